package shatranj.rules.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.Claimant;
import shatranj.rules.ruleset.DrawOfferRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Reason;
import shatranj.rules.ruling.Ruling;

/** The JSON bodies of the REST routes. A field of a request that is not sent is null. */
final class RulesJson {
    private RulesJson() {}

    record ValidateRequest(
            @Nullable String fen,
            @Nullable Boolean allowUnreachable,
            @Nullable RuleSetChoice ruleSet) {}

    record ValidateAnswer(
            boolean valid,
            Optional<String> fen,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FaultAnswer> faults) {}

    record FaultAnswer(String code, String detail) {
        static FaultAnswer of(Fault fault) {
            return new FaultAnswer(fault.code().name(), fault.detail());
        }
    }

    record LegalMovesRequest(
            @Nullable String setup,
            @Nullable String initialFen,
            @Nullable List<String> moves,
            @Nullable Boolean allowUnreachable) {}

    record LegalMovesAnswer(String fen, boolean inCheck, List<MoveAnswer> moves) {}

    @Schema(name = "MoveNotation")
    record MoveAnswer(String uci, String san) {
        static MoveAnswer of(Position before, int raw, Alphabet alphabet) {
            return new MoveAnswer(Move.of(raw).toString(), San.write(before, raw, alphabet));
        }
    }

    record PlayRequest(
            @Nullable RuleSetChoice ruleSet,
            @Nullable String setup,
            @Nullable String initialFen,
            @Nullable List<String> moves,
            @Nullable String move,
            @Nullable Boolean allowUnreachable) {}

    record PlayAnswer(
            int ply,
            MoveAnswer move,
            String fen,
            boolean check,
            Optional<OutcomeAnswer> outcome,
            String rulesVersion) {
        static PlayAnswer of(Ruling.Played played, Alphabet alphabet, String rulesVersion) {
            return new PlayAnswer(
                    played.ply(),
                    MoveAnswer.of(played.before(), played.raw(), alphabet),
                    Fen.write(played.after(), alphabet),
                    played.after().inCheck(),
                    played.outcome().map(RulesJson::outcome),
                    rulesVersion);
        }
    }

    record OutcomeAnswer(
            Optional<Color> winner,
            Reason reason,
            String article,
            Points points,
            Optional<EvidenceAnswer> evidence) {}

    @Schema(name = "RulesPoints")
    record Points(double white, double black) {}

    record EvidenceAnswer(
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> plies,
            Optional<Integer> plyCount) {}

    record SetupAnswer(String name, String fen) {}

    record RuleSetsAnswer(List<RuleSetAnswer> ruleSets) {}

    record RuleSetAnswer(String name, int version, OptionsAnswer options) {
        static RuleSetAnswer of(RuleSet set) {
            RuleOptions o = set.options();
            return new RuleSetAnswer(
                    set.name(),
                    set.version(),
                    new OptionsAnswer(
                            o.setup(),
                            o.bareKing(),
                            o.moveLimit() == 0 ? Optional.empty() : Optional.of(o.moveLimit()),
                            o.moveLimitRule(),
                            o.threefold(),
                            o.deadPosition(),
                            o.drawOffer(),
                            o.claimant(),
                            o.lengthLimit()));
        }
    }

    record OptionsAnswer(
            String setup,
            BareKingRule bareKing,
            Optional<Integer> moveLimit,
            DrawRule moveLimitRule,
            DrawRule threefold,
            DrawRule deadPosition,
            DrawOfferRule drawOffer,
            Claimant claimant,
            int lengthLimit) {}

    static OutcomeAnswer outcome(Outcome outcome) {
        List<Integer> plies = outcome.evidence().plies();
        int count = outcome.evidence().plyCount();
        return new OutcomeAnswer(
                outcome.winner(),
                outcome.reason(),
                outcome.article(),
                new Points(outcome.points(Color.WHITE), outcome.points(Color.BLACK)),
                plies.isEmpty() && count == 0
                        ? Optional.empty()
                        : Optional.of(
                                new EvidenceAnswer(
                                        plies,
                                        count == 0 ? Optional.empty() : Optional.of(count))));
    }
}
