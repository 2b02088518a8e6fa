// Steps to a win on the cube, in C++ with a three-dimensional array.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static char cube[3][3][3];

static bool inside(int x, int y, int z) { return x >= 0 && x < 3 && y >= 0 && y < 3 && z >= 0 && z < 3; }

static int steps(char own) {
    int fewest = 4;
    for (int x = 0; x < 3; x++)
        for (int y = 0; y < 3; y++)
            for (int z = 0; z < 3; z++)
                for (int way = 0; way < 27; way++) {
                    int dx = way % 3 - 1, dy = way / 3 % 3 - 1, dz = way / 9 - 1;
                    if (way == 13 || !inside(x + 2 * dx, y + 2 * dy, z + 2 * dz)) continue;
                    int missing = 0;
                    for (int i = 0; i < 3; i++) {
                        char mark = cube[x + i * dx][y + i * dy][z + i * dz];
                        missing += mark == own ? 0 : mark == 0 ? 1 : 10;
                    }
                    fewest = std::min(fewest, missing);
                }
    return fewest == 0 ? -4 : fewest;
}

static std::string choose(const std::vector<std::string>& moves) {
    std::fill(&cube[0][0][0], &cube[0][0][0] + 27, 0);
    char mark = 'x';
    for (auto& move : moves) {
        cube[move[0] - 'a'][move[1] - '1'][move[3] - '1'] = mark;
        mark = mark == 'x' ? 'o' : 'x';
    }
    char other = mark == 'x' ? 'o' : 'x';
    std::string best;
    int most = -100;
    for (int z = 0; z < 3; z++)
        for (int y = 2; y >= 0; y--)
            for (int x = 0; x < 3; x++) {
                if (cube[x][y][z]) continue;
                cube[x][y][z] = mark;
                int own = steps(mark), theirs = steps(other);
                cube[x][y][z] = 0;
                std::string name = std::string(1, char('a' + x)) + char('1' + y) + '.' + char('1' + z);
                std::cout << "info criteria " << name << ' ' << own << ' ' << theirs << '\n';
                if (theirs - own > most) most = theirs - own, best = name;
            }
    return best;
}

int main() {
    std::vector<std::string> moves;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name cube\nugiok" << std::endl;
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
