package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;
import static shatranj.game.domain.Story.CARL;
import static shatranj.game.domain.Story.NOON;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** Games that begin at a time determined (Article 6.5). */
class DeterminedStartTest {
    private static final long MINUTE = 60_000;
    private static final long DEFAULT_TIME = 20_000;

    /** Carl's order at noon: Ada against Bob, each with a minute. */
    private static Command.Create order(Optional<Long> startsAt) {
        return new Command.Create(
                Story.ID,
                new Command.Seating.Pair(ADA, BOB, startsAt),
                List.of(CARL),
                Optional.empty(),
                "laws-2025",
                Optional.empty(),
                Optional.empty(),
                TimeControl.fischer(MINUTE, 0),
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                Optional.empty(),
                Optional.of(DEFAULT_TIME));
    }

    private static Story startingAt(long at) {
        return new Story().by(CARL, order(Optional.of(at))).accepted();
    }

    private static Command.Play ply(int number) {
        return new Command.Play(number, "any", false, 0);
    }

    @Test
    void no_move_is_taken_before_it_and_no_time_is_used() {
        Story story = startingAt(NOON + MINUTE);
        assertThat(((Game.Active) story.game()).startsAt()).hasValue(NOON + MINUTE);

        story.after(MINUTE - 1).by(ADA, ply(1));
        assertThat(story.refusal())
                .isEqualTo(new Refusal.StartsLater(NOON + MINUTE, NOON + MINUTE - 1));
        assertThat(story.left(Side.WHITE)).isEqualTo(MINUTE);

        story.after(1).by(ADA, ply(1)).accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(MINUTE);
    }

    @Test
    void the_first_turn_is_counted_from_it_to_the_millisecond() {
        Story story = startingAt(NOON + MINUTE).after(MINUTE + 5_000).by(ADA, ply(1)).accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(MINUTE - 5_000);
    }

    @Test
    void white_who_does_not_begin_in_time_loses() {
        Story story = startingAt(NOON + MINUTE);
        long due = NOON + MINUTE + DEFAULT_TIME;
        assertThat(Deadlines.of(story.game()))
                .hasValue(new Deadlines.Deadline(DeadlineKind.NO_START, due, Optional.empty()));
        story.after(MINUTE + DEFAULT_TIME - 1).byTheClock(DeadlineKind.NO_START);
        assertThat(story.refusal()).as("never early").isInstanceOf(Refusal.NotDue.class);

        story.after(1).byTheClock(DeadlineKind.NO_START).accepted();
        assertThat(((Game.Finished) story.game()).outcome())
                .isEqualTo(Outcome.win(Side.BLACK, OutcomeReason.NO_START, "6.5"));
    }

    @Test
    void black_who_does_not_answer_in_time_loses() {
        Story story = startingAt(NOON + MINUTE).after(MINUTE + 5_000).by(ADA, ply(1)).accepted();
        story.after(DEFAULT_TIME).byTheClock(DeadlineKind.NO_START).accepted();
        assertThat(((Game.Finished) story.game()).outcome())
                .isEqualTo(Outcome.win(Side.WHITE, OutcomeReason.NO_START, "6.5"));
    }

    @Test
    void once_both_have_begun_only_the_flag_is_waited_for() {
        Story story = startingAt(NOON + MINUTE).after(MINUTE);
        story.by(ADA, ply(1)).accepted().by(BOB, ply(2)).accepted();
        assertThat(Deadlines.of(story.game()).orElseThrow().kind()).isEqualTo(DeadlineKind.FLAG);
    }

    @Test
    void a_time_that_has_passed_is_at_once_and_who_is_absent_loses_all_the_same() {
        Story story = startingAt(NOON - MINUTE);
        story.after(1).by(ADA, ply(1)).accepted();
        story.after(DEFAULT_TIME).byTheClock(DeadlineKind.NO_START).accepted();
        assertThat(((Game.Finished) story.game()).outcome().winner()).hasValue(Side.WHITE);
    }

    @Test
    void without_it_the_same_order_starts_at_once_and_is_aborted() {
        Story story = new Story().by(CARL, order(Optional.empty())).accepted();
        assertThat(((Game.Active) story.game()).startsAt()).isEmpty();
        story.after(DEFAULT_TIME).byTheClock(DeadlineKind.NO_START).accepted();
        assertThat(((Game.Finished) story.game()).outcome().winner()).isEmpty();
    }

    /** The arbiter's pause moves the start: what was to be waited is still to be waited. */
    @Test
    void a_pause_before_it_moves_what_is_waited_for() {
        Story story =
                startingAt(NOON + MINUTE)
                        .by(CARL, new Command.Pause())
                        .accepted()
                        .after(10 * MINUTE)
                        .by(CARL, new Command.Resume())
                        .accepted();
        assertThat(Deadlines.of(story.game()).orElseThrow().dueAt())
                .isEqualTo(NOON + 11 * MINUTE + DEFAULT_TIME);
    }
}
