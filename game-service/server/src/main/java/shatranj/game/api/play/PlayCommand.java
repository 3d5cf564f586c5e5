package shatranj.game.api.play;

import shatranj.game.application.AlphabetTranslation;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.SendChatRequest;
import shatranj.game.v1.WatchGameRequest;
import shatranj.support.identity.Caller;
import shatranj.support.problem.Problem;

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
    record Say(long correlation, String game, Caller speaker, SendChatRequest request)
            implements PlayCommand {}

    /**
     * One that cannot be read, or that needs a token which its sender does not have.
     *
     * @param why the refusal
     */
    record Refused(long correlation, String game, Problem why) implements PlayCommand {}
}
