package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;
import static shatranj.game.domain.Story.EVE;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Clock;
import shatranj.clock.DaysPerMove;
import shatranj.clock.LagRule;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

class PlayTest {
    private static final long DAY = 24L * 60 * 60 * 1_000;
    private static final TimeControl BLITZ = TimeControl.fischer(180_000, 2_000);

    @Test
    void a_move_charges_the_mover_and_gives_the_increment() {
        Story story = Story.started(BLITZ).after(5_000).move(ADA, 1);
        Game.Active game = (Game.Active) story.game();
        Clock clock = game.clock().orElseThrow();
        assertThat(clock.white().remainingMs()).isEqualTo(180_000 - 5_000 + 2_000);
        assertThat(clock.running().orElseThrow().side()).isEqualTo(Side.BLACK);
        assertThat(game.moves()).hasSize(1);
        assertThat(game.turn()).isEqualTo(Side.BLACK);
    }

    @Test
    void seat_is_checked_before_turn() {
        assertThat(Story.untimed().by(EVE, new Command.Play(1, "e3", false)).refusal())
                .isEqualTo(new Refusal.NotYourSeat(EVE));
        assertThat(Story.untimed().by(BOB, new Command.Play(1, "e6", false)).refusal())
                .isEqualTo(new Refusal.NotYourTurn(Side.WHITE, 1));
    }

    @Test
    void a_ply_that_was_played_names_its_move() {
        assertThat(Story.untimed().move(ADA, 1).by(ADA, new Command.Play(1, "a3", false)).refusal())
                .isEqualTo(new Refusal.PlyPlayed(1, "e3", 2));
    }

    @Test
    void a_ply_ahead_is_refused() {
        assertThat(Story.untimed().by(ADA, new Command.Play(3, "a3", false)).refusal())
                .isEqualTo(new Refusal.PlyAhead(3, 1));
    }

    @Test
    void an_illegal_move_changes_nothing_and_names_its_article() {
        Story story = Story.untimed();
        Game before = story.game();
        Ruling illegal = new Ruling.Illegal("Ferz e1 cannot go to e3", Optional.of("3.3"), true);
        assertThat(story.ruledBy(ADA, new Command.Play(1, "e1e3", false), illegal).refusal())
                .isEqualTo(new Refusal.IllegalMove("Ferz e1 cannot go to e3", Optional.of("3.3")));
        assertThat(story.game()).isSameAs(before);
    }

    @Test
    void a_move_that_ends_the_game_stops_both_clocks() {
        Outcome mate = Outcome.win(Side.WHITE, OutcomeReason.CHECKMATE, "5.1");
        Ruling legal =
                new Ruling.Legal(
                        "e2e3", "e3#", "8/8/8/8/8/8/8/8 b - - 0 1", true, Optional.of(mate), "");
        Story story =
                Story.started(BLITZ)
                        .after(1_000)
                        .ruledBy(ADA, new Command.Play(1, "e3", false), legal);
        Game.Finished over = (Game.Finished) story.accepted().game();
        assertThat(over.outcome()).isEqualTo(mate);
        assertThat(over.clock().orElseThrow().running()).isEmpty();
        assertThat(over.clock().orElseThrow().white().remainingMs()).isEqualTo(181_000);
    }

    @Test
    void nothing_follows_the_end() {
        Story story = Story.untimed().by(BOB, new Command.Resign()).accepted();
        assertThat(story.by(ADA, new Command.Play(1, "e3", false)).refusal())
                .isEqualTo(
                        new Refusal.GameOver(
                                Outcome.win(Side.WHITE, OutcomeReason.RESIGNATION, "5.4")));
    }

    @Test
    void if_match_is_tested_after_the_seat_and_before_the_turn() {
        Story story = Story.untimed();
        assertThat(story.expecting(1).by(EVE, new Command.Resign()).refusal())
                .isInstanceOf(Refusal.NotYourSeat.class);
        assertThat(story.expecting(1).by(BOB, new Command.Play(1, "e6", false)).refusal())
                .isEqualTo(new Refusal.VersionMismatch(1, 2));
        assertThat(story.expecting(2).by(ADA, new Command.Play(1, "e3", false)).events())
                .hasSize(1);
    }

    @Test
    void a_game_is_aborted_only_before_both_have_moved() {
        Story story = Story.untimed().move(ADA, 1);
        assertThat(story.by(BOB, new Command.Abort()).events()).hasSize(1);
        assertThat(story.move(BOB, 2).by(ADA, new Command.Abort()).refusal())
                .isEqualTo(new Refusal.AlreadyStarted(2));
    }

    @Test
    void without_a_clock_whoever_waits_for_a_day_may_end_the_game() {
        Story story = Story.untimedWithoutArbiter().move(ADA, 1).move(BOB, 2).move(ADA, 3);
        assertThat(story.after(DAY - 1).by(ADA, new Command.Abort()).refusal())
                .isEqualTo(new Refusal.AlreadyStarted(3));
        assertThat(story.after(1).by(BOB, new Command.Abort()).refusal())
                .as("whose move is missing resigns")
                .isEqualTo(new Refusal.AlreadyStarted(3));
        Story over = story.by(ADA, new Command.Abort()).accepted();
        assertThat(((Game.Finished) over.game()).outcome())
                .isEqualTo(Outcome.withoutResult(OutcomeReason.ABORTED));
    }

