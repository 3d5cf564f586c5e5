package shatranj.game.cluster.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.FakePod;
import shatranj.game.cluster.FakeRoutes;
import shatranj.game.cluster.pod.Silence;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.partition.PodReply.Reason;
import shatranj.game.port.ManualTimer;

class DeliveryTest {
    private static final long DEADLINE_MS = 5_000;

    /** After this the next pod is asked, whatever is known of the first. */
    private static final long SILENT_MS = Silence.LIMIT_OF_A_BUSY_POD.toMillis();

    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod first = new FakePod("first");
    private final FakePod second = new FakePod("second");
    private final FakeRoutes routes = new FakeRoutes(8, first, second);

    private CompletableFuture<DeliverResponse> submit() {
        Command command =
                Command.newBuilder()
                        .setGameId(ByteString.copyFrom(new byte[GameId.BYTES]))
                        .setDeadlineAtMs(timer.millis() + DEADLINE_MS)
                        .build();
        return Delivery.of(command, routes, timer, timer).toCompletableFuture();
    }

    private static DeliverResponse done(long version) {
        return DeliverResponse.newBuilder()
                .setDone(DeliverResponse.Done.newBuilder().setVersion(version))
                .build();
    }

    private static DeliverResponse refusal(String code) {
        return DeliverResponse.newBuilder().setRefusal(Refusal.newBuilder().setCode(code)).build();
    }

    private static void assertRefused(CompletableFuture<DeliverResponse> answer, String code) {
        assertThat(answer).isCompleted();
        assertThat(answer.join().getRefusal().getCode()).isEqualTo(code);
    }

