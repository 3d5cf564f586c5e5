package shatranj.rules.winnable;

import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * How the men on the board alone end a game, in order of precedence: checkmate, stalemate, both
 * bare, bare king. "Mover" is the side that has just moved.
 */
public enum BoardEnd {
    /** It goes on. */
    NONE,
    /** The mover wins (5.1). */
    CHECKMATE,
    /** The mover wins (5.3). */
    STALEMATE,
    /** Nobody wins (5.5a). */
    BOTH_BARE,
    /** The mover wins: the side to move is bare and cannot, or may not, answer (5.2). */
    BARED,
    /** The side to move wins: the mover is bare and has not bared back (5.2). */
    LEFT_BARE,
    /** Nobody wins: the side to move is bare and can bare back, which draws at once (5.2). */
    ANSWERED;

    /** How a position ends the game, if it does. */
    public static BoardEnd of(BareKingRule rule, Position position) {
        if (position.moveCount() == 0) {
            return position.inCheck() ? CHECKMATE : STALEMATE;
        }
        return unlessMate(rule, position);
    }

    /** The same of a position that is known to have a legal move. */
    public static BoardEnd unlessMate(BareKingRule rule, Position position) {
        boolean moverBare = Bitboard.count(position.enemy()) == 1;
        boolean otherBare = Bitboard.count(position.own()) == 1;
        if (moverBare) {
            return otherBare ? BOTH_BARE : LEFT_BARE;
        }
        if (!otherBare) {
            return NONE;
        }
        return switch (rule) {
            case IMMEDIATE -> BARED;
            case AFTER_REPLY -> canBareBack(position) ? NONE : BARED;
            case ANSWERABLE_DRAWS -> canBareBack(position) ? ANSWERED : BARED;
        };
    }

    /** Whether the bare Shah to move can take the last man of the other side. */
    private static boolean canBareBack(Position position) {
        long last = position.enemy() & ~position.shahs();
        return Bitboard.count(last) == 1
                && position.legalMove(position.shah(), Bitboard.first(last)) != 0;
    }

    /** Who has won, given the side that is to move; empty for a draw and while the game goes on. */
    public Optional<Color> winner(Color turn) {
        return switch (this) {
            case NONE, BOTH_BARE, ANSWERED -> Optional.empty();
            case CHECKMATE, STALEMATE, BARED -> Optional.of(turn.opposite());
            case LEFT_BARE -> Optional.of(turn);
        };
    }
}
