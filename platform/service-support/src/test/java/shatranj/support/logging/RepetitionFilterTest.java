package shatranj.support.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class RepetitionFilterTest {
    private static final String CLIENT = "org.apache.kafka.clients.NetworkClient";
    private static final String AWAY = "[Producer clientId=game-0] Connection to node 1 failed.";

    private final AtomicLong nowNs = new AtomicLong();
    private final RepetitionFilter filter = new RepetitionFilter(nowNs::get);

    @Test
    void what_a_client_of_kafka_has_just_said_is_left_out() {
        assertThat(isWritten(CLIENT, Level.WARNING, AWAY)).isTrue();
        assertThat(isWritten(CLIENT, Level.WARNING, AWAY)).isFalse();
        assertThat(isWritten(CLIENT, Level.WARNING, AWAY.replace("game-0", "game-1"))).isTrue();
    }

    @Test
    void a_client_that_still_says_it_is_heard_again_and_again() {
        for (int time = 0; time < 3; time++) {
            assertThat(isWritten(CLIENT, Level.INFO, AWAY)).isTrue();
            assertThat(isWritten(CLIENT, Level.INFO, AWAY)).isFalse();
            nowNs.addAndGet(RepetitionFilter.QUIET.toNanos());
        }
    }

    @Test
    void errors_and_what_others_say_are_written_every_time() {
        for (int time = 0; time < 2; time++) {
            assertThat(isWritten(CLIENT, Level.SEVERE, AWAY)).isTrue();
            assertThat(isWritten("shatranj.game.kafka.KafkaLogWriter", Level.WARNING, AWAY))
                    .isTrue();
        }
    }

    private boolean isWritten(String logger, Level level, String message) {
        LogRecord line = new LogRecord(level, message);
        line.setLoggerName(logger);
        return filter.isLoggable(line);
    }
}