    @Test
    void a_success_of_the_owner_is_the_answer_and_nobody_else_is_asked() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
        timer.advance(60_000);
        assertThat(second.deliveries).isEmpty();
    }

    @Test
    void a_dead_owner_costs_no_time() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().notSent();
        second.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void a_refusal_after_a_connection_that_was_never_made_is_passed_on_at_once() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().notSent();
        second.deliveries.getFirst().answer(refusal("ILLEGAL_MOVE"));
        assertRefused(answer, "ILLEGAL_MOVE");
    }

    @Test
    void a_frozen_owner_costs_300_ms() {
        routes.unwell.add("first");
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(299);
        assertThat(second.deliveries).isEmpty();
        timer.advance(1);
        second.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void a_slow_owner_that_speaks_is_given_time() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(Silence.LIMIT_OF_A_BUSY_POD.toMillis() - 1);
        assertThat(second.deliveries).isEmpty();
        first.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
        timer.advance(60_000);
        assertThat(second.deliveries).isEmpty();
    }

    @Test
    void draining_and_not_caught_up_pods_pass_the_command_on() {
        for (Reason reason :
                new Reason[] {Reason.DRAINING, Reason.NOT_CAUGHT_UP, Reason.NOT_FOLDING}) {
            CompletableFuture<DeliverResponse> answer = submit();
            first.deliveries.getLast().notHere(reason);
            second.deliveries.getLast().answer(done(7));
            assertThat(answer).isCompletedWithValue(done(7));
        }
    }

    @Test
    void a_refusal_is_final_when_nobody_else_was_asked() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().answer(refusal("NOT_YOUR_TURN"));
        assertRefused(answer, "NOT_YOUR_TURN");
        timer.advance(60_000);
        assertThat(second.deliveries).isEmpty();
    }

    @Test
    void a_refusal_is_held_back_while_a_silent_pod_may_still_decide() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        second.deliveries.getFirst().answer(refusal("ILLEGAL_MOVE"));
        assertThat(answer).isNotDone();
        first.deliveries.getFirst().answer(refusal("ILLEGAL_MOVE"));
        assertRefused(answer, "ILLEGAL_MOVE");
    }

    @Test
    void a_success_of_the_pod_that_woke_up_beats_the_refusal_of_the_other() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        second.deliveries.getFirst().answer(refusal("UNAVAILABLE"));
        timer.advance(1_000);
        first.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void a_held_refusal_is_asked_again_when_no_record_can_land_any_more() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        second.deliveries.getFirst().answer(refusal("NOT_YOUR_TURN"));
        routes.unwell.add("first");
        timer.advance(DEADLINE_MS + 2_000 - SILENT_MS - 1);
        assertThat(second.deliveries).hasSize(1);
        assertThat(answer).isNotDone();
        timer.advance(1);
        assertThat(second.deliveries).hasSize(2);
        second.deliveries.getLast().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void a_held_refusal_that_is_given_again_is_the_answer() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        second.deliveries.getFirst().answer(refusal("NOT_YOUR_TURN"));
        routes.unwell.add("first");
        timer.advance(DEADLINE_MS + 2_000);
        assertThat(second.deliveries.getLast().asked.getDeadlineAtMs())
                .isGreaterThan(timer.millis());
        second.deliveries.getLast().answer(refusal("NOT_YOUR_TURN"));
        assertRefused(answer, "NOT_YOUR_TURN");
    }

    @Test
    void a_held_refusal_becomes_unknown_when_nobody_can_be_asked_again() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        second.deliveries.getFirst().answer(refusal("NOT_YOUR_TURN"));
        routes.unwell.add("first");
        timer.advance(DEADLINE_MS + 2_000);
        second.deliveries.getLast().broken();
        assertRefused(answer, "OUTCOME_UNKNOWN");
    }

    @Test
    void two_silent_pods_leave_the_outcome_unknown_at_the_deadline() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(DEADLINE_MS - 1);
        assertThat(answer).isNotDone();
        timer.advance(1);
        assertRefused(answer, "OUTCOME_UNKNOWN");
    }

    @Test
    void a_success_counts_once_even_if_both_pods_answer() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        second.deliveries.getFirst().answer(done(7));
        first.deliveries.getFirst().answer(refusal("PLY_PLAYED"));
        timer.advance(60_000);
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void a_broken_connection_may_have_carried_the_command() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().broken();
        second.deliveries.getFirst().answer(refusal("ILLEGAL_MOVE"));
        assertThat(answer).isNotDone();
        routes.unwell.add("first");
        timer.advance(DEADLINE_MS + 2_000);
        second.deliveries.getLast().answer(refusal("ILLEGAL_MOVE"));
        assertRefused(answer, "ILLEGAL_MOVE");
    }

    @Test
    void with_every_connection_broken_the_client_learns_at_once_that_nothing_is_known() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().broken();
        second.deliveries.getFirst().broken();
        assertRefused(answer, "OUTCOME_UNKNOWN");
    }

    @Test
    void a_loser_names_the_winner_who_is_asked_next() {
        FakePod third = new FakePod("third");
        routes.ranked = List.of(first, second, third);
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().lost("third");
        assertThat(second.deliveries).isEmpty();
        third.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void two_losers_have_done_nothing() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().lost("second");
        second.deliveries.getFirst().lost("first");
        assertRefused(answer, "UNAVAILABLE");
    }

    @Test
    void an_append_of_unknown_outcome_is_unknown_unless_another_pod_knows() {
        CompletableFuture<DeliverResponse> answer = submit();
        timer.advance(SILENT_MS);
        first.deliveries.getFirst().answer(refusal("OUTCOME_UNKNOWN"));
        assertThat(answer).isNotDone();
        second.deliveries.getFirst().answer(done(7));
        assertThat(answer).isCompletedWithValue(done(7));
    }

    @Test
    void where_no_pod_has_caught_up_nothing_is_done() {
        routes.ranked = List.of();
        assertRefused(submit(), "UNAVAILABLE");
    }

    @Test
    void when_all_pods_drain_the_refusal_says_so() {
        CompletableFuture<DeliverResponse> answer = submit();
        first.deliveries.getFirst().notHere(Reason.DRAINING);
        second.deliveries.getFirst().notHere(Reason.DRAINING);
        assertRefused(answer, "DRAINING");
    }
}
