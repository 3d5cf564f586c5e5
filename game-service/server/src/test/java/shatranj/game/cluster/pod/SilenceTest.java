package shatranj.game.cluster.pod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.FakePod;
import shatranj.game.cluster.FakeRoutes;
import shatranj.game.port.ManualTimer;

class SilenceTest {
    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod pod = new FakePod("asked");
    private final FakeRoutes routes = new FakeRoutes(8, pod);
    private final AtomicInteger told = new AtomicInteger();
    private final Silence silence = Silence.of(pod.pod(), routes, timer, told::incrementAndGet);

    @Test
    void a_pod_that_nobody_hears_is_given_300_ms() {
        routes.unwell.add("asked");
        timer.advance(299);
        assertThat(told).hasValue(0);
        timer.advance(1);
        assertThat(told).hasValue(1);
        timer.advance(60_000);
        assertThat(told).hasValue(1);
    }

    @Test
    void a_pod_that_falls_silent_meanwhile_is_waited_for_no_longer() {
        timer.advance(550);
        routes.unwell.add("asked");
        timer.advance(49);
        assertThat(told).hasValue(0);
        timer.advance(1);
        assertThat(told).hasValue(1);
    }

    @Test
    void a_pod_that_speaks_but_does_not_answer_is_not_waited_for_for_ever() {
        timer.advance(Silence.LIMIT_OF_A_BUSY_POD.toMillis() - 1);
        assertThat(told).hasValue(0);
        timer.advance(1);
        assertThat(told).hasValue(1);
        timer.advance(60_000);
        assertThat(told).hasValue(1);
    }

    @Test
    void who_has_heard_it_is_not_told() {
        timer.advance(450);
        silence.cancel();
        routes.unwell.add("asked");
        timer.advance(60_000);
        assertThat(told).hasValue(0);
    }
}
