package shatranj.rules.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.BareKingRule;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListLegalMovesResponse;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.MoveText;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RuleOptions;
import shatranj.rules.v1.RuleSet;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceBlockingStub;
import shatranj.rules.v1.SetupFault;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.rules.v1.ValidatePositionResponse;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

@QuarkusTest
class RulesGrpcTest {
    @TestHTTPResource URI base = URI.create("http://unset");

    private ManagedChannel channel = unset();
    private RulesServiceBlockingStub rules = RulesServiceGrpc.newBlockingStub(channel);

    private static ManagedChannel unset() {
        return ManagedChannelBuilder.forAddress("localhost", 1).build();
    }

    @BeforeEach
    void connect() {
        channel.shutdownNow();
        channel =
                ManagedChannelBuilder.forAddress(base.getHost(), base.getPort())
                        .usePlaintext()
                        .build();
        rules = RulesServiceGrpc.newBlockingStub(channel);
    }

    @AfterEach
    void disconnect() {
        channel.shutdownNow();
    }

    private static RuleSet named(String name) {
        return RuleSet.newBuilder().setName(name).build();
    }

    private static PlayMoveRequest request(
            String ruleSet, String fen, List<String> moves, String move) {
        return PlayMoveRequest.newBuilder()
                .setRuleSet(named(ruleSet))
                .setLine(Line.newBuilder().setInitialFen(fen).addAllMoves(moves))
                .setMove(move)
                .build();
    }

    private Problem refusal(PlayMoveRequest request) {
        try {
            PlayMoveResponse answer = rules.playMove(request);
            throw new AssertionError("not refused: " + answer);
        } catch (StatusRuntimeException e) {
            return GrpcProblems.problemOf(e);
        }
    }

    @Test
    void a_legal_move_is_ruled_on_in_both_alphabets() {
        PlayMoveResponse answer =
                rules.playMove(
                        request("laws-2025", "", List.of("d2d3", "d7d6"), "Ae3").toBuilder()
                                .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                .build());
        assertThat(answer.getPly()).isEqualTo(3);
        assertThat(answer.getMove())
                .isEqualTo(MoveText.newBuilder().setUci("c1e3").setSan("Be3").build());
        assertThat(answer.getLawsSan()).isEqualTo("Ae3");
        assertThat(answer.getFen())
                .isEqualTo("rnbkqbnr/ppp1pppp/3p4/8/8/3PB3/PPP1PPPP/RN1KQBNR b - - 1 2");
        assertThat(answer.getLawsFen())
                .isEqualTo("rnakfanr/ppp1pppp/3p4/8/8/3PA3/PPP1PPPP/RN1KFANR b - - 1 2");
        assertThat(answer.getCheck()).isFalse();
        assertThat(answer.hasOutcome()).isFalse();
        assertThat(answer.getRulesVersion()).isNotEmpty();
    }

    @Test
    void the_game_of_source_003_is_played_move_by_move() {
        List<String> played = new ArrayList<>();
        List<String> written = new ArrayList<>();
        for (String move : SourceGame.MOVES) {
            PlayMoveResponse answer =
                    rules.playMove(
                            request("schemingmind", "", played, move).toBuilder()
                                    .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                    .build());
            played.add(answer.getMove().getUci());
            written.add(answer.getMove().getSan());
            assertThat(answer.hasOutcome()).isFalse();
        }
        assertThat(written).isEqualTo(SourceGame.MOVES).hasSize(97);
    }

    @Test
    void a_move_that_ends_the_game_brings_its_outcome() {
        PlayMoveResponse answer =
                rules.playMove(
                        request("engines", "k7/8/1K6/8/7p/8/8/6R1 w - - 0 1", List.of(), "Rg8"));
        assertThat(answer.getMove().getSan()).isEqualTo("Rg8#");
        assertThat(answer.getCheck()).isTrue();
        assertThat(answer.getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_CHECKMATE);
        assertThat(answer.getOutcome().getWinner()).isEqualTo(Color.COLOR_WHITE);
        assertThat(answer.getOutcome().getArticle()).isEqualTo("5.1");
        assertThat(answer.getOutcome().getPoints().getWhite()).isEqualTo(1.0);
    }

