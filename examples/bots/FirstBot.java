import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

/**
 * A whole Connect Four bot: it plays the open column nearest to the centre.
 *
 *     papan play connect-four --players human 'engine:java examples/bots/FirstBot.java'
 */
public class FirstBot {
    static final int COLUMNS = 7, ROWS = 6;

    /** The columns played so far, "1" to "7". */
    static List<String> moves = List.of();

    static int choose() {
        int best = 0;
        for (int c = 1; c <= COLUMNS; c++) {
            boolean isOpen = Collections.frequency(moves, String.valueOf(c)) < ROWS;
            if (isOpen && (best == 0 || fromCentre(c) < fromCentre(best))) best = c;
        }
        return best;
    }

    static int fromCentre(int column) {
        return Math.abs(2 * column - (COLUMNS + 1));
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name FirstBot in Java\nugiok");
                case "isready" -> System.out.println("readyok");
                case "position" -> { // position startpos moves 4 4 5
                    int at = words.indexOf("moves");
                    moves = at < 0 ? List.of() : words.subList(at + 1, words.size());
                }
                case "go" -> System.out.println("bestmove " + choose());
                case "quit" -> System.exit(0);
                default -> { }
            }
            System.out.flush();
        }
    }
}
