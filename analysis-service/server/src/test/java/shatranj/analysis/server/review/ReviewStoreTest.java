package shatranj.analysis.server.review;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.pool.Capacity;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** Pods that share reviews through a real Kafka. */
@Timeout(180)
class ReviewStoreTest {
    private static final int STEP = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final String topic = "reviews-" + UUID.randomUUID();
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void createTopic() throws Exception {
        TestTopics.compacted(topic, 2);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    @Test
    void a_review_is_asked_for_once_and_all_pods_have_its_result() throws Exception {
        ReviewStore first = pod();
        ReviewStore second = pod();
        ReviewRecord request = request("game-1", "ada", 12, 200);

        ReviewRecord kept = first.ask(request, PATIENCE).orElseThrow();
        ReviewRecord again =
                second.ask(request.toBuilder().setAskedBy("grace").build(), PATIENCE).orElseThrow();

        assertThat(kept.getAskedBy()).isEqualTo("ada");
        assertThat(again.getAskedBy()).as("the first request counts").isEqualTo("ada");
        ReviewRecord done = done(first, "game-1");
        assertThat(done.getPositionsCount()).isEqualTo(13);
        assertThat(done.getPositionsList())
                .allSatisfy(position -> assertThat(position.getBestList()).isNotEmpty());
        assertThat(done(second, "game-1")).isEqualTo(done);
        assertThat(first.judged() + second.judged())
                .as("the second pod may have taken the partition over, once, when it came")
                .isBetween(13L, 13L + STEP);
    }

    @Test
    void when_a_pod_dies_another_goes_on_from_what_was_kept() throws Exception {
        ReviewStore first = pod();
        // Enough positions to be in the midst of them when the pod goes.
        assertThat(first.ask(request("game-2", "ada", 60, 20_000), PATIENCE)).isPresent();
        CompletableFuture<Integer> begun = new CompletableFuture<>();
        first.watch(
                "game-2",
                record -> {
                    if (record.getPositionsCount() >= STEP) {
                        begun.complete(record.getPositionsCount());
                    }
                });
        begun.get(120, TimeUnit.SECONDS);
        first.close();
        long before = first.judged();
        assertThat(before).isBetween((long) STEP, 60L);

        ReviewStore second = pod();

        assertThat(done(second, "game-2").getPositionsCount()).isEqualTo(61);
        assertThat(before + second.judged())
                .as("no more than what was judged since the last record is judged twice")
                .isBetween(61L, 61L + STEP);
    }

    @Test
    void a_new_pod_knows_what_there_is_before_it_says_that_something_is_not() throws Exception {
        ReviewStore first = pod();
        assertThat(first.ask(request("game-3", "ada", 2, 100), PATIENCE)).isPresent();
        done(first, "game-3");

        ReviewStore second = pod();

        assertThat(second.find("game-3")).isPresent();
        assertThat(second.find("game-4")).isEmpty();
    }

    @Test
    void rules_that_the_engine_does_not_know_are_a_failure_that_says_so() throws Exception {
        ReviewStore only = pod();

        ReviewRecord foreign =
                request("game-5", "ada", 2, 100).toBuilder().setRuleSet("house-rules").build();
        assertThat(only.ask(foreign, PATIENCE)).isPresent();

        assertThat(done(only, "game-5").getFailure()).contains("rules");
    }

    @Test
    void what_is_done_and_public_is_looked_through_once_by_whoever_is_there() throws Exception {
        List<String> looked = new CopyOnWriteArrayList<>();
        Afterwork refuses =
                record -> {
                    looked.add("refused " + record.getId());
                    return false;
                };
        Afterwork works =
                record -> {
                    looked.add(record.getId());
                    return true;
                };
        ReviewStore first = pod(refuses);
        assertThat(first.ask(request("game-6", "ada", 2, 100), PATIENCE)).isPresent();
        ReviewRecord secret =
                request("game-7", "ada", 2, 100).toBuilder().setIsPublic(false).build();
        assertThat(first.ask(secret, PATIENCE)).isPresent();
        done(first, "game-7");
        eventually().until(() -> looked.contains("refused game-6"));
        first.close();
        looked.clear();

        ReviewStore second = pod(works);
        eventually().until(() -> isLookedThrough(second));
        second.close();
        ReviewStore third = pod(works);
        assertThat(third.ask(request("game-8", "ada", 2, 100), PATIENCE)).isPresent();
        eventually().until(() -> looked.contains("game-8"));

        assertThat(looked).containsExactly("game-6", "game-8");
        assertThat(third.find("game-7").orElseThrow().getLookedThrough()).isFalse();
        assertThat(third.dropped()).isZero();
    }

    private static boolean isLookedThrough(ReviewStore store) {
        return store.find("game-6").map(ReviewRecord::getLookedThrough).orElse(false);
    }

    private static ReviewRecord done(ReviewStore store, String id) throws Exception {
        CompletableFuture<ReviewRecord> done = new CompletableFuture<>();
        Runnable stop =
                store.watch(
                        id,
                        record -> {
                            if (ReviewBook.isOver(record)) {
                                done.complete(record);
                            }
                        });
        try {
            return done.get(120, TimeUnit.SECONDS);
        } finally {
            stop.run();
        }
    }

    /** A pod that has read what there is. */
    private ReviewStore pod() {
        return pod(Afterwork.NONE);
    }

    private ReviewStore pod(Afterwork afterwork) {
        SearchPool pool = new SearchPool(new Capacity(1, 0, 0, 1, 1), Oracle.NONE);
        open.add(pool);
        ReviewStore store =
                new ReviewStore(
                        new ReviewStore.Settings(
                                TestServices.kafkaBootstrapServers(), topic, topic, 1, STEP, 100),
                        pool,
                        afterwork);
        open.add(store);
        store.start();
        eventually().until(store::isSure);
        return store;
    }

    private static ReviewRecord request(String id, String by, int plies, long nodes) {
        Replay replay = Replay.from(RuleSets.LAWS_2025, Fen.position(Fen.STANDARD).orThrow());
        Random random = new Random(7);
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < plies; ply++) {
            List<Move> legal = replay.position().moves();
            String move = legal.get(random.nextInt(legal.size())).toString();
            replay.play(move);
            moves.add(move);
        }
        assertThat(replay.outcome()).isEmpty();
        return ReviewRecord.newBuilder()
                .setId(id)
                .setGameId(id)
                .setGameVersion(1)
                .setRuleSet("laws-2025")
                .setInitialFen(Fen.STANDARD)
                .addAllMoves(moves)
                .setAskedBy(by)
                .setAskedAtMs(1)
                .setIsPublic(true)
                .setNodes(nodes)
                .build();
    }
}
