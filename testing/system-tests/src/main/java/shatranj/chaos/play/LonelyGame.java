package shatranj.chaos.play;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.client.api.Api;
import shatranj.client.api.ClockFace;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Outcome;
import shatranj.client.demo.Watcher;

/**
 * A game with little time that nobody plays, before one watcher: its flag must fall by itself, and
 * not early.
 */
final class LonelyGame implements AutoCloseable {
    private static final long WATCHER_WAITS_MS = 90_000;

    private final String id;
    private final Watcher watcher;

    /** Begins a game: White has two seconds and makes no move. */
    LonelyGame(Cast cast) {
        ObjectNode wish = Api.object().put("color", "WHITE").put("timeControl", "0:02+0");
        String key = UUID.randomUUID().toString();
        Game open = Game.from(cast.white().create(wish, key).accepted().body());
        this.id = open.id();
        this.watcher = new Watcher(cast.watcher(), id, frame -> {});
        cast.black().join(id, open.inviteCode()).accepted();
    }

    /** The flag falls, and not before its instant, to which the time of an outage is added. */
    void verify(Findings findings) {
        watcher.await(frame -> outcome(frame).isPresent(), WATCHER_WAITS_MS);
        List<Frame.Decision> seen = watcher.decisions();
        Optional<Frame.Decision> end =
                seen.stream()
                        .filter(decision ->
                                outcome(decision)
                                        .filter(outcome -> outcome.reason().equals("FLAG"))
                                        .isPresent())
                        .findFirst();
        if (end.isEmpty()) {
            findings.add(
                    Kind.STUCK,
                    "lonely game " + id + " should end by its flag: " + watcher.failure());
            return;
        }
        Instant due =
                seen.stream()
                        .flatMap(decision -> decision.clock().flatMap(ClockFace::flagAt).stream())
                        .reduce((earlier, later) -> later)
                        .orElseThrow()
                        .plusMillis(creditIn(end.get()));
        findings.expect(
                !end.get().occurredAt().isBefore(due),
                Kind.EARLY_FLAG,
                "the flag of " + id + " fell at " + end.get().occurredAt() + ", due at " + due);
    }

    private static long creditIn(Frame.Decision decision) {
        return decision.event("clock-credited")
                .map(credit -> credit.path("creditMs").asLong())
                .orElse(0L);
    }

    private static Optional<Outcome> outcome(Frame frame) {
        return frame instanceof Frame.Decision decision
                ? decision.event("ended").flatMap(e -> Outcome.from(e.path("outcome")))
                : Optional.empty();
    }

    @Override
    public void close() {
        watcher.close();
    }
}
