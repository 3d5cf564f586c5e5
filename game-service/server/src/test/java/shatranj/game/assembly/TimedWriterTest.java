package shatranj.game.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LogWriter.Appended;

class TimedWriterTest {
    private static final byte[] NOTHING = {};

    private final MeterRegistry meters = new SimpleMeterRegistry();

    @BeforeEach
    void listen() {
        // Of other tests in this JVM.
        Metrics.globalRegistry
                .find("shatranj.journal.append")
                .meters()
                .forEach(Metrics.globalRegistry::remove);
        Metrics.addRegistry(meters);
    }

    @AfterEach
    void listenNoMore() {
        Metrics.removeRegistry(meters);
    }

    private Timer timer(String outcome) {
        return meters.get("shatranj.journal.append").tag("outcome", outcome).timer();
    }

    private static LogWriter answering(Appended appended) {
        return new TimedWriter(
                (partition, key, value) -> CompletableFuture.completedFuture(appended));
    }

    @Test
    void every_outcome_is_told_before_there_is_one() {
        LogWriter unused = answering(new Appended.NotSent("the broker is away"));

        for (String outcome : List.of("ACKED", "NOT_SENT", "UNKNOWN")) {
            assertThat(timer(outcome).count()).as(outcome).isZero();
        }
    }

    @Test
    void what_became_of_an_append_is_counted() {
        answering(new Appended.NotSent("the broker is away")).append(0, NOTHING, NOTHING);

        assertThat(timer("NOT_SENT").count()).isEqualTo(1);
        assertThat(timer("ACKED").count()).isZero();
    }
}
