// Negamax on bit sets, in C++.
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using Bits = std::uint32_t;
constexpr int WIDTH = 5, HEIGHT = 4, STEP = HEIGHT + 1, DEPTH = 4;
constexpr int WIN = 1000000;

static std::vector<Bits> lines;
static int nodes;

static Bits bit(int x, int y) { return Bits(1) << (x * STEP + y); }

static void makeLines() {
    if (!lines.empty()) return;
    const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int x = 0; x < WIDTH; x++)
        for (int y = 0; y < HEIGHT; y++)
            for (auto& way : ways) {
                int ex = x + 3 * way[0], ey = y + 3 * way[1];
                if (ex >= WIDTH || ey < 0 || ey >= HEIGHT) continue;
                Bits line = 0;
                for (int i = 0; i < 4; i++) line |= bit(x + i * way[0], y + i * way[1]);
                lines.push_back(line);
            }
}

static int worth(int discs) { return discs == 0 ? 0 : discs == 1 ? 1 : discs == 2 ? 10 : 100; }

static int evaluate(Bits own, Bits other) {
    int total = 0;
    for (Bits line : lines) {
        if (!(line & other)) total += worth(__builtin_popcount(line & own));
        if (!(line & own)) total -= worth(__builtin_popcount(line & other));
    }
    return total;
}

static bool wins(Bits own) {
    for (Bits line : lines)
        if ((line & own) == line) return true;
    return false;
}

static int height(Bits all, int x) { return __builtin_popcount(all >> (x * STEP) & 15); }

static int search(Bits own, Bits other, int depth, int ply, int alpha, int beta, int* choice) {
    int best = -10 * WIN;
    for (int x = 0; x < WIDTH; x++) {
        int y = height(own | other, x);
        if (y == HEIGHT) continue;
        Bits now = own | bit(x, y);
        nodes++;
        int value;
        if (wins(now))
            value = WIN - ply - 1;
        else if (__builtin_popcount(now | other) == WIDTH * HEIGHT)
            value = 0;
        else if (depth == 1)
            value = evaluate(now, other);
        else
            value = -search(other, now, depth - 1, ply + 1, -beta, -alpha, nullptr);
        if (value > best) {
            best = value;
            if (choice) *choice = x;
        }
        if (best > alpha) alpha = best;
        if (alpha >= beta) break;
    }
    return best;
}

static std::string choose(const std::vector<std::string>& moves) {
    makeLines();
    Bits sides[2] = {0, 0};
    for (size_t i = 0; i < moves.size(); i++) {
        int x = std::stoi(moves[i]) - 1;
        sides[i % 2] |= bit(x, height(sides[0] | sides[1], x));
    }
    int turn = moves.size() % 2, choice = -1;
    nodes = 0;
    int value = search(sides[turn], sides[1 - turn], DEPTH, 0, -10 * WIN, 10 * WIN, &choice);
    std::cout << "info nodes " << nodes << " score " << value << "\n";
    return std::to_string(choice + 1);
}

int main() {
    std::vector<std::string> moves;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name bits\nugiok" << std::endl;
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
