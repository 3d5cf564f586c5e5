package shatranj.game.streaming;

import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** The pulse of a running server. */
@ApplicationScoped
public class VertxPulse implements Pulse {
    private final Vertx vertx;

    public VertxPulse(Vertx vertx) {
        this.vertx = vertx;
    }

    @Override
    public Runnable every(Duration interval, Runnable beat) {
        long timer = vertx.setPeriodic(interval.toMillis(), at -> beat.run());
        return () -> vertx.cancelTimer(timer);
    }
}
