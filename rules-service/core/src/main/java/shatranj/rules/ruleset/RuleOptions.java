package shatranj.rules.ruleset;

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

    /** The options must not contradict each other. */
    public RuleOptions {
        if (moveLimitRule == DrawRule.NONE ? moveLimit != 0 : moveLimit < 1) {
            throw new IllegalArgumentException(
                    "move limit " + moveLimit + " with rule " + moveLimitRule);
        }
        if (deadPosition == DrawRule.ON_CLAIM) {
            throw new IllegalArgumentException("a dead position is not claimed by option");
        }
        if (lengthLimit < 1 || lengthLimit > LENGTH_LIMIT) {
            throw new IllegalArgumentException(
                    "length limit " + lengthLimit + ", expected 1 to " + LENGTH_LIMIT);
        }
    }
}
