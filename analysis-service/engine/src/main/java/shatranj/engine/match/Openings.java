package shatranj.engine.match;

import java.util.List;
import java.util.Random;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Replay;

/** Starts for pairs of games: the standard array or one of the 960, then random plies. */
final class Openings {
    private final Random random;
    private final RuleSet rules;

    Openings(long seed, RuleSet rules) {
        this.random = new Random(seed);
        this.rules = rules;
    }

    /** The next start, in which both sides have all their men and none is in check. */
    Position next() {
        while (true) {
            String array =
                    random.nextInt(2) == 0 ? "standard" : "shatranj960-" + random.nextInt(960);
            Replay replay = Replay.from(rules, StartArrays.named(array).orElseThrow());
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
}
