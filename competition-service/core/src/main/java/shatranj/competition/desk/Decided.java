package shatranj.competition.desk;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import shatranj.competition.tournament.Color;

/**
 * One decision in a game, as its feed tells it.
 *
 * @param version of the game after it, from 1
 * @param clocks after it; empty: the game has none
 * @param dueAt when the game changes by itself next
 */
public record Decided(
        String gameId,
        long version,
        Instant at,
        GameStatus status,
        Optional<Clocks> clocks,
        Optional<Instant> dueAt,
        List<Step> steps) {
    public Decided {
        steps = List.copyOf(steps);
    }

    /** What of a decision concerns an arbiter. */
    public sealed interface Step {
        /**
         * @param defaultAt when White loses by default; empty: never
         */
        record Started(Optional<Instant> defaultAt) implements Step {}

        /**
         * @param turn whose it is after the move
         */
        record Moved(int ply, Color turn) implements Step {}

        /**
         * @param ply how many are left
         */
        record TakenBack(int ply, Color turn) implements Step {}

        /** A claim that waits for the arbiter. */
        record Claimed(Color by, String kind) implements Step {}

        record Warned(Color color) implements Step {}

        record PlayedIllegally(Color by) implements Step {}
    }
}
