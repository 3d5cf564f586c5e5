package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Side;

class DrawOffersTest {
    @Test
    void an_offer_made_with_a_move_is_open_after_it() {
        Story story = Story.untimed().by(ADA, new Command.Play(1, "e3", true)).accepted();
        assertThat(((Game.Active) story.game()).offers().draw()).contains(Side.WHITE);
    }

    @Test
    void an_offer_sent_while_having_the_move_takes_effect_with_it_and_is_nobody_elses_to_see() {
        Story story = Story.untimed().by(ADA, new Command.OfferDraw());
        assertThat(story.events().getFirst().audience()).isEqualTo(GameEvent.Audience.ACTOR);
        story.accepted();
        assertThat(((Game.Active) story.game()).offers().draw()).isEmpty();
        assertThat(story.by(BOB, new Command.AcceptDraw()).refusal())
                .isInstanceOf(Refusal.NoSuchOffer.class);
        assertThat(((Game.Active) story.move(ADA, 1).game()).offers().draw()).contains(Side.WHITE);
    }

    @Test
    void an_offer_stands_until_it_is_answered() {
        Story story = offeredByAda(Story.untimed()).move(BOB, 2).move(ADA, 3);
        assertThat(((Game.Active) story.game()).offers().draw()).contains(Side.WHITE);
        Game.Finished over =
                (Game.Finished) story.by(BOB, new Command.AcceptDraw()).accepted().game();
        assertThat(over.outcome()).isEqualTo(Outcome.draw(OutcomeReason.AGREEMENT, "5.5e"));
    }

    @Test
    void an_offer_lapses_where_the_rule_set_says_so() {
        Story story =
                offeredByAda(Story.withOffersThatLapse()).by(BOB, new Command.Play(2, "e6", false));
        assertThat(story.events()).contains(new GameEvent.DrawOfferClosed(Side.WHITE, false));
        assertThat(((Game.Active) story.accepted().game()).offers().draw()).isEmpty();
    }

    @Test
    void an_offer_that_meets_the_opponents_is_an_acceptance() {
        Story story = offeredByAda(Story.untimed()).by(BOB, new Command.OfferDraw()).accepted();
        assertThat(((Game.Finished) story.game()).outcome().reason())
                .isEqualTo(OutcomeReason.AGREEMENT);
    }

    @Test
    void a_move_with_an_offer_that_meets_the_opponents_is_played_and_agrees() {
        Story story =
                offeredByAda(Story.untimed()).by(BOB, new Command.Play(2, "e6", true)).accepted();
        assertThat(story.game().moves()).hasSize(2);
        assertThat(((Game.Finished) story.game()).outcome().reason())
                .isEqualTo(OutcomeReason.AGREEMENT);
    }

    @Test
    void a_declined_offer_is_gone() {
        Story story = offeredByAda(Story.untimed()).by(BOB, new Command.DeclineDraw()).accepted();
        assertThat(((Game.Active) story.game()).offers().draw()).isEmpty();
        assertThat(story.by(BOB, new Command.AcceptDraw()).refusal())
                .isInstanceOf(Refusal.NoSuchOffer.class);
    }

    @Test
    void nobody_offers_twice_or_accepts_the_own_offer() {
        Story story = offeredByAda(Story.untimed());
        assertThat(story.by(ADA, new Command.OfferDraw()).refusal())
                .isInstanceOf(Refusal.OfferStands.class);
        assertThat(story.by(ADA, new Command.AcceptDraw()).refusal())
                .isInstanceOf(Refusal.NoSuchOffer.class);
        assertThat(story.by(ADA, new Command.DeclineDraw()).refusal())
                .isInstanceOf(Refusal.NoSuchOffer.class);
    }

    @Test
    void an_offer_with_a_move_that_ends_the_game_is_not_made() {
        Outcome mate = Outcome.win(Side.WHITE, OutcomeReason.CHECKMATE, "5.1");
        Ruling legal =
                new Ruling.Legal(
                        "e2e3", "e3#", "8/8/8/8/8/8/8/8 b - - 0 1", true, Optional.of(mate), "");
        Story story = Story.untimed().ruledBy(ADA, new Command.Play(1, "e3", true), legal);
        assertThat(story.events()).hasSize(2);
        assertThat(((Game.Finished) story.accepted().game()).outcome()).isEqualTo(mate);
    }

    /** Article 9.1: an offer follows a move. */
    @Test
    void who_has_made_no_move_yet_offers_with_the_first_one() {
        Story story = Story.untimed().by(BOB, new Command.OfferDraw());
        assertThat(story.events()).containsExactly(new GameEvent.DrawOffered(Side.BLACK, true));
        story.accepted();
        assertThat(story.active().offers().draw()).isEmpty();
        assertThat(story.by(ADA, new Command.AcceptDraw()).refusal())
                .isInstanceOf(Refusal.NoSuchOffer.class);
        assertThat(story.move(ADA, 1).active().offers().draw()).isEmpty();
        assertThat(story.move(BOB, 2).active().offers().draw()).contains(Side.BLACK);
    }

    @Test
    void offers_that_cross_agree_whichever_takes_effect_later() {
        Story whiteFirst = Story.untimed().move(ADA, 1).move(BOB, 2);
        whiteFirst.by(ADA, new Command.OfferDraw()).accepted();
        assertAgreed(whiteFirst.by(BOB, new Command.OfferDraw()));

        Story blackFirst = Story.untimed().move(ADA, 1).move(BOB, 2);
        blackFirst.by(BOB, new Command.OfferDraw()).accepted();
        assertAgreed(blackFirst.by(ADA, new Command.OfferDraw()));

        Story bothToCome = Story.untimed().by(BOB, new Command.OfferDraw()).accepted();
        assertAgreed(bothToCome.by(ADA, new Command.OfferDraw()));
    }

    @Test
    void a_move_with_an_offer_that_meets_one_to_come_is_played_and_agrees() {
        Story story = Story.untimed().by(BOB, new Command.OfferDraw()).accepted();
        assertAgreed(story.by(ADA, new Command.Play(1, "e3", true)));
        assertThat(story.game().moves()).hasSize(1);
    }

    @Test
    void offers_that_cross_while_the_clocks_stand_still_agree_too() {
        Story story = Story.untimed().move(ADA, 1).by(Story.CARL, new Command.Pause()).accepted();
        story.by(BOB, new Command.OfferDraw()).accepted();
        assertAgreed(story.by(ADA, new Command.OfferDraw()));
    }

    private static void assertAgreed(Story story) {
        assertThat(story.accepted().over().outcome())
                .isEqualTo(Outcome.draw(OutcomeReason.AGREEMENT, "5.5e"));
    }

    private static Story offeredByAda(Story story) {
        return story.by(ADA, new Command.Play(1, "e3", true)).accepted();
    }
}
