package shatranj.clock.server.fire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.clock.server.deadline.StoreUnavailable;

/** Only order and never-early are asked; the alarm sleeps for an hour unless it is told more. */
@Timeout(20)
class AlarmTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final InstantSource time = InstantSource.system();
    private final BlockingQueue<Long> sweeps = new LinkedBlockingQueue<>();
    private Alarm alarm = new Alarm("test", time, HOUR);

    @AfterEach
    void stop() {
        alarm.stop();
    }

    private LongSupplier sweepingUntil(long next) {
        return () -> {
            sweeps.add(time.millis());
            return next;
        };
    }

    private long sweptAt() throws InterruptedException {
        Long at = sweeps.poll(10, TimeUnit.SECONDS);
        assertThat(at).as("the instant of a sweep").isNotNull();
        return at;
    }

    @Test
    void it_wakes_when_something_nearer_is_armed_and_not_before() throws Exception {
        alarm.start(sweepingUntil(Long.MAX_VALUE));
        long due = time.millis() + 30;
        alarm.noLaterThan(due);
        assertThat(sweptAt()).isGreaterThanOrEqualTo(due);
        long next = time.millis() + 10;
        alarm.noLaterThan(next + 60_000);
        alarm.noLaterThan(next);
        assertThat(sweptAt()).isGreaterThanOrEqualTo(next);
        assertThat(sweeps).isEmpty();
    }

    @Test
    void it_comes_again_when_the_sweep_says_so() throws Exception {
        long[] next = {0};
        alarm.start(() -> {
            sweeps.add(time.millis());
            next[0] = time.millis() + 5;
            return next[0];
        });
        alarm.noLaterThan(0);
        long first = sweptAt();
        assertThat(sweptAt()).isGreaterThanOrEqualTo(first + 5);
    }

    @Test
    void it_looks_from_time_to_time_for_what_others_have_armed() throws Exception {
        alarm = new Alarm("test", time, Duration.ofMillis(5));
        alarm.start(sweepingUntil(Long.MAX_VALUE));
        long first = sweptAt();
        assertThat(sweptAt()).isGreaterThanOrEqualTo(first + 5);
    }

    @Test
    void it_goes_on_when_the_store_comes_back_or_a_sweep_fails() throws Exception {
        alarm = new Alarm("test", time, Duration.ofMillis(1));
        int[] calls = {0};
        alarm.start(() -> {
            switch (calls[0]++) {
                case 0 -> throw new StoreUnavailable("away", new IllegalStateException());
                case 1 -> throw new IllegalArgumentException("a sweep that fails for this test");
                default -> sweeps.add(time.millis());
            }
            return Long.MAX_VALUE;
        });
        sweptAt();
        assertThat(calls[0]).isGreaterThanOrEqualTo(3);
    }
}
