package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** What an illegal move costs where it is penalised (Article 7.4). */
class PenaltiesTest {
    private static final TimeControl BLITZ = TimeControl.fischer(180_000, 2_000);
    private static final Ruling ILLEGAL =
            new Ruling.Illegal("A Baidaq on e2 cannot go to e4", Optional.of("3.7c"), true);
    private static final Command E4 = new Command.Play(1, "e2e4", false);
    private static final Command D4 = new Command.Play(1, "d2d4", false);

    private static Story strict(TimeControl control) {
        Command.Create create =
                new Command.Create(
                        Story.ID,
                        new Command.Seating.Invite(Side.WHITE, Optional.of(BOB), ""),
                        List.of(),
                        Optional.empty(),
                        "laws-2025",
                        Optional.empty(),
                        Optional.empty(),
                        control,
                        Visibility.PUBLIC,
                        IllegalMoveRule.PENALISE,
                        Optional.empty(),
                        Optional.empty());
        return new Story().by(ADA, create).accepted().by(BOB, new Command.Join("")).accepted();
    }

    @Test
    void the_first_gives_the_opponent_two_minutes_and_the_mover_thinks_on() {
        Story story = strict(BLITZ).after(5_000).ruledBy(ADA, E4, ILLEGAL);
        assertThat(story.events().getFirst())
                .isEqualTo(
                        new GameEvent.IllegalMovePlayed(
                                Side.WHITE,
                                1,
                                "e2e4",
                                "A Baidaq on e2 cannot go to e4",
                                Optional.of("3.7c"),
                                Penalty.TIME));
        story.accepted();
        assertThat(story.left(Side.BLACK)).isEqualTo(300_000);
        assertThat(story.left(Side.WHITE)).isEqualTo(175_000);
        assertThat(story.active().turn()).isEqualTo(Side.WHITE);
    }

    @Test
    void the_second_of_the_same_side_loses() {
        Story story = strict(BLITZ).ruledBy(ADA, E4, ILLEGAL).accepted();
        Game.Finished over = story.ruledBy(ADA, D4, ILLEGAL).accepted().over();
        assertThat(over.outcome())
                .isEqualTo(Outcome.win(Side.BLACK, OutcomeReason.ILLEGAL_MOVES, "7.4"));
    }

    @Test
    void the_same_move_in_another_spelling_is_the_first_one_still() {
        Ruling again = new Ruling.Illegal("a double step", Optional.of("3.7c"), true, true);
        Story story = strict(BLITZ).ruledBy(ADA, E4, ILLEGAL).accepted();
        assertThat(story.ruledBy(ADA, new Command.Play(1, "e4", false), again).refusal())
                .isEqualTo(new Refusal.IllegalMove("a double step", Optional.of("3.7c")));
    }

    /** What the referee is asked depends on what was penalised at this very ply, by this side. */
    @Test
    void the_referee_hears_of_an_attempt_at_its_ply_alone() {
        Story story = strict(BLITZ).ruledBy(ADA, E4, ILLEGAL).accepted();
        assertThat(asked(story, ADA, 1)).contains("e2e4");
        story.move(ADA, 1);
        assertThat(asked(story, BOB, 2)).isEmpty();
        story.move(BOB, 2);
        assertThat(asked(story, ADA, 3)).isEmpty();
    }

    private static Optional<String> asked(Story story, PlayerId player, int ply) {
        Verdict verdict = story.asking(player, new Command.Play(ply, "d4", false));
        Question question = ((Verdict.AskReferee) verdict).question();
        return ((Question.OneMove) question).penalised();
    }

    @Test
    void each_side_has_a_first_of_its_own() {
        Story story = strict(BLITZ).ruledBy(ADA, E4, ILLEGAL).accepted().move(ADA, 1);
        story.ruledBy(BOB, new Command.Play(2, "e7e5", false), ILLEGAL).accepted();
        assertThat(story.active().infringements().of(Side.WHITE)).isEqualTo(1);
        assertThat(story.active().infringements().of(Side.BLACK)).isEqualTo(1);
    }

    @Test
    void without_minutes_to_give_the_first_is_a_warning() {
        for (TimeControl control : List.of(new TimeControl.Untimed(), new DaysPerMove(2))) {
            Story story = strict(control).ruledBy(ADA, E4, ILLEGAL);
            assertThat(story.events()).hasSize(1);
            assertThat(((GameEvent.IllegalMovePlayed) story.events().getFirst()).penalty())
                    .isEqualTo(Penalty.WARNING);
            assertThat(story.accepted().ruledBy(ADA, D4, ILLEGAL).accepted().game())
                    .isInstanceOf(Game.Finished.class);
        }
    }

    @Test
    void what_is_no_move_or_out_of_turn_or_of_another_ply_is_refused_and_not_counted() {
        Ruling noMove = new Ruling.Illegal("'hello' is not a move", Optional.empty(), false);
        Story story = strict(BLITZ);
        assertThat(story.ruledBy(ADA, new Command.Play(1, "hello", false), noMove).refusal())
                .isInstanceOf(Refusal.IllegalMove.class);
        assertThat(story.ruledBy(BOB, E4, ILLEGAL).refusal())
                .isInstanceOf(Refusal.NotYourTurn.class);
        assertThat(story.ruledBy(ADA, new Command.Play(3, "e2e4", false), ILLEGAL).refusal())
                .isInstanceOf(Refusal.PlyAhead.class);
    }
}
