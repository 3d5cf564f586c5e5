package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;
import static shatranj.game.domain.Story.CARL;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** Claims of a draw (Articles 9.2, 9.3, 10.2). */
class DrawClaimsTest {
    private static final Outcome DRAWN = Outcome.draw(OutcomeReason.CLAIM, "9.2a");
    private static final Ruling GRANTED =
            new Ruling.ClaimGranted(DRAWN, Optional.of("9.2a"), "rules-1");
    private static final Ruling UNDECIDED =
            new Ruling.ClaimUndecided("White may still win", Optional.of("10.2a"), "rules-1");
    private static final Command CANNOT_WIN =
            new Command.ClaimDraw(ClaimKind.OPPONENT_CANNOT_WIN, Optional.empty());

    @Test
    void a_right_claim_draws_with_its_article_and_stops_the_clocks() {
        Command claim = new Command.ClaimDraw(ClaimKind.THREEFOLD, Optional.of("Nf3"));
        Story story =
                Story.started(TimeControl.fischer(180_000, 2_000))
                        .after(1_000)
                        .ruledBy(ADA, claim, GRANTED);
        assertThat(story.events().getFirst())
                .isEqualTo(
                        new GameEvent.DrawClaimed(
                                Side.WHITE,
                                ClaimKind.THREEFOLD,
                                Optional.of("Nf3"),
                                Optional.of("9.2a")));
        Game.Finished over = story.accepted().over();
        assertThat(over.outcome()).isEqualTo(DRAWN);
        assertThat(over.clock().orElseThrow().running()).isEmpty();
        assertThat(over.moves()).as("the intended move is not played").isEmpty();
    }

    @Test
    void a_wrong_claim_is_refused_and_changes_nothing() {
        Ruling wrong = new Ruling.ClaimDenied("the position stands once", Optional.of("9.2b"));
        Command claim = new Command.ClaimDraw(ClaimKind.THREEFOLD, Optional.empty());
        assertThat(Story.untimed().ruledBy(ADA, claim, wrong).refusal())
                .isEqualTo(
                        new Refusal.ClaimDenied("the position stands once", Optional.of("9.2b")));
    }

    @Test
    void the_referee_judges_who_may_claim_a_repetition() {
        Command claim = new Command.ClaimDraw(ClaimKind.MOVE_LIMIT, Optional.empty());
        assertThat(Story.untimed().ruledBy(BOB, claim, GRANTED).accepted().over().outcome())
                .isEqualTo(DRAWN);
    }

    @Test
    void article_10_is_for_the_side_to_move_in_the_last_period_with_under_two_minutes() {
        TimeControl twoPeriods =
                ((shatranj.clock.Reading.Valid) TimeControl.parse("2/1,SD/2")).timeControl();
        assertThat(Story.started(twoPeriods).by(BOB, CANNOT_WIN).refusal())
                .isEqualTo(new Refusal.NotYourTurn(Side.WHITE, 1));
        assertThat(denied(Story.started(twoPeriods).after(30_000)))
                .contains("begins after 2 moves; you have made 0");
        Story late = Story.started(twoPeriods).move(ADA, 1).move(BOB, 2).move(ADA, 3).move(BOB, 4);
        assertThat(denied(late)).contains("180000 ms left; expected less than 120000");
        assertThat(denied(late.after(60_000))).contains("120000 ms left");
        assertThat(late.after(1).ruledBy(ADA, CANNOT_WIN, GRANTED).accepted().game())
                .isInstanceOf(Game.Finished.class);
    }

    @Test
    void article_10_is_not_for_games_without_a_last_period() {
        assertThat(denied(Story.untimed())).contains("no clocks");
        assertThat(denied(Story.started(new DaysPerMove(3)))).contains("days a move");
    }

    @Test
    void what_nobody_can_prove_stops_the_clocks_until_the_arbiter_rules() {
        Story story = referred();
        assertThat(story.paused().why())
                .isEqualTo(
                        new Game.Pause.ForClaim(
                                Side.WHITE, ClaimKind.OPPONENT_CANNOT_WIN, Optional.of("10.2a")));
        assertThat(story.after(590_000).left(Side.WHITE)).isEqualTo(110_000);
        assertThat(story.by(ADA, new Command.Play(1, "e3", false)).refusal())
                .isInstanceOf(Refusal.GamePaused.class);
    }

    @Test
    void the_arbiter_grants_the_claim() {
        Game.Finished over = referred().by(CARL, new Command.RuleOnClaim(true)).accepted().over();
        assertThat(over.outcome()).isEqualTo(Outcome.draw(OutcomeReason.CLAIM, "10.2a"));
    }

