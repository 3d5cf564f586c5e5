package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static shatranj.game.partition.Pods.answer;
import static shatranj.game.partition.Pods.given;
import static shatranj.game.partition.Pods.now;

import org.junit.jupiter.api.Test;
import shatranj.clock.Side;
import shatranj.game.feed.v1.DeadlineKind;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.Command;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Records;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;

/** Deadlines of games, and what claims of them find. */
class FlagClaimsTest {
    private static final long DAY_MS = 86_400_000;

    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames pod = pods.pod("pod-1", log, log);
    private final PodClient client = new PodClient(pods, () -> pod);

    @Test
    void a_flag_falls_when_it_is_claimed_and_not_before() {
        client.start("0:01+0");
        pod.setDeciding(0, true);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
        pods.timers.advance(1_000);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_DONE);
        assertThat(client.read(1).getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_FLAG);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_DONE);
        assertThat(claim(1).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_OVER);
    }

    @Test
    void a_claim_of_an_older_version_is_told_the_new_deadline() {
        client.start("0:01+0");
        client.done(pods.move(1, "ada", 1, "e3"));
        ClaimFlagResponse stale = claim(2);
        assertThat(stale.getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_STALE);
        assertThat(stale.getVersion()).isEqualTo(3);
        assertThat(stale.getDeadline().getKind()).isEqualTo(DeadlineKind.DEADLINE_KIND_FLAG);
    }

    @Test
    void a_vacation_moves_the_deadline_that_is_told_and_a_repetition_does_not() {
        client.start("3d");
        long before = dueAt();
        long until = pods.timers.millis() + 10 * DAY_MS;
        Command.Builder vacation = Command.newBuilder();
        vacation.getVacationBuilder().setUntilMs(until);
        Command command = pods.act(1, "ada", "vacation", vacation.build());
        assertThat(client.done(command).getGame().getVacations().getWhite().getDaysLeft())
                .isEqualTo(20);
        assertThat(dueAt()).isBetween(before + 10 * DAY_MS - 10, until + 3 * DAY_MS);
        assertThat(client.done(client.retried(command)).getReplayed()).isTrue();
        assertThat(client.read(1).getVersion()).isEqualTo(3);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_STALE);
        assertThat(claim(3).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
    }

    private long dueAt() {
        var running = given(now(pod.deadlines(0)));
        assertThat(running).hasSize(1);
        return running.getFirst().dueAt();
    }

    @Test
    void a_move_after_the_flag_loses_by_the_flag() {
        client.start("0:01+0");
        pod.setDeciding(0, true);
        pods.timers.advance(1_500);
        assertThat(client.refused(pods.move(1, "ada", 1, "e3")).getCode()).isEqualTo("GAME_OVER");
        assertThat(client.read(1).getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_FLAG);
    }

    @Test
    void a_move_received_before_the_flag_beats_a_claim_that_queues_behind_it() {
        client.start("0:01+0");
        pod.setDeciding(0, true);
        Command move = pods.move(1, "ada", 1, "e3");
        log.holdReaders();
        log.land(Records.heartbeat("pod-9"));
        var played = pod.deliver(move);
        pods.timers.advance(1_200);
        var claimed = pod.claimFlag(claimRequest(2));
        log.readOn();
        pods.timers.advance(100);
        assertThat(answer(played).hasDone()).isTrue();
        assertThat(given(now(claimed)).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_STALE);
    }

    @Test
    void no_flag_is_decided_while_no_move_could_be() {
        client.start("0:01+0");
        pods.referee.setReachable(false);
        pods.timers.advance(1_500);
        assertThat(now(pod.claimFlag(claimRequest(2)))).isInstanceOf(PodReply.NothingDone.class);
        assertThat(client.read(1).getStatus()).isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
    }

    @Test
    void time_lost_in_an_outage_is_given_back_with_the_next_decision() {
        client.start("0:05+0");
        pod.setDeciding(0, true);
        pods.timers.advance(1_000);
        pods.referee.setReachable(false);
        pods.timers.advance(20_000);
        pods.referee.setReachable(true);
        pods.timers.advance(1_100);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
        client.done(pods.move(1, "ada", 1, "e3"));
        // 22.1 s have gone by, of which hardly more than 2 count.
        assertThat(client.read(1).getClock().getWhiteMs()).isBetween(2_500L, 5_000L);
        assertThat(client.read(1).getClock().getBlackMs()).isEqualTo(5_000);
    }

    @Test
    void deadlines_of_unfinished_games_are_listed() {
        client.start("0:05+0");
        client.done(pods.create(2, "ada", ""));
        client.done(pods.create(3, "ada", ""));
        client.done(pods.join(3, "bob"));
        client.done(pods.resign(3, "bob"));
        assertThat(given(now(pod.deadlines(0))).stream().map(RunningDeadline::response))
                .extracting(
                        listed -> listed.getGameId(),
                        listed -> listed.getVersion(),
                        listed -> listed.getDeadline().getKind())
                .containsExactlyInAnyOrder(
                        tuple(Pods.game(1).toString(), 2L, DeadlineKind.DEADLINE_KIND_FLAG),
                        tuple(Pods.game(2).toString(), 1L, DeadlineKind.DEADLINE_KIND_EXPIRY));
    }

    @Test
    void a_listed_deadline_is_the_one_of_the_latest_fact() {
        client.start("0:05+0");
        pod.setDeciding(0, true);
        pods.timers.advance(1_000);
        client.done(pods.move(1, "ada", 1, "e3"));
        long now = pods.timers.millis();

        assertThat(given(now(pod.deadlines(0))))
                .singleElement()
                .satisfies(running -> {
                    assertThat(running.version()).isEqualTo(3);
                    assertThat(running.side()).isEqualTo(Side.BLACK);
                    assertThat(running.asOf()).isEqualTo(now);
                    assertThat(running.dueAt()).isEqualTo(now + 5_000);
                    assertThat(running.response().getDeadline().getColor())
                            .isEqualTo(Color.COLOR_BLACK);
                });
    }

    @Test
    void a_game_in_quarantine_has_no_deadline() {
        client.start("0:05+0");
        byte[] last = log.records().getLast().value();
        log.land(
                Records.value(
                        Records.decision(Pods.game(1), 3, BaseHash.of(last), "b").toBuilder()
                                .addEvents(Records.impossible())
                                .build()));

        assertThat(given(now(pod.deadlines(0)))).isEmpty();
    }

    @Test
    void a_pause_that_nobody_ended_is_ended_by_the_claim_of_its_deadline() {
        Command.Builder creation = pods.create(1, "ada", "3+2").toBuilder();
        creation.getCreateBuilder().getRequestBuilder().addArbiters("carl");
        client.done(creation.build());
        client.done(pods.join(1, "bob"));
        Command.Builder pause = Command.newBuilder();
        pause.setPause(Command.Pause.getDefaultInstance());
        client.done(pods.act(1, "carl", "pause", pause.build()));
        assertThat(claim(3).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
        pods.timers.advance(7 * DAY_MS);
        assertThat(claim(3).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_DONE);
        assertThat(client.read(1).getStatus()).isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
        assertThat(claim(3).getDeadline().getKind()).isEqualTo(DeadlineKind.DEADLINE_KIND_FLAG);
    }

    private ClaimFlagResponse claim(long version) {
        var claimed = pod.claimFlag(claimRequest(version));
        pods.timers.advance(100);
        return given(now(claimed));
    }

    private static ClaimFlagRequest claimRequest(long version) {
        return ClaimFlagRequest.newBuilder()
                .setGameId(Pods.game(1).toString())
                .setVersion(version)
                .setKind(DeadlineKind.DEADLINE_KIND_FLAG)
                .build();
    }
}
