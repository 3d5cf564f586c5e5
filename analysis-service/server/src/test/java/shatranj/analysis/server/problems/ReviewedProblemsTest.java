package shatranj.analysis.server.problems;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.pool.Capacity;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Origin;
import shatranj.mansuba.json.MansubaCollection;
import shatranj.support.topics.LazyProducer;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** Pods that find problems in reviewed games and share them through a real Kafka. */
@Timeout(180)
class ReviewedProblemsTest {
    /** Black's b8b2 allows a mate. */
    private static final String START = "1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1";

    private final String topic = "problems-" + UUID.randomUUID();
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void createTopic() throws Exception {
        TestTopics.compacted(topic, 1);
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    private record Pod(
            SearchPool searches, ProblemBook book, ProblemLog log, ReviewedProblems finding) {
        List<Mansuba> found() {
            return book.all(Optional.empty()).stream()
                    .filter(one -> one.origin() instanceof Origin.Played)
                    .toList();
        }
    }

    @Test
    void pods_that_find_the_same_have_one_problem_and_a_new_pod_has_it_too() throws Exception {
        Pod first = pod();
        Pod second = pod();

        assertThat(first.finding().look(review("game-1"))).isTrue();
        assertThat(second.finding().look(review("game-2"))).isTrue();
        eventually().until(() -> first.found().size() == 1 && second.found().size() == 1);
        assertThat(first.finding().look(review("game-1"))).isTrue();

        Mansuba problem = first.found().getFirst();
        assertThat(problem.solution()).hasToString("[d1d8]");
        assertThat(problem.nodes()).as("it was proved with many times the nodes").isEqualTo(40_000);
        assertThat(pod().found()).containsExactlyElementsOf(second.found());
        assertThat(first.book().size()).isEqualTo(MansubaCollection.CLASSICS.all().size() + 1);
    }

    @Test
    void a_problem_that_is_taken_away_is_gone_and_a_classical_one_stays() throws Exception {
        Pod pod = pod();
        assertThat(pod.finding().look(review("game-1"))).isTrue();
        eventually().until(() -> pod.found().size() == 1);
        String classical = pod.book().classical().getFirst().id().text();
        try (LazyProducer producer =
                new LazyProducer(TestServices.kafkaBootstrapServers(), Map.of())) {
            for (String id : List.of(classical, pod.found().getFirst().id().text())) {
                producer.send(new ProducerRecord<>(topic, id.getBytes("US-ASCII"), null))
                        .get(30, TimeUnit.SECONDS);
            }
        }

        eventually().until(() -> pod.found().isEmpty());
        assertThat(pod.book().find(classical)).isPresent();
    }

    @Test
    void a_game_without_a_mistake_costs_no_search() throws Exception {
        Pod pod = pod();
        ReviewRecord.Builder quiet = review("game-1").toBuilder();
        quiet.setPositions(0, JudgedPosition.newBuilder().setMate(-1));
        pod.searches().close();

        assertThat(pod.finding().look(quiet.build())).isTrue();
        assertThat(pod.finding().look(review("game-1"))).as("a closed pool finds none").isFalse();
    }

    /** A game in which the second position was given away, as its review has it. */
    private static ReviewRecord review(String game) {
        return ReviewRecord.newBuilder()
                .setId(game + "-9")
                .setGameId(game)
                .setRuleSet("laws-2025")
                .setInitialFen(START)
                .addMoves("b8b2")
                .addMoves("d1d8")
                .addPositions(JudgedPosition.newBuilder().setCentipawns(400))
                .addPositions(JudgedPosition.newBuilder().setMate(1))
                .addPositions(JudgedPosition.newBuilder().setMate(0))
                .build();
    }

    /** A pod that has read what there is. */
    private Pod pod() {
        SearchPool pool = new SearchPool(new Capacity(1, 0, 0, 1, 1), Oracle.NONE);
        open.add(pool);
        ProblemBook book = new ProblemBook(MansubaCollection.CLASSICS.all(), List.of());
        ProblemLog log = new ProblemLog(TestServices.kafkaBootstrapServers(), topic, book);
        open.add(log);
        log.start();
        eventually().until(log::isComplete);
        ReviewedProblems finding =
                new ReviewedProblems(
                        new ReviewedProblems.Settings(2_000, 20),
                        pool,
                        Oracle.NONE,
                        book,
                        log,
                        InstantSource.fixed(Instant.EPOCH),
                        new SimpleMeterRegistry());
        return new Pod(pool, book, log, finding);
    }
}
