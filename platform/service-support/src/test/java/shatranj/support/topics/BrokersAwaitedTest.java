package shatranj.support.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** The job that makes the topics may come before everything, the name server included. */
class BrokersAwaitedTest {
    @Test
    void a_name_that_is_not_known_yet_is_waited_for() {
        Duration patience = Duration.ofMillis(1_200);
        long begun = System.nanoTime();

        assertThatThrownBy(() ->
                        Main.awaitBrokers(
                                Map.of("bootstrap.servers", "kafka.invalid:9092"), 1, patience))
                .isInstanceOf(TimeoutException.class)
                .hasMessageContaining("after PT1.2S")
                .hasMessageContaining("kafka.invalid:9092");

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(patience);
    }
}