    @Test
    void the_third_occurrence_names_its_plies() {
        List<String> shuffle = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Collections.addAll(shuffle, "e1e2", "e8e7", "e2e1", "e7e8");
        }
        String last = shuffle.removeLast();
        PlayMoveResponse answer =
                rules.playMove(request("laws-2025", "r3k3/p7/8/8/8/8/P7/R3K3 w", shuffle, last));
        assertThat(answer.getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_THREEFOLD);
        assertThat(answer.getOutcome().getWinner()).isEqualTo(Color.COLOR_UNSPECIFIED);
        assertThat(answer.getOutcome().getPoints().getBlack()).isEqualTo(0.5);
        assertThat(answer.getOutcome().getEvidence().getPliesList()).containsExactly(0, 4, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "e1e3, ILLEGAL_MOVE, 3.3",
        "e2e4, ILLEGAL_MOVE, 3.7c",
        "e5e6, ILLEGAL_MOVE, ''",
        "nonsense, MALFORMED_REQUEST, ''",
        "'', MALFORMED_REQUEST, ''",
    })
    void an_illegal_move_says_which_article(String move, ErrorCode code, String article) {
        Problem problem = refusal(request("laws-2025", "", List.of(), move));
        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.article().orElse("")).isEqualTo(article);
    }

    @Test
    void a_game_that_is_over_takes_no_move() {
        Problem problem = refusal(request("", "k7/8/1K6/8/7p/8/8/6R1 w", List.of("g1g8"), "h4h3"));
        assertThat(problem.code()).isEqualTo(ErrorCode.GAME_OVER);
        assertThat(problem.members())
                .containsEntry("outcome-reason", "CHECKMATE")
                .containsEntry("outcome-winner", "WHITE");
    }

    @Test
    void a_broken_start_brings_all_of_its_faults() {
        Problem problem = refusal(request("", "8/8/8/8/8/8/8/P7 w", List.of(), "e2e3"));
        assertThat(problem.code()).isEqualTo(ErrorCode.INVALID_SETUP);
        assertThat(String.valueOf(problem.members().get("fault-1"))).startsWith("SHAH_COUNT: ");
        assertThat(String.valueOf(problem.members().get("fault-3")))
                .startsWith("BAIDAQ_ON_END_RANK: ");
    }

    @Test
    void a_broken_line_is_refused_by_the_move_that_breaks_it() {
        Problem problem = refusal(request("", "", List.of("e2e3", "e7e5"), "d2d3"));
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(problem.detail())
                .isEqualTo(
                        "moves[1], 'e7e5': Baidaq e7 cannot go to e5: a Baidaq has no initial double step");
    }

    @Test
    void sizes_are_tested_before_any_work() {
        Problem plies = refusal(request("", "", Collections.nCopies(4_001, "e2e3"), "e2e3"));
        assertThat(plies.detail()).isEqualTo("A line of 4001 moves, expected at most 4000");
        Problem move = refusal(request("", "", List.of(), "x".repeat(1_000)));
        assertThat(move.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        Problem fen = refusal(request("", "8".repeat(10_000), List.of(), "e2e3"));
        assertThat(fen.code()).isEqualTo(ErrorCode.INVALID_SETUP);
    }

    @Test
    void an_unknown_rule_set_is_refused_and_options_beat_the_name() {
        Problem problem = refusal(request("chess", "", List.of(), "e2e3"));
        assertThat(problem.detail()).contains("'chess'").contains("laws-2025");
        RuleSet laws = rules.listRuleSets(ListRuleSetsRequest.getDefaultInstance()).getRuleSets(0);
        RuleOptions immediate =
                laws.getOptions().toBuilder()
                        .setBareKing(BareKingRule.BARE_KING_RULE_IMMEDIATE)
                        .build();
        PlayMoveRequest bare = request("", "8/8/8/8/8/8/2k5/K1rR4 w", List.of(), "Rxc1");
        assertThat(rules.playMove(bare).getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_BARE_KING_ANSWERED);
        PlayMoveRequest mine =
                bare.toBuilder()
                        .setRuleSet(RuleSet.newBuilder().setName("mine").setOptions(immediate))
                        .build();
        assertThat(rules.playMove(mine).getOutcome().getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_BARE_KING);
        PlayMoveRequest unset =
                bare.toBuilder()
                        .setRuleSet(
                                RuleSet.newBuilder()
                                        .setOptions(immediate.toBuilder().clearThreefold()))
                        .build();
        assertThat(refusal(unset).detail()).contains("threefold");
    }

    @Test
    void legal_moves_are_sorted_and_written_in_the_alphabet_asked_for() {
        ListLegalMovesResponse answer =
                rules.listLegalMoves(
                        ListLegalMovesRequest.newBuilder()
                                .setLine(Line.newBuilder().setInitialFen("k7/3P4/8/8/8/8/8/K1A5 w"))
                                .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                .build());
        assertThat(answer.getMovesList().stream().map(MoveText::getUci))
                .containsExactly("a1a2", "a1b1", "a1b2", "c1a3", "c1e3", "d7d8q");
        assertThat(answer.getMovesList().stream().map(MoveText::getSan)).contains("Ba3", "d8=Q");
        assertThat(answer.getInCheck()).isFalse();
    }

    @Test
    void a_position_is_valid_or_has_faults() {
        ValidatePositionResponse valid =
                rules.validatePosition(
                        ValidatePositionRequest.newBuilder()
                                .setFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
                                .build());
        assertThat(valid.getValid()).isTrue();
        assertThat(valid.getLawsFen())
                .isEqualTo("rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w - - 0 1");
        ValidatePositionRequest over =
                ValidatePositionRequest.newBuilder().setFen("k7/8/8/8/8/8/8/K6R w").build();
        assertThat(rules.validatePosition(over).getValid()).isTrue();
        ValidatePositionResponse ended =
                rules.validatePosition(over.toBuilder().setRuleSet(named("laws-2025")).build());
        assertThat(ended.getValid()).isFalse();
        assertThat(ended.getFaultsList())
                .extracting(SetupFault::getCode)
                .containsExactly("ALREADY_OVER");
    }

    @Test
    void setups_and_rule_sets_are_told_by_name() {
        assertThat(
                        rules.getSetup(GetSetupRequest.newBuilder().setName("alternative").build())
                                .getFen())
                .isEqualTo("rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w - - 0 1");
        assertThatThrownBy(() -> rules.getSetup(GetSetupRequest.newBuilder().setName("x").build()))
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        e ->
                                assertThat(GrpcProblems.problemOf(e).code())
                                        .isEqualTo(ErrorCode.NO_SUCH_RESOURCE));
        assertThat(rules.listRuleSets(ListRuleSetsRequest.getDefaultInstance()).getRuleSetsList())
                .extracting(RuleSet::getName)
                .containsExactly(
                        "laws-2025",
                        "iggamecenter",
                        "cyningstan",
                        "schemingmind",
                        "chessvariants",
                        "engines",
                        "medina");
    }
}
