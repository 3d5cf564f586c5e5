package shatranj.game.application;

import com.google.protobuf.util.Timestamps;
import java.time.Instant;
import java.util.Optional;
import shatranj.game.v1.CreateGameRequest;
import shatranj.support.problem.ProblemException;

/** The time determined for the start of a game (Article 6.5, ADR 74), as a request says it. */
final class DeterminedStart {
    private static final String FIELD = "startsAt";

    private DeterminedStart() {}

    /**
     * The time, in epoch milliseconds, where the rest of the terms fits.
     *
     * @throws ProblemException MALFORMED_REQUEST
     */
    static Optional<Long> of(CreateGameRequest request) {
        if (!request.hasStartsAt()) {
            return Optional.empty();
        }
        if (request.getWhite().isEmpty()) {
            throw lonely("white and black beside it: both are seated at once");
        }
        if (!request.hasTimeControl()) {
            throw lonely("a timeControl beside it: it says when a clock starts");
        }
        if (request.getNoStartMs() <= 0) {
            throw lonely("noStartMs beside it: who is absent so long loses");
        }
        if (!Timestamps.isValid(request.getStartsAt())) {
            throw RequestBounds.malformed(FIELD, "no instant", "one of the years 1 to 9999");
        }
        return Optional.of(Timestamps.toMillis(request.getStartsAt()));
    }

    private static ProblemException lonely(String expected) {
        return RequestBounds.malformed(FIELD, "given", expected);
    }

    /**
     * Refuses a time that is far away. One that has passed is at once: who orders many games may be
     * late with some.
     */
    static void test(CreateGameRequest request, Instant now) {
        Optional<Instant> start = of(request).map(Instant::ofEpochMilli);
        Instant earliest = now.minusMillis(RequestBounds.WAIT_MS);
        Instant latest = now.plusMillis(RequestBounds.WAIT_MS);
        if (start.filter(at -> at.isBefore(earliest) || at.isAfter(latest)).isPresent()) {
            throw RequestBounds.malformed(
                    FIELD, start.get().toString(), "an instant from " + earliest + " to " + latest);
        }
    }
}
