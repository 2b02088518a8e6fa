// One scan over the hand, in C++ with integers only.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static std::string choose(const std::vector<std::string>& dealt, const std::vector<std::string>& played) {
    bool used[7][7] = {};
    int ends[2] = {7, 7};
    for (auto& move : played) {
        if (move[0] == 'p') continue;
        int low = move[0] - '0', high = move[2] - '0', side = move[4] == 'r';
        used[low][high] = true;
        if (ends[0] == 7) {
            ends[0] = low;
            ends[1] = high;
        } else {
            ends[side] ^= low ^ high;
        }
    }
    int bestScore = -1;
    std::string best = "pass";
    for (auto& tile : dealt) {
        int low = tile[0] - '0', high = tile[2] - '0';
        if (used[low][high]) continue;
        int side = -1;
        for (int s = 1; s >= 0; s--)
            if (ends[s] == low || ends[s] == high || (ends[s] == 7 && low == high)) side = s;
        if (side < 0) continue;
        int score = low == high ? 13 : low + high;
        if (score > bestScore) {
            bestScore = score;
            best = tile + (side == 0 ? "@left" : "@right");
        }
    }
    return best;
}

static std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

int main() {
    std::vector<std::string> dealt, played;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name scan\nugiok" << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            std::string tiles, moves;
            words >> word >> word >> word >> tiles >> moves;
            dealt = split(tiles);
            played = moves == "-" ? std::vector<std::string>() : split(moves);
        } else if (word == "go") {
            std::string move = choose(dealt, played);
            std::cout << "bestmove " << move << std::endl;
        } else if (word == "quit") {
            break;
        }
    }
}
