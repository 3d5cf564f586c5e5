package shatranj.game.dump;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.time.YearMonth;
import java.util.concurrent.Semaphore;
import org.apache.kafka.common.KafkaException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.port.PublicGames;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Months out of the archive of the cluster, a few at a time: each is as much reading as it likes.
 */
@ApplicationScoped
public class ArchivedMonths implements PublicGames {
    private static final int AT_ONCE = 2;
    private static final Duration COME_BACK = Duration.ofMinutes(1);

    private final String broker;
    private final Semaphore places = new Semaphore(AT_ONCE);

    public ArchivedMonths(@ConfigProperty(name = "kafka.bootstrap.servers") String broker) {
        this.broker = broker;
    }

    @Override
    public void of(YearMonth month, Taker taker) throws IOException {
        if (!places.tryAcquire()) {
            throw Problem.of(
                            ErrorCode.RATE_LIMITED,
                            "This pod reads %d months already, the most that may be"
                                    .formatted(AT_ONCE))
                    .with("policy", "public-games")
                    .after(COME_BACK)
                    .asException();
        }
        try (KafkaArchiveTopic archive = new KafkaArchiveTopic(broker)) {
            var unused = new MonthlyDump(month).read(archive, taker);
        } catch (KafkaException e) {
            throw Problem.of(ErrorCode.UNAVAILABLE, "The archive cannot be read just now")
                    .asException();
        } finally {
            places.release();
        }
    }
}
