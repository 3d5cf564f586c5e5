package shatranj.game.api.play;

import shatranj.game.v1.Frame;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.PlayResponse;
import shatranj.support.problem.Problem;

/**
 * How a transport writes what leaves a session.
 *
 * @param <T> one message of the transport
 */
public interface PlayAnswers<T> {
    /** The answer to a move. */
    T played(long correlation, PlayMoveResponse played);

    /** The answer to any other command that a game has decided. */
    T done(long correlation, PlayResponse.Done done);

    /** The answer to what needs no other. */
    T accepted(long correlation);

    /** A refusal. */
    T refused(long correlation, Problem problem);

    /** A frame of a game, or of the stream itself, with the server's time. */
    T frame(Frame frame);
}
