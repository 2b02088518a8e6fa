// A greedy bot for dominoes. Fill in the function select.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Tile {
    int low, high;

    static Tile read(const std::string& text) { return {text[0] - '0', text[2] - '0'}; }
    bool has(int value) const { return low == value || high == value; }
    bool operator==(const Tile& other) const { return low == other.low && high == other.high; }
};

struct Move {
    Tile tile;
    bool isLeft;
};

struct Table {
    std::vector<Tile> hand;  // in dealt order
    bool isOpen = false;     // whether a tile lies on the table
    int ends[2] = {0, 0};    // left and right

    void play(const Tile& tile, bool isLeft) {
        hand.erase(std::remove(hand.begin(), hand.end(), tile), hand.end());
        if (!isOpen) {
            isOpen = true;
            ends[0] = tile.low;
            ends[1] = tile.high;
            return;
        }
        int& end = ends[isLeft ? 0 : 1];
        end = end == tile.low ? tile.high : tile.low;
    }
    // Every tile that fits, with its end: in the order of the hand, the left end first. A double opens the game.
    std::vector<Move> legal() const {
        std::vector<Move> moves;
        for (const Tile& tile : hand) {
            if (!isOpen) {
                if (tile.low == tile.high) moves.push_back({tile, true});
                continue;
            }
            if (tile.has(ends[0])) moves.push_back({tile, true});
            if (tile.has(ends[1])) moves.push_back({tile, false});
        }
        return moves;
    }
};

// The selection function. YOUR TASK: return the best of these moves.
static Move select(const std::vector<Move>& legal) { return legal[0]; }

static std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

static std::string choose(const std::vector<std::string>& dealt, const std::vector<std::string>& played) {
    Table table;
    for (auto& tile : dealt) table.hand.push_back(Tile::read(tile));
    for (auto& move : played)
        if (move != "pass") table.play(Tile::read(move), move.substr(4) == "left");
    std::vector<Move> legal = table.legal();
    if (legal.empty()) return "pass";
    Move best = select(legal);
    return std::to_string(best.tile.low) + "|" + std::to_string(best.tile.high) + (best.isLeft ? "@left" : "@right");
}

// Speaks the protocol; there is nothing to change here.
int main() {
    std::vector<std::string> dealt, played;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name MyBot\nugiok" << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            std::string tiles, moves;
            words >> word >> word >> word >> tiles >> moves;  // position fen SEAT OPENER TILES MOVES
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
