package shatranj.game.play;

import shatranj.game.edge.Letters;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.SendChatRequest;
import shatranj.game.v1.WatchGameRequest;

/** What one message of a client asks for. */
sealed interface Order {
    /** The client's own number. */
    long correlation();

    /** The game whose commands this one has its turn among. */
    String game();

    /**
     * Something that the game decides.
     *
     * @param command with address, id and deadline
     * @param keyed whether the same message again counts once
     */
    record Act(long correlation, String game, Command command, boolean keyed, Letters letters)
            implements Order {}

    /** Has frames sent. */
    record Follow(long correlation, String game, WatchGameRequest request, Letters letters)
            implements Order {}

    /** Has no more frames sent. */
    record Unfollow(long correlation, String game) implements Order {}

    /** Says something. */
    record Say(long correlation, String game, SendChatRequest request) implements Order {}

    /**
     * One that cannot be read.
     *
     * @param why what is wrong with it
     */
    record Unreadable(
            long correlation,
            String game,
            shatranj.support.problem.Problem why,
            PlayRequest request)
            implements Order {}
}
