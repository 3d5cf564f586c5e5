package shatranj.game.surface;

import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import shatranj.game.streaming.Pulse;
import shatranj.game.streaming.VertxPulse;

/** The real pulse, which a test may also have beat when it wants. */
@Alternative
@ApplicationScoped
public class TestPulse implements Pulse {
    private final VertxPulse real;
    private final List<Beat> beats = new CopyOnWriteArrayList<>();

    public TestPulse(Vertx vertx) {
        this.real = new VertxPulse(vertx);
    }

    /** One stream's beat. */
    public record Beat(Duration interval, Runnable once) {}

    @Override
    public Runnable every(Duration interval, Runnable beat) {
        Beat registered = new Beat(interval, beat);
        beats.add(registered);
        Runnable end = real.every(interval, beat);
        return () -> {
            beats.remove(registered);
            end.run();
        };
    }

    /** What beats at the moment, oldest first. */
    public List<Beat> beats() {
        return beats;
    }
}
