// A greedy bot for tic-tac-toe in n^d cells, here 3x3x3. Fill in the function select.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int N = 3;

struct Cell {
    int column, row, layer;  // rows from below

    // b3.2 is the second column, the third row from below, the second layer.
    static Cell read(const std::string& move) { return {move[0] - 'a', move[1] - '1', move[3] - '1'}; }
    std::string write() const {
        return std::string(1, char('a' + column)) + std::to_string(row + 1) + "." + std::to_string(layer + 1);
    }
};

struct Board {
    int marks[N][N][N] = {};  // [column][row][layer]: 0 for an empty cell, 1 and 2 for the players
    int player = 1;           // the player to move

    explicit Board(const std::vector<std::string>& moves) {
        for (auto& move : moves) {
            Cell cell = Cell::read(move);
            marks[cell.column][cell.row][cell.layer] = player;
            player = 3 - player;
        }
    }
    // The empty cells: layer by layer, row by row from the top, from the left.
    std::vector<Cell> empty() const {
        std::vector<Cell> cells;
        for (int layer = 0; layer < N; layer++)
            for (int row = N - 1; row >= 0; row--)
                for (int column = 0; column < N; column++)
                    if (marks[column][row][layer] == 0) cells.push_back({column, row, layer});
        return cells;
    }
};

// The selection function. YOUR TASK: return the best empty cell.
//
// For the check of the steps, print a line for each empty cell, with the steps after a mark there:
//     std::cout << "info criteria " << cell.write() << " " << ownSteps << " " << opponentsSteps << std::endl;
static Cell select(const Board& board) { return board.empty()[0]; }

static std::string choose(const std::vector<std::string>& moves) { return select(Board(moves)).write(); }

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
