package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.answer;
import static shatranj.game.partition.Pods.given;
import static shatranj.game.partition.Pods.now;

import com.google.protobuf.ByteString;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.partition.ScriptedLog.Fate;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.OutcomeReason;

/** Commands that a pod decides, also where they are repeated or another pod decides them too. */
class FoldedGamesTest {
    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames pod = pods.pod("pod-1", log, log);
    private final PodClient client = new PodClient(pods, () -> pod);

    // --- commands ---

    @Test
    void two_players_finish_a_game() {
        assertThat(client.done(pods.create(1, "ada", "")).getGame().getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_OPEN);
        assertThat(client.done(pods.join(1, "bob")).getGame().getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
        assertThat(client.done(pods.move(1, "ada", 1, "e3")).getPlayed().getMove().getUci())
                .isEqualTo("e2e3");
        DeliverResponse.Done mate = client.done(pods.move(1, "bob", 2, "mate"));
        assertThat(mate.getPlayed().getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_CHECKMATE);
        assertThat(mate.getVersion()).isEqualTo(4);
        assertThat(client.read(1).getMovesCount()).isEqualTo(2);
    }

    @Test
    void refusals_keep_their_order() {
        assertThat(client.refused(pods.move(1, "ada", 1, "e3")).getCode())
                .isEqualTo("NO_SUCH_GAME");
        client.start("");
        assertThat(client.refused(pods.move(1, "eve", 1, "e3")).getCode())
                .isEqualTo("NOT_YOUR_SEAT");
        assertThat(client.refused(PodClient.expecting(9, pods.move(1, "bob", 1, "e3"))).getCode())
                .isEqualTo("VERSION_MISMATCH");
        assertThat(client.refused(pods.move(1, "bob", 1, "e3")).getCode())
                .isEqualTo("NOT_YOUR_TURN");
        assertThat(client.refused(pods.move(1, "ada", 1, "illegal")).getCode())
                .isEqualTo("ILLEGAL_MOVE");
        client.done(pods.resign(1, "ada"));
        assertThat(client.refused(PodClient.expecting(9, pods.move(1, "eve", 1, "e3"))).getCode())
                .isEqualTo("GAME_OVER");
    }

    @Test
    void a_token_that_is_not_valid_is_refused_by_the_owner_too() {
        assertThat(client.refused(pods.create(1, "expired", "")).getCode())
                .isEqualTo("TOKEN_EXPIRED");
        assertThat(log.attempted()).isEmpty();
    }

    // --- duplicates ---

    @Test
    void a_retried_creation_gets_its_first_answer_whatever_has_happened_since() {
        Command creation = pods.create(1, "ada", "");
        Game first = client.done(creation).getGame();
        client.done(pods.join(1, "bob"));
        DeliverResponse.Done again = client.done(client.retried(creation));
        assertThat(again.getGame()).isEqualTo(first);
        assertThat(again.getReplayed()).isTrue();
        assertThat(again.getVersion()).isEqualTo(1);
    }

    @Test
    void a_retried_move_gets_its_first_answer_before_if_match_is_tested() {
        client.start("3+2");
        Command move = PodClient.expecting(2, pods.move(1, "ada", 1, "e2e3"));
        DeliverResponse.Done first = client.done(move);
        client.done(pods.move(1, "bob", 2, "e6"));
        DeliverResponse.Done again = client.done(client.retried(move));
        assertThat(again.getReplayed()).isTrue();
        assertThat(again.getPlayed().toBuilder().clearReplayed().build())
                .isEqualTo(first.getPlayed().toBuilder().clearReplayed().build());
    }

    @Test
    void a_move_is_the_same_however_it_is_written() {
        client.start("");
        DeliverResponse.Done first = client.done(pods.move(1, "ada", 1, "e2e3"));
        int asked = pods.referee.asked();
        assertThat(client.done(pods.move(1, "ada", 1, "e3")).getVersion())
                .isEqualTo(first.getVersion());
        assertThat(pods.referee.asked()).isEqualTo(asked);
        client.done(pods.move(1, "bob", 2, "d2d6"));
        assertThat(client.done(pods.move(1, "bob", 2, "d6")).getVersion()).isEqualTo(4);
        assertThat(client.refused(pods.move(1, "ada", 1, "f2f3")).getCode())
                .isEqualTo("PLY_PLAYED");
    }

    @Test
    void a_key_used_for_another_request_is_refused() {
        Command creation = pods.create(1, "ada", "");
        client.done(creation);
        assertThat(client.refused(creation.toBuilder().setRequestHash(8).build()).getCode())
                .isEqualTo("KEY_REUSED");
    }

    @Test
    void one_request_delivered_twice_is_not_called_a_retry() {
        Command creation = pods.create(1, "ada", "");
        client.done(creation);
        assertThat(client.done(creation).getReplayed()).isFalse();
    }

    // --- two pods ---

    @Test
    void what_one_pod_has_acknowledged_the_other_shows() {
        FoldedGames other = pods.pod("pod-2", log, log);
        log.holdReaders();
        client.done(pods.create(1, "ada", ""));
        var read =
                other.read(
                        ReadGameRequest.newBuilder()
                                .setGameId(ByteString.copyFrom(Pods.game(1).bytes()))
                                .build());
        assertThat(read.toCompletableFuture()).isNotDone();
        log.readOn();
        assertThat(given(now(read)).getGame().getVersion()).isEqualTo(1);
    }

    @Test
    void a_command_that_both_pods_decide_is_done_once() {
        FoldedGames other = pods.pod("pod-2", log, log);
        client.start("");
        log.holdReaders();
        Command move = pods.move(1, "ada", 1, "e3");
        log.plan(Fate.ACKED_WITHOUT_OFFSET, Fate.ACKED_WITHOUT_OFFSET);
        var one = pod.deliver(move);
        var two = other.deliver(move);
        log.readOn();
        pods.timers.advance(100);
        assertThat(answer(one)).isEqualTo(answer(two));
        assertThat(client.read(1).getMovesCount()).isEqualTo(1);
    }

    // --- the referee ---

    @Test
    void without_a_referee_a_move_is_not_decided_and_nothing_is_done() {
        client.start("");
        pods.referee.setReachable(false);
        assertThat(now(pod.deliver(pods.move(1, "ada", 1, "e3"))))
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        n -> assertThat(n.reason()).isEqualTo(PodReply.Reason.UNREACHABLE));
        pods.referee.setReachable(true);
        assertThat(client.done(pods.move(1, "ada", 1, "e3")).getVersion()).isEqualTo(3);
    }

    @Test
    void a_desk_that_drains_decides_nothing_and_reads_on() {
        client.start("");
        assertThat(pod.drain().toCompletableFuture()).isDone();
        assertThat(now(pod.deliver(pods.move(1, "ada", 1, "e3"))))
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        n -> assertThat(n.reason()).isEqualTo(PodReply.Reason.DRAINING));
        assertThat(client.read(1).getVersion()).isEqualTo(2);
    }
}
