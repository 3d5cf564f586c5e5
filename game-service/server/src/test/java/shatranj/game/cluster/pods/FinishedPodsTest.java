package shatranj.game.cluster.pods;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.ByteString;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.embedded.process.FreePorts;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.partition.PodReply;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.readmodel.ReadModel;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.v1.Game;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;

/**
 * Finished games lie in tables; whoever asks any pod cannot tell where, nor that a pod has died.
 */
class FinishedPodsTest {
    private static final long PATIENCE_MS = 60_000;
    private static final long SEED = System.nanoTime();
    private static final Random RANDOM = new Random(SEED);
    private static final SnapshotPace QUICK =
            new SnapshotPace(
                    Duration.ofMillis(500), Duration.ofMinutes(1), 100, Duration.ofMillis(200));

    private static String kafka = "";
    private static int partitions;

    private final Map<String, TestPod> pods = new HashMap<>();

    @TempDir private Path directory = Path.of("");

    @BeforeAll
    static void topics() throws Exception {
        System.out.println("seed " + SEED);
        kafka = TestServices.kafkaBootstrapServers();
        try (Admin admin =
                Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, kafka))) {
            TopicProvisioner topics = new TopicProvisioner(admin, 8);
            topics.createMissing((short) 1);
            partitions = topics.journalPartitions().orElseThrow();
        }
    }

    @AfterEach
    void stop() throws Exception {
        for (TestPod pod : pods.values()) {
            pod.close();
        }
    }

    private static void until(String what, Callable<Boolean> condition) {
        eventually(what).atMost(Duration.ofMillis(PATIENCE_MS)).until(condition);
    }

    private void start(int count) throws Exception {
        List<PeerAddress> peers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            peers.add(new PeerAddress.Named("pod-" + i, "127.0.0.1", FreePorts.next()));
        }
        for (PeerAddress peer : peers) {
            if (peer instanceof PeerAddress.Named(String name, String host, int port)) {
                pods.put(
                        name,
                        new TestPod(
                                name,
                                port,
                                peers,
                                kafka,
                                partitions,
                                QUICK,
                                Optional.of(directory.resolve(name))));
            }
        }
        until(
                "every partition is folded, and every table copied twice",
                () ->
                        pods.values().stream()
                                .allMatch(pod ->
                                        pod.node().membership().isComplete()
                                                && everywhere(pod, count)));
    }

    private static boolean everywhere(TestPod pod, int count) {
        return IntStream.range(0, partitions)
                .allMatch(partition ->
                        copies(pod, ReadModel.GAMES, partition) == Math.min(2, count)
                                && copies(pod, ReadModel.PLAYERS, partition) == Math.min(2, count));
    }

    private static int copies(TestPod pod, ReadModel table, int partition) {
        return pod.node().tables().copies(table, partition).size();
    }

    private Games through(String pod) {
        TestPod running = pods.get(pod);
        assertThat(running).isNotNull();
        return running.games();
    }

    /** One game of three moves in each partition, over and held by no owner any more. */
    private List<Play> closedGames() throws Exception {
        List<Play> games =
                IntStream.range(0, partitions)
                        .mapToObj(partition -> new Play(RANDOM, partition, partitions))
                        .toList();
        for (Play game : games) {
            game.begin(through("pod-0"), through("pod-0"));
            for (int i = 0; i < 3; i++) {
                game.move(through("pod-0"));
            }
            game.resign(through("pod-0"));
        }
        until(
                "every game is closed",
                () -> {
                    for (TestPod pod : pods.values()) {
                        if (holds(pod, games)) {
                            return false;
                        }
                    }
                    return true;
                });
        return games;
    }

    private static boolean holds(TestPod pod, List<Play> games) throws Exception {
        ListUnfinishedRequest request =
                ListUnfinishedRequest.newBuilder()
                        .setPlayer(Play.WHITE)
                        .setToken(Play.WHITE)
                        .setWithFinished(true)
                        .build();
        return Play.get(pod.node().local().unfinished(request))
                        instanceof
                        PodReply.Answered<ListUnfinishedResponse>(ListUnfinishedResponse held)
                && games.stream()
                        .anyMatch(game ->
                                held.getGamesList().stream()
                                        .anyMatch(one -> one.getId().equals(game.id().toString())));
    }

    @Test
    void a_finished_game_is_the_same_on_any_pod_and_when_one_of_them_has_died() throws Exception {
        start(2);
        List<Play> games = closedGames();
        Play nobody = new Play(RANDOM, 0, partitions);
        for (String pod : List.of("pod-0", "pod-1")) {
            for (Play game : games) {
                Game read = game.read(through(pod));
                assertThat(read.getVersion()).isEqualTo(6);
                assertThat(read.getMovesCount()).isEqualTo(3);
                assertThat(told(game, through(pod), 0))
                        .containsExactly("1", "2", "3", "4", "5", "6", "GAME_OVER");
                assertThat(told(game, through(pod), 6)).containsExactly("GAME_OVER");
                DeliverResponse.Done again = game.resign(through(pod));
                assertThat(again.getReplayed()).isTrue();
                assertThat(again.getVersion()).isEqualTo(6);
            }
            assertThat(nobody.known(through(pod)).getRefusal().getCode()).isEqualTo("NO_SUCH_GAME");
            assertThat(finished(through(pod), games.size() + 5)).containsAll(ids(games));
        }
        assertThat(paged(through("pod-1"), 3)).isEqualTo(finished(through("pod-0"), 1_000));

        TestPod dead = pods.remove("pod-0");
        assertThat(dead).isNotNull();
        dead.kill();
        for (Play game : games) {
            until(
                    "game " + game.id() + " is read",
                    () -> {
                        String refusal = game.answer(through("pod-1")).getRefusal().getCode();
                        assertThat(refusal).isIn("", "UNAVAILABLE");
                        return refusal.isEmpty();
                    });
            assertThat(game.read(through("pod-1")).getMovesCount()).isEqualTo(3);
        }
        // That a game does not exist can be told again once the dead pod's copies have changed
        // hands.
        until(
                "an absence is certain",
                () -> {
                    String refusal = nobody.answer(through("pod-1")).getRefusal().getCode();
                    assertThat(refusal).isIn("NO_SUCH_GAME", "UNAVAILABLE");
                    return refusal.equals("NO_SUCH_GAME");
                });
        assertThat(finished(through("pod-1"), 1_000)).containsAll(ids(games));
    }

    /** Asked for until a pod knows, as {@link Play#known} does. */
    private static FinishedQuery.Page page(Games cluster, FinishedQuery query) throws Exception {
        AtomicReference<FinishedQuery.Page> page = new AtomicReference<>();
        until(
                "finished games are listed",
                () -> {
                    try {
                        page.set(Play.get(cluster.finished(query)));
                        return true;
                    } catch (ExecutionException e) {
                        assertThat(e.getCause())
                                .isInstanceOfSatisfying(
                                        ProblemException.class,
                                        told ->
                                                assertThat(told.problem().code())
                                                        .isEqualTo(ErrorCode.UNAVAILABLE));
                        return false;
                    }
                });
        return page.get();
    }

    private static List<String> ids(List<Play> games) {
        return games.stream().map(game -> game.id().toString()).toList();
    }

    private static FinishedQuery query(Optional<FinishedQuery.Place> after, int limit) {
        return new FinishedQuery(
                Play.WHITE, Optional.of(Play.BLACK), Play.WHITE, 0, 0, after, limit, false);
    }

    private static List<String> finished(Games cluster, int limit) throws Exception {
        return page(cluster, query(Optional.empty(), limit)).games().stream()
                .map(Game::getId)
                .toList();
    }

    private static List<String> paged(Games cluster, int size) throws Exception {
        List<String> all = new ArrayList<>();
        Optional<FinishedQuery.Place> next = Optional.empty();
        do {
            FinishedQuery.Page part = page(cluster, query(next, size));
            part.games().forEach(game -> all.add(game.getId()));
            next = part.next();
        } while (next.isPresent());
        return all;
    }

    private static List<String> told(Play game, Games cluster, long after) throws Exception {
        List<String> told = new ArrayList<>();
        CompletableFuture<List<String>> over = new CompletableFuture<>();
        var following =
                cluster.follow(
                        FollowGameRequest.newBuilder()
                                .setGameId(ByteString.copyFrom(game.id().bytes()))
                                .setAfterVersion(after)
                                .build(),
                        new Subscriber<>() {
                            @Override
                            public void next(FollowGameResponse message) {
                                told.add(
                                        message.getFrame().hasDecision()
                                                ? String.valueOf(
                                                        message.getFrame()
                                                                .getDecision()
                                                                .getVersion())
                                                : message.getFrame().getClosing().getCode()
                                                        + message.getRefusal().getCode());
                            }

                            @Override
                            public void closed() {
                                over.complete(told);
                            }
                        });
        try (following) {
            return over.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
        }
    }
}
