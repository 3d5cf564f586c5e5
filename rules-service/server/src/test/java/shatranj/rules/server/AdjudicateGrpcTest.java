package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.AdjudicateResponse;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.Claim;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.ClaimRuling;
import shatranj.rules.v1.ClaimVerdict;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceBlockingStub;
import shatranj.rules.v1.WinAnswer;
import shatranj.rules.v1.Winnable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

@QuarkusTest
class AdjudicateGrpcTest {
    private static final String ROOKS = "r3k3/p7/8/8/8/8/P7/R3K3 w";
    private static final String SEVEN = "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1";

    @TestHTTPResource URI base = URI.create("http://unset");

    @RegisterExtension final Rpc rpc = new Rpc(() -> base);

    private RulesServiceBlockingStub rules() {
        return RulesServiceGrpc.newBlockingStub(rpc.channel());
    }

    private static AdjudicateRequest.Builder line(String rules, String fen, String moves) {
        return AdjudicateRequest.newBuilder()
                .setRuleSet(Rpc.named(rules))
                .setLine(Rpc.line(fen, moves));
    }

    private ClaimRuling claim(AdjudicateRequest.Builder line, ClaimKind kind, String move) {
        Claim claim = Claim.newBuilder().setKind(kind).setMove(move).build();
        return rules().adjudicate(line.setClaim(claim).build()).getClaim();
    }

    @Test
    void a_line_that_goes_on_has_no_outcome() {
        AdjudicateResponse answer =
                rules().adjudicate(
                                line("", "", "e2e3 Ae6")
                                        .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                        .build());
        assertThat(answer.getFen())
                .isEqualTo("rn1kqbnr/pppppppp/4b3/8/8/4P3/PPPP1PPP/RNBKQBNR w - - 1 2");
        assertThat(answer.getLawsFen()).contains("rn1kfanr");
        assertThat(answer.hasOutcome()).isFalse();
        assertThat(answer.hasEndedAtPly()).isFalse();
        assertThat(answer.hasClaim()).isFalse();
        assertThat(answer.hasWhoCanWin()).isFalse();
        assertThat(answer.getRulesVersion()).contains("+rulings.");
    }

    @Test
    void what_follows_the_end_is_ignored() {
        AdjudicateResponse answer =
                rules().adjudicate(
                                line("laws-2025", "k7/8/1K6/8/7p/8/8/6R1 w", "g1g8 h4h3 nonsense")
                                        .build());
        assertThat(answer.getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_CHECKMATE);
        assertThat(answer.getEndedAtPly()).isEqualTo(1);
        assertThat(answer.getFen()).startsWith("k5R1/8/1K6/8/7p/8/8/8 b");
    }

    @Test
    void a_start_that_is_over_ended_at_ply_0() {
        AdjudicateResponse answer =
                rules().adjudicate(line("laws-2025", "k7/8/8/8/8/8/8/K6R w", "").build());
        assertThat(answer.hasEndedAtPly()).isTrue();
        assertThat(answer.getEndedAtPly()).isZero();
        assertThat(answer.getOutcome().getWinner()).isEqualTo(Color.COLOR_WHITE);
    }

    @Test
    void a_claim_is_granted_with_its_plies() {
        ClaimRuling ruling =
                claim(line("schemingmind", ROOKS, SEVEN), ClaimKind.CLAIM_KIND_THREEFOLD, "Ke8");
        assertThat(ruling.getVerdict()).isEqualTo(ClaimVerdict.CLAIM_VERDICT_GRANTED);
        assertThat(ruling.getArticle()).isEqualTo("9.2a");
        assertThat(ruling.getOutcome().getReason()).isEqualTo(OutcomeReason.OUTCOME_REASON_CLAIM);
        assertThat(ruling.getOutcome().getArticle()).isEqualTo("9.2a");
        assertThat(ruling.getOutcome().getEvidence().getPliesList()).containsExactly(0, 4, 8);
        assertThat(ruling.getOutcome().getPoints().getWhite()).isEqualTo(0.5);
    }

