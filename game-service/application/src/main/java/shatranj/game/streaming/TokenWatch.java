package shatranj.game.streaming;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/** Ends a stream when the token that opened it ends, by its time or by its owner. */
public final class TokenWatch implements AutoCloseable {
    /** A token may be good for years; a timer is set for a day at most. */
    private static final long LONGEST_MS = Duration.ofDays(1).toMillis();

    private final Vertx vertx;
    private final Caller caller;
    private final Consumer<ClosingReason> end;
    private TokenVerifier.Watch revoked = TokenVerifier.Watch.NONE;
    private long timer = -1;
    private boolean closed;

    private TokenWatch(Vertx vertx, Caller caller, Consumer<ClosingReason> end) {
        this.vertx = vertx;
        this.caller = caller;
        this.end = end;
    }

    /**
     * Watches from now on.
     *
     * @param end is told why, once for each reason, on any thread
     */
    public static TokenWatch over(
            Caller caller, TokenVerifier verifier, Vertx vertx, Consumer<ClosingReason> end) {
        TokenWatch watch = new TokenWatch(vertx, caller, end);
        watch.arm();
        watch.hold(verifier.whenRevoked(caller, () -> end.accept(ClosingReason.TOKEN_REVOKED)));
        return watch;
    }

    private synchronized void arm() {
        if (!closed) {
            long left = Duration.between(Instant.now(), caller.expiresAt()).toMillis();
            timer = vertx.setTimer(Math.clamp(left, 1, LONGEST_MS), at -> look());
        }
    }

    private void look() {
        if (Instant.now().isBefore(caller.expiresAt())) {
            arm();
        } else {
            end.accept(ClosingReason.TOKEN_EXPIRED);
        }
    }

    private void hold(TokenVerifier.Watch watch) {
        synchronized (this) {
            if (!closed) {
                revoked = watch;
                return;
            }
        }
        watch.close();
    }

    @Override
    public void close() {
        TokenVerifier.Watch held;
        synchronized (this) {
            closed = true;
            vertx.cancelTimer(timer);
            held = revoked;
        }
        held.close();
    }
}