    @Test
    void the_arbiter_denies_the_claim_the_opponent_gets_two_minutes_and_play_goes_on() {
        Story story = referred().after(60_000).by(CARL, new Command.RuleOnClaim(false));
        assertThat(story.events()).hasSize(3);
        story.accepted();
        assertThat(story.left(Side.BLACK)).isEqualTo(240_000);
        assertThat(story.active().clock().orElseThrow().running().orElseThrow().side())
                .isEqualTo(Side.WHITE);
        assertThat(story.left(Side.WHITE)).isEqualTo(110_000);
        assertThat(story.by(CARL, new Command.RuleOnClaim(false)).refusal())
                .isInstanceOf(Refusal.NoClaimPending.class);
    }

    @Test
    void a_claim_that_no_arbiter_rules_on_is_denied_after_ten_minutes() {
        Story story = referred();
        assertThat(Deadlines.of(story.game()))
                .contains(
                        new Deadlines.Deadline(
                                DeadlineKind.EXPIRY, story.now() + 600_000, Optional.empty()));
        assertThat(story.after(599_999).byTheClock(DeadlineKind.EXPIRY).refusal())
                .isInstanceOf(Refusal.NotDue.class);
        story.after(1).byTheClock(DeadlineKind.EXPIRY);
        assertThat(story.events().getFirst()).isEqualTo(new GameEvent.ClaimRuled(false));
        story.accepted();
        assertThat(story.active().clock().orElseThrow().running().orElseThrow().side())
                .isEqualTo(Side.WHITE);
        assertThat(story.left(Side.WHITE)).isEqualTo(110_000);
        assertThat(story.left(Side.BLACK)).isEqualTo(240_000);
    }

    @Test
    void whoever_asks_after_that_finds_the_claim_denied_first() {
        Story story = referred().after(600_000);
        assertThat(story.by(BOB, new Command.Resign()).verdict())
                .isInstanceOf(Verdict.ClaimFirst.class);
        assertThat(story.by(CARL, new Command.RuleOnClaim(true)).verdict())
                .isInstanceOf(Verdict.ClaimFirst.class);
    }

    @Test
    void time_that_the_server_was_late_with_the_denial_is_nobodys() {
        Story story = referred().after(7_200_000).byTheClock(DeadlineKind.EXPIRY).accepted();
        assertThat(story.left(Side.WHITE)).isEqualTo(110_000);
    }

    @Test
    void a_ruling_is_final_but_a_proof_is_still_heard() {
        Story story = referred().by(CARL, new Command.RuleOnClaim(false)).accepted();
        assertThat(story.ruledBy(ADA, CANNOT_WIN, UNDECIDED).refusal())
                .isInstanceOf(Refusal.ClaimDenied.class);
        Command noEffort =
                new Command.ClaimDraw(ClaimKind.OPPONENT_MAKES_NO_EFFORT, Optional.empty());
        assertThat(story.ruledBy(ADA, noEffort, UNDECIDED).events()).hasSize(1);
        assertThat(story.ruledBy(ADA, CANNOT_WIN, GRANTED).accepted().over().outcome())
                .isEqualTo(DRAWN);
    }

    @Test
    void a_pending_claim_is_ruled_on_and_not_just_resumed() {
        assertThat(referred().by(CARL, new Command.Resume()).refusal())
                .isInstanceOf(Refusal.ClaimPending.class);
    }

    @Test
    void without_an_arbiter_what_nobody_can_prove_is_refused() {
        Command.Create alone =
                new Command.Create(
                        Story.ID,
                        new Command.Seating.Invite(Side.WHITE, Optional.of(BOB), ""),
                        List.of(),
                        Optional.empty(),
                        "laws-2025",
                        Optional.empty(),
                        Optional.empty(),
                        TimeControl.fischer(120_000, 0),
                        Visibility.PUBLIC,
                        IllegalMoveRule.REJECT,
                        Optional.empty(),
                        Optional.empty());
        Story story =
                new Story()
                        .by(ADA, alone)
                        .accepted()
                        .by(BOB, new Command.Join(""))
                        .accepted()
                        .after(10_000);
        assertThat(story.ruledBy(ADA, CANNOT_WIN, UNDECIDED).refusal().detail())
                .contains("no arbiter");
    }

    private static Story referred() {
        return Story.started(TimeControl.fischer(120_000, 0))
                .after(10_000)
                .ruledBy(ADA, CANNOT_WIN, UNDECIDED)
                .accepted();
    }

    private static String denied(Story story) {
        Refusal refusal = story.ruledBy(ADA, CANNOT_WIN, GRANTED).refusal();
        assertThat(refusal).isInstanceOf(Refusal.ClaimDenied.class);
        return refusal.detail();
    }
}
