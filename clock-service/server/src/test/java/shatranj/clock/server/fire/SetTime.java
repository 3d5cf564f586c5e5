package shatranj.clock.server.fire;

import java.time.Instant;
import java.time.InstantSource;

/** A wall clock that shows what the test sets. */
final class SetTime implements InstantSource {
    private long millis;

    SetTime(long millis) {
        this.millis = millis;
    }

    void set(long now) {
        millis = now;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(millis);
    }
}
