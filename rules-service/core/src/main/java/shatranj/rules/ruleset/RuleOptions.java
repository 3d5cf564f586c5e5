package shatranj.rules.ruleset;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import shatranj.rules.ruleset.RuleFault.Code;

/**
 * Independent options that together are a set of rules.
 *
 * @param setup the name of the start array a game has if none is asked for
 * @param bareKing when a bared side loses
 * @param moveLimit moves by each side without capture or Baidaq move; 0 where there is no limit
 * @param moveLimitRule how that limit draws
 * @param threefold how the third occurrence of a position draws
 * @param deadPosition whether a position that nobody can win draws: AUTOMATIC or NONE
 * @param drawOffer what becomes of an open offer
 * @param claimant who may claim a draw
 * @param lengthLimit plies after which the game is drawn
 */
public record RuleOptions(
        String setup,
        BareKingRule bareKing,
        int moveLimit,
        DrawRule moveLimitRule,
        DrawRule threefold,
        DrawRule deadPosition,
        DrawOfferRule drawOffer,
        Claimant claimant,
        int lengthLimit) {
    /** The length at which every game is drawn (ours, not the Laws'). */
    public static final int LENGTH_LIMIT = 4_000;

    /** The options must not contradict each other; throws with everything that does. */
    public RuleOptions {
        List<RuleFault> faults = faults(moveLimit, moveLimitRule, deadPosition, lengthLimit);
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(
                    faults.stream().map(RuleFault::toString).collect(Collectors.joining("; ")));
        }
    }

    /** Everything that keeps these values from being options of one set. */
    static List<RuleFault> faults(
            int moveLimit, DrawRule moveLimitRule, DrawRule deadPosition, int lengthLimit) {
        List<RuleFault> faults = new ArrayList<>();
        if (moveLimitRule == DrawRule.NONE && moveLimit != 0) {
            faults.add(
                    new RuleFault(
                            Code.CONTRADICTION,
                            "moveLimit",
                            "a limit of " + moveLimit + " moves with moveLimitRule NONE"));
        } else if (moveLimitRule != DrawRule.NONE && moveLimit < 1) {
            faults.add(
                    new RuleFault(
                            Code.OUT_OF_RANGE,
                            "moveLimit",
                            "a limit of %d moves, expected at least 1, or moveLimitRule NONE"
                                    .formatted(moveLimit)));
        }
        if (deadPosition == DrawRule.ON_CLAIM) {
            faults.add(
                    new RuleFault(
                            Code.CONTRADICTION,
                            "deadPosition",
                            "ON_CLAIM, but nobody claims a dead position, expected AUTOMATIC or NONE"));
        }
        if (lengthLimit < 1 || lengthLimit > LENGTH_LIMIT) {
            faults.add(
                    new RuleFault(
                            Code.OUT_OF_RANGE,
                            "lengthLimit",
                            lengthLimit + " plies, expected 1 to " + LENGTH_LIMIT));
        }
        return faults;
    }
}
