package shatranj.client.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import shatranj.client.FakeServer;

class ApiTest {
    private static final Patience PATIENCE =
            new Patience(Duration.ofSeconds(5), Duration.ofSeconds(20), Duration.ofSeconds(5));
    private static final Call CREATE = Call.post("/v1/games", Optional.of("secret"), Api.object());

    @Test
    void a_request_that_met_a_dying_pod_is_sent_again_with_the_same_key() {
        AtomicInteger deliveries = new AtomicInteger();
        try (FakeServer server =
                new FakeServer(request -> {
                    switch (deliveries.incrementAndGet()) {
                        case 1 -> request.hangUp();
                        case 2 -> request.problem(504, "OUTCOME_UNKNOWN", "SAME_REQUEST");
                        case 3 -> request.send(502, "text/html", "<p>bad gateway");
                        default -> request.json(201, "{\"id\":\"g\"}");
                    }
                })) {

            Answer.Accepted answer = new Api(server.base(), PATIENCE).send(CREATE).accepted();

            assertThat(answer.status()).isEqualTo(201);
            assertThat(server.requests()).hasSize(4);
            assertThat(server.requests())
                    .extracting(r -> r.header("Idempotency-Key"))
                    .containsOnly(CREATE.key());
            assertThat(server.requests())
                    .extracting(r -> r.header("Authorization"))
                    .containsOnly(Optional.of("Bearer secret"));
        }
    }

    @Test
    void a_refusal_is_final() {
        try (FakeServer server =
                new FakeServer(request -> request.problem(422, "ILLEGAL_MOVE", "NEVER"))) {

            Answer answer = new Api(server.base(), PATIENCE).send(CREATE);

            assertThat(answer)
                    .isEqualTo(
                            new Answer.Refused(
                                    new Problem(
                                            422,
                                            "ILLEGAL_MOVE",
                                            "because",
                                            Optional.empty(),
                                            "NEVER",
                                            Optional.empty())));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void a_server_that_asks_for_time_gets_it() {
        AtomicInteger deliveries = new AtomicInteger();
        AtomicLong refusedAt = new AtomicLong();
        AtomicLong cameAgainAt = new AtomicLong();
        try (FakeServer server =
                new FakeServer(request -> {
                    if (deliveries.incrementAndGet() == 1) {
                        refusedAt.set(System.nanoTime());
                        request.overloaded(1);
                    } else {
                        cameAgainAt.set(System.nanoTime());
                        request.json(201, "{}");
                    }
                })) {

            new Api(server.base(), PATIENCE).send(CREATE).accepted();

            assertThat(Duration.ofNanos(cameAgainAt.get() - refusedAt.get()))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    @Test
    void who_has_no_time_for_what_is_asked_hears_the_refusal_at_once() {
        try (FakeServer server = new FakeServer(request -> request.overloaded(3_600))) {

            Answer answer = new Api(server.base(), PATIENCE).send(CREATE);

            assertThat(answer)
                    .isInstanceOfSatisfying(
                            Answer.Refused.class,
                            refused ->
                                    assertThat(refused.problem().retryAfter())
                                            .contains(Duration.ofHours(1)));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void a_504_that_must_not_be_repeated_is_not() {
        try (FakeServer server =
                new FakeServer(request -> request.problem(504, "OUTCOME_UNKNOWN", "NEVER"))) {

            Answer answer = new Api(server.base(), PATIENCE).send(CREATE);

            assertThat(answer).isInstanceOf(Answer.Refused.class);
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void a_replayed_answer_says_so() {
        try (FakeServer server =
                new FakeServer(request -> {
                    request.exchange().getResponseHeaders().set("Idempotency-Replayed", "true");
                    request.json(200, "{}");
                })) {

            Answer.Accepted answer = new Api(server.base(), PATIENCE).send(CREATE).accepted();

            assertThat(answer.replayed()).isTrue();
        }
    }

    @Test
    void where_nobody_listens_patience_ends_with_the_address() {
        URI nowhere;
        try (FakeServer server = new FakeServer(FakeServer.Request::hangUp)) {
            nowhere = server.base();
        }

        assertThatThrownBy(() -> new Api(nowhere, Patience.BRIEF).send(CREATE))
                .isInstanceOf(UnreachableException.class)
                .hasMessageContaining(nowhere.toString());
    }
}
