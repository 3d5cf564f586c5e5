package shatranj.rules.winnable;

import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Can anybody still win (Article 5.5d)? Deadness does not end: whatever is reached from a dead
 * position is dead, so a line whose last position is alive never was dead.
 */
public final class DeadPosition {
    private DeadPosition() {}

    /** What can become of a position. Pure: the same answer every time. */
    public static Fate of(BareKingRule rule, Position position, Effort effort) {
        return Inquiry.of(rule, position, Wish.ANY, effort);
    }

    /**
     * The same of a position after which the game is known to have gone on: {@link BoardEnd#NONE}.
     */
    public static Fate whereGameGoesOn(BareKingRule rule, Position position, Effort effort) {
        return Inquiry.ofOpen(rule, position, Wish.ANY, effort);
    }

    /**
     * Whether the answer may take milliseconds as part of a ruling on a move: there are few men,
     * and no plan shows a win of either side.
     */
    public static boolean mayTakeLong(BareKingRule rule, Position position) {
        return Bitboard.count(position.occupied()) <= Effort.FEW_MEN
                && BoardEnd.of(rule, position) == BoardEnd.NONE
                && !Inquiry.isPlanned(rule, position);
    }
}
