package shatranj.analysis.server.explorer;

import shatranj.rules.board.Move;

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
}
