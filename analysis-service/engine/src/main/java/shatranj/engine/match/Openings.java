package shatranj.engine.match;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Replay;

/**
 * Starts for games: an array, then 8 to 10 random plies, or a random ending. The same seed gives
 * the same starts.
 */
public final class Openings {
    private static final List<String> TABIYAS =
            List.of("mujannah", "mashaikhi", "sayyal", "muwashshah");

    private final Random random;
    private final RuleSet rules;
    private final Starts starts;

    /** Starts by the rules that the games are played by. */
    public Openings(long seed, RuleSet rules, Starts starts) {
        this.random = new Random(seed);
        this.rules = rules;
        this.starts = starts;
    }

    /** The next start: nobody is in check, and from an array both sides have all their men. */
    public Position next() {
        if (starts == Starts.ENDINGS) {
            return new RandomEndings(random, rules).next();
        }
        while (true) {
            Optional<Position> array = StartArrays.named(array());
            if (array.isEmpty()) {
                // Two structures that would stand on each other's squares.
                continue;
            }
            Replay replay = Replay.from(rules, array.get());
            int plies = 8 + random.nextInt(3);
            for (int ply = 0; ply < plies && replay.outcome().isEmpty(); ply++) {
                List<Move> moves = replay.position().moves();
                replay.play(moves.get(random.nextInt(moves.size())).toString());
            }
            Position position = replay.position();
            boolean whole = Long.bitCount(position.occupied()) == 32;
            if (whole && replay.outcome().isEmpty() && !position.inCheck()) {
                return position;
            }
        }
    }

    private String array() {
        if (starts == Starts.STANDARD) {
            return "standard";
        }
        if (starts == Starts.LESSONS && random.nextInt(8) == 0) {
            return "tabiya-%s-%s%s"
                    .formatted(tabiya(), tabiya(), random.nextBoolean() ? "" : "-mirrored");
        }
        return random.nextInt(2) == 0 ? "standard" : "shatranj960-" + random.nextInt(960);
    }

    private String tabiya() {
        return TABIYAS.get(random.nextInt(TABIYAS.size()));
    }
}
