package shatranj.game.application;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import shatranj.support.identity.Caller;

/**
 * What every command carries besides its own fields.
 *
 * @param caller who sends it; each command needs a scope of its own
 * @param key {@code Idempotency-Key} of REST, {@code request_id} of gRPC
 * @param expectedVersion {@code If-Match}, {@code expected_version}; 0: none
 * @param receivedAt when it arrived, stamped once
 * @param patience how long the client will wait, where it says so
 */
public record Request(
        Caller caller,
        Optional<String> key,
        long expectedVersion,
        Instant receivedAt,
        Optional<Duration> patience) {
    /**
     * A request whose parts from the wire are within bounds.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public Request {
        key.ifPresent(RequestBounds::key);
        if (expectedVersion < 0) {
            throw RequestBounds.malformed(
                    "The expected version",
                    Long.toString(expectedVersion),
                    "a version of the game, from 1");
        }
    }

    /** The same request, whatever version its game has. */
    Request withoutVersion() {
        return new Request(caller, key, 0, receivedAt, patience);
    }
}
