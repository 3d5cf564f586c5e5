package shatranj.analysis.server.explorer;

import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Square;
import shatranj.rules.notation.Fen;

/**
 * A move of a known position in 12 bits: where it begins and where it ends. What moves and what is
 * captured follow from the position. On disk, so it does not change.
 */
public final class MoveCode {
    /** No move: the game ended there. No move ends where it begins. */
    public static final int NONE = 0;

    private MoveCode() {}

    /** The code of a raw move. */
    public static int of(int raw) {
        return of(Move.from(raw), Move.to(raw));
    }

    /** The code of a move from one square to another. */
    public static int of(int from, int to) {
        return from | to << 6;
    }

    /** The square that a move leaves. */
    public static int from(int code) {
        return code & 63;
    }

    /** The square that a move enters. */
    public static int to(int code) {
        return code >>> 6 & 63;
    }

    /**
     * The position after a move.
     *
     * @throws IllegalArgumentException if the move is illegal
     */
    public static Position played(Position before, int code) {
        int raw = before.legalMove(from(code), to(code));
        if (raw == 0) {
            throw new IllegalArgumentException(
                    "the move from %s to %s is illegal in %s"
                            .formatted(
                                    Square.of(from(code)), Square.of(to(code)), Fen.write(before)));
        }
        return before.play(raw);
    }
}