    @Test
    void a_wrong_claim_is_an_answer_that_says_why() {
        ClaimRuling ruling =
                claim(line("laws-2025", ROOKS, ""), ClaimKind.CLAIM_KIND_THREEFOLD, "");
        assertThat(ruling.getVerdict()).isEqualTo(ClaimVerdict.CLAIM_VERDICT_REFUSED);
        assertThat(ruling.hasOutcome()).isFalse();
        assertThat(ruling.getDetail()).contains("expected time 3");
    }

    @Test
    void that_the_opponent_cannot_win_is_refused_with_a_line_that_can_be_played() {
        ClaimRuling ruling =
                claim(line("laws-2025", ROOKS, ""), ClaimKind.CLAIM_KIND_OPPONENT_CANNOT_WIN, "");
        assertThat(ruling.getVerdict()).isEqualTo(ClaimVerdict.CLAIM_VERDICT_REFUSED);
        assertThat(ruling.getArticle()).isEqualTo("10.2a");
        AdjudicateResponse played =
                rules().adjudicate(
                                line("laws-2025", ROOKS, String.join(" ", ruling.getLineList()))
                                        .build());
        assertThat(played.getOutcome().getWinner()).isEqualTo(Color.COLOR_BLACK);
    }

    @Test
    void who_can_still_win_is_told_for_each_side() {
        AdjudicateResponse answer =
                rules().adjudicate(
                                line("iggamecenter", "8/8/8/8/8/8/r7/K1kF4 w", "")
                                        .setAskWhoCanWin(true)
                                        .build());
        assertThat(answer.getWhoCanWin().getWhite().getAnswer()).isEqualTo(WinAnswer.WIN_ANSWER_NO);
        assertThat(answer.getWhoCanWin().getBlack().getAnswer()).isEqualTo(WinAnswer.WIN_ANSWER_NO);
        Winnable black =
                rules().adjudicate(line("", ROOKS, "").setAskWhoCanWin(true).build())
                        .getWhoCanWin()
                        .getBlack();
        assertThat(black.getAnswer()).isEqualTo(WinAnswer.WIN_ANSWER_YES);
        assertThat(black.getLineList()).isNotEmpty();
    }

    @Test
    void whether_an_effort_is_made_is_for_the_arbiter() {
        ClaimRuling ruling =
                claim(
                        line("laws-2025", ROOKS, ""),
                        ClaimKind.CLAIM_KIND_OPPONENT_MAKES_NO_EFFORT,
                        "");
        assertThat(ruling.getVerdict()).isEqualTo(ClaimVerdict.CLAIM_VERDICT_ARBITER);
        assertThat(ruling.getArticle()).isEqualTo("10.2b");
    }

    @ParameterizedTest
    @CsvSource({
        "CLAIM_KIND_UNSPECIFIED, '', claim.kind",
        "CLAIM_KIND_THREEFOLD, not a move, not a move",
        "CLAIM_KIND_THREEFOLD, eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee, claim.move",
    })
    void a_claim_that_cannot_be_read_is_malformed(ClaimKind kind, String move, String detail) {
        Problem problem = Rpc.refusal(() -> claim(line("laws-2025", ROOKS, ""), kind, move));
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(problem.detail()).contains(detail);
    }

    @Test
    void a_line_is_tested_before_any_work() {
        Line tooLong = Line.newBuilder().addAllMoves(Collections.nCopies(4_001, "e2e3")).build();
        Problem plies =
                Rpc.refusal(() ->
                        rules().adjudicate(
                                        AdjudicateRequest.newBuilder().setLine(tooLong).build()));
        assertThat(plies.detail()).isEqualTo("A line of 4001 moves, expected at most 4000");
        Problem illegal = Rpc.refusal(() -> rules().adjudicate(line("", "", "e2e4").build()));
        assertThat(illegal.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(illegal.detail()).startsWith("moves[0], 'e2e4': ");
        Problem setup = Rpc.refusal(() -> rules().adjudicate(line("", "8/8", "").build()));
        assertThat(setup.code()).isEqualTo(ErrorCode.INVALID_SETUP);
    }

    @Test
    void the_build_and_its_rulings_are_named_in_every_ruling() {
        String version = rules().adjudicate(line("", "", "").build()).getRulesVersion();
        PlayMoveRequest move = PlayMoveRequest.newBuilder().setMove("e2e3").build();
        assertThat(rules().playMove(move).getRulesVersion()).isEqualTo(version);
    }
}
