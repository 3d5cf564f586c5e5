package shatranj.rules.server;

import static shatranj.rules.server.RestText.needed;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruling.Claim;
import shatranj.rules.ruling.ClaimRuling;
import shatranj.rules.winnable.WinAnswer;

/** The JSON bodies of adjudications. A field of a request that is not sent is null. */
final class AdjudicationJson {
    private AdjudicationJson() {}

    @Schema(name = "AdjudicationRequest")
    record Request(
            @Nullable RuleSetChoice ruleSet,
            @Nullable String setup,
            @Nullable String initialFen,
            @Nullable List<String> moves,
            @Nullable Boolean allowUnreachable,
            @Nullable ClaimBody claim,
            @Nullable Boolean askWhoCanWin) {}

    record ClaimBody(Claim.@Nullable Kind kind, @Nullable String move, @Nullable Color by) {
        Claim read() {
            return new Claim(
                    needed(kind, "claim.kind"), Optional.ofNullable(move), Optional.ofNullable(by));
        }
    }

    @Schema(name = "AdjudicationAnswer")
    record Answer(
            String fen,
            Optional<RulesJson.OutcomeAnswer> outcome,
            Optional<Integer> endedAtPly,
            Optional<ClaimAnswer> claim,
            Optional<WhoCanWinAnswer> whoCanWin,
            String rulesVersion) {
        static Answer of(Adjudications.Answer answer, Alphabet alphabet, String rulesVersion) {
            return new Answer(
                    Fen.write(answer.position(), alphabet),
                    answer.outcome().map(RulesJson::outcome),
                    answer.outcome().map(ended -> answer.plies()),
                    answer.claim().map(ClaimAnswer::of),
                    answer.whoCanWin()
                            .map(who ->
                                    new WhoCanWinAnswer(
                                            WinnableAnswer.of(who.white()),
                                            WinnableAnswer.of(who.black()))),
                    rulesVersion);
        }
    }

    @Schema(name = "ClaimVerdict")
    enum Verdict {
        GRANTED,
        REFUSED,
        ARBITER
    }

    record ClaimAnswer(
            Verdict verdict,
            Optional<RulesJson.OutcomeAnswer> outcome,
            String article,
            String detail,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> line) {
        static ClaimAnswer of(ClaimRuling ruling) {
            return switch (ruling) {
                case ClaimRuling.Granted granted ->
                        of(
                                Verdict.GRANTED,
                                Optional.of(RulesJson.outcome(granted.outcome())),
                                ruling);
                case ClaimRuling.Refused(String article, String detail, List<String> line) ->
                        new ClaimAnswer(Verdict.REFUSED, Optional.empty(), article, detail, line);
                case ClaimRuling.NotAMove _ -> of(Verdict.REFUSED, Optional.empty(), ruling);
                case ClaimRuling.ForArbiter _ -> of(Verdict.ARBITER, Optional.empty(), ruling);
            };
        }

        private static ClaimAnswer of(
                Verdict verdict, Optional<RulesJson.OutcomeAnswer> outcome, ClaimRuling ruling) {
            return new ClaimAnswer(verdict, outcome, ruling.article(), ruling.detail(), List.of());
        }
    }

    record WhoCanWinAnswer(WinnableAnswer white, WinnableAnswer black) {}

    enum Winnable {
        YES,
        NO,
        UNKNOWN
    }

    /** The line, coordinate moves to the win, is there for YES, and empty if it is won already. */
    record WinnableAnswer(Winnable answer, Optional<List<String>> line) {
        static WinnableAnswer of(WinAnswer answer) {
            return switch (answer) {
                case WinAnswer.Yes(List<Move> line) ->
                        new WinnableAnswer(
                                Winnable.YES,
                                Optional.of(line.stream().map(Move::toString).toList()));
                case WinAnswer.No _ -> new WinnableAnswer(Winnable.NO, Optional.empty());
                case WinAnswer.Unknown _ -> new WinnableAnswer(Winnable.UNKNOWN, Optional.empty());
            };
        }
    }
}
