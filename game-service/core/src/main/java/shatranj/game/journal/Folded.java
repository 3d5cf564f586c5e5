package shatranj.game.journal;

import java.util.Optional;
import shatranj.game.journal.v1.Decision;

/** What a record turned out to be when it was folded. */
public sealed interface Folded<S> {
    /**
     * The game has a new version.
     *
     * @param before the state that was decided on; empty when the game was created
     */
    record NewFact<S>(FoldedGame<S> game, Optional<S> before, Decision decision, Fact fact)
            implements Folded<S> {}

    /** A record that changes nothing. */
    record Ignored<S>(Reason reason) implements Folded<S> {}

    /** The partition could have accepted a move. */
    record Beat<S>(long appendTimeMs) implements Folded<S> {}

    /** Somebody waits for the fold to come past here. */
    record Barrier<S>(String writerId, long nonce) implements Folded<S> {}

    /** The game's state cannot be told any more on this pod; a fact for others, perhaps. */
    record Quarantined<S>(FoldedGame<S> game, long offset, String why) implements Folded<S> {}

    /** The fold has stopped before this record and takes no other one. */
    record Stopped<S>(String why) implements Folded<S> {}

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
