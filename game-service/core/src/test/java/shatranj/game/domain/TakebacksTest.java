package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Hourglass;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

class TakebacksTest {
    private static final TimeControl BLITZ = TimeControl.fischer(180_000, 2_000);
    private static final Command ASK = new Command.OfferTakeback();
    private static final Command AGREE = new Command.AcceptTakeback();

    /** White has 178 and 175, Black 179 seconds, and Black is to move. */
    private static Story threePlies() {
        return Story.started(BLITZ)
                .after(4_000)
                .move(ADA, 1)
                .after(3_000)
                .move(BOB, 2)
                .after(5_000)
                .move(ADA, 3);
    }

    @Test
    void the_line_shortens_and_the_clock_of_that_ply_comes_back() {
        Story story = threePlies().after(20_000).by(ADA, ASK).accepted().by(BOB, AGREE).accepted();
        Game.Active game = story.active();
        assertThat(game.moves()).hasSize(2);
        assertThat(game.fen()).isEqualTo("8/8/8/8/8/8/8/8 w - - 0 2");
        assertThat(game.turn()).isEqualTo(Side.WHITE);
        assertThat(game.highestPly()).isEqualTo(3);
        assertThat(story.left(Side.WHITE)).isEqualTo(178_000);
        assertThat(story.left(Side.BLACK)).isEqualTo(179_000);
        assertThat(game.clock().orElseThrow().running().orElseThrow().sinceMs())
                .isEqualTo(story.now());
        assertThat(game.clock().orElseThrow().white().moves()).isEqualTo(1);
    }

    @Test
    void sand_that_had_run_to_the_opponent_comes_back_too() {
        Story story =
                Story.started(new Hourglass(60_000))
                        .after(20_000)
                        .move(ADA, 1)
                        .after(5_000)
                        .move(BOB, 2);
        assertThat(story.left(Side.WHITE)).isEqualTo(45_000);
        story.by(BOB, ASK).accepted().by(ADA, AGREE).accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(40_000);
        assertThat(story.left(Side.BLACK)).isEqualTo(80_000);
    }

    @Test
    void who_has_the_move_takes_back_the_reply_too() {
        Story story = threePlies().by(BOB, ASK);
        assertThat(story.events()).containsExactly(new GameEvent.TakebackOffered(Side.BLACK, 2));
        Game.Active game = story.accepted().by(ADA, AGREE).accepted().active();
        assertThat(game.moves()).hasSize(1);
        assertThat(game.turn()).isEqualTo(Side.BLACK);
        assertThat(story.left(Side.WHITE)).isEqualTo(178_000);
        assertThat(story.left(Side.BLACK)).isEqualTo(180_000);
    }

    @Test
    void taking_back_the_first_move_leads_to_the_initial_position_and_no_second_no_start() {
        Story story =
                Story.untimed().move(ADA, 1).by(ADA, ASK).accepted().by(BOB, AGREE).accepted();
        assertThat(story.active().moves()).isEmpty();
        assertThat(story.active().fen()).isEqualTo(Story.START);
        assertThat(Deadlines.of(story.game()).orElseThrow().kind()).isEqualTo(DeadlineKind.EXPIRY);
    }

    @Test
    void a_wish_that_meets_the_other_wish_is_granted() {
        Story story = threePlies().by(ADA, ASK).accepted().by(BOB, ASK).accepted();
        assertThat(story.active().moves()).hasSize(2);
    }

    @Test
    void a_wish_may_be_declined_and_lapses_with_the_next_move() {
        Story declined =
                threePlies().by(ADA, ASK).accepted().by(BOB, new Command.DeclineTakeback());
        assertThat(declined.events())
                .containsExactly(new GameEvent.TakebackOfferClosed(Side.WHITE, true));
        Story moved =
                threePlies().by(ADA, ASK).accepted().by(BOB, new Command.Play(4, "e6", false));
        assertThat(moved.events()).contains(new GameEvent.TakebackOfferClosed(Side.WHITE, false));
        assertThat(moved.accepted().by(BOB, AGREE).refusal())
                .isInstanceOf(Refusal.NoSuchOffer.class);
    }

    @Test
    void nobody_asks_twice_or_without_a_move_of_the_own() {
        assertThat(threePlies().by(ADA, ASK).accepted().by(ADA, ASK).refusal())
                .isInstanceOf(Refusal.OfferStands.class);
        assertThat(Story.untimed().by(ADA, ASK).refusal())
                .isEqualTo(new Refusal.NothingToTakeBack(Side.WHITE));
        assertThat(Story.untimed().move(ADA, 1).by(BOB, ASK).refusal())
                .isEqualTo(new Refusal.NothingToTakeBack(Side.BLACK));
    }

    @Test
    void a_draw_that_was_offered_with_a_move_does_not_outlive_it() {
        Story story =
                Story.untimed()
                        .by(ADA, new Command.Play(1, "e3", true))
                        .accepted()
                        .by(ADA, ASK)
                        .accepted()
                        .by(BOB, AGREE);
        assertThat(story.events()).contains(new GameEvent.DrawOfferClosed(Side.WHITE, false));
        assertThat(story.accepted().active().offers()).isEqualTo(Offers.NONE);
    }

    @Test
    void a_ply_that_was_taken_back_is_played_again_only_by_who_names_the_version() {
        Story story = threePlies().by(ADA, ASK).accepted().by(BOB, AGREE).accepted();
        long version = story.game().version();
        assertThat(story.by(ADA, new Command.Play(3, "d3", false)).refusal())
                .isEqualTo(new Refusal.VersionRequired(3, 3, version));
        assertThat(story.expecting(version - 1).by(ADA, new Command.Play(3, "d3", false)).refusal())
                .isEqualTo(new Refusal.VersionMismatch(version - 1, version));
        story.expecting(version).by(ADA, new Command.Play(3, "d3", false)).accepted();
        assertThat(story.move(BOB, 4).active().moves()).as("ply 4 is new").hasSize(4);
    }

    @Test
    void a_game_that_was_under_way_is_not_aborted_after_a_takeback() {
        Story story = threePlies().by(BOB, ASK).accepted().by(ADA, AGREE).accepted();
        assertThat(story.by(BOB, new Command.Abort()).refusal())
                .isEqualTo(new Refusal.AlreadyStarted(3));
    }

    @Test
    void older_states_keep_their_own_line() {
        Story story = threePlies();
        Game before = story.game();
        story.by(ADA, ASK).accepted().by(BOB, AGREE).accepted();
        story.expecting(story.game().version())
                .by(ADA, new Command.Play(3, "d3", false))
                .accepted();
        assertThat(before.moves()).hasSize(3);
        assertThat(List.copyOf(before.moves()).get(2).playedAt())
                .isNotEqualTo(Optional.of(story.active().moves().get(2).playedAt()));
    }
}
