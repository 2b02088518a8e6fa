import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;

/** Minimax with alpha-beta pruning for Connect Four on 5x4. Fill in the method search. */
public class Bot {
    static final int COLUMNS = 5, ROWS = 4, LINE = 4, DEPTH = 4, WIN = 1_000_000;

    /** The owners of the cells: 0 for an empty one, 1 for the player who moved first, 2 for the other. */
    static int[][] discs;
    static int[] heights;
    static int count;

    /** The player to move, 1 or 2. */
    static int player() {
        return 1 + count % 2;
    }

    static void play(int column) {
        discs[column][heights[column]++] = player();
        count++;
    }

    static void undo(int column) {
        discs[column][--heights[column]] = 0;
        count--;
    }

    static List<Integer> legal() {
        List<Integer> open = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
            if (heights[column] < ROWS) open.add(column);
        }
        return open;
    }

    /** How many discs each player has in every line of four. */
    static List<int[]> lines() {
        List<int[]> found = new ArrayList<>();
        int[][] directions = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        for (int column = 0; column < COLUMNS; column++) {
            for (int row = 0; row < ROWS; row++) {
                for (int[] direction : directions) {
                    int lastColumn = column + 3 * direction[0], lastRow = row + 3 * direction[1];
                    if (lastColumn >= COLUMNS || lastRow >= ROWS || lastRow < 0) continue;
                    int[] counts = new int[3];
                    for (int i = 0; i < LINE; i++) {
                        counts[discs[column + i * direction[0]][row + i * direction[1]]]++;
                    }
                    found.add(counts);
                }
            }
        }
        return found;
    }

    static boolean hasLine(int player) {
        return lines().stream().anyMatch(counts -> counts[player] == LINE);
    }

    /** A line with 1, 2 or 3 discs of one player alone counts 1, 10 or 100: the player's lines minus the other's. */
    static int evaluate(int player) {
        int[] worth = {0, 1, 10, 100, 0};
        int total = 0;
        for (int[] counts : lines()) {
            if (counts[3 - player] == 0) total += worth[counts[player]];
            if (counts[player] == 0) total -= worth[counts[3 - player]];
        }
        return total;
    }

    record Result(int column, int value, int nodes) { }

    /**
     * YOUR TASK: return the best column, counted from 0, the value of the position, and the number of visited positions.
     *
     * The first line searches nothing. You will need a second method that calls itself.
     */
    static Result search(int depth) {
        return new Result(legal().get(0), 0, 0);
    }

    static String choose(List<String> moves) {
        discs = new int[COLUMNS][ROWS];
        heights = new int[COLUMNS];
        count = 0;
        for (String move : moves) play(Integer.parseInt(move) - 1);
        Result result = search(DEPTH);
        System.out.println("info score " + result.value() + " nodes " + result.nodes());
        return String.valueOf(result.column() + 1);
    }

    /** Speaks the protocol; there is nothing to change here. */
    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> moves = List.of();
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name MyBot\nugiok");
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
