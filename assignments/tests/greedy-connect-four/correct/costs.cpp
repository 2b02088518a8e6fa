// The three costs of paper P1 in C++, with a tuple as the key.
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

constexpr int WIDTH = 7, HEIGHT = 6;

struct Board {
    int cells[WIDTH][HEIGHT] = {};
    int height[WIDTH] = {};

    int run(int x, int y, int dx, int dy, int who) const {
        int length = 0;
        for (x += dx, y += dy; x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && cells[x][y] == who; x += dx, y += dy)
            length++;
        return length;
    }
    bool wins(int x, int y, int who) const {
        const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (auto& w : ways)
            if (run(x, y, w[0], w[1], who) + run(x, y, -w[0], -w[1], who) >= 3) return true;
        return false;
    }
    int pairs(int x, int y, int who) const {
        int count = 0;
        for (int dx = -1; dx <= 1; dx++)
            for (int dy = -1; dy <= 1; dy++)
                if ((dx || dy) && run(x, y, dx, dy, who) >= 2) count++;
        const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (auto& w : ways)
            if (run(x, y, w[0], w[1], who) && run(x, y, -w[0], -w[1], who)) count++;
        return count;
    }
};

static std::string choose(const std::vector<std::string>& moves) {
    Board board;
    int who = 1;
    for (auto& move : moves) {
        int x = move[0] - '1';
        board.cells[x][board.height[x]++] = who;
        who = 3 - who;
    }
    using Key = std::tuple<int, int, int, int>;
    int best = -1;
    Key bestKey;
    for (int x = 0; x < WIDTH; x++) {
        int y = board.height[x];
        if (y == HEIGHT) continue;
        int c1 = board.pairs(x, y, who), c2 = board.pairs(x, y, 3 - who), c3 = std::min(x, WIDTH - 1 - x) + 1;
        if (y + 1 < HEIGHT && board.wins(x, y + 1, 3 - who)) c1 = c2 = c3 = 0;
        std::cout << "info criteria " << x + 1 << ' ' << c1 << ' ' << c2 << ' ' << c3 << "\n";
        Key key = who == 1 ? Key{0, c1, c2, c3} : Key{0, c2, c1, c3};
        if (board.wins(x, y, who))
            key = Key{2, 0, 0, 0};
        else if (board.wins(x, y, 3 - who))
            key = Key{1, 0, 0, 0};
        if (best < 0 || key > bestKey) best = x, bestKey = key;
    }
    return std::to_string(best + 1);
}

int main() {
    std::vector<std::string> moves;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name costs\nugiok" << std::endl;
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
