package shatranj.analysis.server.seats;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.engine.Root;

/**
 * A game as its seated player sees it.
 *
 * @param moves in coordinates, oldest first
 * @param state what the player can do
 */
record Seen(String id, long version, List<String> moves, State state) {
    /** Copies the moves. */
    Seen {
        moves = List.copyOf(moves);
    }

    /** What the player can do. */
    sealed interface State {}

    /**
     * It is invited.
     *
     * @param known whether the engine plays by these rules
     */
    record Invited(boolean known) implements State {}

    /**
     * It has the move.
     *
     * @param drawOffered by the opponent
     */
    record ToMove(Root root, boolean drawOffered, Optional<ClockLeft> clock) implements State {}

    /**
     * It waits: for the opponent, an arbiter or another player.
     *
     * @param takebackAsked by the opponent
     * @param silence for so long nobody has moved
     * @param endless whether neither clock nor arbiter will end it
     */
    record Waiting(boolean takebackAsked, Duration silence, boolean endless) implements State {}

    /** It is over. */
    record Over() implements State {}

    /** It runs by rules that the engine does not know. */
    record Foreign() implements State {}

    /** The ply that comes next, from 1. */
    int nextPly() {
        return moves.size() + 1;
    }
}