    @Test
    void with_a_clock_or_an_arbiter_nobody_ends_the_game_by_waiting() {
        for (Story story : List.of(Story.started(new DaysPerMove(3)), Story.untimed())) {
            story.move(ADA, 1).move(BOB, 2).move(ADA, 3);
            assertThat(story.after(2 * DAY).by(ADA, new Command.Abort()).refusal())
                    .isEqualTo(new Refusal.AlreadyStarted(3));
        }
    }

    @Test
    void a_move_received_before_the_flag_beats_it_and_one_at_the_instant_does_not() {
        assertThat(
                        Story.started(BLITZ)
                                .after(179_999)
                                .by(ADA, new Command.Play(1, "e3", false))
                                .events())
                .hasSize(1);
        assertThat(
                        Story.started(BLITZ)
                                .after(180_000)
                                .by(ADA, new Command.Play(1, "e3", false))
                                .verdict())
                .isEqualTo(new Verdict.ClaimFirst(new Command.ClaimDeadline(DeadlineKind.FLAG, 2)));
    }

    @Test
    void a_flag_falls_at_its_instant_and_loses_the_game() {
        Story story = Story.started(BLITZ);
        assertThat(story.after(179_999).byTheClock(DeadlineKind.FLAG).refusal())
                .isEqualTo(new Refusal.NotDue(Optional.of(Story.NOON + 180_000), 2));
        Game.Finished over =
                (Game.Finished) story.after(1).byTheClock(DeadlineKind.FLAG).accepted().game();
        assertThat(over.outcome()).isEqualTo(Outcome.win(Side.BLACK, OutcomeReason.FLAG, "6.8"));
        assertThat(over.clock().orElseThrow().white().remainingMs()).isZero();
        assertThat(over.clock().orElseThrow().black().remainingMs()).isEqualTo(180_000);
    }

    @Test
    void a_flag_waits_for_a_heartbeat_of_its_instant_or_later() {
        Story story = Story.started(BLITZ).after(200_000).withHeartbeatAt(Story.NOON + 179_999);
        assertThat(story.byTheClock(DeadlineKind.FLAG).verdict())
                .isEqualTo(new Verdict.NeedsHeartbeat(Story.NOON + 180_000));
        assertThat(
                        story.withHeartbeatAt(Story.NOON + 180_000)
                                .byTheClock(DeadlineKind.FLAG)
                                .events())
                .hasSize(1);
    }

    @Test
    void an_outage_moves_the_flag_and_is_given_back_with_the_next_decision() {
        Story story = Story.started(BLITZ).after(182_000).withOutageCredit(10_000);
        assertThat(story.byTheClock(DeadlineKind.FLAG).refusal())
                .isEqualTo(new Refusal.NotDue(Optional.of(Story.NOON + 190_000), 2));
        story.by(ADA, new Command.Play(1, "e3", false));
        assertThat(story.events().getFirst()).isInstanceOf(GameEvent.ClockCredited.class);
        Game.Active game = (Game.Active) story.accepted().game();
        assertThat(game.clock().orElseThrow().white().remainingMs())
                .isEqualTo(180_000 + 10_000 - 182_000 + 2_000);
    }

    @Test
    void a_game_without_its_first_move_is_aborted_in_time() {
        Command.Create create =
                new Command.Create(
                        Story.ID,
                        new Command.Seating.Invite(Side.WHITE, Optional.empty(), "code"),
                        List.of(),
                        Optional.empty(),
                        "laws-2025",
                        Optional.empty(),
                        Optional.empty(),
                        BLITZ,
                        Visibility.PUBLIC,
                        IllegalMoveRule.REJECT,
                        Optional.empty(),
                        Optional.of(20_000L));
        Story story =
                new Story().by(ADA, create).accepted().by(BOB, new Command.Join("code")).accepted();
        assertThat(Deadlines.of(story.game()).orElseThrow().kind())
                .isEqualTo(DeadlineKind.NO_START);
        Game.Finished over =
                (Game.Finished)
                        story.after(20_000).byTheClock(DeadlineKind.NO_START).accepted().game();
        assertThat(over.outcome().reason()).isEqualTo(OutcomeReason.NO_START);
    }

    @Test
    void lag_that_was_measured_comes_back_as_far_as_the_quota_and_is_in_the_event() {
        Story story = Story.started(TimeControl.fischer(60_000, 0)).after(5_000);
        story.by(ADA, new Command.Play(1, "any", false, 300));
        assertThat(((GameEvent.Moved) story.events().getFirst()).lagMs()).isEqualTo(300);
        story.accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(55_300);
        story.after(2_000).by(BOB, new Command.Play(2, "any", false, 9_000));
        assertThat(((GameEvent.Moved) story.events().getFirst()).lagMs())
                .as("more than the quota holds")
                .isEqualTo(LagRule.of(TimeControl.fischer(60_000, 0)).capMs());
        story.accepted();
        assertThat(story.left(Side.BLACK)).isEqualTo(59_000);
        story.after(100).by(ADA, new Command.Play(3, "any", false, 300));
        assertThat(((GameEvent.Moved) story.events().getFirst()).lagMs())
                .as("more than the turn took")
                .isEqualTo(100);
    }

    @Test
    void lag_moves_no_flag() {
        Story story = Story.started(TimeControl.fischer(60_000, 0)).after(60_000);
        story.by(ADA, new Command.Play(1, "any", false, 1_000));
        assertThat(story.verdict()).isInstanceOf(Verdict.ClaimFirst.class);
    }
}
