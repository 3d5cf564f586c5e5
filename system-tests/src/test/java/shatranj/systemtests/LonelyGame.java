package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import shatranj.client.api.Api;
import shatranj.client.api.ClockFace;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Outcome;
import shatranj.client.demo.Watcher;

/** A game with little time that nobody plays, before one watcher: its flag must fall by itself. */
final class LonelyGame implements AutoCloseable {
    private static final long WATCHER_WAITS_MS = 60_000;

    private final String id;
    private final Watcher watcher;

    /** Begins a game: White has two seconds and makes no move. */
    LonelyGame(LiveGame.Cast cast) {
        ObjectNode wish = Api.object().put("color", "WHITE").put("timeControl", "0:02+0");
        String key = UUID.randomUUID().toString();
        Game open = Game.from(cast.white().create(wish, key).accepted().body());
        this.id = open.id();
        this.watcher = new Watcher(cast.watcher(), id, frame -> {});
        cast.black().join(id, open.inviteCode()).accepted();
    }

    /** The flag falls, and not before its instant, to which the time of an outage is added. */
    void verify() {
        watcher.await(frame -> outcome(frame).isPresent(), WATCHER_WAITS_MS);
        List<Frame.Decision> seen = watcher.decisions();
        Frame.Decision end = seen.getLast();
        assertThat(outcome(end).map(Outcome::reason)).as("how %s ended", id).contains("FLAG");
        Instant due =
                seen.stream()
                        .flatMap(decision -> decision.clock().flatMap(ClockFace::flagAt).stream())
                        .reduce((earlier, later) -> later)
                        .orElseThrow()
                        .plusMillis(creditIn(end));
        assertThat(end.occurredAt()).as("the flag of %s", id).isAfterOrEqualTo(due);
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
