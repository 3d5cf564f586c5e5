package shatranj.rules.server;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruling.Claim;
import shatranj.rules.ruling.ClaimRuling;
import shatranj.rules.v1.AdjudicateResponse;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.ClaimVerdict;
import shatranj.rules.v1.WinAnswer;
import shatranj.rules.v1.Winnable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Claims and adjudications in protobuf and back. */
final class ProtoAdjudication {
    private ProtoAdjudication() {}

    static Claim claim(shatranj.rules.v1.Claim claim) {
        return new Claim(
                kind(claim.getKind()),
                claim.getMove().isEmpty() ? Optional.empty() : Optional.of(claim.getMove()),
                switch (claim.getBy()) {
                    case COLOR_WHITE -> Optional.of(Color.WHITE);
                    case COLOR_BLACK -> Optional.of(Color.BLACK);
                    case COLOR_UNSPECIFIED -> Optional.empty();
                    case UNRECOGNIZED -> throw malformed("claim.by: unknown value");
                });
    }

    private static Claim.Kind kind(ClaimKind kind) {
        return switch (kind) {
            case CLAIM_KIND_THREEFOLD -> Claim.Kind.THREEFOLD;
            case CLAIM_KIND_MOVE_LIMIT -> Claim.Kind.MOVE_LIMIT;
            case CLAIM_KIND_BOTH_BARE -> Claim.Kind.BOTH_BARE;
            case CLAIM_KIND_OPPONENT_CANNOT_WIN -> Claim.Kind.OPPONENT_CANNOT_WIN;
            case CLAIM_KIND_OPPONENT_MAKES_NO_EFFORT -> Claim.Kind.OPPONENT_MAKES_NO_EFFORT;
            case CLAIM_KIND_UNSPECIFIED, UNRECOGNIZED ->
                    throw malformed("claim.kind is not set to a known value");
        };
    }

    static AdjudicateResponse of(
            Adjudications.Answer answer, Alphabet alphabet, String rulesVersion) {
        AdjudicateResponse.Builder out =
                AdjudicateResponse.newBuilder()
                        .setFen(Fen.write(answer.position(), alphabet))
                        .setLawsFen(Fen.write(answer.position()))
                        .setRulesVersion(rulesVersion);
        answer.outcome()
                .ifPresent(outcome ->
                        out.setOutcome(ProtoWords.of(outcome)).setEndedAtPly(answer.plies()));
        answer.claim().ifPresent(ruling -> out.setClaim(of(ruling)));
        answer.whoCanWin()
                .ifPresent(who ->
                        out.getWhoCanWinBuilder()
                                .setWhite(of(who.white()))
                                .setBlack(of(who.black())));
        return out.build();
    }

    private static shatranj.rules.v1.ClaimRuling of(ClaimRuling ruling) {
        shatranj.rules.v1.ClaimRuling.Builder out =
                shatranj.rules.v1.ClaimRuling.newBuilder()
                        .setArticle(ruling.article())
                        .setDetail(ruling.detail());
        return switch (ruling) {
            case ClaimRuling.Granted granted ->
                    out.setVerdict(ClaimVerdict.CLAIM_VERDICT_GRANTED)
                            .setOutcome(ProtoWords.of(granted.outcome()))
                            .build();
            case ClaimRuling.Refused refused ->
                    out.setVerdict(ClaimVerdict.CLAIM_VERDICT_REFUSED)
                            .addAllLine(refused.line())
                            .build();
            case ClaimRuling.NotAMove _ ->
                    out.setVerdict(ClaimVerdict.CLAIM_VERDICT_REFUSED).build();
            case ClaimRuling.ForArbiter _ ->
                    out.setVerdict(ClaimVerdict.CLAIM_VERDICT_ARBITER).build();
        };
    }

    private static Winnable of(shatranj.rules.winnable.WinAnswer answer) {
        Winnable.Builder out = Winnable.newBuilder();
        return switch (answer) {
            case shatranj.rules.winnable.WinAnswer.Yes(List<Move> line) ->
                    out.setAnswer(WinAnswer.WIN_ANSWER_YES)
                            .addAllLine(line.stream().map(Move::toString).toList())
                            .build();
            case shatranj.rules.winnable.WinAnswer.No _ ->
                    out.setAnswer(WinAnswer.WIN_ANSWER_NO).build();
            case shatranj.rules.winnable.WinAnswer.Unknown _ ->
                    out.setAnswer(WinAnswer.WIN_ANSWER_UNKNOWN).build();
        };
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
