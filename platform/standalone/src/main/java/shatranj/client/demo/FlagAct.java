package shatranj.client.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import shatranj.client.api.ClockFace;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Outcome;
import shatranj.client.terminal.Screen;

/** The second act: White has one second, nobody moves, and the flag must fall by itself. */
final class FlagAct {
    private static final Duration LATEST = Duration.ofSeconds(2);
    private static final long WATCHER_WAITS_MS = 20_000;

    /** How long after the flag instant, by the server's clock, the watcher was told. */
    record Flag(Duration lateness) {}

    private final Demo.Cast cast;
    private final Screen screen;
    private final Comparisons comparisons;

    FlagAct(Demo.Cast cast, Screen screen, Comparisons comparisons) {
        this.cast = cast;
        this.screen = screen;
        this.comparisons = comparisons;
    }

    Flag play() {
        Game game = GameAct.begin(cast, "laws-2025", "0:01+0");
        screen.progress("game " + game.id() + " is left alone with one second on White's clock");
        Optional<Instant> due = game.clock().flatMap(ClockFace::flagAt);
        try (Watcher watcher = new Watcher(cast.watcher(), game.id(), frame -> {})) {
            watcher.await(frame -> ended(frame).isPresent(), WATCHER_WAITS_MS);
            Optional<Frame.Decision> end =
                    watcher.decisions().stream().filter(d -> ended(d).isPresent()).findFirst();
            Optional<Duration> lateness =
                    end.flatMap(e -> due.map(at -> Duration.between(at, e.serverTime())));
            judge(end, due, lateness);
            return new Flag(lateness.orElse(Duration.ZERO));
        }
    }

    private void judge(
            Optional<Frame.Decision> end, Optional<Instant> due, Optional<Duration> lateness) {
        comparisons.same(
                "the game left alone",
                "0-1, FLAG",
                end.flatMap(FlagAct::ended)
                        .map(outcome -> outcome.result() + ", " + outcome.reason())
                        .orElse("still running"));
        boolean early =
                end.isEmpty()
                        || due.isEmpty()
                        || end.get().occurredAt().isBefore(due.get())
                        || end.get().serverTime().isBefore(due.get());
        comparisons.note(
                "the flag",
                "0 to " + LATEST.toMillis() + " ms late",
                lateness.map(l -> l.toMillis() + " ms late").orElse("not seen"),
                !early && lateness.filter(l -> l.compareTo(LATEST) <= 0).isPresent());
    }

    private static Optional<Outcome> ended(Frame frame) {
        return frame instanceof Frame.Decision decision
                ? decision.event("ended").flatMap(e -> Outcome.from(e.path("outcome")))
                : Optional.empty();
    }
}
