import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;

/** Minimax with alpha-beta pruning, in Java: positions that are copied, and a record for each result. */
public class Textbook {
    static final int COLUMNS = 5, ROWS = 4, DEPTH = 4, WIN = 1_000_000;

    record Choice(int value, int column) { }

    static int visited;

    static final class Position {
        final int[][] discs;
        final int count;

        Position(int[][] discs, int count) {
            this.discs = discs;
            this.count = count;
        }

        int mover() {
            return 1 + count % 2;
        }

        List<Integer> moves() {
            List<Integer> open = new ArrayList<>();
            for (int c = 0; c < COLUMNS; c++) if (discs[c][ROWS - 1] == 0) open.add(c);
            return open;
        }

        Position after(int column) {
            int[][] copy = new int[COLUMNS][];
            for (int c = 0; c < COLUMNS; c++) copy[c] = discs[c].clone();
            int row = 0;
            while (copy[column][row] != 0) row++;
            copy[column][row] = mover();
            return new Position(copy, count + 1);
        }

        /** How many discs each player has in every line of four. */
        List<int[]> lines() {
            List<int[]> found = new ArrayList<>();
            int[][] ways = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
            for (int c = 0; c < COLUMNS; c++)
                for (int r = 0; r < ROWS; r++)
                    for (int[] way : ways) {
                        int lastColumn = c + 3 * way[0], lastRow = r + 3 * way[1];
                        if (lastColumn >= COLUMNS || lastRow >= ROWS || lastRow < 0) continue;
                        int[] counts = new int[3];
                        for (int i = 0; i < 4; i++) counts[discs[c + i * way[0]][r + i * way[1]]]++;
                        found.add(counts);
                    }
            return found;
        }
    }

    static int value(Position position, int me, int depth, int ply, int alpha, int beta) {
        visited++;
        int quick = 0;
        int[] worth = {0, 1, 10, 100, 0};
        for (int[] counts : position.lines()) {
            if (counts[me] == 4) return WIN - ply;
            if (counts[3 - me] == 4) return ply - WIN;
            if (counts[3 - me] == 0) quick += worth[counts[me]];
            if (counts[me] == 0) quick -= worth[counts[3 - me]];
        }
        if (position.moves().isEmpty()) return 0;
        return depth == 0 ? quick : best(position, me, depth, ply, alpha, beta).value();
    }

    static Choice best(Position position, int me, int depth, int ply, int alpha, int beta) {
        boolean isMax = position.mover() == me;
        Choice best = null;
        for (int column : position.moves()) {
            int value = value(position.after(column), me, depth - 1, ply + 1, alpha, beta);
            if (best == null || (isMax ? value > best.value() : value < best.value())) {
                best = new Choice(value, column);
            }
            if (isMax) alpha = Math.max(alpha, value);
            else beta = Math.min(beta, value);
            if (alpha >= beta) break;
        }
        return best;
    }

    static String choose(List<String> moves) {
        Position position = new Position(new int[COLUMNS][ROWS], 0);
        for (String move : moves) position = position.after(Integer.parseInt(move) - 1);
        visited = 0;
        Choice best = best(position, position.mover(), DEPTH, 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        System.out.println("info nodes " + visited + " score cp " + best.value());
        return String.valueOf(best.column() + 1);
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> moves = List.of();
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name Textbook\nugiok");
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
