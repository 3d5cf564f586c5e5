package shatranj.webhook.server.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.webhook.endpoint.Endpoint;
import shatranj.webhook.endpoint.Endpoint.Status;
import shatranj.webhook.owed.Limits;
import shatranj.webhook.owed.OwedKey;
import shatranj.webhook.server.delivery.World.Arrival;
import shatranj.webhook.server.sending.Answer;

/** What becomes of events and endpoints, by a clock of the test. */
class DispatchTest {
    private final World world = new World("e1", "e2");

    @AfterEach
    void close() {
        world.close();
    }

    private void untilSettled(World.Pod pod) {
        eventually()
                .until(() -> {
                    pod.turn();
                    return world.owed().isEmpty();
                });
    }

    private Status status(String endpoint) {
        return world.endpoints.find(endpoint).orElseThrow().endpoint().status();
    }

    private List<String> ids(String endpoint) {
        return world.arrivals.stream()
                .filter(arrival -> arrival.host().startsWith(endpoint))
                .map(Arrival::webhookId)
                .toList();
    }

    @Test
    void an_endpoint_that_fails_for_a_day_is_disabled_with_the_reason() {
        world.receiver = arrival -> arrival.host().startsWith("e1") ? World.BROKEN : World.TAKEN;
        World.Pod pod = world.pod();
        world.owe("e1", "g1", 1, 2);
        world.owe("e2", "g1", 1, 2);
        Instant end = World.NOON.plus(Duration.ofHours(24));
        eventually()
                .until(() -> {
                    pod.turn();
                    if (pod.dispatch.ledger().underWay() == 0) {
                        world.pass(Duration.ofMinutes(10));
                    }
                    return world.owed().isEmpty();
                });
        assertThat(ids("e2")).containsExactly("g1.1", "g1.2");
        assertThat(ids("e1")).containsOnly("g1.1").hasSizeGreaterThan(20);
        assertThat(status("e1"))
                .isInstanceOfSatisfying(
                        Status.Disabled.class,
                        disabled -> {
                            assertThat(disabled.reason()).hasValue("FAILED_FOR_A_DAY");
                            assertThat(disabled.at())
                                    .isBetween(end, end.plus(Duration.ofMinutes(40)));
                        });
        assertThat(world.attempts.getLast().getAttempt()).isEqualTo(ids("e1").size());
        assertThat(world.attempts.getLast().getNextAttemptAtMs()).isZero();
    }

    @Test
    void one_that_is_gone_is_disabled_at_once() {
        world.receiver = arrival -> new Answer.Status(410, Optional.empty());
        World.Pod pod = world.pod();
        world.owe("e1", "g1", 1, 2, 3);
        untilSettled(pod);
        assertThat(ids("e1")).containsExactly("g1.1");
        assertThat(status("e1"))
                .isInstanceOfSatisfying(
                        Status.Disabled.class,
                        disabled -> assertThat(disabled.reason()).hasValue("GONE"));
    }

    @Test
    void one_to_which_too_much_is_owed_is_disabled_and_others_go_on() {
        world.receiver = arrival -> arrival.host().startsWith("e1") ? World.BROKEN : World.TAKEN;
        World.Pod pod = world.pod(Integer.MAX_VALUE, new Dispatch.Size(Limits.USUAL, 5, 10_000));
        world.owe("e1", "g1", 1, 2, 3, 4, 5, 6);
        world.owe("e2", "g1", 1);
        eventually().until(() -> !world.endpoints.find("e1").orElseThrow().endpoint().isEnabled());
        world.pass(Duration.ofMinutes(10));
        untilSettled(pod);
        assertThat(status("e1"))
                .isInstanceOfSatisfying(
                        Status.Disabled.class,
                        disabled -> assertThat(disabled.reason()).hasValue("TOO_MUCH_OWED"));
        assertThat(ids("e2")).containsExactly("g1.1");
    }

    @Test
    void one_that_was_deleted_is_told_nothing_more() {
        World.Pod pod = world.pod();
        world.desk.delete("ann", "e1");
        world.owe("e1", "g1", 1);
        untilSettled(pod);
        assertThat(world.arrivals).isEmpty();
    }

    /** This pod reads the topic of endpoints more slowly than the one that wrote what is owed. */
    @Test
    void one_that_is_not_known_yet_is_waited_for() {
        World.Pod pod = world.pod();
        OwedKey key = new OwedKey("e3", "g1", 1);
        world.add(key, Optional.of(World.record(key, 2)));
        pod.turn();
        eventually().until(() -> pod.dispatch.ledger().underWay() == 0);
        assertThat(world.owed()).containsExactly(key);
        world.endpoint("e3");
        world.pass(Duration.ofSeconds(1));
        untilSettled(pod);
        assertThat(ids("e3")).containsExactly("g1.1");
    }

    @Test
    void what_does_not_fit_into_memory_is_read_again() {
        World.Pod pod = world.pod(Integer.MAX_VALUE, new Dispatch.Size(Limits.USUAL, 100, 500));
        world.owe("e1", "g1", 1, 2, 3, 4, 5, 6);
        assertThat(pod.dispatch.ledger().bodyBytes()).isBetween(1L, 500L);
        untilSettled(pod);
        assertThat(ids("e1")).containsExactly("g1.1", "g1.2", "g1.3", "g1.4", "g1.5", "g1.6");
        assertThat(world.reread.get()).isPositive();
        assertThat(pod.dispatch.ledger().bodyBytes()).isZero();
    }

    @Test
    void while_a_secret_is_replaced_both_sign() {
        World.Pod pod = world.pod();
        Endpoint rotated = world.desk.rotate("ann", "e1");
        assertThat(rotated.secrets()).hasSize(2);
        world.owe("e1", "g1", 1);
        untilSettled(pod);
        world.pass(Endpoint.OVERLAP);
        world.owe("e1", "g1", 2);
        untilSettled(pod);
        assertThat(world.arrivals)
                .extracting(arrival -> arrival.signature().split(" ").length)
                .containsExactly(2, 1);
    }
}
