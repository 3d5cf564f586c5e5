package shatranj.game.assembly;

import shatranj.game.cluster.life.LocalGames;
import shatranj.game.journal.kafka.KafkaLogReader;
import shatranj.game.journal.kafka.KafkaLogWriter;
import shatranj.game.journal.kafka.PodProducer;
import shatranj.game.owner.ClockWatch;
import shatranj.game.owner.FoldingDesk;
import shatranj.game.owner.LocalDesk;
import shatranj.game.owner.PartitionSetting;
import shatranj.game.publish.Checkpoints;
import shatranj.game.publish.PartitionPublisher;
import shatranj.game.publish.Publications;
import shatranj.game.referee.Referee;
import shatranj.support.identity.Caller;

import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** The games of one pod, journalled on Kafka. */
public final class GamesOnKafka implements LocalGames {
    private static final int QUEUE_LIMIT = 1_000;

    private final SystemTimers timers = new SystemTimers();
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("game-", 0).factory());
    private final PodProducer producer;
    private final KafkaLogReader journal;
    private final KafkaLogReader snapshots;
    private final LocalDesk desk;

    /**
     * Connects; nothing is folded yet.
     *
     * @param tokens verifies a token; throws a ProblemException where it is not valid
     */
    public GamesOnKafka(
            String bootstrapServers,
            String pod,
            int partitions,
            TopicNames topics,
            Referee referee,
            Function<String, Caller> tokens) {
        this.producer = new PodProducer(bootstrapServers, pod);
        this.journal = new KafkaLogReader(bootstrapServers, pod, topics.journal());
        this.snapshots = new KafkaLogReader(bootstrapServers, pod, topics.snapshots());
        Publications publications =
                new Publications(
                        new KafkaLogWriter(producer, topics.feed()),
                        new KafkaLogWriter(producer, topics.archive()),
                        new KafkaLogWriter(producer, topics.playerGames()),
                        partitions);
        Checkpoints checkpoints =
                new Checkpoints(pod, new KafkaLogWriter(producer, topics.snapshots()), snapshots);
        PartitionSetting setting =
                new PartitionSetting(
                        pod,
                        new KafkaLogWriter(producer, topics.journal()),
                        threads,
                        timers,
                        new Random(),
                        new ClockWatch(),
                        referee::reachable,
                        QUEUE_LIMIT);
        this.desk =
                new FoldingDesk(
                        partitions,
                        setting,
                        journal,
                        referee,
                        tokens,
                        partition ->
                                new PartitionPublisher(
                                        partition, publications, checkpoints, threads, timers));
    }

    @Override
    public LocalDesk desk() {
        return desk;
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
