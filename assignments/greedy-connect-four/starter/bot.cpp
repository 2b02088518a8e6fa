// A greedy bot for Connect Four. Fill in the function select.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int COLUMNS = 7, ROWS = 6;

struct Board {
    int discs[COLUMNS][ROWS] = {};  // 0 for an empty cell, 1 for the player who moved first, 2 for the other
    int heights[COLUMNS] = {};      // the row in which a disc lands
    int player = 1;                 // the player to move

    explicit Board(const std::vector<std::string>& moves) {
        for (auto& move : moves) {
            int column = std::stoi(move) - 1;
            discs[column][heights[column]++] = player;
            player = 3 - player;
        }
    }
    std::vector<int> legal() const {
        std::vector<int> open;
        for (int column = 0; column < COLUMNS; column++)
            if (heights[column] < ROWS) open.push_back(column);
        return open;
    }
};

// The selection function. YOUR TASK: return the best column, counted from 0.
//
// For the check of the costs, print a line for each legal column, counted from 1:
//     std::cout << "info criteria " << column + 1 << " " << c1 << " " << c2 << " " << c3 << std::endl;
static int select(const Board& board) { return board.legal()[0]; }

static std::string choose(const std::vector<std::string>& moves) { return std::to_string(select(Board(moves)) + 1); }

// Speaks the protocol; there is nothing to change here.
int main() {
    std::vector<std::string> moves;
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
