import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Scanner;

/** Doubles first, then pips, in Java with streams. */
public class Doubles {
    record Tile(int low, int high) {
        static Tile read(String text) {
            String[] halves = text.split("\\|");
            return new Tile(Integer.parseInt(halves[0]), Integer.parseInt(halves[1]));
        }

        boolean isDouble() {
            return low == high;
        }

        int other(int end) {
            return end == low ? high : low;
        }

        boolean has(int value) {
            return low == value || high == value;
        }
    }

    static String choose(List<String> dealt, List<String> played) {
        List<Tile> hand = new ArrayList<>(dealt.stream().map(Tile::read).toList());
        int[] ends = null;
        for (String move : played) {
            if (move.equals("pass")) continue;
            String[] parts = move.split("@");
            Tile tile = Tile.read(parts[0]);
            hand.remove(tile);
            int side = parts[1].equals("left") ? 0 : 1;
            if (ends == null) ends = new int[] {tile.low(), tile.high()};
            else ends[side] = tile.other(ends[side]);
        }
        int[] open = ends;
        List<Tile> fitting = hand.stream()
            .filter(tile -> open == null ? tile.isDouble() : tile.has(open[0]) || tile.has(open[1])).toList();
        Optional<Tile> best = fitting.stream().filter(Tile::isDouble).findFirst();
        if (best.isEmpty()) {
            int most = fitting.stream().mapToInt(tile -> tile.low() + tile.high()).max().orElse(0);
            best = fitting.stream().filter(tile -> tile.low() + tile.high() == most).findFirst();
        }
        if (best.isEmpty()) return "pass";
        Tile tile = best.get();
        String side = open == null || tile.has(open[0]) ? "left" : "right";
        return tile.low() + "|" + tile.high() + "@" + side;
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> dealt = List.of(), played = List.of();
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name Doubles\nugiok");
                case "isready" -> System.out.println("readyok");
                case "position" -> {
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
