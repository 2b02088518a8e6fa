// A table of the 49 lines as bit sets, in C++.
#include <bitset>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Set = std::bitset<27>;

static const std::vector<Set>& lines() {
    static const std::vector<Set> all = [] {
        std::vector<Set> found;
        // Two cells are the ends of a line if each coordinate is the same or goes from one side to the other.
        for (int a = 0; a < 27; a++)
            for (int b = a + 1; b < 27; b++) {
                bool isLine = true;
                int middle = 0;
                for (int part = 1; part <= 9; part *= 3) {
                    int p = a / part % 3, q = b / part % 3;
                    isLine = isLine && (p == q || p + q == 2) && !(p == 1 && q != 1);
                    middle += (p + q) / 2 * part;
                }
                if (isLine) found.push_back(Set().set(a).set(middle).set(b));
            }
        return found;
    }();
    return all;
}

static int distance(const Set& own, const Set& other) {
    std::set<int> missing{4};
    for (const Set& line : lines())
        if ((line & other).none()) missing.insert(int((line & ~own).count()));
    return *missing.begin() == 0 ? -4 : *missing.begin();
}

static std::string choose(const std::vector<std::string>& moves) {
    Set side[2];
    std::vector<std::pair<std::string, int>> cells;
    std::map<std::string, int> numbers;
    for (char z = '1'; z <= '3'; z++)
        for (char y = '3'; y >= '1'; y--)
            for (char x = 'a'; x <= 'c'; x++) {
                std::string name{x, y, '.', z};
                int number = (z - '1') * 9 + (y - '1') * 3 + (x - 'a');
                cells.emplace_back(name, number);
                numbers[name] = number;
            }
    for (size_t i = 0; i < moves.size(); i++) side[i % 2].set(numbers[moves[i]]);
    Set own = side[moves.size() % 2], other = side[(moves.size() + 1) % 2];
    const std::string* best = nullptr;
    int most = 0;
    for (auto& [name, number] : cells) {
        if ((own | other)[number]) continue;
        Set after = Set(own).set(number);
        int mine = distance(after, other), theirs = distance(other, after);
        std::cout << "info criteria " << name << " " << mine << " " << theirs << "\n";
        if (!best || theirs - mine > most) best = &name, most = theirs - mine;
    }
    return *best;
}

int main() {
    std::vector<std::string> moves;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name line_table\nugiok" << std::endl;
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
