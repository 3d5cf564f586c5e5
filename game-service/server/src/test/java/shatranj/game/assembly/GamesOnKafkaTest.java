package shatranj.game.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.game.domain.GameId;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.kafka.KafkaLogReader;
import shatranj.game.partition.LaxReferee;
import shatranj.game.partition.PodReply;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

@Timeout(90)
class GamesOnKafkaTest {
    private static final int PATIENCE_MS = 10_000;

    private final String broker = TestServices.kafkaBootstrapServers();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final long todayMs = System.currentTimeMillis();
    private final GameId game =
            GameId.of(
                    Math.toIntExact(todayMs / 86_400_000L),
                    "a game of two pods".getBytes(StandardCharsets.UTF_8));
    private TopicNames topics = TopicNames.USUAL;

    @BeforeEach
    void createTopics() throws Exception {
        topics =
                new TopicNames(
                        TestTopics.journal(1),
                        TestTopics.journal(1),
                        TestTopics.journal(1),
                        TestTopics.journal(1),
                        TestTopics.journal(1));
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    @Test
    void two_pods_decide_one_game_and_publish_it_once_and_in_order() throws Exception {
        GamesOnKafka one = pod("pod-1", true);
        GamesOnKafka two = pod("pod-2", false);
        assertThat(done(one, create()).getVersion()).isEqualTo(1);
        assertThat(done(two, join("bob")).getVersion()).isEqualTo(2);
        for (int ply = 1; ply <= 20; ply++) {
            GamesOnKafka decider = ply % 3 == 0 ? one : two;
            String mover = ply % 2 == 1 ? "ada" : "bob";
            assertThat(done(decider, move(mover, ply)).getVersion()).isEqualTo(ply + 2);
            assertThat(read(decider == one ? two : one).getPly()).isEqualTo(ply);
        }
        done(two, resign("ada"));
        BlockingQueue<LoggedRecord> feed = follow(topics.feed());
        for (int version = 1; version <= 23; version++) {
            FeedRecord record = FeedRecord.parseFrom(next(feed).value());
            assertThat(record.getVersion()).isEqualTo(version);
            assertThat(record.getGameId()).isEqualTo(game.toString());
        }
        ArchivedGame archived = ArchivedGame.parseFrom(next(follow(topics.archive())).value());
        assertThat(archived.getDecisionsCount()).isEqualTo(23);
        BlockingQueue<LoggedRecord> index = follow(topics.playerGames());
        for (int i = 0; i < 4; i++) {
            assertThat(next(index).key()).hasSizeGreaterThan(16);
        }
    }

    @Test
    void a_pod_that_starts_again_knows_every_game_and_goes_on_publishing() throws Exception {
        GamesOnKafka first = pod("pod-1", true);
        Command creation = create();
        Game created = done(first, creation).getGame();
        done(first, join("bob"));
        assertThat(read(first).getStatus()).isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
        BlockingQueue<LoggedRecord> feed = follow(topics.feed());
        assertThat(FeedRecord.parseFrom(next(feed).value()).getVersion()).isEqualTo(1);
        assertThat(FeedRecord.parseFrom(next(feed).value()).getVersion()).isEqualTo(2);
        // A checkpoint says so within a second or two.
        next(follow(topics.snapshots()));
        first.close();
        open.remove(first);

        GamesOnKafka again = pod("pod-1", true);
        DeliverResponse.Done replayed =
                done(again, creation.toBuilder().setReceivedAtMs(todayMs + 1).build());
        assertThat(replayed.getReplayed()).isTrue();
        assertThat(replayed.getGame()).isEqualTo(created);
        assertThat(done(again, move("ada", 1)).getVersion()).isEqualTo(3);
        List<Long> versions = new ArrayList<>();
        do {
            versions.add(FeedRecord.parseFrom(next(feed).value()).getVersion());
        } while (versions.getLast() < 3);
        assertThat(versions).isSubsetOf(2L, 3L);
    }

    @Test
    void a_start_from_snapshots_and_one_without_know_the_same() throws Exception {
        GamesOnKafka first = pod("pod-1", true);
        done(first, create());
        done(first, join("bob"));
        for (int ply = 1; ply <= 6; ply++) {
            done(first, move(ply % 2 == 1 ? "ada" : "bob", ply));
        }
        awaitCheckpoint(8);
        Game before = read(first);
        first.close();
        open.remove(first);

        assertThat(read(pod("pod-1", true))).isEqualTo(before);
        TopicNames kept = topics;
        topics = withSnapshots(TestTopics.journal(1));
        assertThat(read(pod("pod-2", true))).isEqualTo(before);
        // The journal is gone, the snapshots are not: that must not look like a partition.
        topics =
                new TopicNames(
                        TestTopics.journal(1),
                        kept.snapshots(),
                        kept.feed(),
                        kept.archive(),
                        kept.playerGames());
        GamesOnKafka lost = started("pod-3", true);
        eventually("it stops").until(() -> !lost.local().stopped().isEmpty());
        assertThat(lost.local().stopped().get(0)).contains("ends at 0");
        assertThat(lost.local().caughtUp()).isEmpty();
    }

    private TopicNames withSnapshots(String snapshots) {
        return new TopicNames(
                topics.journal(), snapshots, topics.feed(), topics.archive(), topics.playerGames());
    }

    /** A checkpoint from which a replay needs nothing below an offset. */
    private void awaitCheckpoint(long offset) throws Exception {
        BlockingQueue<LoggedRecord> snapshots = follow(topics.snapshots());
        LoggedRecord record = next(snapshots);
        while (record.key().length == GameId.BYTES
                || Checkpoint.parseFrom(record.value()).getReplayFrom() < offset) {
            record = next(snapshots);
        }
    }

    private GamesOnKafka pod(String name, boolean decides) {
        GamesOnKafka games = started(name, decides);
        eventually("it has caught up").until(() -> !games.local().caughtUp().isEmpty());
        return games;
    }

    private GamesOnKafka started(String name, boolean decides) {
        LaxReferee referee = new LaxReferee();
        GamesOnKafka games =
                new GamesOnKafka(
                        broker,
                        name,
                        1,
                        topics,
                        referee,
                        token -> new Caller(token, Set.of("play"), Instant.MAX, token),
                        new SnapshotPace(Duration.ofMillis(500), Duration.ofMinutes(1), 100),
                        Optional.empty(),
                        Schema.NEWEST);
        open.add(games);
        games.local().startFolding(0);
        games.local().setDeciding(0, decides);
        return games;
    }

    private Command create() {
        Command.Builder command = command("ada", "create");
        command.getCreateBuilder()
                .setRequest(
                        CreateGameRequest.newBuilder()
                                .setTimeControl(
                                        shatranj.clock.v1.TimeControl.newBuilder().setText("3+2")))
                .setCreatorColor(Color.COLOR_WHITE)
                .setInviteCode("code");
        return command.build();
    }

    private Command join(String player) {
        Command.Builder command = command(player, "join");
        command.getJoinBuilder().setInviteCode("code");
        return command.build();
    }

    private Command move(String player, int ply) {
        Command.Builder command = command(player, "move " + ply);
        command.getPlayBuilder().setPly(ply).setMove("e3");
        return command.build();
    }

    private Command resign(String player) {
        return command(player, "resign").setResign(Command.Resign.getDefaultInstance()).build();
    }

    private Command.Builder command(String player, String id) {
        long now = System.currentTimeMillis();
        return Command.newBuilder()
                .setGameId(ByteString.copyFrom(game.bytes()))
                .setCommandId(
                        ByteString.copyFrom(
                                Arrays.copyOf((player + id).getBytes(StandardCharsets.UTF_8), 16)))
                .setToken(player)
                .setReceivedAtMs(now)
                .setDeadlineAtMs(now + PATIENCE_MS);
    }

    private static DeliverResponse.Done done(GamesOnKafka pod, Command command) throws Exception {
        Command fresh =
                command.toBuilder()
                        .setDeadlineAtMs(System.currentTimeMillis() + PATIENCE_MS)
                        .build();
        DeliverResponse response = given(pod.local().deliver(fresh));
        assertThat(response.hasDone()).as("%s", response).isTrue();
        return response.getDone();
    }

    private Game read(GamesOnKafka pod) throws Exception {
        return given(
                        pod.local()
                                .read(
                                        ReadGameRequest.newBuilder()
                                                .setGameId(ByteString.copyFrom(game.bytes()))
                                                .build()))
                .getGame();
    }

    private static <A> A given(CompletionStage<PodReply<A>> stage) throws Exception {
        return switch (stage.toCompletableFuture().get(30, TimeUnit.SECONDS)) {
            case PodReply.Answered<A>(A value) -> value;
            case PodReply.NothingDone<A> notHere -> throw new AssertionError(notHere);
            case PodReply.Unknown<A> unknown -> throw new AssertionError(unknown);
        };
    }

    private BlockingQueue<LoggedRecord> follow(String topic) {
        KafkaLogReader reader = new KafkaLogReader(broker, "test", topic);
        open.add(reader);
        BlockingQueue<LoggedRecord> records = new LinkedBlockingQueue<>();
        reader.follow(
                0,
                0,
                new LogReader.Sink() {
                    @Override
                    public void endAtStart(long offset) {}

                    @Override
                    public void records(List<LoggedRecord> batch) {
                        records.addAll(batch);
                    }

                    @Override
                    public void broken(String why) {}

                    @Override
                    public boolean full() {
                        return false;
                    }
                });
        return records;
    }

    private static LoggedRecord next(BlockingQueue<LoggedRecord> records) throws Exception {
        LoggedRecord record = records.poll(30, TimeUnit.SECONDS);
        assertThat(record).as("a record within 30 s").isNotNull();
        return record;
    }
}
