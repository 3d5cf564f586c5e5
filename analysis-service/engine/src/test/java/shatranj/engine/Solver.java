package shatranj.engine;

import java.util.ArrayList;
import java.util.List;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * Proves forced ends by trying everything: plain, on the positions of the rules, with no cut but
 * the number of plies. Rules are those of {@code engines} without its limits: who has no move has
 * lost, who is bare and cannot bare back at once has lost.
 */
final class Solver {
    private Solver() {}

    /** How a game ended. */
    enum End {
        MATE,
        STALEMATE,
        BARE
    }

    /** The first moves that force an end in so many plies or fewer; an odd number. */
    static List<Move> winningMoves(Position p, int plies) {
        List<Move> winning = new ArrayList<>();
        for (Move move : plies > 0 ? p.moves() : List.<Move>of()) {
            if (isLost(p.play(move), plies - 1)) {
                winning.add(move);
            }
        }
        return winning;
    }

    /** Whether the side to move has lost, or loses in so many plies whatever it does. */
    static boolean isLost(Position p, int plies) {
        if (isOver(p)) {
            return true;
        }
        if (plies <= 0 || Long.bitCount(p.own()) == 1) {
            // A bare Shah that is not lost bares back: a draw.
            return false;
        }
        return p.moves().stream().allMatch(move -> isWon(p.play(move), plies - 1));
    }

    private static boolean isWon(Position p, int plies) {
        if (Long.bitCount(p.enemy()) == 1 || Long.bitCount(p.own()) == 1 || isOver(p)) {
            return false;
        }
        return p.moves().stream().anyMatch(move -> isLost(p.play(move), plies - 1));
    }

    /** Whether the side to move has lost at once. */
    static boolean isOver(Position p) {
        return p.moveCount() == 0 || Long.bitCount(p.own()) == 1 && !baresBack(p);
    }

    /** How a game that {@link #isOver} ended. */
    static End end(Position p) {
        if (p.moveCount() > 0) {
            return End.BARE;
        }
        return p.inCheck() ? End.MATE : End.STALEMATE;
    }

    private static boolean baresBack(Position p) {
        return Long.bitCount(p.enemy()) == 2
                && p.moves().stream().anyMatch(move -> move.captured().isPresent());
    }
}
