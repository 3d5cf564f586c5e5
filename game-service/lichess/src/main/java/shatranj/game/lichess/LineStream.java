package shatranj.game.lichess;

import java.util.Optional;
import java.util.function.Function;
import shatranj.game.port.Subscription;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.HttpStream;
import shatranj.support.identity.Caller;
import shatranj.support.problem.Problem;

/**
 * A stream of JSON lines. Everything but {@link #follow} and {@link #later} is called on its own
 * thread.
 */
public final class LineStream {
    private final HttpStream stream;
    private final LineFormat format;

    LineStream(HttpStream stream, LineFormat format) {
        this.stream = stream;
        this.format = format;
    }

    /** Follows something and writes what comes. */
    public void follow(Optional<Caller> viewer, Function<LineStream, Subscription> following) {
        stream.follow(format, viewer, opened -> following.apply(this));
    }

    /** Has something done on the stream's own thread, in order. */
    public void later(Runnable work) {
        stream.later(work);
    }

    /** Writes a line. */
    public void line(Object body) {
        stream.send(format.line(body));
    }

    /** Writes an empty line: the stream has begun. */
    public void blank() {
        stream.send(format.signOfLife());
    }

    /** Whether anything was written. */
    public boolean hasBegun() {
        return stream.hasBegun();
    }

    /** No more lines will come, and that is the end. */
    public void complete() {
        stream.complete();
    }

    /** Refuses instead of beginning. */
    public void refuse(Problem problem) {
        stream.refuse(problem);
    }

    /** Where the lines came from went away: the stream breaks off. */
    public void breakOff() {
        stream.close(ClosingReason.UNAVAILABLE);
    }
}
