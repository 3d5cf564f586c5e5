package shatranj.analysis.server.seats;

import java.util.List;
import java.util.function.Consumer;
import shatranj.support.problem.Problem;

/**
 * What one player may see and do in game-service. All calls block, and go on to the next pod when
 * one does not answer.
 */
interface GameClient {
    /** What the player's stream says. */
    sealed interface Heard {
        /** All unfinished games and invitations, by id: the first word of every stream. */
        record Games(List<String> ids) implements Heard {
            /** Copies the ids. */
            public Games {
                ids = List.copyOf(ids);
            }
        }

        /** Something happened in a game. */
        record Changed(String id) implements Heard {}
    }

    /** What became of a request. */
    sealed interface Reply {
        /** Done, now or by an earlier delivery. */
        record Done() implements Reply {}

        /** It will never be done as it is. */
        record Refused(Problem problem) implements Reply {}

        /** Nobody could be asked, or nobody knows; the same request may be sent again. */
        record Lost(String why) implements Reply {}
    }

    /** Something a player does in a game. The same act twice is done once. */
    sealed interface Act {
        /** Accepts an invitation. */
        record Join() implements Act {}

        /** Declines one. */
        record Decline(boolean rules) implements Act {}

        /** Plays a move in coordinates. */
        record Move(int ply, String uci) implements Act {}

        /** Accepts a draw. */
        record AcceptDraw() implements Act {}

        /** Lets the opponent take back. */
        record AcceptTakeback() implements Act {}

        /** Ends a game that its opponent has left, without a result. */
        record Abort() implements Act {}
    }

    /**
     * Listens until the stream ends, however it ends.
     *
     * @return why it ended
     */
    String listen(Consumer<Heard> to) throws InterruptedException;

    /**
     * A game as it is now.
     *
     * @throws LostException if nobody could tell
     */
    Seen look(String game);

    /**
     * Does something in a game.
     *
     * @param version that the game must have; otherwise it is refused as VERSION_MISMATCH
     */
    Reply act(String game, long version, Act act);

    /** Nobody answers. */
    final class LostException extends RuntimeException {
        private static final long serialVersionUID = 1;

        LostException(String why) {
            super(why);
        }
    }
}
