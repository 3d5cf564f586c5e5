package shatranj.game.api.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.protobuf.Descriptors.EnumDescriptor;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.rules.v1.BareKingRule;
import shatranj.rules.v1.Claimant;
import shatranj.rules.v1.DrawOfferRule;
import shatranj.rules.v1.DrawRule;
import shatranj.rules.v1.RuleOptions;
import shatranj.rules.v1.RuleSet;

/** The rules of a game, fixed when it was created. */
@Schema(name = "RuleSet")
public record RuleSetBody(@Nullable String name, @Nullable Options options) {

    /** A set by name and options. */
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    public RuleSetBody(
            @JsonProperty("name") @Nullable String name,
            @JsonProperty("options") @Nullable Options options) {
        this.name = name;
        this.options = options;
    }

    /** A known set by its name. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RuleSetBody(String name) {
        this(name, null);
    }

    /** A rule set. */
    public static RuleSetBody of(RuleSet ruleSet) {
        return new RuleSetBody(
                ruleSet.getName(), ruleSet.hasOptions() ? Options.of(ruleSet.getOptions()) : null);
    }

    /** The independent options. */
    @Schema(name = "RuleOptions")
    public record Options(
            @Nullable String setup,
            @Nullable String bareKing,
            @Nullable Integer moveLimit,
            @Nullable String moveLimitRule,
            @Nullable String threefold,
            @Nullable String deadPosition,
            @Nullable String drawOffer,
            @Nullable String claimant,
            @Nullable Integer lengthLimit) {
        /** The same in the words of the contracts; what is left out is not set. */
        @JsonIgnore
        public RuleOptions message() {
            return RuleOptions.newBuilder()
                    .setSetup(Objects.requireNonNullElse(setup, ""))
                    .setBareKingValue(number("bareKing", BareKingRule.getDescriptor(), bareKing))
                    .setMoveLimit(Objects.requireNonNullElse(moveLimit, 0))
                    .setMoveLimitRuleValue(
                            number("moveLimitRule", DrawRule.getDescriptor(), moveLimitRule))
                    .setThreefoldValue(number("threefold", DrawRule.getDescriptor(), threefold))
                    .setDeadPositionValue(
                            number("deadPosition", DrawRule.getDescriptor(), deadPosition))
                    .setDrawOfferValue(
                            number("drawOffer", DrawOfferRule.getDescriptor(), drawOffer))
                    .setClaimantValue(number("claimant", Claimant.getDescriptor(), claimant))
                    .setLengthLimit(Objects.requireNonNullElse(lengthLimit, 0))
                    .build();
        }

        private static int number(String field, EnumDescriptor type, @Nullable String word) {
            return Choice.number("ruleSet.options." + field, type, word);
        }

        static Options of(RuleOptions options) {
            return new Options(
                    options.getSetup(),
                    EnumNames.of(options.getBareKing()),
                    options.getMoveLimit() == 0 ? null : options.getMoveLimit(),
                    EnumNames.of(options.getMoveLimitRule()),
                    EnumNames.of(options.getThreefold()),
                    EnumNames.of(options.getDeadPosition()),
                    EnumNames.of(options.getDrawOffer()),
                    EnumNames.of(options.getClaimant()),
                    options.getLengthLimit());
        }
    }
}
