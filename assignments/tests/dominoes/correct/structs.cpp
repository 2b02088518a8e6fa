// Doubles first, then pips, in C++ with a struct for a tile.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Tile {
    int low, high;
    explicit Tile(const std::string& text) : low(text[0] - '0'), high(text[2] - '0') {}
    bool isDouble() const { return low == high; }
    bool has(int value) const { return low == value || high == value; }
    bool operator==(const Tile& other) const { return low == other.low && high == other.high; }
    std::string text() const { return std::to_string(low) + "|" + std::to_string(high); }
};

struct Line {
    int left = -1, right = -1;
    void add(const Tile& tile, bool onLeft) {
        if (left < 0) {
            left = tile.low;
            right = tile.high;
            return;
        }
        int& end = onLeft ? left : right;
        end = end == tile.low ? tile.high : tile.low;
    }
    std::string side(const Tile& tile) const {
        if (left < 0) return tile.isDouble() ? "left" : "";
        return tile.has(left) ? "left" : tile.has(right) ? "right" : "";
    }
};

static std::string choose(const std::vector<std::string>& dealt, const std::vector<std::string>& played) {
    std::vector<Tile> hand;
    for (auto& text : dealt) hand.emplace_back(text);
    Line line;
    for (auto& move : played) {
        if (move == "pass") continue;
        Tile tile(move);
        hand.erase(std::remove(hand.begin(), hand.end(), tile), hand.end());
        line.add(tile, move.find("@left") != std::string::npos);
    }
    hand.erase(std::remove_if(hand.begin(), hand.end(), [&](const Tile& t) { return line.side(t).empty(); }), hand.end());
    if (hand.empty()) return "pass";
    auto best = std::find_if(hand.begin(), hand.end(), [](const Tile& t) { return t.isDouble(); });
    if (best == hand.end())
        best = std::max_element(hand.begin(), hand.end(),
                                [](const Tile& a, const Tile& b) { return a.low + a.high < b.low + b.high; });
    return best->text() + "@" + line.side(*best);
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
            std::cout << "id name structs\nugiok" << std::endl;
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
