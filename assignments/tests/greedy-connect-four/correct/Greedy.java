import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;

/** The three costs of paper P1, in Java: a list of candidates that is compared. */
public class Greedy {
    static final int WIDTH = 7, HEIGHT = 6;
    static final int[][] WAYS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    record Candidate(int column, boolean wins, boolean blocks, int c1, int c2, int c3) { }

    static char[][] board;

    static boolean is(int x, int y, char mark) {
        return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && board[x][y] == mark;
    }

    static int run(int x, int y, int dx, int dy, char mark) {
        return is(x + dx, y + dy, mark) ? 1 + run(x + dx, y + dy, dx, dy, mark) : 0;
    }

    static boolean wins(int x, int y, char mark) {
        return Arrays.stream(WAYS).anyMatch(w -> run(x, y, w[0], w[1], mark) + run(x, y, -w[0], -w[1], mark) > 2);
    }

    static int pairs(int x, int y, char mark) {
        int count = 0;
        for (int[] w : WAYS) {
            int a = run(x, y, w[0], w[1], mark), b = run(x, y, -w[0], -w[1], mark);
            count += (a > 1 ? 1 : 0) + (b > 1 ? 1 : 0) + (a > 0 && b > 0 ? 1 : 0);
        }
        return count;
    }

    static int height(int x) {
        int y = 0;
        while (y < HEIGHT && board[x][y] != 0) y++;
        return y;
    }

    static String choose(List<String> moves) {
        board = new char[WIDTH][HEIGHT];
        for (int i = 0; i < moves.size(); i++) {
            int x = Integer.parseInt(moves.get(i)) - 1;
            board[x][height(x)] = i % 2 == 0 ? 'X' : 'O';
        }
        boolean isFirst = moves.size() % 2 == 0;
        char me = isFirst ? 'X' : 'O', other = isFirst ? 'O' : 'X';
        List<Candidate> candidates = new ArrayList<>();
        for (int x = 0; x < WIDTH; x++) {
            int y = height(x);
            if (y == HEIGHT) continue;
            boolean isTrap = y + 1 < HEIGHT && wins(x, y + 1, other);
            int c1 = isTrap ? 0 : pairs(x, y, me), c2 = isTrap ? 0 : pairs(x, y, other);
            int c3 = isTrap ? 0 : Math.min(x, WIDTH - 1 - x) + 1;
            System.out.println("info criteria " + (x + 1) + " " + c1 + " " + c2 + " " + c3);
            candidates.add(new Candidate(x, wins(x, y, me), wins(x, y, other), c1, c2, c3));
        }
        for (Candidate one : candidates) if (one.wins()) return String.valueOf(one.column() + 1);
        for (Candidate one : candidates) if (one.blocks()) return String.valueOf(one.column() + 1);
        Comparator<Candidate> first = Comparator.comparingInt(isFirst ? Candidate::c1 : Candidate::c2);
        Comparator<Candidate> order = first.thenComparingInt(isFirst ? Candidate::c2 : Candidate::c1)
            .thenComparingInt(Candidate::c3);
        Candidate best = candidates.get(0);
        for (Candidate one : candidates) if (order.compare(one, best) > 0) best = one;
        return String.valueOf(best.column() + 1);
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        List<String> moves = List.of();
        while (input.hasNextLine()) {
            List<String> words = Arrays.asList(input.nextLine().trim().split("\\s+"));
            switch (words.get(0)) {
                case "ugi" -> System.out.println("id name Greedy\nugiok");
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
