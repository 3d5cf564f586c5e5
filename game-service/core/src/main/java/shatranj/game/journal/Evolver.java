package shatranj.game.journal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shatranj.game.journal.v1.Decision;

/**
 * What decisions mean to a game. The fold knows nothing else of games.
 *
 * @param <S> a game's state: an immutable value
 * @param <E> an event of a decision, decoded: an immutable value
 */
public interface Evolver<S, E> {
    /**
     * The events of a decision. The fold asks once for each fact, and everybody who is told of the
     * fact reads these values.
     */
    List<E> decode(Decision decision);

    /**
     * The state after a decision; throws on a decision that cannot have been taken in this state.
     *
     * @param events what {@link #decode} made of the decision
     */
    S evolve(Optional<S> before, Decision decision, List<E> events);

    /** The same, where nobody else reads the events. */
    default S evolve(Optional<S> before, Decision decision) {
        return evolve(before, decision, decode(decision));
    }

    /** Whether the game is over: then no later record is a fact. */
    boolean finished(S state);

    /** Since when a clock runs, in milliseconds since the epoch; empty where none does. */
    OptionalLong clockRunsSince(S state);
}
