import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

/** Steps to a win on the cube, in Java: maps from names of cells to marks. */
public class Steps {
    static final List<String> NAMES = new ArrayList<>();
    static final List<List<String>> LINES = new ArrayList<>();

    static String name(int x, int y, int z) {
        boolean inside = Math.min(x, Math.min(y, z)) >= 0 && Math.max(x, Math.max(y, z)) < 3;
        return inside ? "" + "abc".charAt(x) + (y + 1) + "." + (z + 1) : null;
    }

    static {
        for (int z = 0; z < 3; z++) for (int y = 2; y >= 0; y--) for (int x = 0; x < 3; x++) {
            NAMES.add(name(x, y, z));
            for (int way = 0; way < 27; way++) {
                int dx = way / 9 - 1, dy = way / 3 % 3 - 1, dz = way % 3 - 1;
                List<String> line = Arrays.asList(
                    name(x, y, z), name(x + dx, y + dy, z + dz), name(x + 2 * dx, y + 2 * dy, z + 2 * dz));
                if (way > 13 && !line.contains(null)) LINES.add(line);
            }
        }
    }

    static int steps(Map<String, Character> marks, char own) {
        int fewest = 4;
        for (List<String> line : LINES) {
            int missing = 0;
            for (String cell : line) {
                Character mark = marks.get(cell);
                if (mark == null) missing++;
                else if (mark != own) missing = 9;
            }
            fewest = Math.min(fewest, missing);
        }
        return fewest > 0 ? fewest : -4;
    }

    static String choose(List<String> moves) {
        Map<String, Character> marks = new HashMap<>();
        char own = 'X', other = 'O';
        for (String move : moves) {
            marks.put(move, own);
            char next = other;
            other = own;
            own = next;
        }
        String best = null;
        int most = Integer.MIN_VALUE;
        for (String cell : NAMES) {
            if (marks.containsKey(cell)) continue;
            marks.put(cell, own);
            int mine = steps(marks, own), theirs = steps(marks, other);
            marks.remove(cell);
            System.out.println("info criteria " + cell + " " + mine + " " + theirs);
            if (theirs - mine > most) {
                most = theirs - mine;
                best = cell;
            }
        }
        return best;
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> moves = List.of();
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name Steps\nugiok");
                case "isready" -> System.out.println("readyok");
                case "position" -> moves = words.size() > 3 ? words.subList(3, words.size()) : List.of();
                case "go" -> System.out.println("bestmove " + choose(moves));
                case "quit" -> System.exit(0);
                default -> { }
            }
            System.out.flush();
        }
    }
}
