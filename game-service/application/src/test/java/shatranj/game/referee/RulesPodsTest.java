package shatranj.game.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.game.referee.RulesPod.Mood;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.RuleSet;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

/** Several pods of rules-service, over gRPC, and what happens when some of them are not there. */
@Timeout(120)
class RulesPodsTest {
    /** Nobody waits so long: what is answered is answered because another pod was asked at once. */
    private static final Duration FOR_EVER = Duration.ofSeconds(90);

    /** Long enough for the machine that tests; after a third of it a second pod is asked. */
    private static final Duration BRIEF = Duration.ofSeconds(6);

    private static final ListLegalMovesRequest START =
            ListLegalMovesRequest.newBuilder()
                    .setLine(Line.newBuilder().setInitialFen(Fen.STANDARD))
                    .build();

    private static final long SOON_SECONDS = 20;
    private static final int MANY = 40;

    private final Vertx vertx = Vertx.vertx();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final AtomicInteger looks = new AtomicInteger();
    private volatile List<SocketAddress> known = List.of();

    /** The address that leads to some pod, whichever there are. */
    private volatile List<SocketAddress> service = List.of();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    private RulesPod pod() throws IOException {
        RulesPod pod = new RulesPod();
        open.add(pod);
        return pod;
    }

    private RulesPods knowing(Duration deadline, RulesPod... pods) {
        return knowing(deadline, FOR_EVER, pods);
    }

    /** All of them are up. */
    private RulesPods knowing(Duration deadline, Duration longest, RulesPod... pods) {
        know(pods);
        RulesPods all =
                new RulesPods(
                        ServiceClientOptions.plain(vertx),
                        "rules-pods:8082",
                        new RulesPods.Where(this::look, () -> service),
                        deadline,
                        longest);
        open.addFirst(all);
        await(() -> all.up() == pods.length + service.size());
        return all;
    }

    private List<SocketAddress> look() {
        looks.incrementAndGet();
        return known;
    }

    private void know(RulesPod... pods) {
        known = List.of(pods).stream().map(RulesPod::address).toList();
    }

    /** Asks something; the answer is whether the answer was right. */
    CompletableFuture<Boolean> ask(RulesPods pods) {
        return pods.ask(START, RulesServiceStub::listLegalMoves)
                .thenApply(moves -> moves.getMovesCount() == 16);
    }

