package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;
import static shatranj.game.domain.Story.CARL;
import static shatranj.game.domain.Story.EVE;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Reading;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** What arbiters do (Articles 7.1, 12.5, 13). */
class ArbitrationTest {
    private static final TimeControl BLITZ = TimeControl.fischer(180_000, 2_000);

    @Test
    void only_an_arbiter_of_the_game_arbitrates() {
        assertThat(Story.untimed().by(EVE, new Command.Pause()).refusal())
                .isEqualTo(new Refusal.NotArbiter(EVE));
        assertThat(Story.untimed().by(ADA, new Command.Cancel()).refusal())
                .isEqualTo(new Refusal.NotArbiter(ADA));
        assertThat(Story.open(BLITZ).by(EVE, new Command.Pause()).refusal())
                .isEqualTo(new Refusal.NotArbiter(EVE));
        assertThat(Story.open(BLITZ).by(CARL, new Command.Pause()).refusal())
                .isInstanceOf(Refusal.NotStarted.class);
    }

    @Test
    void an_arbiter_has_no_seat() {
        assertThat(Story.untimed().by(CARL, new Command.Resign()).refusal())
                .isEqualTo(new Refusal.NotYourSeat(CARL));
        assertThat(Story.open(BLITZ).by(CARL, new Command.Join("code")).refusal())
                .isEqualTo(new Refusal.ArbiterPlays(CARL));
    }

    @Test
    void a_pause_stops_the_clocks_and_a_resumption_lets_them_run_again() {
        Story story = Story.started(BLITZ).after(10_000).by(CARL, new Command.Pause()).accepted();
        assertThat(story.paused().why()).isEqualTo(new Game.Pause.ByArbiter());
        assertThat(story.after(500_000).by(CARL, new Command.Pause()).refusal())
                .isInstanceOf(Refusal.GamePaused.class);
        story.by(CARL, new Command.Resume()).accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(170_000);
        assertThat(Deadlines.of(story.game()).orElseThrow().dueAt())
                .isEqualTo(story.now() + 170_000);
        assertThat(story.by(CARL, new Command.Resume()).refusal())
                .isInstanceOf(Refusal.NotPaused.class);
    }

    @Test
    void a_pause_gives_nobody_a_new_delay() {
        TimeControl delay = ((Reading.Valid) TimeControl.parse("3d5")).timeControl();
        Story story = Story.started(delay).after(4_000).by(CARL, new Command.Pause()).accepted();
        story.after(60_000).by(CARL, new Command.Resume()).accepted().after(3_000);
        assertThat(story.left(Side.WHITE)).isEqualTo(178_000);
    }

    @Test
    void a_flag_that_has_fallen_before_the_pause_is_decided_first() {
        assertThat(Story.started(BLITZ).after(180_000).by(CARL, new Command.Pause()).verdict())
                .isEqualTo(new Verdict.ClaimFirst(new Command.ClaimDeadline(DeadlineKind.FLAG, 2)));
    }

    @Test
    void players_may_resign_and_agree_while_the_clocks_stand_still() {
        Story story = Story.started(BLITZ).move(ADA, 1).by(CARL, new Command.Pause()).accepted();
        story.by(ADA, new Command.OfferDraw()).accepted();
        assertThat(story.by(BOB, new Command.OfferTakeback()).refusal())
                .isInstanceOf(Refusal.GamePaused.class);
        assertThat(story.by(BOB, new Command.AcceptDraw()).accepted().over().outcome().reason())
                .isEqualTo(OutcomeReason.AGREEMENT);
    }

    @Test
    void time_is_added_and_taken_on_either_clock_running_or_not() {
        Story story = Story.started(BLITZ).after(10_000);
        story.by(CARL, new Command.AdjustTime(Side.BLACK, 15_000)).accepted();
        story.by(CARL, new Command.AdjustTime(Side.WHITE, -60_000)).accepted();
        assertThat(story.left(Side.BLACK)).isEqualTo(195_000);
        assertThat(story.left(Side.WHITE)).isEqualTo(110_000);
        assertThat(story.by(CARL, new Command.AdjustTime(Side.WHITE, -110_000)).refusal())
                .isEqualTo(new Refusal.TooMuchTimeTaken(Side.WHITE, -110_000, 110_000));
        assertThat(Story.untimed().by(CARL, new Command.AdjustTime(Side.WHITE, 1)).refusal())
                .isInstanceOf(Refusal.NotTimed.class);
    }

    @Test
    void time_is_adjusted_while_the_clocks_stand_still_too() {
        Story story = Story.started(BLITZ).by(CARL, new Command.Pause()).accepted();
        story.by(CARL, new Command.AdjustTime(Side.WHITE, 1_000)).accepted();
        assertThat(story.by(CARL, new Command.Resume()).accepted().left(Side.WHITE))
                .isEqualTo(181_000);
    }

