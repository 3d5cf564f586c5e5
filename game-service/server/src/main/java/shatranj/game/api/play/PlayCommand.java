package shatranj.game.api.play;

import shatranj.game.application.AlphabetTranslation;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.SendChatRequest;
import shatranj.game.v1.WatchGameRequest;

/** What one message of a client asks for. */
sealed interface PlayCommand {
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
    record Act(
            long correlation,
            String game,
            Command command,
            boolean keyed,
            AlphabetTranslation letters)
            implements PlayCommand {}

    /** Has frames sent. */
    record Follow(
            long correlation, String game, WatchGameRequest request, AlphabetTranslation letters)
            implements PlayCommand {}

    /** Has no more frames sent. */
    record Unfollow(long correlation, String game) implements PlayCommand {}

    /** Says something. */
    record Say(long correlation, String game, SendChatRequest request) implements PlayCommand {}

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
            implements PlayCommand {}
}
