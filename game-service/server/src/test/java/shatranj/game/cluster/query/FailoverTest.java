package shatranj.game.cluster.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.FakePod;
import shatranj.game.cluster.FakeRoutes;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.PodReply.Reason;
import shatranj.game.port.ManualTimer;
import shatranj.game.v1.Game;

class FailoverTest {
    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod first = new FakePod("first");
    private final FakePod second = new FakePod("second");
    private final FakeRoutes routes = new FakeRoutes(8, first, second);

    private CompletableFuture<PodReply<ReadGameResponse>> ask(FakePod... pods) {
        return Failover.<ReadGameResponse>ask(
                        Stream.of(pods).map(FakePod::pod).toList(),
                        pod -> pod.games().read(ReadGameRequest.getDefaultInstance()),
                        routes,
                        timer)
                .toCompletableFuture();
    }

    private static ReadGameResponse game(long version) {
        return ReadGameResponse.newBuilder().setGame(Game.newBuilder().setVersion(version)).build();
    }

    private static PodReply<ReadGameResponse> found(long version) {
        return new PodReply.Answered<>(game(version));
    }

    @Test
    void the_first_pod_that_answers_is_enough() {
        CompletableFuture<PodReply<ReadGameResponse>> answer = ask(first, second);
        first.reads.getFirst().answer(game(7));
        assertThat(answer).isCompletedWithValue(found(7));
        timer.advance(60_000);
        assertThat(second.reads).isEmpty();
    }

    @Test
    void a_silent_pod_costs_300_ms_and_may_still_be_the_first_to_answer() {
        routes.unwell.add("first");
        CompletableFuture<PodReply<ReadGameResponse>> answer = ask(first, second);
        timer.advance(299);
        assertThat(second.reads).isEmpty();
        timer.advance(1);
        assertThat(second.reads).hasSize(1);
        first.reads.getFirst().answer(game(7));
        assertThat(answer).isCompletedWithValue(found(7));
    }

    @Test
    void a_pod_that_has_no_answer_passes_the_question_on() {
        CompletableFuture<PodReply<ReadGameResponse>> answer = ask(first, second);
        first.reads.getFirst().notHere(Reason.NOT_CAUGHT_UP);
        second.reads.getFirst().answer(game(7));
        assertThat(answer).isCompletedWithValue(found(7));
    }

    @Test
    void where_no_pod_has_an_answer_the_last_reason_is_given() {
        CompletableFuture<PodReply<ReadGameResponse>> answer = ask(first, second);
        first.reads.getFirst().broken();
        second.reads.getFirst().notHere(Reason.DRAINING);
        assertThat(answer.join())
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        nowhere -> assertThat(nowhere.reason()).isEqualTo(Reason.DRAINING));
    }

    @Test
    void pods_that_say_nothing_at_all_do_not_keep_the_asker_for_ever() {
        CompletableFuture<PodReply<ReadGameResponse>> answer = ask(first, second);
        timer.advance(Failover.LIMIT.toMillis());
        assertThat(answer.join()).isInstanceOf(PodReply.NothingDone.class);
    }

    @Test
    void without_any_pod_there_is_no_answer() {
        assertThat(ask().join()).isInstanceOf(PodReply.NothingDone.class);
    }
}
