package shatranj.game.journal;

import java.util.Optional;
import java.util.OptionalLong;
import shatranj.game.journal.v1.Decision;

/**
 * What decisions mean to a game. The fold knows nothing else of games.
 *
 * @param <S> a game's state: an immutable value
 */
public interface Evolver<S> {
    /**
     * The state after a decision; throws on a decision that cannot have been taken in this state.
     */
    S evolve(Optional<S> before, Decision decision);

    /** Whether the game is over: then no later record is a fact. */
    boolean finished(S state);

    /** Since when a clock runs, in milliseconds since the epoch; empty where none does. */
    OptionalLong clockRunsSince(S state);
}
