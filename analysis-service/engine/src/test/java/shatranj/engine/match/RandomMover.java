package shatranj.engine.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

/**
 * A program that speaks enough UCI for a match and plays at random: {@code RandomMover NAME
 * [WORD]}. Once four plies were played it says the word instead of a move; with {@code quit} it
 * ends, with {@code hush} it says nothing.
 */
final class RandomMover {
    private static final int PLIES_BEFORE = 4;

    private final Random random = new Random(1);
    private final String name;
    private final String word;
    private Replay replay = Replay.from(RuleSets.ENGINES, position(Fen.STANDARD));

    private RandomMover(String name, String word) {
        this.name = name;
        this.word = word;
    }

    /** Answers until nobody asks any more. */
    public static void main(String[] args) throws IOException {
        RandomMover mover = new RandomMover(args[0], args.length > 1 ? args[1] : "");
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            mover.obey(line);
        }
    }

    /** The command that starts one. */
    static List<String> command(String... arguments) {
        List<String> words =
                List.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RandomMover.class.getName());
        return Stream.concat(words.stream(), List.of(arguments).stream()).toList();
    }

    private void obey(String line) {
        if (line.equals("uci")) {
            System.out.println("id name " + name);
            System.out.println("uciok");
        } else if (line.equals("isready")) {
            System.out.println("readyok");
        } else if (line.startsWith("position fen ")) {
            String[] parts = line.substring("position fen ".length()).split(" moves ");
            replay = Replay.from(RuleSets.ENGINES, position(parts[0]));
            if (parts.length > 1) {
                replay.follow(List.of(parts[1].split(" ")));
            }
        } else if (line.startsWith("go ")) {
            answer();
        }
    }

    private void answer() {
        String said = replay.plies() < PLIES_BEFORE || word.isEmpty() ? move() : word;
        switch (said) {
            case "quit" -> System.exit(0);
            case "hush" -> {}
            default -> System.out.println("bestmove " + said);
        }
    }

    private String move() {
        List<Move> moves = replay.position().moves();
        return moves.get(random.nextInt(moves.size())).toString();
    }

    private static Position position(String fen) {
        return Fen.position(fen).orThrow();
    }
}
