package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.rules.board.Color;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.Claimant;
import shatranj.rules.ruleset.DrawOfferRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

class AdjudicatorTest {
    private static final String[] SHUFFLE = {"e1e2", "e8e7", "e2e1", "e7e8"};

    private static Replay play(RuleSet rules, String fen, String... moves) {
        Replay replay = Replay.from(rules, Fen.position(fen).orThrow());
        for (String move : moves) {
            assertThat(replay.play(move)).as(move).isInstanceOf(Ruling.Played.class);
        }
        return replay;
    }

    private static RuleSet with(BareKingRule bareKing) {
        return new RuleSet(
                "test",
                new RuleOptions(
                        "standard",
                        bareKing,
                        0,
                        DrawRule.NONE,
                        DrawRule.NONE,
                        DrawRule.NONE,
                        DrawOfferRule.STANDS,
                        Claimant.SIDE_TO_MOVE,
                        4_000));
    }

    private static String result(Replay replay) {
        return replay.outcome()
                .map(o -> o.winner().map(Color::name).orElse("DRAW") + " " + o.reason())
                .orElse("goes on");
    }

    @ParameterizedTest
    @CsvSource({
        "k7/8/1K6/8/7p/8/8/6R1 w, g1g8, WHITE CHECKMATE, 5.1",
        "K7/8/1k6/8/7P/8/8/6r1 b, g1g8, BLACK CHECKMATE, 5.1",
        "k7/8/1K6/4N3/7p/7P/8/8 w, e5c6, WHITE STALEMATE, 5.3",
        "4k3/8/8/8/8/8/r7/1K5R w, b1a2, WHITE BARE_KING, 5.2",
        "4K3/8/8/8/8/8/R7/1k5r b, b1a2, BLACK BARE_KING, 5.2",
    })
    void a_win_on_the_board_is_one_under_every_rule_set(
            String fen, String move, String result, String article) {
        for (RuleSet rules : RuleSets.all()) {
            Replay replay = play(rules, fen, move);
            assertThat(result(replay)).as(rules.name()).isEqualTo(result);
            assertThat(replay.outcome().map(Outcome::article)).contains(article);
        }
    }

    /*
     * White takes the last man and can be bared in turn:
     *   2  . . k . . . . .
     *   1  K . r R . . . .
     */
    private static final String ANSWERABLE = "8/8/8/8/8/8/2k5/K1rR4 w";

    @Test
    void an_answerable_bare_draws_at_once_under_the_laws() {
        Replay replay = play(RuleSets.LAWS_2025, ANSWERABLE, "d1c1");
        assertThat(result(replay)).isEqualTo("DRAW BARE_KING_ANSWERED");
        assertThat(replay.outcome().map(Outcome::article)).contains("5.2");
    }

    @Test
    void an_answerable_bare_waits_for_one_reply_where_the_reply_counts() {
        RuleSet rules = RuleSets.SCHEMINGMIND;
        assertThat(result(play(rules, ANSWERABLE, "d1c1"))).isEqualTo("goes on");
        assertThat(result(play(rules, ANSWERABLE, "d1c1", "c2c1"))).isEqualTo("DRAW BOTH_BARE");
        assertThat(result(play(rules, ANSWERABLE, "d1c1", "c2d3"))).isEqualTo("WHITE BARE_KING");
    }

    @Test
    void every_bare_wins_at_once_in_medina() {
        assertThat(result(play(RuleSets.MEDINA, ANSWERABLE, "d1c1"))).isEqualTo("WHITE BARE_KING");
    }

    @ParameterizedTest
    @CsvSource({
        // the last man is guarded
        "2R5/8/8/8/8/8/3k4/1Kr5 w, c8c1",
        // two men are left
        "8/8/8/8/8/8/P1k5/K1rR4 w, d1c1",
        // the last man is out of reach
        "4k3/8/8/8/8/8/r7/1K5R w, b1a2",
    })
    void a_bare_that_cannot_be_answered_wins_at_once_under_every_option(String fen, String move) {
        for (BareKingRule rule : BareKingRule.values()) {
            assertThat(result(play(with(rule), fen, move))).isEqualTo("WHITE BARE_KING");
        }
    }

    @ParameterizedTest
    @EnumSource(BareKingRule.class)
    void a_setup_in_which_the_side_that_has_just_moved_is_bare_is_won(BareKingRule rule) {
        assertThat(result(play(with(rule), "4k3/8/8/8/8/8/8/K6R w"))).isEqualTo("WHITE BARE_KING");
        assertThat(result(play(with(rule), "4k3/8/8/8/8/8/8/K6r w"))).isNotEqualTo("goes on");
    }

    @ParameterizedTest
    @EnumSource(BareKingRule.class)
    void two_bare_shahs_are_a_draw(BareKingRule rule) {
        Replay replay = play(with(rule), "4k3/8/8/8/8/8/8/K7 w");
        assertThat(result(replay)).isEqualTo("DRAW BOTH_BARE");
        assertThat(replay.outcome().map(Outcome::article)).contains("5.5a");
    }

    @Test
    void checkmate_that_also_bares_is_checkmate() {
        // Rukh takes the last man on h8 and mates.
        Replay replay = play(RuleSets.MEDINA, "k6r/8/1K6/8/8/8/8/7R w", "h1h8");
        assertThat(result(replay)).isEqualTo("WHITE CHECKMATE");
    }

