// Bit masks for every line and every pair, in C++.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using Cells = std::uint64_t;

static Cells cell(int x, int y) { return x < 0 || x > 6 || y < 0 || y > 5 ? 0 : Cells(1) << (6 * x + y); }

static Cells line(int x, int y, int dx, int dy, std::initializer_list<int> steps) {
    Cells all = 0;
    for (int i : steps) {
        Cells one = cell(x + i * dx, y + i * dy);
        if (!one) return 0;
        all |= one;
    }
    return all;
}

static const int WAYS[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

static int matches(Cells owned, int x, int y, std::initializer_list<std::initializer_list<int>> patterns) {
    int found = 0;
    for (auto& way : WAYS)
        for (auto& steps : patterns) {
            Cells wanted = line(x, y, way[0], way[1], steps);
            if (wanted && (owned & wanted) == wanted) found++;
        }
    return found;
}

static int pairs(Cells owned, int x, int y) { return matches(owned, x, y, {{1, 2}, {-1, -2}, {-1, 1}}); }

static bool four(Cells owned, int x, int y) {
    return matches(owned, x, y, {{1, 2, 3}, {-1, 1, 2}, {-2, -1, 1}, {-3, -2, -1}}) > 0;
}

static std::string choose(const std::vector<std::string>& moves) {
    Cells sides[2] = {0, 0};
    std::vector<int> height(7, 0);
    for (size_t i = 0; i < moves.size(); i++) {
        int x = std::stoi(moves[i]) - 1;
        sides[i % 2] |= cell(x, height[x]++);
    }
    bool isFirst = moves.size() % 2 == 0;
    Cells own = sides[moves.size() % 2], their = sides[1 - moves.size() % 2];
    std::vector<int> wins, blocks;
    int best = -1, most = -1;
    for (int x = 0; x < 7; x++) {
        int y = height[x];
        if (y > 5) continue;
        int c[3] = {pairs(own, x, y), pairs(their, x, y), 4 - std::abs(x - 3)};
        if (y < 5 && four(their, x, y + 1)) std::fill(c, c + 3, 0);
        std::cout << "info criteria " << x + 1 << " " << c[0] << " " << c[1] << " " << c[2] << std::endl;
        if (four(own, x, y)) wins.push_back(x);
        if (four(their, x, y)) blocks.push_back(x);
        int total = (isFirst ? c[0] * 20 + c[1] : c[1] * 20 + c[0]) * 5 + c[2];
        if (total > most) most = total, best = x;
    }
    if (!wins.empty()) best = wins.front();
    else if (!blocks.empty()) best = blocks.front();
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
            std::cout << "id name masks\nugiok" << std::endl;
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
