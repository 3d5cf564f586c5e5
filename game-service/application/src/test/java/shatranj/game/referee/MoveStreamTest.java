package shatranj.game.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.game.referee.RulesPod.Mood;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RuleSet;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Moves that are ruled on together, and those that must be asked about alone. */
@Timeout(60)
class MoveStreamTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Vertx vertx = Vertx.vertx();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private RulesPods knowing(Duration deadline, RulesPod pod) {
        RulesPods pods =
                new RulesPods(
                        ServiceClientOptions.plain(vertx),
                        "rules:8082",
                        new RulesPods.Where(() -> List.of(pod.address()), List::of),
                        deadline,
                        LONG);
        open.add(pods);
        open.add(pod);
        eventually().atMost(LONG).until(() -> pods.up() == 1);
        return pods;
    }

    private static PlayMoveRequest move(String text) {
        return PlayMoveRequest.newBuilder()
                .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                .setLine(RulesCalls.line(Fen.STANDARD, List.of()))
                .setMove(text)
                .build();
    }

    private static String san(CompletableFuture<PlayMoveResponse> ruling) throws Exception {
        return ruling.get(20, TimeUnit.SECONDS).getLawsSan();
    }

    private static Problem refusal(CompletableFuture<PlayMoveResponse> ruling) throws Exception {
        try {
            throw new AssertionError("ruled: " + ruling.get(20, TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            return RulesQuestion.refusal(Objects.requireNonNull(e.getCause())).problem();
        }
    }

    @Test
    void what_is_asked_while_a_message_is_under_way_goes_together_in_the_next() throws Exception {
        RulesPod pod = new RulesPod();
        RulesPods pods = knowing(LONG, pod);
        pod.is(Mood.SLOW);
        List<CompletableFuture<PlayMoveResponse>> rulings = new ArrayList<>();
        rulings.add(pods.play(move("a2a3")));
        eventually().atMost(LONG).until(() -> pod.messages() == 1);
        for (String file : "bcdefgh".split("")) {
            rulings.add(pods.play(move(file + "2" + file + "3")));
        }

        pod.is(Mood.WELL);

        for (int file = 0; file < 8; file++) {
            assertThat(san(rulings.get(file))).isEqualTo((char) ('a' + file) + "3");
        }
        assertThat(pod.questions()).isEqualTo(8);
        assertThat(pod.messages()).isEqualTo(2);
    }

    @Test
    void more_questions_than_a_message_may_have_need_several() throws Exception {
        RulesPod pod = new RulesPod();
        RulesPods pods = knowing(LONG, pod);
        pod.is(Mood.SLOW);
        List<CompletableFuture<PlayMoveResponse>> rulings = new ArrayList<>();
        rulings.add(pods.play(move("a2a3")));
        eventually().atMost(LONG).until(() -> pod.messages() == 1);
        for (int i = 0; i < 150; i++) {
            rulings.add(pods.play(move("b2b3")));
        }

        pod.is(Mood.WELL);

        for (CompletableFuture<PlayMoveResponse> ruling : rulings) {
            assertThat(san(ruling)).endsWith("3");
        }
        assertThat(pod.messages()).isEqualTo(1 + 3);
    }

    @Test
    void a_refusal_comes_by_a_call_of_its_own_with_its_reasons() throws Exception {
        RulesPod pod = new RulesPod();
        RulesPods pods = knowing(LONG, pod);

        Problem refusal = refusal(pods.play(move("e2e5")));

        assertThat(refusal.code()).isEqualTo(ErrorCode.ILLEGAL_MOVE);
        assertThat(refusal.article()).isPresent();
        // Once on the stream, once alone.
        assertThat(pod.questions()).isEqualTo(2);
        assertThat(pod.messages()).isEqualTo(1);
    }

    @Test
    void a_pod_of_release_0_1_0_is_asked_by_calls() throws Exception {
        RulesPod pod = RulesPod.old();
        RulesPods pods = knowing(LONG, pod);

        for (int i = 0; i < 20; i++) {
            assertThat(san(pods.play(move("e2e3")))).isEqualTo("e3");
        }

        assertThat(pod.messages()).isZero();
        assertThat(pod.questions()).isEqualTo(20);
    }

    @Test
    void who_waits_for_a_silent_pod_is_told_in_time() throws Exception {
        RulesPod pod = new RulesPod();
        RulesPods pods = knowing(Duration.ofMillis(900), pod);
        assertThat(san(pods.play(move("e2e3")))).isEqualTo("e3");
        pod.is(Mood.FROZEN);
        long begun = System.nanoTime();
        CompletableFuture<PlayMoveResponse> first = pods.play(move("a2a3"));
        CompletableFuture<PlayMoveResponse> second = pods.play(move("b2b3"));

        assertThat(refusal(first).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(refusal(second).code()).isEqualTo(ErrorCode.UNAVAILABLE);

        Duration waited = Duration.ofNanos(System.nanoTime() - begun);
        assertThat(waited).isBetween(Duration.ofMillis(850), Duration.ofSeconds(5));
    }
}
