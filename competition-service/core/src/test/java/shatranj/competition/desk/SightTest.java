package shatranj.competition.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.competition.desk.Decided.Step;
import shatranj.competition.desk.Sight.Awaited;
import shatranj.competition.tournament.Color;

class SightTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final Instant DEFAULT_AT = NOON.plusSeconds(300);
    private static final Sight STARTED =
            new Sight(
                    1,
                    GameStatus.ACTIVE,
                    0,
                    Color.WHITE,
                    NOON,
                    Optional.of(DEFAULT_AT),
                    Optional.of(clocks(180_000, Color.WHITE, NOON)),
                    Optional.empty(),
                    Penalties.NONE,
                    Penalties.NONE);

    private static Clocks clocks(long whiteMs, Color running, Instant asOf) {
        return new Clocks(
                whiteMs,
                180_000,
                Optional.of(running),
                asOf,
                Optional.of(asOf.plusMillis(whiteMs)));
    }

    /** The decision after a sight, ten seconds later for each version. */
    private static Decided next(Sight before, GameStatus status, Step... steps) {
        return new Decided(
                "game",
                before.version() + 1,
                NOON.plusSeconds(10 * before.version()),
                status,
                before.clocks(),
                Optional.of(NOON.plusSeconds(600)),
                List.of(steps));
    }

    private static Sight after(Sight before, GameStatus status, Step... steps) {
        return before.after(next(before, status, steps));
    }

    private static Sight playing(int plies) {
        Sight sight = STARTED;
        for (int ply = 1; ply <= plies; ply++) {
            Color next = ply % 2 == 0 ? Color.WHITE : Color.BLACK;
            sight = after(sight, GameStatus.ACTIVE, new Step.Moved(ply, next));
        }
        return sight;
    }

    @Test
    void who_has_not_made_a_first_move_is_awaited() {
        assertThat(STARTED.awaited())
                .contains(new Awaited(Color.WHITE, NOON, Optional.of(DEFAULT_AT)));
        assertThat(playing(1).awaited())
                .contains(new Awaited(Color.BLACK, NOON.plusSeconds(10), Optional.empty()));
        assertThat(playing(2).awaited()).isEmpty();
    }

    @Test
    void nobody_is_awaited_while_the_clocks_stand_still() {
        assertThat(after(STARTED, GameStatus.PAUSED).awaited()).isEmpty();
    }

    @Test
    void a_game_that_has_just_started_is_awaited_from_then_on() {
        Sight open =
                new Sight(
                        1,
                        GameStatus.OPEN,
                        0,
                        Color.WHITE,
                        NOON,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Penalties.NONE,
                        Penalties.NONE);
        assertThat(open.awaited()).isEmpty();
        assertThat(after(open, GameStatus.ACTIVE, new Step.Started(Optional.of(DEFAULT_AT))))
                .satisfies(started ->
                        assertThat(started.awaited())
                                .contains(
                                        new Awaited(
                                                Color.WHITE,
                                                NOON.plusSeconds(10),
                                                Optional.of(DEFAULT_AT))));
    }

    @Test
    void a_claim_waits_until_the_game_goes_on() {
        Sight claimed =
                after(
                        playing(3),
                        GameStatus.PAUSED,
                        new Step.Claimed(Color.BLACK, "OPPONENT_MAKES_NO_EFFORT"));
        Optional<Halt.Claim> claim =
                Optional.of(new Halt.Claim(Color.BLACK, "OPPONENT_MAKES_NO_EFFORT"));
        assertThat(claimed.halt()).contains(new Halt(claim, Optional.of(NOON.plusSeconds(600))));
        Sight warned = after(claimed, GameStatus.PAUSED, new Step.Warned(Color.WHITE));
        assertThat(warned.halt().orElseThrow().claim()).isEqualTo(claim);
        assertThat(after(warned, GameStatus.ACTIVE).halt()).isEmpty();
    }

    @Test
    void an_arbiters_pause_has_no_claim() {
        assertThat(after(playing(3), GameStatus.PAUSED).halt().orElseThrow().claim()).isEmpty();
    }

    @Test
    void warnings_and_illegal_moves_add_up_by_side() {
        Sight sight = after(playing(2), GameStatus.ACTIVE, new Step.Warned(Color.BLACK));
        sight =
                after(
                        sight,
                        GameStatus.ACTIVE,
                        new Step.PlayedIllegally(Color.WHITE),
                        new Step.Warned(Color.BLACK));
        assertThat(sight.white()).isEqualTo(new Penalties(0, 1));
        assertThat(sight.black()).isEqualTo(new Penalties(2, 0));
        assertThat(sight.plus(new Penalties(1, 0), Penalties.NONE).white())
                .isEqualTo(new Penalties(1, 1));
    }

    @Test
    void a_move_that_is_taken_back_gives_the_turn_back() {
        Sight sight = after(playing(4), GameStatus.ACTIVE, new Step.TakenBack(3, Color.BLACK));
        assertThat(sight.ply()).isEqualTo(3);
        assertThat(sight.turn()).isEqualTo(Color.BLACK);
    }

    @Test
    void a_decision_that_is_not_the_next_one_is_a_fault() {
        Decided second = next(STARTED, GameStatus.ACTIVE);
        assertThat(STARTED.isFollowedBy(second)).isTrue();
        Sight sight = STARTED.after(second);
        assertThat(sight.isFollowedBy(second)).isFalse();
        assertThatThrownBy(() -> sight.after(second)).hasMessageContaining("expected 3");
    }
}
