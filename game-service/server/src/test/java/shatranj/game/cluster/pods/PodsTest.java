package shatranj.game.cluster.pods;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shatranj.embedded.process.FreePorts;
import shatranj.game.cluster.peer.PeerAddress;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Game;
import shatranj.game.v1.PlayedMove;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;

/** Every acknowledged move is in its game, once and in order, whichever pods come and go. */
class PodsTest {
    private static final long STANDS = 0;
    private static final long PATIENCE_MS = 60_000;
    private static final long SEED = System.nanoTime();

    private static String kafka = "";
    private static int partitions;

    private final Map<String, TestPod> pods = new HashMap<>();
    private static final Random RANDOM = new Random(SEED);

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

    private List<TestPod> start(int count) throws Exception {
        List<PeerAddress> peers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            peers.add(new PeerAddress.Named("pod-" + i, "127.0.0.1", FreePorts.next()));
        }
        List<TestPod> started = new ArrayList<>();
        for (PeerAddress peer : peers) {
            if (peer instanceof PeerAddress.Named(String name, String host, int port)) {
                TestPod pod = new TestPod(name, port, peers, kafka, partitions);
                pods.put(name, pod);
                started.add(pod);
            }
        }
        until(() ->
                started.stream()
                        .allMatch(pod ->
                                pod.node().membership().isComplete()
                                        && IntStream.range(0, partitions)
                                                .allMatch(p ->
                                                        pod.node().membership().towards(p).size()
                                                                >= Math.min(2, count))));
        return started;
    }

    private static void until(Callable<Boolean> condition) {
        eventually().atMost(Duration.ofMillis(PATIENCE_MS)).until(condition);
    }

    private TestPod kill(String name) throws Exception {
        TestPod pod = pods.remove(name);
        assertThat(pod).isNotNull();
        pod.kill();
        return pod;
    }

    private List<Play> games(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Play(RANDOM, i % partitions, partitions))
                .toList();
    }

    private static void assertEveryMoveOnceAndInOrder(List<Play> games, TestPod pod)
            throws Exception {
        for (Play game : games) {
            Game read = game.read(pod.games());
            assertThat(read.getMovesList())
                    .extracting(PlayedMove::getUci)
                    .isEqualTo(IntStream.rangeClosed(1, game.ply()).mapToObj(Play::text).toList());
        }
    }

    @Test
    void moves_given_to_either_of_two_pods_are_played_once_and_in_order() throws Exception {
        List<TestPod> two = start(2);
        List<Play> games = games(partitions);
        for (Play game : games) {
            game.begin(two.getFirst().games(), two.getLast().games());
            for (int i = 0; i < 10; i++) {
                game.move(two.get(RANDOM.nextInt(2)).games());
            }
        }
        assertEveryMoveOnceAndInOrder(games, two.getFirst());
        assertEveryMoveOnceAndInOrder(games, two.getLast());
    }

    @Test
    void when_one_of_two_pods_dies_the_other_goes_on() throws Exception {
        List<TestPod> two = start(2);
        TestPod survivor = two.getLast();
        List<Play> games = games(partitions);
        for (Play game : games) {
            game.begin(survivor.games(), survivor.games());
        }
        try (ExecutorService players = Executors.newFixedThreadPool(partitions)) {
            List<Future<?>> playing = new ArrayList<>();
            for (Play game : games) {
                playing.add(
                        players.submit(() -> {
                            for (int i = 0; i < 60; i++) {
                                game.move(survivor.games());
                            }
                            return game;
                        }));
            }
            until(() -> games.stream().allMatch(game -> game.ply() >= 5));
            kill("pod-0");
            for (Future<?> played : playing) {
                played.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
            }
        }
        assertThat(games).allSatisfy(game -> assertThat(game.ply()).isEqualTo(60));
        assertEveryMoveOnceAndInOrder(games, survivor);
    }

    @Test
    void a_pod_that_warms_up_passes_on_what_it_is_asked_and_decides_nothing() throws Exception {
        List<TestPod> two = start(2);
        TestPod slow = two.getFirst();
        TestPod other = two.getLast();
        slow.node().membership().setWarmingUp(true);
        until(() -> slow.node().membership().owned().isEmpty());
        until(() -> other.node().membership().owned().size() == partitions);
        List<Play> games = games(partitions);
        for (Play game : games) {
            game.begin(slow.games(), other.games());
            game.move(slow.games());
        }
        slow.node().membership().setWarmingUp(false);
        until(() -> !slow.node().membership().owned().isEmpty());
        for (Play game : games) {
            game.move(other.games());
        }
        assertEveryMoveOnceAndInOrder(games, slow);
        assertEveryMoveOnceAndInOrder(games, other);
    }

    @Test
    void a_pod_that_leaves_hands_over_without_a_refusal_that_reaches_the_players()
            throws Exception {
        List<TestPod> two = start(2);
        List<Play> games = games(partitions);
        for (Play game : games) {
            game.begin(two.getLast().games(), two.getLast().games());
            game.move(two.getLast().games());
        }
        TestPod leaving = pods.remove("pod-0");
        assertThat(leaving).isNotNull();
        var drained = leaving.node().drain();
        for (Play game : games) {
            game.move(leaving.games());
            game.move(two.getLast().games());
        }
        drained.toCompletableFuture().get(PATIENCE_MS, TimeUnit.MILLISECONDS);
        leaving.kill();
        assertEveryMoveOnceAndInOrder(games, two.getLast());
    }

    @Test
    void a_stream_from_another_pod_survives_that_pod_without_a_gap() throws Exception {
        List<TestPod> three = start(3);
        TestPod outsider = three.get(2);
        until(() -> outsider.node().local().caughtUp().size() < partitions);
        int foreign =
                IntStream.range(0, partitions)
                        .filter(p -> !outsider.node().local().caughtUp().contains(p))
                        .findFirst()
                        .orElseThrow();
        Play game = new Play(RANDOM, foreign, partitions);
        game.begin(outsider.games(), outsider.games());
        BlockingQueue<Long> versions = new LinkedBlockingQueue<>();
        try (Subscription following = follow(game, outsider, 0, versions)) {
            for (int i = 0; i < 5; i++) {
                game.move(outsider.games());
            }
            kill(outsider.node().membership().towards(foreign).getFirst().name());
            for (int i = 0; i < 20; i++) {
                game.move(outsider.games());
            }
            for (long version = 1; version <= 2 + 25; version++) {
                assertThat(versions.poll(PATIENCE_MS, TimeUnit.MILLISECONDS)).isEqualTo(version);
            }
        }
        assertEveryMoveOnceAndInOrder(List.of(game), outsider);
    }

    @Test
    void who_resumes_a_game_that_stands_still_is_told_so_by_every_pod() throws Exception {
        List<TestPod> three = start(3);
        Play game = new Play(RANDOM, 0, partitions);
        game.begin(three.get(0).games(), three.get(1).games());
        for (TestPod pod : three) {
            BlockingQueue<Long> versions = new LinkedBlockingQueue<>();
            try (Subscription following = follow(game, pod, 2, versions)) {
                assertThat(versions.poll(PATIENCE_MS, TimeUnit.MILLISECONDS)).isEqualTo(STANDS);
            }
        }
    }

    /** Versions as they come; {@link #STANDS} where nothing is new, -1 at the end. */
    private static Subscription follow(
            Play game, TestPod pod, long after, BlockingQueue<Long> versions) {
        return pod.games()
                .follow(
                        FollowGameRequest.newBuilder()
                                .setGameId(ByteString.copyFrom(game.id().bytes()))
                                .setToken(Play.WHITE)
                                .setAfterVersion(after)
                                .build(),
                        new Subscriber<FollowGameResponse>() {
                            @Override
                            public void next(FollowGameResponse message) {
                                if (message.getFrame().hasHeartbeat()) {
                                    versions.add(STANDS);
                                }
                                if (message.getFrame().hasDecision()) {
                                    versions.add(message.getFrame().getDecision().getVersion());
                                }
                            }

                            @Override
                            public void closed() {
                                versions.add(-1L);
                            }
                        });
    }
}
