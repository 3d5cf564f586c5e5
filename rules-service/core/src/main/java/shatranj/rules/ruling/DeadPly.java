package shatranj.rules.ruling;

import java.util.OptionalInt;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.winnable.DeadPosition;
import shatranj.rules.winnable.Effort;
import shatranj.rules.winnable.Fate;

/**
 * Finds the ply with which a line went dead (Article 5.5d).
 *
 * <p>What comes after a dead position is dead, so where a position is alive all before it were.
 * Looking from the end backwards, one answer settles nearly every line, however long.
 */
final class DeadPly {
    private DeadPly() {}

    /**
     * The first ply from {@code from} on whose position is proved dead; empty if there is none.
     *
     * @param over whether the last position ends the game by its men: it is not asked about then,
     *     since that end comes first
     */
    static OptionalInt first(BareKingRule rule, LineOfPlay line, int from, boolean over) {
        OptionalInt first = OptionalInt.empty();
        for (int ply = over ? line.plies() - 1 : line.plies(); ply >= from; ply--) {
            Fate fate = DeadPosition.whereGameGoesOn(rule, line.at(ply), Effort.MOVE);
            if (fate instanceof Fate.Alive) {
                return first;
            }
            if (fate instanceof Fate.Dead) {
                first = OptionalInt.of(ply);
            }
        }
        return first;
    }
}
