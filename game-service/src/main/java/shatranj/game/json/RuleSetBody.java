package shatranj.game.json;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.rules.v1.RuleOptions;
import shatranj.rules.v1.RuleSet;

/** The rules of a game, fixed when it was created. */
@Schema(name = "RuleSet")
public record RuleSetBody(String name, @Nullable Options options) {
    /** A rule set. */
    public static RuleSetBody of(RuleSet ruleSet) {
        return new RuleSetBody(
                ruleSet.getName(), ruleSet.hasOptions() ? Options.of(ruleSet.getOptions()) : null);
    }

    /** The independent options. */
    @Schema(name = "RuleOptions")
    public record Options(
            String setup,
            @Nullable String bareKing,
            @Nullable Integer moveLimit,
            @Nullable String moveLimitRule,
            @Nullable String threefold,
            @Nullable String deadPosition,
            @Nullable String drawOffer,
            @Nullable String claimant,
            int lengthLimit) {
        static Options of(RuleOptions options) {
            return new Options(
                    options.getSetup(),
                    Words.of(options.getBareKing()),
                    options.getMoveLimit() == 0 ? null : options.getMoveLimit(),
                    Words.of(options.getMoveLimitRule()),
                    Words.of(options.getThreefold()),
                    Words.of(options.getDeadPosition()),
                    Words.of(options.getDrawOffer()),
                    Words.of(options.getClaimant()),
                    options.getLengthLimit());
        }
    }
}
