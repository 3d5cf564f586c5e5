package shatranj.game.assembly;

import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Record;
import shatranj.game.kafka.KafkaLogReader;
import shatranj.game.kafka.KafkaLogWriter;
import shatranj.game.kafka.PodProducer;
import shatranj.game.partition.LaxReferee;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.support.identity.Caller;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/**
 * How long a pod takes to know the games of a partition: by the whole journal, and from snapshots.
 * Arguments: games (10,000) and plies of each (40).
 */
public final class StartUpFigures {
    private static final SnapshotPace PACE =
            new SnapshotPace(Duration.ofSeconds(1), Duration.ofHours(1), 1_000);
    private static final long DAY_MS = 86_400_000L;

    private final String broker = TestServices.kafkaBootstrapServers();
    private final TopicNames topics;

    private StartUpFigures() throws Exception {
        this.topics =
                new TopicNames(
                        TestTopics.journal(1),
                        TestTopics.journal(1),
                        TestTopics.journal(1),
                        TestTopics.journal(1),
                        TestTopics.journal(1));
    }

    public static void main(String[] args) throws Exception {
        int games = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        int plies = args.length > 1 ? Integer.parseInt(args[1]) : 40;
        new StartUpFigures().measure(games, plies);
        System.exit(0);
    }

    private void measure(int games, int plies) throws Exception {
        long records = write(games, OnePlayedGame.decisions(plies));
        long replayMs;
        try (GamesOnKafka first = pod("pod-1")) {
            replayMs = caughtUp(first);
            awaitCheckpoint(records);
        }
        long snapshotsMs;
        try (GamesOnKafka again = pod("pod-1")) {
            snapshotsMs = caughtUp(again);
        }
        System.out.printf(
                Locale.ROOT,
                "%d games of %d plies, %d records: replayed in %d ms, from snapshots in %d ms%n",
                games,
                plies,
                records,
                replayMs,
                snapshotsMs);
        System.out.println("figure startup.replay " + replayMs + " ms");
        System.out.println("figure startup.snapshots " + snapshotsMs + " ms");
    }

    private long write(int games, List<Decision> template) throws Exception {
        List<CompletableFuture<LogWriter.Appended>> acks = new ArrayList<>();
        long records = 0;
        int today = Math.toIntExact(System.currentTimeMillis() / DAY_MS);
        try (PodProducer producer = new PodProducer(broker, "writer")) {
            LogWriter journal = new KafkaLogWriter(producer, topics.journal());
            for (int number = 0; number < games; number++) {
                byte[] hash = ByteBuffer.allocate(GameId.BYTES).putInt(number).array();
                ByteString id = ByteString.copyFrom(GameId.of(today, hash).bytes());
                long base = BaseHash.NONE;
                for (Decision decision : template) {
                    byte[] value =
                            Envelope.seal(
                                    Record.newBuilder()
                                            .setDecision(
                                                    decision.toBuilder()
                                                            .setGameId(id)
                                                            .setBase(base))
                                            .build());
                    base = BaseHash.of(value);
                    acks.add(journal.append(0, id.toByteArray(), value).toCompletableFuture());
                    records++;
                }
                if (acks.size() > 5_000) {
                    for (CompletableFuture<LogWriter.Appended> ack : acks) {
                        if (!(ack.get() instanceof LogWriter.Appended.Acked)) {
                            throw new IllegalStateException("not written: " + ack.get());
                        }
                    }
                    acks.clear();
                }
            }
            for (CompletableFuture<LogWriter.Appended> ack : acks) {
                ack.get();
            }
        }
        return records;
    }

    private GamesOnKafka pod(String name) {
        return new GamesOnKafka(
                broker,
                name,
                1,
                topics,
                new LaxReferee(),
                token -> new Caller(token, Set.of("play"), Instant.MAX, token),
                PACE,
                Optional.empty(),
                Schema.NEWEST);
    }

    private static long caughtUp(GamesOnKafka games) {
        long begun = System.nanoTime();
        games.local().startFolding(0);
        eventually("it has caught up")
                .pollInterval(Duration.ofMillis(1))
                .forever()
                .until(() -> !games.local().caughtUp().isEmpty());
        long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        games.local().setDeciding(0, true);
        return ms;
    }

    private void awaitCheckpoint(long offset) throws Exception {
        CompletableFuture<Long> reached = new CompletableFuture<>();
        try (KafkaLogReader reader = new KafkaLogReader(broker, "test", topics.snapshots())) {
            reader.follow(
                    0,
                    0,
                    new LogReader.Sink() {
                        @Override
                        public void endAtStart(long end) {}

                        @Override
                        public void records(List<LoggedRecord> batch) {
                            for (LoggedRecord record : batch) {
                                if (record.key().length > GameId.BYTES
                                        && replayFrom(record) >= offset) {
                                    reached.complete(record.offset());
                                }
                            }
                        }

                        @Override
                        public void broken(String why) {
                            reached.completeExceptionally(new IllegalStateException(why));
                        }

                        @Override
                        public boolean full() {
                            return false;
                        }
                    });
            reached.get(5, TimeUnit.MINUTES);
        }
    }

    private static long replayFrom(LoggedRecord record) {
        try {
            return Checkpoint.parseFrom(record.value()).getReplayFrom();
        } catch (com.google.protobuf.InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }
}