    @Test
    void a_pause_that_the_arbiter_does_not_end_ends_after_a_week() {
        Story story = Story.started(BLITZ).after(1_000).by(CARL, new Command.Pause()).accepted();
        Deadlines.Deadline end = Deadlines.of(story.game()).orElseThrow();
        assertThat(end.dueAt()).isEqualTo(story.now() + 7 * 86_400_000L);
        story.after(7 * 86_400_000L).byTheClock(end.kind()).accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(179_000);
        assertThat(story.after(1_000).left(Side.WHITE)).isEqualTo(178_000);
    }

    @Test
    void a_player_gives_the_opponent_time_and_never_the_own_clock() {
        Story story = Story.started(BLITZ).by(ADA, new Command.GiveTime(15_000)).accepted();
        assertThat(story.left(Side.BLACK)).isEqualTo(195_000);
        assertThat(story.left(Side.WHITE)).isEqualTo(180_000);
    }

    @Test
    void a_warning_is_on_record_and_changes_nothing_else() {
        Story story = Story.untimed().by(CARL, new Command.Warn(Side.BLACK));
        assertThat(story.events()).containsExactly(new GameEvent.Warned(Side.BLACK));
        assertThat(story.accepted().active().moves()).isEmpty();
    }

    @Test
    void a_declared_result_is_the_arbiters() {
        assertThat(declared(Optional.of(Side.BLACK)))
                .isEqualTo(Outcome.win(Side.BLACK, OutcomeReason.ARBITER, "13.4"));
        assertThat(declared(Optional.empty()))
                .isEqualTo(Outcome.draw(OutcomeReason.ARBITER, "13.4"));
    }

    private static Outcome declared(Optional<Side> winner) {
        return Story.untimed().by(CARL, new Command.Declare(winner)).accepted().over().outcome();
    }

    @Test
    void a_cancelled_game_has_no_result_and_one_game_follows_it() {
        Game.Finished over = Story.untimed().by(CARL, new Command.Cancel()).accepted().over();
        assertThat(over.outcome().reason()).isEqualTo(OutcomeReason.CANCELLED);
        assertThat(over.outcome().article()).contains("7.1");
        assertThat(over.outcome().points()).isEmpty();
        GameId again = Sequel.RESTART.of(Story.ID, over.changedAt());
        assertThat(again).isEqualTo(Sequel.RESTART.of(Story.ID, over.changedAt() + 1));
        assertThat(again).isNotEqualTo(Sequel.REMATCH.of(Story.ID, over.changedAt()));
        assertThat(again.day()).isEqualTo((int) (over.changedAt() / 86_400_000));
    }

    @Test
    void who_pairs_two_others_starts_the_game_and_arbitrates_it() {
        Story story = new Story().by(CARL, pairing(ADA, BOB, List.of())).accepted();
        assertThat(story.active().seats()).isEqualTo(new Seats(Optional.of(ADA), Optional.of(BOB)));
        assertThat(story.active().terms().arbiters()).containsExactly(CARL);
        assertThat(story.move(ADA, 1).left(Side.WHITE)).isEqualTo(182_000);
    }

    @Test
    void nobody_is_paired_with_themselves_or_arbitrates_the_own_game() {
        assertThat(new Story().by(CARL, pairing(ADA, ADA, List.of())).refusal())
                .isEqualTo(new Refusal.YourselfInvited(ADA));
        assertThat(new Story().by(CARL, pairing(ADA, BOB, List.of(BOB))).refusal())
                .isEqualTo(new Refusal.ArbiterPlays(BOB));
    }

    private static Command pairing(PlayerId white, PlayerId black, List<PlayerId> arbiters) {
        return new Command.Create(
                Story.ID,
                new Command.Seating.Pair(white, black, Optional.empty()),
                arbiters,
                Optional.empty(),
                "laws-2025",
                Optional.empty(),
                Optional.empty(),
                BLITZ,
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void from_the_65th_command_on_offers_are_refused_and_all_else_passes() {
        Story story = Story.started(BLITZ).move(ADA, 1).after64Commands();
        for (Command offer :
                List.of(
                        new Command.OfferDraw(),
                        new Command.OfferTakeback(),
                        new Command.GiveTime(1))) {
            assertThat(story.by(ADA, offer).refusal()).isEqualTo(new Refusal.TooManyOffers(64));
        }
        assertThat(story.by(CARL, new Command.Warn(Side.WHITE)).events()).hasSize(1);
        assertThat(story.by(BOB, new Command.Play(2, "e6", false)).events()).hasSize(1);
        assertThat(story.by(BOB, new Command.Resign()).events()).hasSize(1);
    }
}
