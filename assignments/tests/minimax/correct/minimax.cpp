// Minimax with a maximising and a minimising branch on a two-dimensional array, in C++.
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Game {
    static constexpr int columns = 5, rows = 4;
    std::array<std::array<char, rows>, columns> cells{};
    std::array<int, columns> height{};
    int discs = 0;

    char mover() const { return discs % 2 == 0 ? 'a' : 'b'; }
    void play(int c) { cells[c][height[c]++] = mover(); discs++; }
    void take(int c) { cells[c][--height[c]] = 0; discs--; }

    template <class Visit> void eachLine(Visit visit) const {
        for (int c = 0; c < columns; c++)
            for (int r = 0; r < rows; r++)
                for (int way = 0; way < 4; way++) {
                    int dc = way == 0 ? 0 : 1, dr = way == 0 ? 1 : way - 2;
                    int ec = c + 3 * dc, er = r + 3 * dr;
                    if (ec >= columns || er >= rows || er < 0) continue;
                    int a = 0, b = 0;
                    for (int i = 0; i < 4; i++) {
                        a += cells[c + i * dc][r + i * dr] == 'a';
                        b += cells[c + i * dc][r + i * dr] == 'b';
                    }
                    visit(a, b);
                }
    }
    char winner() const {
        char found = 0;
        eachLine([&](int a, int b) { if (a == 4) found = 'a'; if (b == 4) found = 'b'; });
        return found;
    }
    int quick(char me) const {
        static const int worth[] = {0, 1, 10, 100, 0};
        int total = 0;
        eachLine([&](int a, int b) {
            if (b == 0) total += worth[a];
            if (a == 0) total -= worth[b];
        });
        return me == 'a' ? total : -total;
    }
};

struct Result { int value, column; };

struct Minimax {
    Game game;
    char me = 'a';
    long visited = 0;

    int leafOrDeeper(int depth, int ply, int alpha, int beta) {
        visited++;
        if (char winner = game.winner()) return winner == me ? 1000000 - ply : ply - 1000000;
        if (game.discs == Game::columns * Game::rows) return 0;
        if (depth == 0) return game.quick(me);
        return expand(depth, ply, alpha, beta).value;
    }
    Result expand(int depth, int ply, int alpha, int beta) {
        bool maximises = game.mover() == me;
        Result best{maximises ? -20000000 : 20000000, -1};
        for (int c = 0; c < Game::columns; c++) {
            if (game.height[c] == Game::rows) continue;
            game.play(c);
            int value = leafOrDeeper(depth - 1, ply + 1, alpha, beta);
            game.take(c);
            if (maximises ? value > best.value : value < best.value) best = {value, c};
            (maximises ? alpha : beta) = maximises ? std::max(alpha, value) : std::min(beta, value);
            if (beta <= alpha) break;
        }
        return best;
    }
};

static std::string choose(const std::vector<std::string>& moves) {
    Minimax search;
    for (auto& move : moves) search.game.play(move[0] - '1');
    search.me = search.game.mover();
    Result best = search.expand(4, 0, -20000000, 20000000);
    std::cout << "info score cp " << best.value << " nodes " << search.visited << "\n";
    return std::string(1, char('1' + best.column));
}

int main() {
    std::vector<std::string> moves;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name minimax\nugiok" << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            words >> word >> word;
            moves.clear();
            while (words >> word) moves.push_back(word);
        } else if (word == "go") {
            std::string move = choose(moves);
            std::cout << "bestmove " << move << std::endl;
        } else if (word == "quit") {
            break;
        }
    }
}
