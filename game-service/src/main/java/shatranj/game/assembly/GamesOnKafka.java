package shatranj.game.assembly;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import shatranj.game.cluster.life.LocalGames;
import shatranj.game.journal.kafka.KafkaLogReader;
import shatranj.game.journal.kafka.KafkaLogWriter;
import shatranj.game.journal.kafka.PodProducer;
import shatranj.game.owner.LocalDesk;
import shatranj.game.publish.Pace;
import shatranj.game.referee.Referee;
import shatranj.support.identity.Caller;

/** The games of one pod, journalled on Kafka. */
public final class GamesOnKafka implements LocalGames {
    private final SystemTimers timers = new SystemTimers();
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("game-", 0).factory());
    private final PodProducer producer;
    private final KafkaLogReader journal;
    private final KafkaLogReader snapshots;
    private final Referee referee;
    private final LocalDesk desk;

    /** The usual pace. */
    public GamesOnKafka(
            String bootstrapServers,
            String pod,
            int partitions,
            TopicNames topics,
            Referee referee,
            Function<String, Caller> tokens) {
        this(bootstrapServers, pod, partitions, topics, referee, tokens, Pace.USUAL);
    }

    /**
     * Connects; nothing is folded yet.
     *
     * @param tokens verifies a token; throws a ProblemException where it is not valid
     * @param pace how often games are snapshotted
     */
    public GamesOnKafka(
            String bootstrapServers,
            String pod,
            int partitions,
            TopicNames topics,
            Referee referee,
            Function<String, Caller> tokens,
            Pace pace) {
        this.producer = new PodProducer(bootstrapServers, pod);
        this.journal = new KafkaLogReader(bootstrapServers, pod, topics.journal());
        this.snapshots = new KafkaLogReader(bootstrapServers, pod, topics.snapshots());
        Logs logs =
                new Logs(
                        journal,
                        new KafkaLogWriter(producer, topics.journal()),
                        snapshots,
                        new KafkaLogWriter(producer, topics.snapshots()),
                        new KafkaLogWriter(producer, topics.feed()),
                        new KafkaLogWriter(producer, topics.archive()),
                        new KafkaLogWriter(producer, topics.playerGames()));
        this.referee = referee;
        this.desk =
                logs.desk(
                        pod,
                        partitions,
                        threads,
                        timers,
                        referee,
                        tokens,
                        new JournalMeters(),
                        pace);
    }

    @Override
    public LocalDesk desk() {
        return desk;
    }

    @Override
    public int warmUp(Duration limit) throws InterruptedException {
        return new WarmUp(referee, threads, timers, limit).play();
    }

    @Override
    public void close() {
        journal.close();
        snapshots.close();
        producer.close();
        timers.close();
        threads.shutdown();
    }
}
