package shatranj.support.logging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.quarkus.logging.LoggingFilter;
import java.time.Duration;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/**
 * Leaves out what one of Kafka's clients has just said in the same words. While a broker is away
 * each of them says after every try that it is: two hundred lines a second of a small cluster, for
 * whose processor time the broker that starts is waiting (ADR 43). Errors are written every time.
 */
@LoggingFilter(name = "repetitions")
public final class RepetitionFilter implements Filter {
    static final Duration QUIET = Duration.ofSeconds(30);

    private static final String KAFKA = "org.apache.kafka.";
    private static final int MOST_REMEMBERED = 1_000;

    private final Cache<String, Level> said;

    public RepetitionFilter() {
        this(Ticker.systemTicker());
    }

    RepetitionFilter(Ticker ticker) {
        said =
                Caffeine.newBuilder()
                        .ticker(ticker)
                        .maximumSize(MOST_REMEMBERED)
                        .expireAfterWrite(QUIET)
                        .build();
    }

    @Override
    public boolean isLoggable(LogRecord line) {
        return !isOfKafka(line)
                || line.getLevel().intValue() > Level.WARNING.intValue()
                || said.asMap().putIfAbsent(String.valueOf(line.getMessage()), line.getLevel())
                        == null;
    }

    private static boolean isOfKafka(LogRecord line) {
        String logger = line.getLoggerName();
        return logger != null && logger.startsWith(KAFKA);
    }
}
