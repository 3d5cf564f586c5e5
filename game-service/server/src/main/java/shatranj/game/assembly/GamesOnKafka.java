package shatranj.game.assembly;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import shatranj.game.cluster.lifecycle.PodAssembly;
import shatranj.game.cluster.lifecycle.SystemTimer;
import shatranj.game.journal.Schema;
import shatranj.game.kafka.KafkaLogReader;
import shatranj.game.kafka.KafkaLogWriter;
import shatranj.game.kafka.PodProducer;
import shatranj.game.partition.ArchiveLink;
import shatranj.game.partition.LocalGames;
import shatranj.game.readmodel.LocalTables;
import shatranj.game.readmodel.Marks;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.readmodel.streams.StreamsTables;
import shatranj.game.readmodel.streams.TableSettings;
import shatranj.game.referee.Referee;
import shatranj.support.identity.Caller;

/** The games of one pod, journalled on Kafka. */
public final class GamesOnKafka implements PodAssembly {
    /**
     * Who reads the feed and the tables can wait so long; a move's answer does not depend on it.
     */
    private static final Duration PUBLISHED_TOGETHER = Duration.ofMillis(10);

    private final SystemTimer timers = new SystemTimer("game-timers");

    /**
     * Where partitions fold and decide. Nothing there waits, and a thread that is running already
     * takes the next task without being woken: a virtual thread for each turn of a partition would
     * wake a carrier for nearly every step of a move.
     */
    private final ExecutorService threads =
            Executors.newFixedThreadPool(
                    Runtime.getRuntime().availableProcessors(),
                    Thread.ofPlatform().daemon().name("partitions-", 0).factory());

    private final PodProducer decider;
    private final PodProducer publisher;
    private final KafkaLogReader journal;
    private final KafkaLogReader snapshots;
    private final Referee referee;
    private final LocalGames local;
    private final LocalTables tables;
    private final ArchiveLink archive = new ArchiveLink();

    /**
     * Connects; nothing is folded yet.
     *
     * @param tokens verifies a token; throws a ProblemException where it is not valid
     * @param pace how often games are snapshotted, and how soon those that are over are closed
     * @param tablesIn the directory of the tables of finished games; absent: there are none, and
     *     finished games stay here
     * @param writes the newest schema of the journal that is written
     */
    public GamesOnKafka(
            String bootstrapServers,
            String pod,
            int partitions,
            TopicNames topics,
            Referee referee,
            Function<String, Caller> tokens,
            SnapshotPace pace,
            Optional<Path> tablesIn,
            Schema writes) {
        this.decider = new PodProducer(bootstrapServers, pod);
        this.publisher = new PodProducer(bootstrapServers, pod + "-publisher", PUBLISHED_TOGETHER);
        this.journal = new KafkaLogReader(bootstrapServers, pod, topics.journal());
        this.snapshots = new KafkaLogReader(bootstrapServers, pod, topics.snapshots());
        Logs logs =
                new Logs(
                        TimedReader.of(journal),
                        new TimedWriter(new KafkaLogWriter(decider, topics.journal())),
                        snapshots,
                        new KafkaLogWriter(publisher, topics.snapshots()),
                        new KafkaLogWriter(publisher, topics.feed()),
                        new KafkaLogWriter(publisher, topics.archive()),
                        new KafkaLogWriter(publisher, topics.playerGames()));
        this.referee = new TimedReferee(referee);
        this.tables =
                tablesIn.<LocalTables>map(directory ->
                                tables(
                                        new TableSettings(
                                                bootstrapServers,
                                                pod,
                                                topics.tables(),
                                                directory,
                                                topics.archive(),
                                                topics.playerGames()),
                                        partitions,
                                        logs))
                        .orElse(LocalTables.NONE);
        this.local =
                logs.games(
                        pod,
                        partitions,
                        threads,
                        timers,
                        this.referee,
                        tokens,
                        new JournalMeters(),
                        pace,
                        tablesIn.map(there -> archive),
                        writes);
    }

    private static StreamsTables tables(TableSettings settings, int partitions, Logs logs) {
        long life = new SecureRandom().nextLong();
        return new StreamsTables(
                settings,
                partitions,
                new Marks(settings.pod(), life, logs.toArchive()),
                new Marks(settings.pod(), life, logs.toPlayerGames()));
    }

    @Override
    public LocalTables tables() {
        return tables;
    }

    @Override
    public ArchiveLink archive() {
        return archive;
    }

    @Override
    public LocalGames local() {
        return local;
    }

    @Override
    public int warmUp(Duration limit) throws InterruptedException {
        return new WarmUp(referee, threads, timers, limit).play();
    }

    @Override
    public void close() {
        tables.close();
        journal.close();
        snapshots.close();
        decider.close();
        publisher.close();
        timers.close();
        threads.shutdown();
    }
}
