package shatranj.engine.search;

import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;

/**
 * A rule set as the search needs it. A draw that must be claimed counts as one: whoever is worse
 * will claim it.
 *
 * @param everyBareWins whether a bare cannot be answered (the rule of Medina)
 * @param repetitionDraws whether the game's own positions count towards a third occurrence
 * @param quietLimit plies without capture or Baidaq move that draw; out of reach where none do
 * @param pliesLeft plies from the root to the length at which every game is drawn
 */
public record Rules(boolean everyBareWins, boolean repetitionDraws, int quietLimit, int pliesLeft) {
    private static final int NEVER = Integer.MAX_VALUE / 2;

    /** No limits. */
    static final Rules NONE = new Rules(false, true, NEVER, NEVER);

    /** The options, {@code played} plies into a game. */
    public static Rules of(RuleOptions options, int played) {
        boolean limited = options.moveLimitRule() != DrawRule.NONE;
        return new Rules(
                options.bareKing() == BareKingRule.IMMEDIATE,
                options.threefold() != DrawRule.NONE,
                limited ? 2 * options.moveLimit() : NEVER,
                Math.max(1, options.lengthLimit() - played));
    }
}
