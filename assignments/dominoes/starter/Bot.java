import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;

/** A greedy bot for dominoes. Fill in the method select. */
public class Bot {
    record Tile(int low, int high) {
        static Tile read(String text) {
            String[] halves = text.split("\\|");
            return new Tile(Integer.parseInt(halves[0]), Integer.parseInt(halves[1]));
        }

        boolean has(int value) {
            return low == value || high == value;
        }
    }

    record Move(Tile tile, String end) { }

    /** The tiles in the own hand, in dealt order. */
    static List<Tile> hand;
    /** The left and the right end of the line; null before the opening. */
    static int[] ends;

    static void play(Tile tile, int end) {
        hand.remove(tile);
        if (ends == null) ends = new int[] {tile.low(), tile.high()};
        else ends[end] = ends[end] == tile.low() ? tile.high() : tile.low();
    }

    /** Every tile that fits, with its end: in the order of the hand, the left end first. A double opens the game. */
    static List<Move> legal() {
        List<Move> moves = new ArrayList<>();
        for (Tile tile : hand) {
            if (ends == null) {
                if (tile.low() == tile.high()) moves.add(new Move(tile, "left"));
                continue;
            }
            if (tile.has(ends[0])) moves.add(new Move(tile, "left"));
            if (tile.has(ends[1])) moves.add(new Move(tile, "right"));
        }
        return moves;
    }

    /** The selection function. YOUR TASK: return the best of these moves. */
    static Move select(List<Move> legal) {
        return legal.get(0);
    }

    static String choose(List<String> dealt, List<String> played) {
        hand = new ArrayList<>();
        ends = null;
        for (String tile : dealt) hand.add(Tile.read(tile));
        for (String move : played) {
            if (move.equals("pass")) continue;
            String[] parts = move.split("@");
            play(Tile.read(parts[0]), parts[1].equals("left") ? 0 : 1);
        }
        List<Move> legal = legal();
        if (legal.isEmpty()) return "pass";
        Move best = select(legal);
        return best.tile().low() + "|" + best.tile().high() + "@" + best.end();
    }

    /** Speaks the protocol; there is nothing to change here. */
    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> dealt = List.of(), played = List.of();
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name MyBot\nugiok");
                case "isready" -> System.out.println("readyok");
                case "position" -> { // position fen SEAT OPENER TILES MOVES
                    dealt = List.of(words.get(4).split(","));
                    played = words.get(5).equals("-") ? List.of() : List.of(words.get(5).split(","));
                }
                case "go" -> System.out.println("bestmove " + choose(dealt, played));
                case "quit" -> System.exit(0);
                default -> { }
            }
            System.out.flush();
        }
    }
}