    @Test
    void the_third_occurrence_draws_automatically_where_the_option_says_so() {
        String fen = "r3k3/p7/8/8/8/8/P7/R3K3 w";
        Replay twice = play(RuleSets.LAWS_2025, fen, SHUFFLE);
        assertThat(result(twice)).isEqualTo("goes on");
        String[] moves = new String[8];
        System.arraycopy(SHUFFLE, 0, moves, 0, 4);
        System.arraycopy(SHUFFLE, 0, moves, 4, 4);
        Replay thrice = play(RuleSets.LAWS_2025, fen, moves);
        assertThat(result(thrice)).isEqualTo("DRAW THREEFOLD");
        assertThat(thrice.outcome().map(o -> o.evidence().plies())).contains(List.of(0, 4, 8));
        assertThat(result(play(RuleSets.SCHEMINGMIND, fen, moves))).isEqualTo("goes on");
        assertThat(result(play(RuleSets.CYNINGSTAN, fen, moves))).isEqualTo("goes on");
    }

    @Test
    void a_position_with_the_other_side_to_move_is_not_a_repetition() {
        // White loses a move on the way, so the men come back with Black to move.
        Replay replay =
                play(
                        RuleSets.LAWS_2025,
                        "r3k3/p7/8/8/8/8/P7/R3K3 w",
                        "e1e2",
                        "e8e7",
                        "e2d1",
                        "e7e8",
                        "d1e1",
                        "e8e7",
                        "e1e2",
                        "e7e8",
                        "e2e1");
        assertThat(result(replay)).isEqualTo("goes on");
    }

    @Test
    void the_hundredth_quiet_ply_draws_where_the_limit_is_automatic() {
        String fen = "k7/8/1K6/8/7p/8/8/6R1 w - - 99 80";
        Replay laws = play(RuleSets.LAWS_2025, fen, "g1g7");
        assertThat(result(laws)).isEqualTo("DRAW MOVE_LIMIT");
        assertThat(laws.outcome().map(o -> o.evidence().plyCount())).contains(100);
        assertThat(result(play(RuleSets.SCHEMINGMIND, fen, "g1g7"))).isEqualTo("goes on");
        assertThat(result(play(RuleSets.ENGINES, fen, "g1g7"))).isEqualTo("goes on");
    }

    @Test
    void mate_and_stalemate_on_the_hundredth_ply_win() {
        assertThat(result(play(RuleSets.LAWS_2025, "k7/8/1K6/8/7p/8/8/6R1 w - - 99 80", "g1g8")))
                .isEqualTo("WHITE CHECKMATE");
        assertThat(result(play(RuleSets.LAWS_2025, "k7/8/1K6/4N3/7p/7P/8/8 w - - 99 80", "e5c6")))
                .isEqualTo("WHITE STALEMATE");
    }

    @Test
    void a_capture_or_a_baidaq_move_starts_the_count_again() {
        String fen = "k7/8/1K6/8/7p/8/8/R5R1 b - - 99 80";
        assertThat(play(RuleSets.LAWS_2025, fen, "a8b8").outcome()).isPresent();
        Replay pushed = play(RuleSets.LAWS_2025, "k7/8/2K5/8/7p/8/8/6R1 b - - 99 80", "h4h3");
        assertThat(result(pushed)).isEqualTo("goes on");
        assertThat(pushed.position().quietPlies()).isZero();
    }

    @Test
    void a_game_of_four_thousand_plies_is_drawn() {
        Replay replay =
                Replay.from(
                        RuleSets.CYNINGSTAN, Fen.position("r3k3/p7/8/8/8/8/P7/R3K3 w").orThrow());
        for (int ply = 0; ply < 3_999; ply++) {
            replay.play(SHUFFLE[ply % 4]);
        }
        assertThat(replay.plies()).isEqualTo(3_999);
        assertThat(result(replay)).isEqualTo("goes on");
        replay.play(SHUFFLE[3_999 % 4]);
        assertThat(result(replay)).isEqualTo("DRAW LENGTH_LIMIT");
        assertThat(replay.outcome().map(o -> o.evidence().plyCount())).contains(4_000);
    }

    @Test
    void an_ended_game_takes_no_move() {
        Replay replay = play(RuleSets.LAWS_2025, "k7/8/1K6/8/7p/8/8/6R1 w", "g1g8");
        assertThat(replay.play("h4h3"))
                .isInstanceOfSatisfying(
                        Ruling.Refused.class,
                        refused ->
                                assertThat(refused.refusal()).isInstanceOf(Refusal.GameOver.class));
        assertThat(replay.plies()).isEqualTo(1);
    }

    @Test
    void points_are_one_a_half_and_none() {
        Outcome win = Outcome.win(Color.BLACK, Reason.CHECKMATE);
        assertThat(win.points(Color.BLACK)).isEqualTo(1.0);
        assertThat(win.points(Color.WHITE)).isEqualTo(0.0);
        Outcome draw = Outcome.draw(Reason.THREEFOLD, Evidence.NONE);
        assertThat(draw.points(Color.WHITE)).isEqualTo(0.5);
    }
}
