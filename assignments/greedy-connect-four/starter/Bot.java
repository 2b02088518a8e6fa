import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;

/** A greedy bot for Connect Four. Fill in the method select. */
public class Bot {
    static final int COLUMNS = 7, ROWS = 6;

    /** The owners of the cells: 0 for an empty one, 1 for the player who moved first, 2 for the other. */
    static int[][] discs;
    /** The row in which a disc lands, for each column. */
    static int[] heights;
    /** The player to move, 1 or 2. */
    static int player;

    static List<Integer> legal() {
        List<Integer> open = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
            if (heights[column] < ROWS) open.add(column);
        }
        return open;
    }

    /**
     * The selection function. YOUR TASK: return the best column, counted from 0.
     *
     * For the check of the costs, print a line for each legal column, counted from 1:
     *     System.out.println("info criteria " + (column + 1) + " " + c1 + " " + c2 + " " + c3);
     */
    static int select() {
        return legal().get(0);
    }

    static String choose(List<String> moves) {
        discs = new int[COLUMNS][ROWS];
        heights = new int[COLUMNS];
        player = 1;
        for (String move : moves) {
            int column = Integer.parseInt(move) - 1;
            discs[column][heights[column]++] = player;
            player = 3 - player;
        }
        return String.valueOf(select() + 1);
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
