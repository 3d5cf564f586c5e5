package shatranj.support.topics;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;

/**
 * A daemon thread that reads Kafka until it is closed. When reading fails, for want of a broker or
 * by a fault of the reader, it begins again with another consumer after half a second. Without
 * Kafka it goes on trying.
 */
public final class ConsumerThread implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ConsumerThread.class);
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final long PAUSE_MS = 500;

    private final Map<String, Object> settings;
    private final Reader reader;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean standsStill;

    /** What the thread does with a consumer. */
    public interface Reader {
        /**
         * Reads for as long as {@link ConsumerThread#isOpen()}. While the thread is open it is
         * called again, also after any exception but {@link StandstillException}.
         *
         * @param consumer has no topic yet, and is closed afterwards
         */
        void read(KafkaConsumer<byte[], byte[]> consumer) throws InterruptedException;
    }

    /** The log has what this program cannot read, and must not pass over: the thread ends. */
    public static final class StandstillException extends RuntimeException {
        private static final long serialVersionUID = 1;

        public StandstillException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * @param name of the thread, and in what it logs
     * @param settings of the consumer, beside how it reaches Kafka and that it neither commits by
     *     itself nor makes topics
     */
    public ConsumerThread(
            String name, String bootstrapServers, Map<String, Object> settings, Reader reader) {
        this.settings = new HashMap<>(KafkaConnection.settings());
        this.settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        this.settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        this.settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        this.settings.putAll(settings);
        this.reader = reader;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /** False once it is being closed. */
    public boolean isOpen() {
        return closing.getCount() > 0;
    }

    /** Whether the reader met what it can neither read nor pass over. */
    public boolean standsStill() {
        return standsStill;
    }

    private void run() {
        try {
            do {
                try (KafkaConsumer<byte[], byte[]> consumer =
                        new KafkaConsumer<>(
                                settings,
                                new ByteArrayDeserializer(),
                                new ByteArrayDeserializer())) {
                    reader.read(consumer);
                } catch (InterruptException e) {
                    return;
                } catch (StandstillException e) {
                    standsStill = true;
                    LOG.fatalf("%s stands still: %s", thread.getName(), e.getMessage());
                    return;
                } catch (RetriableException e) {
                    LOG.debugf("%s is tried again: %s", thread.getName(), e.getMessage());
                } catch (KafkaException e) {
                    LOG.warnf("%s is tried again: %s", thread.getName(), e.getMessage());
                } catch (RuntimeException | StackOverflowError e) {
                    // Kafka's producer waits for a batch that it has split thousands of times by
                    // recursion.
                    LOG.errorf(e, "%s goes on after a fault", thread.getName());
                }
            } while (!closing.await(PAUSE_MS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells the reader to end, and waits for it, though not for long. */
    @Override
    public void close() {
        closing.countDown();
        try {
            if (thread.isAlive()) {
                thread.join(CLOSING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
