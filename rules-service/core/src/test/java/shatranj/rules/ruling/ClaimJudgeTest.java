package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Color;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Claim.Kind;
import shatranj.rules.winnable.Effort;

class ClaimJudgeTest {
    private static final String ROOKS = "r3k3/p7/8/8/8/8/P7/R3K3 w - - 0 1";

    private static Replay line(String rules, String fen, List<String> moves) {
        RuleSet set = RuleSets.named(rules).orElseThrow();
        Replay replay = Replay.from(set, Fen.position(fen).orThrow());
        for (String move : moves) {
            assertThat(replay.play(move)).as(move).isInstanceOf(Ruling.Played.class);
        }
        return replay;
    }

    /** So many plies of Shahs that step out and back. */
    private static List<String> shuffle(int plies) {
        List<String> moves = new ArrayList<>();
        while (moves.size() < plies) {
            Collections.addAll(moves, "e1e2", "e8e7", "e2e1", "e7e8");
        }
        return moves.subList(0, plies);
    }

    private static void assertGranted(ClaimRuling ruling, String article, Evidence evidence) {
        assertThat(ruling)
                .asInstanceOf(type(ClaimRuling.Granted.class))
                .extracting(ClaimRuling.Granted::outcome)
                .isEqualTo(Outcome.claimed(article, evidence));
        assertThat(ruling.article()).isEqualTo(article);
    }

    private static void assertRefused(ClaimRuling ruling, String article, String because) {
        assertThat(ruling).isInstanceOf(ClaimRuling.Refused.class);
        assertThat(ruling.article()).isEqualTo(article);
        assertThat(ruling.detail()).contains(because);
    }

