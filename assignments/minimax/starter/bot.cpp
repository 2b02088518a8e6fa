// Minimax with alpha-beta pruning for Connect Four on 5x4. Fill in the function search.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int COLUMNS = 5, ROWS = 4, LINE = 4, DEPTH = 4, WIN = 1000000;

struct Board {
    int discs[COLUMNS][ROWS] = {};  // 0 for an empty cell, 1 for the player who moved first, 2 for the other
    int heights[COLUMNS] = {};
    int count = 0;

    int player() const { return 1 + count % 2; }  // the player to move
    void play(int column) {
        discs[column][heights[column]++] = player();
        count++;
    }
    void undo(int column) {
        discs[column][--heights[column]] = 0;
        count--;
    }
    std::vector<int> legal() const {
        std::vector<int> open;
        for (int column = 0; column < COLUMNS; column++)
            if (heights[column] < ROWS) open.push_back(column);
        return open;
    }
    // Calls visit(discs of player 1, discs of player 2) for every line of four.
    template <class Visit> void eachLine(Visit visit) const {
        const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (int column = 0; column < COLUMNS; column++)
            for (int row = 0; row < ROWS; row++)
                for (auto& direction : directions) {
                    int lastColumn = column + 3 * direction[0], lastRow = row + 3 * direction[1];
                    if (lastColumn >= COLUMNS || lastRow >= ROWS || lastRow < 0) continue;
                    int counts[3] = {};
                    for (int i = 0; i < LINE; i++) counts[discs[column + i * direction[0]][row + i * direction[1]]]++;
                    visit(counts[1], counts[2]);
                }
    }
    bool hasLine(int player) const {
        bool found = false;
        eachLine([&](int first, int second) { found = found || (player == 1 ? first : second) == LINE; });
        return found;
    }
    // A line with 1, 2 or 3 discs of one player alone counts 1, 10 or 100: the player's lines minus the other's.
    int evaluate(int player) const {
        const int worth[] = {0, 1, 10, 100, 0};
        int total = 0;
        eachLine([&](int first, int second) {
            if (second == 0) total += worth[first];
            if (first == 0) total -= worth[second];
        });
        return player == 1 ? total : -total;
    }
};

struct Result {
    int column, value, nodes;
};

// YOUR TASK: return the best column, counted from 0, the value of the position, and the number of visited positions.
//
// This line searches nothing. You will need a second function that calls itself.
static Result search(Board& board, int /* depth */) { return {board.legal()[0], 0, 0}; }

static std::string choose(const std::vector<std::string>& moves) {
    Board board;
    for (auto& move : moves) board.play(std::stoi(move) - 1);
    Result result = search(board, DEPTH);
    std::cout << "info score " << result.value << " nodes " << result.nodes << std::endl;
    return std::to_string(result.column + 1);
}

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
