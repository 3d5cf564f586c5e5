package shatranj.game.lichess.wire;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import shatranj.game.v1.ClockReading;
import shatranj.rules.v1.Color;

/** What is left on clocks, as clients of Lichess want to know it: at the instant of writing. */
final class RemainingTimes {
    /** What a game without a clock shows, and the most that any shows. */
    static final long ENDLESS_MS = Integer.MAX_VALUE;

    private RemainingTimes() {}

    /** Milliseconds left at an instant. */
    static long left(ClockReading reading, Color color, Instant now) {
        long then = color == Color.COLOR_WHITE ? reading.getWhiteMs() : reading.getBlackMs();
        long used =
                reading.getRunning() == color
                        ? Math.max(0, now.toEpochMilli() - ms(reading.getAsOf()))
                        : 0;
        return Math.clamp(then - used, 0, ENDLESS_MS);
    }

    static long ms(Timestamp at) {
        return at.getSeconds() * 1000 + at.getNanos() / 1_000_000;
    }
}
