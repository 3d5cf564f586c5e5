package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static shatranj.game.partition.Pods.answer;
import static shatranj.game.partition.Pods.given;
import static shatranj.game.partition.Pods.now;

import com.google.protobuf.ByteString;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.clock.Side;
import shatranj.game.feed.v1.DeadlineKind;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Records;
import shatranj.game.partition.ScriptedLog.Fate;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;

class FoldedGamesTest {
    private static final long DAY_MS = 86_400_000;

    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames pod = pods.pod("pod-1", log, log);

    // --- commands ---

    @Test
    void two_players_finish_a_game() {
        assertThat(done(pods.create(1, "ada", "")).getGame().getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_OPEN);
        assertThat(done(pods.join(1, "bob")).getGame().getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
        assertThat(done(pods.move(1, "ada", 1, "e3")).getPlayed().getMove().getUci())
                .isEqualTo("e2e3");
        DeliverResponse.Done mate = done(pods.move(1, "bob", 2, "mate"));
        assertThat(mate.getPlayed().getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_CHECKMATE);
        assertThat(mate.getVersion()).isEqualTo(4);
        assertThat(read(1).getMovesCount()).isEqualTo(2);
    }

    @Test
    void refusals_keep_their_order() {
        assertThat(refused(pods.move(1, "ada", 1, "e3"))).isEqualTo("NO_SUCH_GAME");
        startedGame("");
        assertThat(refused(pods.move(1, "eve", 1, "e3"))).isEqualTo("NOT_YOUR_SEAT");
        assertThat(refused(expecting(9, pods.move(1, "bob", 1, "e3"))))
                .isEqualTo("VERSION_MISMATCH");
        assertThat(refused(pods.move(1, "bob", 1, "e3"))).isEqualTo("NOT_YOUR_TURN");
        assertThat(refused(pods.move(1, "ada", 1, "illegal"))).isEqualTo("ILLEGAL_MOVE");
        done(pods.resign(1, "ada"));
        assertThat(refused(expecting(9, pods.move(1, "eve", 1, "e3")))).isEqualTo("GAME_OVER");
    }

    @Test
    void a_token_that_is_not_valid_is_refused_by_the_owner_too() {
        assertThat(refused(pods.create(1, "expired", ""))).isEqualTo("TOKEN_EXPIRED");
        assertThat(log.attempted()).isEmpty();
    }

    // --- duplicates ---

    @Test
    void a_retried_creation_gets_its_first_answer_whatever_has_happened_since() {
        Command creation = pods.create(1, "ada", "");
        Game first = done(creation).getGame();
        done(pods.join(1, "bob"));
        DeliverResponse.Done again = done(retried(creation));
        assertThat(again.getGame()).isEqualTo(first);
        assertThat(again.getReplayed()).isTrue();
        assertThat(again.getVersion()).isEqualTo(1);
    }

    @Test
    void a_retried_move_gets_its_first_answer_before_if_match_is_tested() {
        startedGame("3+2");
        Command move = expecting(2, pods.move(1, "ada", 1, "e2e3"));
        DeliverResponse.Done first = done(move);
        done(pods.move(1, "bob", 2, "e6"));
        DeliverResponse.Done again = done(retried(move));
        assertThat(again.getReplayed()).isTrue();
        assertThat(again.getPlayed().toBuilder().clearReplayed().build())
                .isEqualTo(first.getPlayed().toBuilder().clearReplayed().build());
    }

    @Test
    void a_move_is_the_same_however_it_is_written() {
        startedGame("");
        DeliverResponse.Done first = done(pods.move(1, "ada", 1, "e2e3"));
        int asked = pods.referee.asked();
        assertThat(done(pods.move(1, "ada", 1, "e3")).getVersion()).isEqualTo(first.getVersion());
        assertThat(pods.referee.asked()).isEqualTo(asked);
        done(pods.move(1, "bob", 2, "d2d6"));
        assertThat(done(pods.move(1, "bob", 2, "d6")).getVersion()).isEqualTo(4);
        assertThat(refused(pods.move(1, "ada", 1, "f2f3"))).isEqualTo("PLY_PLAYED");
    }

    @Test
    void a_key_used_for_another_request_is_refused() {
        Command creation = pods.create(1, "ada", "");
        done(creation);
        assertThat(refused(creation.toBuilder().setRequestHash(8).build())).isEqualTo("KEY_REUSED");
    }

    @Test
    void one_request_delivered_twice_is_not_called_a_retry() {
        Command creation = pods.create(1, "ada", "");
        done(creation);
        assertThat(done(creation).getReplayed()).isFalse();
    }

    // --- two pods ---

    @Test
    void what_one_pod_has_acknowledged_the_other_shows() {
        FoldedGames other = pods.pod("pod-2", log, log);
        log.holdReaders();
        done(pods.create(1, "ada", ""));
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
        startedGame("");
        log.holdReaders();
        Command move = pods.move(1, "ada", 1, "e3");
        log.plan(Fate.ACKED_WITHOUT_OFFSET, Fate.ACKED_WITHOUT_OFFSET);
        var one = pod.deliver(move);
        var two = other.deliver(move);
        log.readOn();
        pods.timers.advance(100);
        assertThat(answer(one)).isEqualTo(answer(two));
        assertThat(read(1).getMovesCount()).isEqualTo(1);
    }

    // --- the referee ---

    @Test
    void without_a_referee_a_move_is_not_decided_and_nothing_is_done() {
        startedGame("");
        pods.referee.setReachable(false);
        assertThat(now(pod.deliver(pods.move(1, "ada", 1, "e3"))))
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        n -> assertThat(n.reason()).isEqualTo(PodReply.Reason.UNREACHABLE));
        pods.referee.setReachable(true);
        assertThat(done(pods.move(1, "ada", 1, "e3")).getVersion()).isEqualTo(3);
    }

