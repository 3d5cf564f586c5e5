package shatranj.engine;

import java.util.ArrayList;
import java.util.List;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruling.Replay;

/**
 * What is searched: a position, the positions of its game before it (repetitions and limits count
 * from them) and the rules.
 *
 * @param line from the start of the game to the position to search, which is the last; not empty
 */
public record Root(List<Position> line, RuleOptions rules) {
    /** Copies the line. */
    public Root {
        line = List.copyOf(line);
        if (line.isEmpty()) {
            throw new IllegalArgumentException("a root without a position");
        }
    }

    /** A position without a past. */
    public static Root of(Position position, RuleOptions rules) {
        return new Root(List.of(position), rules);
    }

    /** Where a replayed line of play has come to. */
    public static Root of(Replay replay, RuleOptions rules) {
        List<Position> line = new ArrayList<>(replay.plies() + 1);
        for (int ply = 0; ply <= replay.plies(); ply++) {
            line.add(replay.at(ply));
        }
        return new Root(line, rules);
    }

    /** The position to search. */
    public Position position() {
        return line.getLast();
    }
}
