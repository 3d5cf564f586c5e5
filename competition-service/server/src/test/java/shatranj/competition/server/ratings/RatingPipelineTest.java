package shatranj.competition.server.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.server.ArchivedGames;
import shatranj.competition.server.archive.ArchiveReader;
import shatranj.competition.server.archive.ArchiveReader.NotTakenException;
import shatranj.support.topics.KafkaLog;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** From the archive to ratings over a real broker, with pods that die on the way. */
class RatingPipelineTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int GAMES = 3_000;
    private static final int PLAYERS = 30;
    private static final long SEED = 57;

    private final String kafka = TestServices.kafkaBootstrapServers();
    private final String name = UUID.randomUUID().toString();
    private final String archive = "archive-" + name;
    private final String results = "results-" + name;
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void makeTopics() throws Exception {
        TestTopics.create(archive, 4);
        TestTopics.create(results, 1);
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    /** What a pod has: ratings that follow the topic of results. */
    private record Pod(Ratings ratings, KafkaLog log) {}

    private Pod pod() {
        Ratings ratings = new Ratings();
        KafkaLog log = new KafkaLog(kafka, results, ratings);
        open.add(log);
        log.start();
        return new Pod(ratings, log);
    }

    private ArchiveReader reader(ArchiveReader.Taker taker) {
        ArchiveReader reader =
                new ArchiveReader(new ArchiveReader.Settings(kafka, archive, "g-" + name), taker);
        open.add(reader);
        reader.start();
        return reader;
    }

    /**
     * Random games, some of them twice, and a mark and a guest's game among them.
     *
     * @return how many records have a game that counts
     */
    private int archiveGames() throws ExecutionException, InterruptedException {
        Random random = new Random(SEED);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            List<Future<?>> sent = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                int white = random.nextInt(PLAYERS);
                int black = (white + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
                byte[] game =
                        ArchivedGames.game(i, "p" + white, "p" + black)
                                .score(random.nextInt(3) / 2.0)
                                .endedAt(START.plusSeconds(60L * i))
                                .toByteArray();
                sent.add(send(producer, ArchivedGames.id(i), game));
                if (random.nextInt(10) == 0) {
                    sent.add(send(producer, ArchivedGames.id(i), game));
                }
            }
            sent.add(send(producer, new byte[] {0, 'm'}, new byte[] {1, 2, 3}));
            sent.add(
                    send(
                            producer,
                            ArchivedGames.id(GAMES),
                            ArchivedGames.game(GAMES, "guest-1", "p1")
                                    .endedAt(START)
                                    .toByteArray()));
            for (Future<?> one : sent) {
                one.get();
            }
            return sent.size() - 2;
        }
    }

    private long resultsKept() throws ExecutionException, InterruptedException {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka))) {
            return admin.listOffsets(Map.of(new TopicPartition(results, 0), OffsetSpec.latest()))
                    .all()
                    .get()
                    .values()
                    .iterator()
                    .next()
                    .offset();
        }
    }

    private Future<?> send(KafkaProducer<byte[], byte[]> producer, byte[] key, byte[] value) {
        return producer.send(new ProducerRecord<>(archive, key, value));
    }

    /** Every number of every player, to the last bit. */
    private static Map<String, PoolTable.Standing> numbers(Pod pod) {
        return pod.ratings()
                .ask(book -> {
                    Map<String, PoolTable.Standing> all = new HashMap<>();
                    for (PoolTable pool : book.pools()) {
                        for (int i = 0; i < PLAYERS; i++) {
                            String player = "p" + i;
                            pool.standing(player)
                                    .ifPresent(one -> all.put(pool.name() + " " + player, one));
                        }
                    }
                    return all;
                });
    }

    private static int rated(Pod pod) {
        return pod.ratings().games();
    }

    @Test
    void games_that_cannot_be_kept_are_behind_until_they_are() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        AtomicBoolean isKept = new AtomicBoolean();
        ArchiveReader reader =
                reader(games -> {
                    tries.incrementAndGet();
                    if (!isKept.get()) {
                        throw new ArchiveReader.NotTakenException("not now", new Exception());
                    }
                });
        archiveGames();
        eventually("it was tried").until(() -> tries.get() > 0);
        for (int seen = 0; seen < 4; seen = tries.get()) {
            assertThat(reader.behind()).isPositive();
        }
        isKept.set(true);
        eventually("nothing is left").until(() -> reader.behind() == 0);
    }

    @Test
    void pods_that_die_between_the_archive_and_the_results_change_no_number() throws Exception {
        int archived = archiveGames();
        Pod one = pod();
        Pod other = pod();
        AtomicInteger deaths = new AtomicInteger();
        RatingCollector collector = new RatingCollector(ResultsLog.in(one.log()));
        RatingCollector rival = new RatingCollector(ResultsLog.in(other.log()));
        // Every third batch is kept, and the pod dies before it can say so: it comes again.
        reader(games -> {
            collector.take(games);
            if (deaths.incrementAndGet() % 3 == 0) {
                throw new NotTakenException("died", new IllegalStateException("killed"));
            }
        });
        eventually("a death").until(() -> deaths.get() >= 3);
        ArchiveReader second = reader(rival::take);
        eventually("all games").until(() -> rated(one) == GAMES && rated(other) == GAMES);
        second.close();

        Pod rebuilt = pod();
        eventually("the rebuilt pod").until(() -> rebuilt.ratings().isComplete());

        assertThat(resultsKept()).as("some came again").isGreaterThan(archived);
        assertThat(numbers(one)).as("seed %d", SEED).hasSize(PLAYERS);
        assertThat(numbers(other)).isEqualTo(numbers(one));
        assertThat(numbers(rebuilt)).isEqualTo(numbers(one));
        int seats = numbers(one).values().stream().mapToInt(it -> it.tally().games()).sum();
        assertThat(seats).isEqualTo(2 * GAMES);
        assertThat(rated(rebuilt)).isEqualTo(GAMES);
    }
}