    // --- clocks ---

    @Test
    void a_flag_falls_when_it_is_claimed_and_not_before() {
        startedGame("0:01+0");
        pod.setDeciding(0, true);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
        pods.timers.advance(1_000);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_DONE);
        assertThat(read(1).getOutcome().getReason()).isEqualTo(OutcomeReason.OUTCOME_REASON_FLAG);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_DONE);
        assertThat(claim(1).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_OVER);
    }

    @Test
    void a_claim_of_an_older_version_is_told_the_new_deadline() {
        startedGame("0:01+0");
        done(pods.move(1, "ada", 1, "e3"));
        ClaimFlagResponse stale = claim(2);
        assertThat(stale.getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_STALE);
        assertThat(stale.getVersion()).isEqualTo(3);
        assertThat(stale.getDeadline().getKind()).isEqualTo(DeadlineKind.DEADLINE_KIND_FLAG);
    }

    @Test
    void a_vacation_moves_the_deadline_that_is_told_and_a_repetition_does_not() {
        startedGame("3d");
        long before = dueAt();
        long until = pods.timers.millis() + 10 * DAY_MS;
        Command.Builder vacation = Command.newBuilder();
        vacation.getVacationBuilder().setUntilMs(until);
        Command command = pods.act(1, "ada", "vacation", vacation.build());
        assertThat(done(command).getGame().getVacations().getWhite().getDaysLeft()).isEqualTo(20);
        assertThat(dueAt()).isBetween(before + 10 * DAY_MS - 10, until + 3 * DAY_MS);
        assertThat(done(retried(command)).getReplayed()).isTrue();
        assertThat(read(1).getVersion()).isEqualTo(3);
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
        startedGame("0:01+0");
        pod.setDeciding(0, true);
        pods.timers.advance(1_500);
        assertThat(refused(pods.move(1, "ada", 1, "e3"))).isEqualTo("GAME_OVER");
        assertThat(read(1).getOutcome().getReason()).isEqualTo(OutcomeReason.OUTCOME_REASON_FLAG);
    }

    @Test
    void a_move_received_before_the_flag_beats_a_claim_that_queues_behind_it() {
        startedGame("0:01+0");
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
        startedGame("0:01+0");
        pods.referee.setReachable(false);
        pods.timers.advance(1_500);
        assertThat(now(pod.claimFlag(claimRequest(2)))).isInstanceOf(PodReply.NothingDone.class);
        assertThat(read(1).getStatus()).isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
    }

    @Test
    void time_lost_in_an_outage_is_given_back_with_the_next_decision() {
        startedGame("0:05+0");
        pod.setDeciding(0, true);
        pods.timers.advance(1_000);
        pods.referee.setReachable(false);
        pods.timers.advance(20_000);
        pods.referee.setReachable(true);
        pods.timers.advance(1_100);
        assertThat(claim(2).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
        done(pods.move(1, "ada", 1, "e3"));
        // 22.1 s have gone by, of which hardly more than 2 count.
        assertThat(read(1).getClock().getWhiteMs()).isBetween(2_500L, 5_000L);
        assertThat(read(1).getClock().getBlackMs()).isEqualTo(5_000);
    }

    @Test
    void deadlines_of_unfinished_games_are_listed() {
        startedGame("0:05+0");
        done(pods.create(2, "ada", ""));
        done(pods.create(3, "ada", ""));
        done(pods.join(3, "bob"));
        done(pods.resign(3, "bob"));
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
        startedGame("0:05+0");
        pod.setDeciding(0, true);
        pods.timers.advance(1_000);
        done(pods.move(1, "ada", 1, "e3"));
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
        startedGame("0:05+0");
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
        done(creation.build());
        done(pods.join(1, "bob"));
        Command.Builder pause = Command.newBuilder();
        pause.setPause(Command.Pause.getDefaultInstance());
        done(pods.act(1, "carl", "pause", pause.build()));
        assertThat(claim(3).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_NOT_YET);
        pods.timers.advance(7 * DAY_MS);
        assertThat(claim(3).getResult()).isEqualTo(ClaimResult.CLAIM_RESULT_DONE);
        assertThat(read(1).getStatus()).isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
        assertThat(claim(3).getDeadline().getKind()).isEqualTo(DeadlineKind.DEADLINE_KIND_FLAG);
    }

    // --- followers ---

    @Test
    void a_follower_gets_a_snapshot_and_every_version_once_and_the_end() {
        startedGame("");
        var reader = new Pods.Collecting<FollowGameResponse>(FoldedGamesTest::words);
        follow(reader, FollowGameRequest.newBuilder());
        done(pods.move(1, "ada", 1, "e3"));
        done(pods.resign(1, "bob"));
        assertThat(reader.read)
                .containsExactly("snapshot 2", "3", "4", "closing GAME_OVER", "closed");
    }

    @Test
    void a_follower_resumes_after_any_version() {
        startedGame("");
        done(pods.move(1, "ada", 1, "e3"));
        var fromTheStart = new Pods.Collecting<FollowGameResponse>(FoldedGamesTest::words);
        follow(fromTheStart, FollowGameRequest.newBuilder().setAfterVersion(0));
        assertThat(fromTheStart.read).containsExactly("1", "2", "3");
        var fromTheHead = new Pods.Collecting<FollowGameResponse>(FoldedGamesTest::words);
        Subscription subscription =
                follow(fromTheHead, FollowGameRequest.newBuilder().setAfterVersion(3));
        done(pods.move(1, "bob", 2, "e6"));
        subscription.close();
        done(pods.move(1, "ada", 3, "d3"));
        assertThat(fromTheHead.read).containsExactly("nothing new", "4");
        var beyond = new Pods.Collecting<FollowGameResponse>(FoldedGamesTest::words);
        follow(beyond, FollowGameRequest.newBuilder().setAfterVersion(6));
        assertThat(beyond.read).containsExactly("AFTER_HEAD", "closed");
    }

    @Test
    void a_follower_of_a_partition_that_leaves_is_told_to_go_on_elsewhere() {
        startedGame("");
        var reader = new Pods.Collecting<FollowGameResponse>(FoldedGamesTest::words);
        follow(reader, FollowGameRequest.newBuilder());
        pod.stopFolding(0);
        assertThat(reader.read).containsExactly("snapshot 2", "closing MOVED", "closed");
        assertThat(now(pod.deliver(pods.move(1, "ada", 1, "e3"))))
                .isInstanceOf(PodReply.NothingDone.class);
    }

    @Test
    void a_player_is_told_of_unfinished_games_and_then_of_each_decision() {
        startedGame("");
        var reader = new Pods.Collecting<WatchPlayerResponse>(FoldedGamesTest::words);
        pod.followPlayer("ada", Set.of(0), reader);
        done(pods.create(2, "ada", ""));
        done(pods.create(3, "eve", ""));
        done(pods.resign(1, "bob"));
        assertThat(reader.read).containsExactly("games 1", "1", "3");
    }

    // --- lists ---

    @Test
    void unfinished_games_of_a_player_are_listed_and_finished_ones_are_not() {
        startedGame("");
        done(pods.create(2, "ada", ""));
        assertThat(unfinished("ada")).hasSize(2);
        assertThat(unfinished("bob")).hasSize(1);
        done(pods.resign(1, "bob"));
        assertThat(unfinished("ada")).hasSize(1);
        assertThat(unfinished("bob")).isEmpty();
    }

    @Test
    void public_games_are_there_to_watch_from_their_beginning_to_their_end() {
        done(pods.create(1, "ada", ""));
        assertThat(live(0, 9)).isEmpty();
        done(pods.join(1, "bob"));
        done(pods.move(1, "ada", 1, "e3"));
        assertThat(live(0, 9)).containsExactly(1);
        done(pods.resign(1, "bob"));
        assertThat(live(0, 9)).isEmpty();
    }

    @Test
    void games_to_watch_come_newest_first_and_page_by_page() {
        for (int number = 1; number <= 4; number++) {
            done(pods.create(number, "ada", ""));
            pods.timers.advance(10);
            done(pods.join(number, "bob"));
        }
        assertThat(live(0, 9)).containsExactly(4, 3, 2, 1);
        assertThat(live(0, 2)).containsExactly(4, 3);
        assertThat(live(3, 2)).containsExactly(2, 1);
        assertThat(live(1, 2)).isEmpty();
        ListLiveRequest last = ListLiveRequest.newBuilder().setLimit(1).build();
        assertThat(given(now(pod.live(last))).getTotal()).isEqualTo(4);
    }

    @Test
    void a_pod_says_of_which_partitions_it_cannot_tell() {
        startedGame("");
        pod.stopFolding(0);
        ListLiveResponse answer =
                given(
                        now(
                                pod.live(
                                        ListLiveRequest.newBuilder()
                                                .setLimit(9)
                                                .addPartitions(0)
                                                .build())));
        assertThat(answer.getGamesList()).isEmpty();
        assertThat(answer.getNotOwnedList()).containsExactly(0);
    }

    /** Numbers of the games that are listed after a game; 0: from the newest on. */
    private List<Integer> live(int after, int limit) {
        ListLiveRequest.Builder request = ListLiveRequest.newBuilder().setLimit(limit);
        if (after > 0) {
            request.setAfterGameId(ByteString.copyFrom(Pods.game(after).bytes()))
                    .setAfterCreatedAtMs(createdAt(after));
        }
        List<String> found =
                given(now(pod.live(request.build()))).getGamesList().stream()
                        .sorted(Comparator.comparing(FinishedQuery.Place::of))
                        .map(Game::getId)
                        .toList();
        return found.stream()
                .map(id ->
                        IntStream.rangeClosed(1, 9)
                                .filter(number -> Pods.game(number).toString().equals(id))
                                .findFirst()
                                .orElseThrow())
                .toList();
    }

    private long createdAt(int number) {
        return FinishedQuery.Place.of(read(number)).createdAtMs();
    }

    @Test
    void positions_of_a_running_game_are_in_play_for_its_players() {
        startedGame("");
        done(pods.move(1, "ada", 1, "e3"));
        assertThat(inPlay("bob", "fen-after-1 b - - 0 9")).isTrue();
        assertThat(inPlay("bob", LaxReferee.START)).isTrue();
        assertThat(inPlay("bob", "fen-after-1 w - - 0 9")).isTrue();
        assertThat(inPlay("bob", "another-board w - - 0 9")).isFalse();
        assertThat(inPlay("eve", "fen-after-1 b")).isFalse();
        done(pods.resign(1, "bob"));
        assertThat(inPlay("bob", "fen-after-1 b")).isFalse();
    }

    @Test
    void a_desk_that_drains_decides_nothing_and_reads_on() {
        startedGame("");
        assertThat(pod.drain().toCompletableFuture()).isDone();
        assertThat(now(pod.deliver(pods.move(1, "ada", 1, "e3"))))
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        n -> assertThat(n.reason()).isEqualTo(PodReply.Reason.DRAINING));
        assertThat(read(1).getVersion()).isEqualTo(2);
    }

    private void startedGame(String timeControl) {
        done(pods.create(1, "ada", timeControl));
        done(pods.join(1, "bob"));
    }

    private DeliverResponse.Done done(Command command) {
        DeliverResponse response = answer(pod.deliver(command));
        assertThat(response.hasDone()).as("%s", response).isTrue();
        return response.getDone();
    }

    private String refused(Command command) {
        DeliverResponse response = answer(pod.deliver(command));
        assertThat(response.hasRefusal()).as("%s", response).isTrue();
        return response.getRefusal().getCode();
    }

    private static Command expecting(long version, Command command) {
        return command.toBuilder().setExpectedVersion(version).build();
    }

    private Command retried(Command command) {
        pods.timers.advance(500);
        return command.toBuilder()
                .setReceivedAtMs(pods.timers.millis())
                .setDeadlineAtMs(pods.timers.millis() + Pods.PATIENCE_MS)
                .build();
    }

    private Game read(int number) {
        ReadGameResponse response =
                given(
                        now(
                                pod.read(
                                        ReadGameRequest.newBuilder()
                                                .setGameId(
                                                        ByteString.copyFrom(
                                                                Pods.game(number).bytes()))
                                                .build())));
        assertThat(response.hasGame()).as("%s", response).isTrue();
        return response.getGame();
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

    private Subscription follow(
            Pods.Collecting<FollowGameResponse> reader, FollowGameRequest.Builder request) {
        return pod.follow(
                request.setGameId(ByteString.copyFrom(Pods.game(1).bytes())).build(), reader);
    }

    private List<Game> unfinished(String player) {
        return given(
                        now(
                                pod.unfinished(
                                        ListUnfinishedRequest.newBuilder()
                                                .setPlayer(player)
                                                .setToken(player)
                                                .build())))
                .getGamesList();
    }

    private boolean inPlay(String player, String fen) {
        return given(
                        now(
                                pod.isInPlay(
                                        IsInPlayRequest.newBuilder()
                                                .setPlayer(player)
                                                .addFens(fen)
                                                .build())))
                .getInPlay();
    }

    private static String words(FollowGameResponse response) {
        return response.hasRefusal() ? response.getRefusal().getCode() : words(response.getFrame());
    }

    private static String words(WatchPlayerResponse response) {
        return response.hasGames()
                ? "games " + response.getGames().getGamesCount()
                : words(response.getGame());
    }

    private static String words(Frame frame) {
        return switch (frame.getFrameCase()) {
            case SNAPSHOT -> "snapshot " + frame.getSnapshot().getGame().getVersion();
            case DECISION -> String.valueOf(frame.getDecision().getVersion());
            case CLOSING -> "closing " + frame.getClosing().getCode();
            case HEARTBEAT -> "nothing new";
            case PRESENCE, CHAT, FRAME_NOT_SET -> "?";
        };
    }
}
