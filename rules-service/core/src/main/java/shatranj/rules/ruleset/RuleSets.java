package shatranj.rules.ruleset;

import static shatranj.rules.ruleset.BareKingRule.AFTER_REPLY;
import static shatranj.rules.ruleset.BareKingRule.ANSWERABLE_DRAWS;
import static shatranj.rules.ruleset.BareKingRule.IMMEDIATE;
import static shatranj.rules.ruleset.Claimant.EITHER_SIDE;
import static shatranj.rules.ruleset.Claimant.SIDE_TO_MOVE;
import static shatranj.rules.ruleset.DrawOfferRule.LAPSES;
import static shatranj.rules.ruleset.DrawOfferRule.STANDS;
import static shatranj.rules.ruleset.DrawRule.AUTOMATIC;
import static shatranj.rules.ruleset.DrawRule.NONE;
import static shatranj.rules.ruleset.DrawRule.ON_CLAIM;

import java.util.List;
import java.util.Optional;

/** The rule sets that have a name. */
public final class RuleSets {
    /** The Laws of 2025, the default. */
    public static final RuleSet LAWS_2025 =
            set(
                    "laws-2025",
                    "standard",
                    ANSWERABLE_DRAWS,
                    50,
                    AUTOMATIC,
                    AUTOMATIC,
                    AUTOMATIC,
                    STANDS,
                    SIDE_TO_MOVE);

    /** As on iggamecenter.com. */
    public static final RuleSet IGGAMECENTER =
            set(
                    "iggamecenter",
                    "standard",
                    ANSWERABLE_DRAWS,
                    70,
                    ON_CLAIM,
                    ON_CLAIM,
                    NONE,
                    LAPSES,
                    EITHER_SIDE);

    /** As in Damian Walker's leaflet. */
    public static final RuleSet CYNINGSTAN =
            set(
                    "cyningstan",
                    "alternative",
                    AFTER_REPLY,
                    0,
                    NONE,
                    NONE,
                    AUTOMATIC,
                    LAPSES,
                    SIDE_TO_MOVE);

    /** As on schemingmind.com. */
    public static final RuleSet SCHEMINGMIND =
            set(
                    "schemingmind",
                    "alternative",
                    AFTER_REPLY,
                    50,
                    ON_CLAIM,
                    ON_CLAIM,
                    AUTOMATIC,
                    LAPSES,
                    SIDE_TO_MOVE);

    /** As on chessvariants.com. */
    public static final RuleSet CHESSVARIANTS =
            set(
                    "chessvariants",
                    "standard",
                    AFTER_REPLY,
                    50,
                    ON_CLAIM,
                    ON_CLAIM,
                    AUTOMATIC,
                    LAPSES,
                    SIDE_TO_MOVE);

    /** What other engines and the endgame tables assume. */
    public static final RuleSet ENGINES =
            set(
                    "engines",
                    "standard",
                    AFTER_REPLY,
                    70,
                    AUTOMATIC,
                    AUTOMATIC,
                    NONE,
                    LAPSES,
                    SIDE_TO_MOVE);

    /** With the rule of Medina: every bare wins. */
    public static final RuleSet MEDINA =
            set(
                    "medina",
                    "standard",
                    IMMEDIATE,
                    50,
                    AUTOMATIC,
                    AUTOMATIC,
                    AUTOMATIC,
                    STANDS,
                    SIDE_TO_MOVE);

    private static final List<RuleSet> ALL =
            List.of(
                    LAWS_2025,
                    IGGAMECENTER,
                    CYNINGSTAN,
                    SCHEMINGMIND,
                    CHESSVARIANTS,
                    ENGINES,
                    MEDINA);

    private RuleSets() {}

    /** All of them, the default first. */
    public static List<RuleSet> all() {
        return ALL;
    }

    /** The one of this name. */
    public static Optional<RuleSet> named(String name) {
        return ALL.stream().filter(set -> set.name().equals(name)).findFirst();
    }

    private static RuleSet set(
            String name,
            String setup,
            BareKingRule bareKing,
            int moveLimit,
            DrawRule moveLimitRule,
            DrawRule threefold,
            DrawRule deadPosition,
            DrawOfferRule drawOffer,
            Claimant claimant) {
        return new RuleSet(
                name,
                new RuleOptions(
                        setup,
                        bareKing,
                        moveLimit,
                        moveLimitRule,
                        threefold,
                        deadPosition,
                        drawOffer,
                        claimant,
                        RuleOptions.LENGTH_LIMIT));
    }
}
