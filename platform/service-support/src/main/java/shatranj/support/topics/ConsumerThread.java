package shatranj.support.topics;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A daemon thread that reads Kafka until it is closed. When reading fails, for want of a broker or
 * by a fault of the reader, it begins again with another consumer after half a second. Without
 * Kafka it goes on trying.
 */
public final class ConsumerThread implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ConsumerThread.class);
    private static final Duration CLOSING = Duration.ofSeconds(5);
    private static final long PAUSE_MS = 500;

    /**
     * For {@code metadata.max.age.ms}, where a topic that is made after this pod has started, or a
     * broker that moved, is to be seen soon.
     */
    public static final int METADATA_MS = 5_000;

    /** A member of a group whose pod dies is missed after this. */
    private static final int SESSION_MS = 6_000;

    /** To tell the group. After it a consumer that is closed would wait for the fetch it is in. */
    private static final Duration LEAVING = Duration.ofMillis(500);

    /**
     * How long a broker that has nothing new keeps a fetch; records are answered with at once all
     * the same. With Kafka's usual half second a silent cluster is busy with telling its readers
     * that there is nothing. A broker answers the requests of one connection in order: what a
     * reader asks meanwhile of the same broker waits with it (so {@link LogEnd}), and so do the
     * first records of a partition that it is given.
     */
    public static final int FETCH_WAIT_MS = 2_000;

    private final Map<String, Object> settings;
    private final Reader reader;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean standsStill;
    private volatile @Nullable KafkaConsumer<byte[], byte[]> reading;

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
     *     itself nor makes topics; with {@code group.id} it is a member, and is missed after six
     *     seconds
     */
    public ConsumerThread(
            String name, String bootstrapServers, Map<String, Object> settings, Reader reader) {
        this.settings = new HashMap<>(KafkaConnection.settings());
        this.settings.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
        this.settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        this.settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        this.settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_WAIT_MS);
        if (settings.containsKey(ConsumerConfig.GROUP_ID_CONFIG)) {
            this.settings.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, SESSION_MS);
            this.settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, SESSION_MS / 4);
        }
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

    private void readWithOne() throws InterruptedException {
        KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(
                        settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        try {
            reading = consumer;
            reader.read(consumer);
        } finally {
            consumer.close(CloseOptions.timeout(isMember() ? LEAVING : Duration.ZERO));
        }
    }

    private boolean isMember() {
        return settings.containsKey(ConsumerConfig.GROUP_ID_CONFIG);
    }

    private void run() {
        try {
            do {
                try {
                    readWithOne();
                } catch (InterruptException e) {
                    return;
                } catch (WakeupException e) {
                    LOG.debugf("%s was woken", thread.getName());
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

    /**
     * Ends what the reader waits for of Kafka: its call throws {@link WakeupException}, or the next
     * one does.
     */
    public void wake() {
        KafkaConsumer<byte[], byte[]> sleeper = reading;
        if (sleeper != null) {
            sleeper.wakeup();
        }
    }

    /** As {@link #close()}, and wakes the reader, who must lose nothing by it. */
    public void closeAtOnce() {
        closing.countDown();
        wake();
        close();
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
