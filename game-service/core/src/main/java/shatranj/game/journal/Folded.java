package shatranj.game.journal;

import java.util.List;
import java.util.Optional;
import shatranj.game.journal.v1.Decision;

/**
 * What a record turned out to be when it was folded.
 *
 * @param <S> a game's state
 * @param <E> an event of a decision, decoded
 */
public sealed interface Folded<S, E> {
    /**
     * A fact: the game has a new version.
     *
     * @param before the state that was decided on; empty when the game was created
     * @param after the state right after it; the game itself may be further by the time this is
     *     read
     * @param events of the decision, decoded
     * @param logged the record, whose value proves it
     */
    record NewFact<S, E>(
            FoldedGame<S> game,
            Optional<S> before,
            S after,
            Decision decision,
            List<E> events,
            LoggedRecord logged)
            implements Folded<S, E> {}

    /** A record that changes nothing. */
    record Ignored<S, E>(Reason reason) implements Folded<S, E> {}

    /** The partition could have accepted a move. */
    record Beat<S, E>(long appendTimeMs) implements Folded<S, E> {}

    /** Somebody waits for the fold to come past here. */
    record Barrier<S, E>(String writerId, long nonce) implements Folded<S, E> {}

    /** The game's state cannot be told any more on this pod; a fact for others, perhaps. */
    record Quarantined<S, E>(FoldedGame<S> game, long offset, String why) implements Folded<S, E> {}

    /** The fold has stopped before this record and takes no other one. */
    record Stopped<S, E>(String why) implements Folded<S, E> {}

    /** Why a record changes nothing. */
    enum Reason {
        /** It was folded before: the reader is behind. Not counted. */
        ALREADY_FOLDED,
        /** Its envelope is broken. */
        UNREADABLE,
        /** Its game was over. */
        GAME_OVER,
        /** Another record had become this version, or it comes before its predecessor. */
        NOT_NEXT_VERSION,
        /** It has the right version and the wrong ancestor: an alarm. */
        WRONG_BASE,
        /** It continues a game that nobody has created. */
        UNKNOWN_GAME,
        /** It creates a game that exists already. */
        ALREADY_CREATED,
        /** It creates a game of a day that is not admitted. */
        WRONG_DAY,
        /** Its game is in quarantine. */
        IN_QUARANTINE
    }
}
