package shatranj.rules.board;

import java.util.Optional;

/**
 * A move by a man on a board, typed; inside, it is one {@code int}:
 *
 * <pre>
 * bits  0–5   from square        bits 12–14  role that moves (ordinal)
 * bits  6–11  to square          bits 15–17  role captured (ordinal; 0, the Shah, means none)
 *                                bit  18     a Baidaq becomes a Ferz
 * </pre>
 *
 * A raw move is never 0, so 0 can stand for "no move" in tables.
 *
 * @param from where the man stands
 * @param to where it goes
 * @param role what it is before it moves
 * @param captured what stood on {@code to}
 * @param promotes whether it is a Baidaq that becomes a Ferz (Article 3.7e)
 */
public record Move(Square from, Square to, Role role, Optional<Role> captured, boolean promotes) {
    private static final int PROMOTES = 1 << 18;

    /** Unpacks a raw move. */
    public static Move of(int raw) {
        int captured = captured(raw);
        return new Move(
                Square.of(from(raw)),
                Square.of(to(raw)),
                Role.of(role(raw)),
                captured == 0 ? Optional.empty() : Optional.of(Role.of(captured)),
                promotes(raw));
    }

    /** The raw move. */
    public int raw() {
        int packed =
                pack(
                        from.index(),
                        to.index(),
                        role.ordinal(),
                        captured.map(Role::ordinal).orElse(0));
        return promotes ? packed | PROMOTES : packed;
    }

    /** In coordinates, such as {@code e2e3}, or {@code a7a8q} on a promotion. */
    @Override
    public String toString() {
        return from.toString() + to + (promotes ? "q" : "");
    }

    /** A raw move without promotion; {@code captured} 0 means none. */
    static int pack(int from, int to, int role, int captured) {
        return from | to << 6 | role << 12 | captured << 15;
    }

    /** A raw Baidaq move, a promotion if {@code to} is on an end rank. */
    static int packBaidaq(int from, int to, int captured) {
        int promotion = (int) (Bitboard.END_RANKS >>> to & 1) << 18;
        return pack(from, to, Role.BAIDAQ.ordinal(), captured) | promotion;
    }

    /** The square a raw move leaves. */
    public static int from(int raw) {
        return raw & 63;
    }

    /** The square a raw move enters. */
    public static int to(int raw) {
        return raw >>> 6 & 63;
    }

    /** The ordinal of the role that moves. */
    public static int role(int raw) {
        return raw >>> 12 & 7;
    }

    /** The ordinal of the role captured, 0 if none. */
    public static int captured(int raw) {
        return raw >>> 15 & 7;
    }

    /** Whether a raw move captures. */
    public static boolean captures(int raw) {
        return (raw & 7 << 15) != 0;
    }

    /** Whether a raw move promotes. */
    public static boolean promotes(int raw) {
        return (raw & PROMOTES) != 0;
    }
}
