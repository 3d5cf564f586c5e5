package shatranj.analysis.server.explorer;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.clock.TimeClass;

/**
 * What is known of a position.
 *
 * @param moves how games went after each {@link MoveCode}; {@link MoveCode#NONE}: those that ended
 *     in the position
 * @param recent the games that ended last, the last one first
 * @param isCut whether a player has more games with it than were looked at: the latest were
 */
public record Findings(Map<Integer, Tally> moves, List<Recent> recent, boolean isCut) {
    /** Keeps its own copies. */
    public Findings {
        moves = Map.copyOf(moves);
        recent = List.copyOf(recent);
    }

    /** A game with the position. */
    public record Recent(
            String id,
            String white,
            String black,
            Optional<TimeClass> timeClass,
            Score score,
            Instant endedAt,
            int move) {}

    /** All games with the position. */
    public Tally total() {
        return moves.values().stream().reduce(Tally.NONE, Tally::plus);
    }
}
