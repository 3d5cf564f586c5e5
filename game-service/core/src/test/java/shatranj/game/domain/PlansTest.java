package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Side;

/** Premoves and conditional lines. */
class PlansTest {
    @Test
    void a_premove_answers_whatever_the_opponent_plays() {
        Plans plans = planned(List.of(Plans.ANY, "e7e6"));
        assertThat(plans.of(Side.BLACK).answer()).isEmpty();
        assertThat(plans.after(Side.WHITE, "d2d3", "d3").of(Side.BLACK).answer()).contains("e7e6");
    }

    @Test
    void a_line_answers_the_move_that_it_waits_for_and_no_other() {
        Plans plans = planned(List.of("Nf3", "e7e6"), List.of("e2e3", "d7d6"));
        assertThat(plans.after(Side.WHITE, "g1f3", "Nf3+").of(Side.BLACK).answer())
                .contains("e7e6");
        assertThat(plans.after(Side.WHITE, "e2e3", "e3").of(Side.BLACK).answer()).contains("d7d6");
        assertThat(plans.after(Side.WHITE, "a2a3", "a3")).isEqualTo(Plans.NONE);
    }

    @Test
    void both_alphabets_and_a_promotion_without_its_letter_are_understood() {
        assertThat(planned(List.of("Bh3", "e7e6")).after(Side.WHITE, "f1h3", "Ah3"))
                .isNotEqualTo(Plans.NONE);
        assertThat(planned(List.of("a7a8", "e7e6")).after(Side.WHITE, "a7a8q", "a8=F"))
                .isNotEqualTo(Plans.NONE);
    }

    @Test
    void a_line_goes_on_as_long_as_both_follow_it() {
        Plans plans =
                planned(List.of("e2e3", "e7e6", Plans.ANY, "d7d6"))
                        .after(Side.WHITE, "e2e3", "e3")
                        .after(Side.BLACK, "e7e6", "e6");
        assertThat(plans.of(Side.BLACK).answer()).isEmpty();
        assertThat(plans.after(Side.WHITE, "a2a3", "a3").of(Side.BLACK).answer()).contains("d7d6");
    }

    @Test
    void who_plays_something_else_has_planned_nothing_any_more() {
        Plans plans =
                planned(List.of("e2e3", "e7e6", Plans.ANY, "d7d6"))
                        .after(Side.WHITE, "e2e3", "e3")
                        .after(Side.BLACK, "a7a6", "a6");
        assertThat(plans).isEqualTo(Plans.NONE);
    }

    @Test
    void lines_made_while_having_the_move_wait_for_the_opponents_next_one() {
        Story story =
                Story.untimed()
                        .by(ADA, new Command.Plan(List.of(List.of(Plans.ANY, "d2d3"))))
                        .accepted()
                        .move(ADA, 1);
        assertThat(story.active().plans().of(Side.WHITE).answer()).isEmpty();
        assertThat(story.move(BOB, 2).active().plans().of(Side.WHITE).answer()).contains("d2d3");
    }

    @Test
    void plans_are_for_the_eyes_of_who_makes_them_and_replace_each_other() {
        Story story = Story.untimed().by(BOB, new Command.Plan(List.of(List.of("*", "e7e6"))));
        assertThat(story.events().getFirst().audience()).isEqualTo(GameEvent.Audience.ACTOR);
        story.accepted().by(BOB, new Command.Plan(List.of())).accepted();
        assertThat(story.active().plans()).isEqualTo(Plans.NONE);
    }

    @Test
    void a_takeback_drops_all_plans() {
        Story story =
                Story.untimed()
                        .move(ADA, 1)
                        .by(ADA, new Command.Plan(List.of(List.of("*", "d2d3"))))
                        .accepted()
                        .by(ADA, new Command.OfferTakeback())
                        .accepted()
                        .by(BOB, new Command.AcceptTakeback())
                        .accepted();
        assertThat(story.active().plans()).isEqualTo(Plans.NONE);
        assertThat(story.active().plans().of(Side.WHITE).answer()).isEqualTo(Optional.empty());
    }

    @SafeVarargs
    private static Plans planned(List<String>... lines) {
        return Plans.NONE.with(Side.BLACK, List.of(lines));
    }
}
