package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.domain.Story.ADA;
import static shatranj.game.domain.Story.BOB;
import static shatranj.game.domain.Story.EVE;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.clock.Clock;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

class InvitationTest {
    private static final TimeControl BLITZ = TimeControl.fischer(180_000, 2_000);

    @Test
    void a_created_game_waits_for_its_second_player() {
        Story story = Story.open(BLITZ);
        assertThat(story.game()).isInstanceOf(Game.Open.class);
        assertThat(story.game().version()).isEqualTo(1);
        assertThat(story.game().seats().free()).contains(Side.BLACK);
    }

    @Test
    void joining_with_the_code_starts_the_game_and_whites_clock() {
        Story story = Story.started(BLITZ);
        Game.Active game = (Game.Active) story.game();
        assertThat(game.seats().black()).contains(BOB);
        Clock clock = game.clock().orElseThrow();
        assertThat(clock.running().orElseThrow().side()).isEqualTo(Side.WHITE);
        assertThat(clock.flagAt()).hasValue(Story.NOON + 180_000);
    }

    @Test
    void another_code_opens_no_seat() {
        assertThat(Story.open(BLITZ).by(BOB, new Command.Join("guess")).refusal())
                .isInstanceOf(Refusal.WrongInviteCode.class);
    }

    @Test
    void a_second_join_finds_both_seats_taken() {
        assertThat(Story.started(BLITZ).by(EVE, new Command.Join("code")).refusal())
                .isInstanceOf(Refusal.SeatTaken.class);
    }

    @Test
    void the_creator_does_not_join_the_own_game() {
        assertThat(Story.open(BLITZ).by(ADA, new Command.Join("code")).refusal())
                .isEqualTo(new Refusal.YouAreSeated(Side.WHITE));
    }

    @Test
    void nobody_invites_themselves() {
        Command.Create create = inviting(ADA, Optional.empty());
        assertThat(new Story().by(ADA, create).refusal())
                .isEqualTo(new Refusal.YourselfInvited(ADA));
    }

    @Test
    void only_the_invited_player_joins_and_needs_no_code() {
        Story story = new Story().by(ADA, inviting(BOB, Optional.empty())).accepted();
        assertThat(story.by(EVE, new Command.Join("code")).refusal())
                .isEqualTo(new Refusal.NotInvited(EVE));
        assertThat(story.by(BOB, new Command.Join("")).accepted().game())
                .isInstanceOf(Game.Active.class);
    }

    @Test
    void the_invited_player_declines_with_a_reason() {
        Story story =
                new Story()
                        .by(ADA, inviting(BOB, Optional.empty()))
                        .accepted()
                        .by(BOB, new Command.Decline(DeclineReason.TOO_FAST))
                        .accepted();
        Game.Finished over = (Game.Finished) story.game();
        assertThat(over.outcome().reason()).isEqualTo(OutcomeReason.DECLINED);
        assertThat(over.outcome().points()).isEmpty();
        assertThat(over.declined()).contains(DeclineReason.TOO_FAST);
    }

    @Test
    void the_creator_withdraws_and_nobody_else_does() {
        Story story = Story.open(BLITZ);
        assertThat(story.by(EVE, new Command.Abort()).refusal())
                .isEqualTo(new Refusal.NotYourSeat(EVE));
        Game.Finished over = (Game.Finished) story.by(ADA, new Command.Abort()).accepted().game();
        assertThat(over.outcome().reason()).isEqualTo(OutcomeReason.ABORTED);
    }

    @Test
    void an_open_game_expires_when_its_time_has_come_and_not_before() {
        Story story = new Story().by(ADA, inviting(BOB, Optional.of(60_000L))).accepted();
        assertThat(story.after(59_999).byTheClock(DeadlineKind.EXPIRY).refusal())
                .isEqualTo(new Refusal.NotDue(Optional.of(Story.NOON + 60_000), 1));
        Game.Finished over =
                (Game.Finished) story.after(1).byTheClock(DeadlineKind.EXPIRY).accepted().game();
        assertThat(over.outcome().reason()).isEqualTo(OutcomeReason.EXPIRED);
    }

    @Test
    void joining_after_the_expiry_first_lets_the_game_expire() {
        Story story = new Story().by(ADA, inviting(BOB, Optional.of(60_000L))).accepted();
        assertThat(story.after(60_000).by(BOB, new Command.Join("")).verdict())
                .isEqualTo(
                        new Verdict.ClaimFirst(new Command.ClaimDeadline(DeadlineKind.EXPIRY, 1)));
    }

    @Test
    void nothing_is_played_before_the_game_has_started() {
        assertThat(Story.open(BLITZ).by(ADA, new Command.Play(1, "e3", false)).refusal())
                .isInstanceOf(Refusal.NotStarted.class);
    }

    @Test
    void an_unknown_game_is_refused_by_its_name() {
        assertThat(new Story().by(ADA, new Command.Resign()).refusal())
                .isEqualTo(new Refusal.NoSuchGame(Story.ID));
    }

    private static Command.Create inviting(PlayerId opponent, Optional<Long> expiresInMs) {
        return new Command.Create(
                Story.ID,
                new Command.Seating.Invite(Side.WHITE, Optional.of(opponent), "code"),
                List.of(),
                Optional.empty(),
                "laws-2025",
                Optional.empty(),
                Optional.empty(),
                BLITZ,
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                expiresInMs,
                Optional.empty());
    }
}
