package shatranj.game.codec;

import shatranj.game.domain.DrawOfferRule;
import shatranj.game.domain.RuleSet;
import shatranj.rules.v1.RuleOptions;

/**
 * The options of a rule set as rules-service described them; game-service carries them and reads
 * only the draw offer's.
 */
public record RefereeOptions(RuleOptions proto) implements RuleSet.Options {

    /** The domain's view of a rule set. */
    public static RuleSet ruleSet(shatranj.rules.v1.RuleSet proto) {
        DrawOfferRule offers =
                switch (proto.getOptions().getDrawOffer()) {
                    case DRAW_OFFER_RULE_LAPSES -> DrawOfferRule.LAPSES;
                    case DRAW_OFFER_RULE_STANDS, DRAW_OFFER_RULE_UNSPECIFIED, UNRECOGNIZED ->
                            DrawOfferRule.STANDS;
                };
        return new RuleSet(proto.getName(), offers, new RefereeOptions(proto.getOptions()));
    }

    /** The rule set as rules-service knows it. */
    public static shatranj.rules.v1.RuleSet proto(RuleSet ruleSet) {
        return proto(ruleSet.name(), ruleSet.options());
    }

    /** A set of that name with these options. */
    public static shatranj.rules.v1.RuleSet proto(String name, RuleSet.Options rules) {
        shatranj.rules.v1.RuleSet.Builder proto =
                shatranj.rules.v1.RuleSet.newBuilder().setName(name);
        if (rules instanceof RefereeOptions options) {
            proto.setOptions(options.proto());
        }
        return proto.build();
    }
}
