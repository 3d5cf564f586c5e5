package shatranj.game.partition;

import java.util.Optional;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;

/**
 * Something that has to be decided for one game. All methods are called on the partition's thread;
 * they neither block nor have effects.
 *
 * @param <S> a game's state
 * @param <E> an event of a decision, decoded
 * @param <A> the answer
 */
public interface Task<S, E, A> {
    /** The game that it is about. */
    GameId game();

    /**
     * Whether it may create the game. Who creates cannot know on which day somebody else did so
     * under the same key; everybody else means the very game that the id names.
     */
    boolean creates();

    /** Epoch milliseconds after which it is not decided any more. */
    long deadlineMs();

    /**
     * What to do next, given the folded state. Asked again after everything that was waited for,
     * and after every decision that lost its place.
     */
    Step<A> step(Optional<FoldedGame<S>> game, Moment moment);

    /** The answer, read off the fact that this task's decision has become. */
    A won(Folded.NewFact<S, E> fact);

    /** The answer when nobody can tell whether the decision will become a fact. */
    A unknown();

    /** What a task may know of the moment. */
    record Moment(long nowMs, long heartbeatMs) {}
}
