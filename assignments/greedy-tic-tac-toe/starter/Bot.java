import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;

/** A greedy bot for tic-tac-toe in n^d cells, here 3x3x3. Fill in the method select. */
public class Bot {
    static final int N = 3;

    /** The owners of the cells, [column][row from below][layer]: 0 for an empty one, 1 and 2 for the players. */
    static int[][][] marks;
    /** The player to move, 1 or 2. */
    static int player;

    record Cell(int column, int row, int layer) {
        /** b3.2 is the second column, the third row from below, the second layer. */
        static Cell read(String move) {
            return new Cell(move.charAt(0) - 'a', move.charAt(1) - '1', move.charAt(3) - '1');
        }

        String write() {
            return "" + (char) ('a' + column) + (row + 1) + "." + (layer + 1);
        }
    }

    /** The empty cells: layer by layer, row by row from the top, from the left. */
    static List<Cell> empty() {
        List<Cell> cells = new ArrayList<>();
        for (int layer = 0; layer < N; layer++) {
            for (int row = N - 1; row >= 0; row--) {
                for (int column = 0; column < N; column++) {
                    if (marks[column][row][layer] == 0) cells.add(new Cell(column, row, layer));
                }
            }
        }
        return cells;
    }

    /**
     * The selection function. YOUR TASK: return the best empty cell.
     *
     * For the check of the steps, print a line for each empty cell, with the steps after a mark there:
     *     System.out.println("info criteria " + cell.write() + " " + ownSteps + " " + opponentsSteps);
     */
    static Cell select() {
        return empty().get(0);
    }

    static String choose(List<String> moves) {
        marks = new int[N][N][N];
        player = 1;
        for (String move : moves) {
            Cell cell = Cell.read(move);
            marks[cell.column()][cell.row()][cell.layer()] = player;
            player = 3 - player;
        }
        return select().write();
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