    private static void assertAnswered(CompletableFuture<Boolean> question) throws Exception {
        assertThat(question.get(SOON_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private static ProblemException refusalOf(CompletableFuture<?> question) {
        try {
            Object answer = question.get(SOON_SECONDS, TimeUnit.SECONDS);
            throw new AssertionError("answered: " + answer);
        } catch (ExecutionException e) {
            return RulesQuestion.refusal(Objects.requireNonNull(e.getCause()));
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(Callable<Boolean> condition) {
        eventually().atMost(Duration.ofSeconds(SOON_SECONDS)).until(condition);
    }

    @Test
    void the_work_is_spread_over_all_pods() throws Exception {
        RulesPod one = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(FOR_EVER, one, other);

        for (int i = 0; i < MANY; i++) {
            assertAnswered(ask(pods));
        }

        assertThat(one.questions() + other.questions()).isEqualTo(MANY);
        // Not to a hair: a pod whose probe is late is passed over for a moment.
        assertThat(one.questions()).isBetween(MANY / 4, MANY * 3 / 4);
    }

    @Test
    void a_question_goes_to_the_pod_that_has_the_fewest() throws Exception {
        RulesPod slow = pod();
        RulesPod quick = pod();
        RulesPods pods = knowing(FOR_EVER, slow, quick);
        slow.is(Mood.SLOW);
        CompletableFuture<Boolean> waiting = askUntilAsked(pods, slow);

        for (int i = 0; i < MANY; i++) {
            assertAnswered(ask(pods));
        }

        assertThat(slow.questions()).isEqualTo(1);
        assertThat(waiting).isNotDone();
        slow.is(Mood.WELL);
        assertAnswered(waiting);
    }

    /** The question that came to this pod. */
    private CompletableFuture<Boolean> askUntilAsked(RulesPods pods, RulesPod pod) {
        while (true) {
            CompletableFuture<Boolean> question = ask(pods);
            await(() -> question.isDone() || pod.questions() > 0);
            if (pod.questions() > 0) {
                return question;
            }
        }
    }

    @Test
    void a_pod_that_dies_loses_no_question() throws Exception {
        RulesPod dying = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(FOR_EVER, dying, other);
        dying.is(Mood.SLOW);
        List<CompletableFuture<Boolean>> all = new ArrayList<>();
        all.add(askUntilAsked(pods, dying));

        dying.kill();

        for (int i = 0; i < MANY; i++) {
            all.add(ask(pods));
        }
        for (CompletableFuture<Boolean> question : all) {
            assertAnswered(question);
        }
        await(() -> pods.up() == 1);
    }

    @Test
    void a_pod_that_is_frozen_loses_no_question_and_gets_none_once_that_is_known()
            throws Exception {
        RulesPod frozen = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(BRIEF, frozen, other);
        frozen.is(Mood.FROZEN);

        assertAnswered(askUntilAsked(pods, frozen));

        await(() -> pods.up() == 1);
        int asked = frozen.questions();
        for (int i = 0; i < MANY; i++) {
            assertAnswered(ask(pods));
        }
        assertThat(frozen.questions()).isEqualTo(asked);
        frozen.is(Mood.WELL);
        await(() -> pods.up() == 2);
    }

    @Test
    void a_pod_that_has_too_much_to_do_leaves_the_question_to_another() throws Exception {
        RulesPod busy = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(FOR_EVER, busy, other);
        busy.is(Mood.BUSY);

        for (int i = 0; i < MANY; i++) {
            assertAnswered(ask(pods));
        }

        assertThat(busy.questions()).isPositive();
        assertThat(other.questions()).isEqualTo(MANY);
        other.is(Mood.BUSY);
        assertThat(refusalOf(ask(pods)).problem().code()).isEqualTo(ErrorCode.OVERLOADED);
        assertThat(pods.up()).isEqualTo(2);
    }

    @Test
    void a_refusal_is_an_answer_and_nobody_else_is_asked() throws Exception {
        RulesPod one = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(FOR_EVER, one, other);

        ProblemException refusal =
                refusalOf(
                        pods.ask(
                                PlayMoveRequest.newBuilder()
                                        .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                                        .setLine(Line.newBuilder().setInitialFen(Fen.STANDARD))
                                        .setMove("e2e6")
                                        .build(),
                                RulesServiceStub::playMove));

        assertThat(refusal.problem().code()).isEqualTo(ErrorCode.ILLEGAL_MOVE);
        assertThat(one.questions() + other.questions()).isEqualTo(1);
    }

    @Test
    void a_pod_that_comes_gets_work_and_one_that_goes_ends_what_it_has() throws Exception {
        RulesPod old = pod();
        RulesPods pods = knowing(FOR_EVER, old);
        RulesPod young = pod();
        old.is(Mood.SLOW);
        CompletableFuture<Boolean> begun = ask(pods);
        await(() -> old.questions() == 1);

        know(old, young);
        await(() -> pods.up() == 2);
        assertAnswered(ask(pods));
        know(young);
        await(() -> pods.count() == 1);
        for (int i = 0; i < MANY; i++) {
            assertAnswered(ask(pods));
        }

        assertThat(young.questions()).isEqualTo(1 + MANY);
        assertThat(old.questions()).isEqualTo(1);
        assertThat(begun).isNotDone();
        old.is(Mood.WELL);
        assertAnswered(begun);
    }

    @Test
    void a_name_server_that_says_nothing_takes_no_pod_away() throws Exception {
        RulesPod pod = pod();
        RulesPods pods = knowing(FOR_EVER, pod);
        known = List.of();
        int before = looks.get();
        await(() -> looks.get() >= before + 2);

        assertAnswered(ask(pods));
    }

    /** What a name server tells of pods that were replaced, for as long as it remembers. */
    @Test
    void where_only_addresses_of_pods_that_have_gone_are_known_the_service_is_asked()
            throws Exception {
        RulesPod old = pod();
        RulesPod young = pod();
        service = List.of(young.address());
        RulesPods pods = knowing(BRIEF, old, young);
        know(old);
        await(() -> pods.count() == 2 && pods.up() == 2);
        assertAnswered(ask(pods));
        assertThat(young.questions()).as("while a pod answers it is asked").isZero();

        old.kill();

        for (int i = 0; i < MANY; i++) {
            assertAnswered(ask(pods));
        }
        assertThat(young.questions()).isEqualTo(MANY);
        await(() -> pods.up() == 1);
    }

    @Test
    void a_silent_connection_to_the_service_is_given_up_for_another() throws Exception {
        RulesPod pod = pod();
        List<NetSocket> connections = new CopyOnWriteArrayList<>();
        service = List.of(relayTo(pod, connections));
        RulesPods pods = knowing(BRIEF, pod);

        connections.forEach(connection -> connection.handler(dropped -> {}));

        await(() -> pods.up() == 1);
        await(() -> pods.up() == 2);
        assertThat(connections).hasSizeGreaterThan(1);
    }

    /** As the address of a service does it: each connection leads to a pod and stays with it. */
    private SocketAddress relayTo(RulesPod pod, List<NetSocket> connections) throws Exception {
        NetClient out = vertx.createNetClient();
        NetServer in =
                vertx.createNetServer()
                        .connectHandler(connection -> {
                            connections.add(connection.pause());
                            out.connect(pod.address())
                                    .onSuccess(onward -> {
                                        onward.handler(connection::write);
                                        connection.handler(onward::write);
                                        connection.resume();
                                    });
                        });
        int port =
                in.listen(0, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(SOON_SECONDS, TimeUnit.SECONDS)
                        .actualPort();
        return SocketAddress.inetSocketAddress(port, "127.0.0.1");
    }

    @Test
    void where_all_pods_are_gone_the_error_names_them() throws Exception {
        RulesPod one = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(FOR_EVER, one, other);
        one.kill();
        other.kill();

        ProblemException refusal = refusalOf(ask(pods));

        assertThat(refusal.problem().code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(refusal.problem().detail())
                .startsWith("rules-service at ")
                .contains(one.address() + " cannot be reached")
                .contains(other.address() + " cannot be reached")
                .endsWith("nothing was done");
        await(() -> pods.up() == 0);
    }

    @Test
    void where_all_pods_are_silent_the_question_ends_in_time() throws Exception {
        RulesPod one = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(Duration.ofMillis(1_500), one, other);
        one.is(Mood.SLOW);
        other.is(Mood.SLOW);
        long begun = System.nanoTime();

        ProblemException refusal = refusalOf(ask(pods));

        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .isBetween(Duration.ofMillis(1_400), Duration.ofSeconds(5));
        assertThat(refusal.problem().code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(refusal.problem().detail())
                .contains(one.address() + " did not answer within ")
                .contains(other.address() + " did not answer within ");
    }

    @Test
    void a_single_pod_is_asked_once() throws Exception {
        RulesPod alone = pod();
        RulesPods pods = knowing(Duration.ofMillis(1_500), alone);
        alone.is(Mood.SLOW);

        ProblemException refusal = refusalOf(ask(pods));

        assertThat(refusal.problem().detail())
                .isEqualTo(
                        "rules-service at "
                                + alone.address()
                                + " did not answer within 1500 ms; nothing was done");
        assertThat(alone.questions()).isEqualTo(1);
    }

    @Test
    void a_claim_that_takes_long_is_judged_by_one_pod_unless_that_is_down() throws Exception {
        RulesPod one = pod();
        RulesPod other = pod();
        RulesPods pods = knowing(BRIEF, Duration.ofSeconds(5), one, other);
        one.is(Mood.SLOW);
        other.is(Mood.SLOW);

        ProblemException refusal =
                refusalOf(pods.askAtLeisure(START, RulesServiceStub::listLegalMoves));

        assertThat(refusal.problem().detail()).contains(" did not answer within 5000 ms; nothing");
        assertThat(one.questions() + other.questions()).isEqualTo(1);
        RulesPod asked = one.questions() == 1 ? one : other;
        RulesPod idle = asked == one ? other : one;
        idle.is(Mood.WELL);
        asked.is(Mood.FROZEN);
        for (int i = 0; i < 2; i++) {
            assertAnswered(
                    pods.askAtLeisure(START, RulesServiceStub::listLegalMoves)
                            .thenApply(moves -> moves.getMovesCount() == 16));
        }
    }

    @Test
    void where_no_pod_is_known_the_error_says_where_they_should_be() {
        RulesPods pods =
                new RulesPods(
                        ServiceClientOptions.plain(vertx),
                        "rules-pods:8082",
                        new RulesPods.Where(List::of, List::of),
                        FOR_EVER,
                        FOR_EVER);
        open.addFirst(pods);

        assertThatThrownBy(() -> ask(pods).get(SOON_SECONDS, TimeUnit.SECONDS))
                .cause()
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().detail()).contains("rules-pods:8082"));
    }
}