    @ParameterizedTest
    @ValueSource(strings = {"iggamecenter", "schemingmind", "chessvariants"})
    void a_third_occurrence_is_granted_where_it_must_be_claimed_and_names_its_plies(String rules) {
        Replay twice = line(rules, ROOKS, shuffle(4));
        assertRefused(
                ClaimJudge.judge(twice, Claim.of(Kind.THREEFOLD)), "9.2b", "after plies [0, 4]");
        Replay thrice = line(rules, ROOKS, shuffle(8));
        assertGranted(
                ClaimJudge.judge(thrice, Claim.of(Kind.THREEFOLD)),
                "9.2b",
                new Evidence(List.of(0, 4, 8), 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"laws-2025", "iggamecenter", "schemingmind", "engines", "medina"})
    void a_third_occurrence_that_is_about_to_appear_is_granted(String rules) {
        Replay line = line(rules, ROOKS, shuffle(7));
        ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD).about("Ke8"));
        assertGranted(ruling, "9.2a", new Evidence(List.of(0, 4, 8), 0));
        assertThat(line.plies()).isEqualTo(7);
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD).about("e7d8")), "9.2a", "time 1");
    }

    @Test
    void a_later_occurrence_than_the_third_is_as_good() {
        Replay line = line("schemingmind", ROOKS, shuffle(13));
        assertGranted(
                ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD)),
                "9.2b",
                new Evidence(List.of(1, 5, 9, 13), 0));
    }

    @Test
    void an_intended_move_must_be_legal() {
        Replay line = line("laws-2025", ROOKS, shuffle(7));
        assertThat(ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD).about("e7e5")))
                .asInstanceOf(type(ClaimRuling.NotAMove.class))
                .satisfies(ruling -> {
                    assertThat(ruling.article()).isEqualTo("9.2a");
                    assertThat(ruling.refusal()).isInstanceOf(Refusal.WrongStep.class);
                    assertThat(ruling.detail()).contains("Shah e7 cannot go to e5");
                });
        assertThat(ClaimJudge.judge(line, Claim.of(Kind.MOVE_LIMIT).about("hello")))
                .asInstanceOf(type(ClaimRuling.NotAMove.class))
                .matches(ruling -> !ruling.refusal().wellFormed());
    }

    @ParameterizedTest
    @CsvSource({
        "schemingmind, 100, true", "schemingmind, 99, false",
        "chessvariants, 100, true", "chessvariants, 99, false",
        "iggamecenter, 140, true", "iggamecenter, 139, false",
    })
    void the_move_limit_is_granted_from_its_last_ply_on(String rules, int quiet, boolean right) {
        Replay line = line(rules, "r3k3/p7/8/8/8/8/P7/R3K3 w - - " + quiet + " 90", List.of());
        ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(Kind.MOVE_LIMIT));
        if (right) {
            assertGranted(ruling, "9.3a", new Evidence(List.of(), quiet));
        } else {
            assertRefused(ruling, "9.3a", quiet + " plies without");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "laws-2025, 99",
        "schemingmind, 99",
        "chessvariants, 99",
        "medina, 99",
        "iggamecenter, 139",
        "engines, 139"
    })
    void the_move_limit_is_granted_for_the_quiet_move_that_reaches_it(String rules, int quiet) {
        String fen = "r3k3/p7/8/8/8/8/P6p/R3K2R w - - " + quiet + " 90";
        Claim claim = Claim.of(Kind.MOVE_LIMIT);
        Replay line = line(rules, fen, List.of());
        assertGranted(
                ClaimJudge.judge(line, claim.about("e1e2")),
                "9.3a",
                new Evidence(List.of(), quiet + 1));
        assertRefused(ClaimJudge.judge(line, claim.about("Rxh2")), "9.3a", "0 plies without");
        assertRefused(ClaimJudge.judge(line, claim.about("a2a3")), "9.3a", "0 plies without");
        assertRefused(ClaimJudge.judge(line, claim), "9.3a", quiet + " plies without");
    }

    @Test
    void a_win_by_the_intended_move_comes_before_the_draw() {
        Replay line = line("laws-2025", "k7/8/1K6/8/7p/8/8/6R1 w - - 99 80", List.of());
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.MOVE_LIMIT).about("Rg8")),
                "9.3a",
                "White has won by CHECKMATE");
    }

    @Test
    void a_reply_that_does_not_bare_back_is_lost_and_no_draw_can_be_claimed_of_it() {
        // White has taken the last man; Black, bare, could take back and steps aside instead.
        Replay line = line("schemingmind", "8/8/8/8/8/8/2k5/K1R5 b - - 99 90", List.of());
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.MOVE_LIMIT).about("Kd3")),
                "9.3a",
                "White has won by BARE_KING");
    }

    @Test
    void a_rule_set_that_knows_no_such_draw_refuses_the_claim() {
        Replay line = line("cyningstan", ROOKS, shuffle(8));
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD)), "9.2b", "cyningstan knows no");
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD).about("e1e2")), "9.2a", "knows no");
        assertRefused(ClaimJudge.judge(line, Claim.of(Kind.MOVE_LIMIT)), "9.3a", "knows no");
    }

    @Test
    void only_the_side_that_has_the_move_claims() {
        Replay line = line("schemingmind", ROOKS, shuffle(8));
        for (Kind kind : Kind.values()) {
            ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(kind).madeBy(Color.BLACK));
            assertRefused(ruling, ruling.article(), "Black claims, but White has the move");
        }
        assertThat(ClaimJudge.judge(line, Claim.of(Kind.THREEFOLD).madeBy(Color.WHITE)))
                .isInstanceOf(ClaimRuling.Granted.class);
    }

    @Test
    void either_side_claims_in_iggamecenter_but_names_no_move_out_of_turn() {
        Replay line = line("iggamecenter", ROOKS, shuffle(8));
        Claim byBlack = Claim.of(Kind.THREEFOLD).madeBy(Color.BLACK);
        assertThat(ClaimJudge.judge(line, byBlack)).isInstanceOf(ClaimRuling.Granted.class);
        assertRefused(ClaimJudge.judge(line, byBlack.about("e8e7")), "9.2a", "White has the move");
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.OPPONENT_MAKES_NO_EFFORT).madeBy(Color.BLACK)),
                "10.2b",
                "White has the move");
    }

    @Test
    void somebody_always_has_a_man_while_the_game_goes_on() {
        for (RuleSet rules : RuleSets.all()) {
            Replay line = line(rules.name(), ROOKS, List.of());
            assertRefused(
                    ClaimJudge.judge(line, Claim.of(Kind.BOTH_BARE)), "9.3b", "White has 2 men");
        }
    }

    @Test
    void only_claims_about_a_move_name_one() {
        Replay line = line("laws-2025", ROOKS, List.of());
        assertRefused(
                ClaimJudge.judge(line, Claim.of(Kind.BOTH_BARE).about("e1e2")),
                "9.3b",
                "a move is named only");
    }

    @Test
    void whether_somebody_makes_an_effort_is_for_an_arbiter() {
        Replay line = line("laws-2025", ROOKS, List.of());
        ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(Kind.OPPONENT_MAKES_NO_EFFORT));
        assertThat(ruling).isInstanceOf(ClaimRuling.ForArbiter.class);
        assertThat(ruling.article()).isEqualTo("10.2b");
        assertThat(ruling.detail()).contains("Black");
    }

    /*
     * White must take the Rukh, and Black's Shah takes the Ferz:
     *   2  r . . . . . . .
     *   1  K . k F . . . .
     */
    @Test
    void that_the_opponent_cannot_win_is_granted_by_proof() {
        Replay line = line("iggamecenter", "8/8/8/8/8/8/r7/K1kF4 w", List.of());
        ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(Kind.OPPONENT_CANNOT_WIN));
        assertGranted(ruling, "10.2a", Evidence.NONE);
        assertThat(ruling.detail()).contains("lets Black win");
    }

    @ParameterizedTest
    @ValueSource(strings = {"laws-2025", "cyningstan", "engines", "medina"})
    void that_the_opponent_cannot_win_is_refused_with_a_line_by_which_he_does(String rules) {
        Replay line = line(rules, ROOKS, List.of());
        ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(Kind.OPPONENT_CANNOT_WIN));
        assertRefused(ruling, "10.2a", "Black can still win");
        if (ruling instanceof ClaimRuling.Refused(String _, String _, List<String> moves)) {
            Replay won = line(rules, ROOKS, moves);
            assertThat(won.outcome().flatMap(Outcome::winner)).contains(Color.BLACK);
        }
    }

    /*
     * Two Alfils and Baidaqs against eight men: no greedy plan of Black's wins, and a glance does
     * not see how he might.
     */
    @Test
    void what_is_neither_proved_nor_refuted_is_for_an_arbiter() {
        Replay line = line("engines", "5a2/4p3/3ka2P/3p4/pP4P1/3KP3/PP6/R1A1F3 w", List.of());
        Claim claim = Claim.of(Kind.OPPONENT_CANNOT_WIN);
        ClaimRuling glance = ClaimJudge.judge(line, claim, Effort.MOVE);
        assertThat(glance).isInstanceOf(ClaimRuling.ForArbiter.class);
        assertThat(glance.article()).isEqualTo("10.2a");
        assertThat(glance.detail()).isEqualTo("whether Black can still win is not proved");
        // With the work that a claim is worth it is settled.
        assertRefused(ClaimJudge.judge(line, claim), "10.2a", "Black can still win");
    }

    @Test
    void nothing_is_claimed_in_a_game_that_is_over() {
        Replay line = line("laws-2025", ROOKS, shuffle(8));
        for (Kind kind : Kind.values()) {
            ClaimRuling ruling = ClaimJudge.judge(line, Claim.of(kind));
            assertRefused(ruling, ruling.article(), "the game is over: it is drawn by THREEFOLD");
        }
    }
}
