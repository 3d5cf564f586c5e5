package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;
import static shatranj.game.domain.Story.CARL;
import static shatranj.game.domain.Story.EVE;
import static shatranj.game.domain.Story.NOON;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.clock.Vacation;

/** Correspondence players go on vacation: a bank of days for each side of each game (ADR 11). */
class VacationsTest {
    private static final long DAY = 86_400_000;

    private final Story story = Story.started(new DaysPerMove(3));

    private static Command until(long days) {
        return new Command.TakeVacation(NOON + days * DAY);
    }

    private static long flagAt(Game game) {
        return Deadlines.of(game).orElseThrow().dueAt();
    }

    @Test
    void who_is_away_in_turn_goes_on_after_the_vacation_with_what_was_left() {
        story.after(DAY).by(ADA, until(11)).accepted();
        assertThat(flagAt(story.game())).isEqualTo(NOON + 13 * DAY);
        assertThat(story.active().vacations().white()).isEqualTo(new Vacation(20, NOON + 11 * DAY));
        assertThat(story.active().vacations().black()).isEqualTo(Vacation.FULL);
        story.after(9 * DAY).byTheClock(DeadlineKind.FLAG);
        assertThat(story.refusal()).isInstanceOf(Refusal.NotDue.class);
        story.after(3 * DAY).byTheClock(DeadlineKind.FLAG).accepted();
        assertThat(story.over().outcome().reason()).isEqualTo(OutcomeReason.FLAG);
        assertThat(story.over().outcome().winner()).contains(Side.BLACK);
    }

    @Test
    void who_waits_for_the_opponent_has_the_next_turn_begin_after_the_vacation() {
        story.by(BOB, until(10)).accepted();
        assertThat(flagAt(story.game())).isEqualTo(NOON + 3 * DAY);
        story.after(DAY).move(ADA, 1);
        assertThat(flagAt(story.game())).isEqualTo(NOON + 13 * DAY);
        story.after(DAY).move(BOB, 2);
        assertThat(flagAt(story.game())).as("Bob moved though away").isEqualTo(NOON + 5 * DAY);
    }

    @Test
    void who_comes_back_early_gets_back_the_days_not_begun_and_the_turn_counts_again() {
        story.after(DAY).by(ADA, until(11)).accepted();
        story.after(2 * DAY + 1).by(ADA, new Command.EndVacation()).accepted();
        assertThat(story.active().vacations().white())
                .isEqualTo(new Vacation(27, NOON + 3 * DAY + 1));
        assertThat(flagAt(story.game())).isEqualTo(NOON + 5 * DAY + 1);
        story.by(ADA, new Command.EndVacation());
        assertThat(story.refusal()).isEqualTo(new Refusal.NotAway());
    }

    @Test
    void a_vacation_is_prolonged_but_not_shortened() {
        story.by(ADA, until(5)).accepted().after(DAY).by(ADA, until(7)).accepted();
        assertThat(story.active().vacations().white()).isEqualTo(new Vacation(23, NOON + 7 * DAY));
        story.by(ADA, until(7));
        assertThat(story.refusal()).isEqualTo(new Refusal.AwayAlready(NOON + 7 * DAY));
        story.by(ADA, until(6));
        assertThat(story.refusal()).isInstanceOf(Refusal.AwayAlready.class);
    }

    @Test
    void a_bank_gives_no_more_than_it_holds() {
        story.by(ADA, until(31));
        assertThat(story.refusal()).isEqualTo(new Refusal.BankTooSmall(31, 30));
        story.by(ADA, until(30)).accepted();
        story.by(ADA, until(31));
        assertThat(story.refusal()).isEqualTo(new Refusal.BankTooSmall(1, 0));
    }

    @Test
    void only_days_a_move_know_it_and_only_players_take_it() {
        story.by(EVE, until(1));
        assertThat(story.refusal()).isInstanceOf(Refusal.NotYourSeat.class);
        story.by(CARL, until(1));
        assertThat(story.refusal()).isInstanceOf(Refusal.NotYourSeat.class);
        Story blitz = Story.started(TimeControl.fischer(180_000, 2_000)).by(ADA, until(1));
        assertThat(blitz.refusal()).isInstanceOf(Refusal.NoVacations.class);
        assertThat(Story.untimed().by(ADA, until(1)).refusal())
                .isInstanceOf(Refusal.NoVacations.class);
        assertThat(Story.untimed().by(ADA, new Command.EndVacation()).refusal())
                .isInstanceOf(Refusal.NotAway.class);
    }

    @Test
    void a_pause_goes_on_in_a_vacation_and_a_vacation_in_a_pause() {
        story.after(DAY).by(CARL, new Command.Pause()).accepted();
        story.by(ADA, until(10)).accepted();
        assertThat(Deadlines.of(story.paused()).orElseThrow().kind())
                .isEqualTo(DeadlineKind.EXPIRY);
        story.after(DAY).by(CARL, new Command.Resume()).accepted();
        assertThat(flagAt(story.game())).isEqualTo(NOON + 12 * DAY);
    }

    @Test
    void a_takeback_leaves_a_vacation_as_it_is() {
        story.move(ADA, 1).after(DAY).by(ADA, until(10)).accepted();
        story.by(ADA, new Command.OfferTakeback()).accepted();
        story.by(BOB, new Command.AcceptTakeback()).accepted();
        assertThat(story.active().vacations().white().untilMs()).isEqualTo(NOON + 10 * DAY);
        assertThat(flagAt(story.game())).isEqualTo(NOON + 13 * DAY);
    }

    @Test
    void the_event_says_all_that_the_state_needs() {
        story.by(ADA, until(10));
        assertThat(story.events())
                .singleElement()
                .isInstanceOfSatisfying(
                        GameEvent.VacationTaken.class,
                        taken -> {
                            assertThat(taken.until()).contains(NOON + 10 * DAY);
                            assertThat(taken.daysLeft()).isEqualTo(20);
                            assertThat(taken.clocks().white().awayUntilMs())
                                    .isEqualTo(NOON + 10 * DAY);
                        });
        story.accepted().after(DAY).by(ADA, new Command.EndVacation());
        assertThat(story.events())
                .singleElement()
                .isInstanceOfSatisfying(
                        GameEvent.VacationTaken.class,
                        back -> assertThat(back.until()).isEqualTo(Optional.empty()));
    }
}
