package shatranj.mansuba;

import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * What ends a game by the men on the board, in the order of the rules. A bare that can be answered
 * is a draw under both options that know an answer: who has bared loses nothing by it, and who is
 * bare would lose by any other move.
 */
record Ends(BareKingRule bareKing) {
    /** How a game stands, for the side to move. */
    enum Standing {
        OPEN,
        LOST,
        DRAWN,
        WON
    }

    Standing of(Position position) {
        if (position.moveCount() == 0) {
            return Standing.LOST;
        }
        boolean ownBare = Long.bitCount(position.own()) == 1;
        boolean enemyBare = Long.bitCount(position.enemy()) == 1;
        if (ownBare && enemyBare) {
            return Standing.DRAWN;
        }
        if (enemyBare) {
            return Standing.WON;
        }
        if (!ownBare) {
            return Standing.OPEN;
        }
        return bareKing != BareKingRule.IMMEDIATE && baresBack(position)
                ? Standing.DRAWN
                : Standing.LOST;
    }

    /** By what the side to move has lost, in a position that is {@link Standing#LOST}. */
    static Goal goal(Position lost) {
        if (lost.moveCount() > 0) {
            return Goal.BARE;
        }
        return lost.inCheck() ? Goal.MATE : Goal.STALEMATE;
    }

    private static boolean baresBack(Position position) {
        return Long.bitCount(position.enemy()) == 2
                && position.moves().stream().anyMatch(move -> move.captured().isPresent());
    }
}
