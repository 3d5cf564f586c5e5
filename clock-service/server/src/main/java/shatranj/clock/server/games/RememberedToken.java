package shatranj.clock.server.games;

import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * The service's token, asked for anew once a second: it can be rotated, and a thousand claims a
 * second do not read a file each.
 */
public final class RememberedToken implements Supplier<String> {
    private static final long FRESH_MS = 1_000;

    private final Supplier<String> source;
    private final InstantSource time;
    private volatile Known known = new Known("", Long.MIN_VALUE);

    private record Known(String token, long untilMs) {}

    public RememberedToken(Supplier<String> source, InstantSource time) {
        this.source = source;
        this.time = time;
    }

    @Override
    public String get() {
        Known last = known;
        if (time.millis() < last.untilMs()) {
            return last.token();
        }
        String token = source.get();
        known = new Known(token, time.millis() + FRESH_MS);
        return token;
    }
}
