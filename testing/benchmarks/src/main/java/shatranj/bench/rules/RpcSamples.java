package shatranj.bench.rules;

import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import java.util.List;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.BareKingRule;
import shatranj.rules.v1.Claim;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.Claimant;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.DrawOfferRule;
import shatranj.rules.v1.DrawRule;
import shatranj.rules.v1.FormatPgnRequest;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.ParsePgnRequest;
import shatranj.rules.v1.PerftRequest;
import shatranj.rules.v1.PgnTag;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.RuleOptions;
import shatranj.rules.v1.RuleSet;
import shatranj.rules.v1.ValidatePositionRequest;

/** Good requests of every RPC of rules-service, to be spoiled. */
final class RpcSamples {
    private static final String FEN = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

    /** Few men, so that what can still come of it is soon proved. */
    private static final String ENDING = "4k3/8/8/8/8/3p4/8/R3K3 w - - 12 60";

    private static final RuleSet OWN =
            RuleSet.newBuilder()
                    .setName("my-own")
                    .setVersion(1)
                    .setOptions(
                            RuleOptions.newBuilder()
                                    .setSetup("standard")
                                    .setBareKing(BareKingRule.BARE_KING_RULE_AFTER_REPLY)
                                    .setMoveLimit(70)
                                    .setMoveLimitRule(DrawRule.DRAW_RULE_ON_CLAIM)
                                    .setThreefold(DrawRule.DRAW_RULE_AUTOMATIC)
                                    .setDeadPosition(DrawRule.DRAW_RULE_AUTOMATIC)
                                    .setDrawOffer(DrawOfferRule.DRAW_OFFER_RULE_STANDS)
                                    .setLengthLimit(1_000)
                                    .setClaimant(Claimant.CLAIMANT_EITHER_SIDE))
                    .build();

    private static final Line LINE =
            Line.newBuilder().setInitialFen(FEN).addMoves("e2e3").addMoves("Nf6").build();

    private static final Line BACK_AND_FORTH =
            Line.newBuilder()
                    .setInitialFen(ENDING)
                    .addAllMoves(List.of("a1a2", "e8e7", "a2a1", "e7e8"))
                    .build();

    private RpcSamples() {}

    /**
     * One of them.
     *
     * @param method without the service's name
     */
    record Sample(String method, MessageLite request) {
        String fullName() {
            return "shatranj.rules.v1.RulesService/" + method;
        }
    }

    static List<Sample> all() {
        return List.of(
                new Sample("PlayMove", playMove()),
                new Sample("PlayMove", playMove().toBuilder().setRuleSet(OWN).build()),
                new Sample(
                        "ListLegalMoves", ListLegalMovesRequest.newBuilder().setLine(LINE).build()),
                new Sample("PlayMove", packed()),
                new Sample("ValidatePosition", validatePosition()),
                new Sample("GetSetup", setup("alternative")),
                new Sample("GetSetup", setup("tabiya-mujannah-sayyal")),
                new Sample("ListRuleSets", ListRuleSetsRequest.getDefaultInstance()),
                new Sample("Adjudicate", adjudicate()),
                new Sample("Adjudicate", claim(ClaimKind.CLAIM_KIND_THREEFOLD, "a1a2")),
                new Sample("Adjudicate", claim(ClaimKind.CLAIM_KIND_OPPONENT_CANNOT_WIN, "")),
                new Sample("FormatPgn", formatPgn()),
                new Sample("ParsePgn", parsePgn()),
                new Sample("Perft", perft()));
    }

    private static PlayMoveRequest playMove() {
        return PlayMoveRequest.newBuilder()
                .setRuleSet(RuleSet.newBuilder().setName("engines"))
                .setLine(LINE)
                .setMove("e3e4")
                .setAlphabet(Alphabet.ALPHABET_WESTERN)
                .build();
    }

    /** e2e3, g8f6, with squares for texts. */
    private static PlayMoveRequest packed() {
        byte[] squares = {12, 20, 62, 45};
        return playMove().toBuilder()
                .setLine(Line.newBuilder().setMoveSquares(ByteString.copyFrom(squares)))
                .build();
    }

    private static ValidatePositionRequest validatePosition() {
        return ValidatePositionRequest.newBuilder()
                .setFen(ENDING)
                .setAlphabet(Alphabet.ALPHABET_LAWS)
                .setAllowUnreachable(true)
                .setRuleSet(OWN)
                .build();
    }

    private static GetSetupRequest setup(String name) {
        return GetSetupRequest.newBuilder().setName(name).build();
    }

    private static AdjudicateRequest adjudicate() {
        return AdjudicateRequest.newBuilder()
                .setRuleSet(OWN)
                .setLine(BACK_AND_FORTH)
                .setAskWhoCanWin(true)
                .build();
    }

    private static AdjudicateRequest claim(ClaimKind kind, String move) {
        return AdjudicateRequest.newBuilder()
                .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                .setLine(BACK_AND_FORTH)
                .setAlphabet(Alphabet.ALPHABET_WESTERN)
                .setClaim(Claim.newBuilder().setKind(kind).setMove(move).setBy(Color.COLOR_WHITE))
                .build();
    }

    private static FormatPgnRequest formatPgn() {
        return FormatPgnRequest.newBuilder()
                .addTags(PgnTag.newBuilder().setName("White").setValue("al-Adli \"the\" \\"))
                .addTags(PgnTag.newBuilder().setName("Event").setValue("?"))
                .setLine(LINE)
                .addAllClocksMs(List.of(180_000L, -1L))
                .setResult("1/2-1/2")
                .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                .build();
    }

    private static ParsePgnRequest parsePgn() {
        String games = "[White \"a\"]\n\n1. e3 e6 2. Nf3 {b [%clk 0:01:02]} (2. d3) $1 1-0\n";
        return ParsePgnRequest.newBuilder()
                .setChunk(ByteString.copyFromUtf8(games + games))
                .build();
    }

    private static PerftRequest perft() {
        return PerftRequest.newBuilder().setFen(FEN).setDepth(3).setTimeLimitMs(100).build();
    }
}
