package shatranj.mansuba;

import java.util.Optional;
import shatranj.engine.endgame.Verdicts.Outlook;

/** Why the first move of a solution wins, and no other does. */
public sealed interface Proof {
    /**
     * Endgame tables know the position after each legal move.
     *
     * @param plies to the end with the best play of both, the first move counted
     * @param others what the best other move comes to: a draw or a loss
     */
    record Tables(int plies, Outlook others) implements Proof {}

    /**
     * Endgame tables know that other moves win too, but none so soon. Classical problems alone are
     * allowed this: tradition has one solution of each, whatever tables say today.
     *
     * @param plies to the end with the best play of both, the first move counted
     * @param next the same with the best other move
     */
    record Fastest(int plies, int next) implements Proof {}

    /**
     * Every defence was tried, as far as the end, by nothing but the rules (and by endgame tables
     * once few men are left). That other moves do not win was searched.
     *
     * @param plies to the end with the best play of both, the first move counted
     * @param checks whether the solver gives nothing but checks; {@code plies} are those of the
     *     shortest such way then
     * @param positions that were looked at
     * @param tree what is played against every defence, unless it is too large to be kept
     * @param second the best of the other moves
     */
    record Defences(int plies, boolean checks, long positions, Optional<Tree> tree, Judged second)
            implements Proof {
        /** The same without the tree. */
        Defences withoutTree() {
            return new Defences(plies, checks, positions, Optional.empty(), second);
        }
    }

    /**
     * Searched: what the first move wins is as certain as an evaluation is.
     *
     * @param second the best of the other moves
     */
    record Search(Judged best, Judged second) implements Proof {}
}
