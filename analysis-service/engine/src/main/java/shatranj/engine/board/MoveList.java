package shatranj.engine.board;

import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Masks;
import shatranj.rules.board.Role;

/**
 * Lists legal moves in two parts: the noisy ones (captures and promotions) and the quiet ones. Each
 * writes raw moves into an array from an index on and answers the index behind the last.
 */
public final class MoveList {
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();
    private static final int FARAS = Role.FARAS.ordinal();
    private static final int ALFIL = Role.ALFIL.ordinal();
    private static final int BAIDAQ = Role.BAIDAQ.ordinal();

    private MoveList() {}

    /** A raw move, {@code prey} 0 for none. */
    static int pack(int from, int to, int role, int prey) {
        int promotes = role == BAIDAQ ? (int) (Bitboard.END_RANKS >>> to & 1) << 18 : 0;
        return from | to << 6 | role << 12 | prey << 15 | promotes;
    }

    /** Captures and promotions. */
    public static int noisy(SearchBoard b, int[] moves, int start) {
        int side = b.side();
        int shah = b.shah(side);
        long enemy = b.enemy();
        int n = start;
        long prey = Attacks.shah(shah) & enemy;
        if (prey != 0) {
            n = captures(b, moves, n, shah, 0, prey & ~dangers(b, shah));
        }
        long allowed = Masks.evasions(shah, b.checkers());
        if (allowed == 0) {
            return n;
        }
        long pinned = Masks.pinned(shah, b.own(), b.occupied(), enemy & b.rukhs());
        long targets = enemy & allowed;
        if (targets != 0) {
            n = officersTake(b, moves, n, shah, pinned, targets);
        }
        return baidaqsTake(b, moves, n, shah, pinned, allowed);
    }

    private static int officersTake(
            SearchBoard b, int[] moves, int start, int shah, long pinned, long targets) {
        long free = b.own() & ~pinned;
        int n = start;
        for (long rest = free & b.ferzes(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = captures(b, moves, n, from, FERZ, Attacks.ferz(from) & targets);
        }
        for (long rest = free & b.farases(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = captures(b, moves, n, from, FARAS, Attacks.faras(from) & targets);
        }
        for (long rest = free & b.alfils(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = captures(b, moves, n, from, ALFIL, Attacks.alfil(from) & targets);
        }
        for (long rest = b.own() & b.rukhs(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            long prey = Attacks.rukh(from, b.occupied()) & line & targets;
            n = captures(b, moves, n, from, RUKH, prey);
        }
        return n;
    }

    private static int baidaqsTake(
            SearchBoard b, int[] moves, int start, int shah, long pinned, long allowed) {
        int forward = Masks.forward(b.side());
        long baidaqs = b.own() & b.baidaqs();
        long free = baidaqs & ~pinned;
        int n = start;
        long left = Long.rotateLeft(free & ~Bitboard.FILE_A, forward - 1) & b.enemy() & allowed;
        for (; left != 0; left &= left - 1) {
            int to = Bitboard.first(left);
            moves[n++] = pack(to - forward + 1, to, BAIDAQ, b.roleAt(to));
        }
        long right = Long.rotateLeft(free & ~Bitboard.FILE_H, forward + 1) & b.enemy() & allowed;
        for (; right != 0; right &= right - 1) {
            int to = Bitboard.first(right);
            moves[n++] = pack(to - forward - 1, to, BAIDAQ, b.roleAt(to));
        }
        long pushes = pushes(b, baidaqs, shah, pinned, allowed) & Bitboard.END_RANKS;
        for (; pushes != 0; pushes &= pushes - 1) {
            int to = Bitboard.first(pushes);
            moves[n++] = pack(to - forward, to, BAIDAQ, 0);
        }
        return n;
    }

    /** A pinned Baidaq may still go along the file of its Shah. */
    private static long pushes(SearchBoard b, long baidaqs, int shah, long pinned, long allowed) {
        long pushers = baidaqs & (~pinned | Bitboard.fileOf(shah));
        return Long.rotateLeft(pushers, Masks.forward(b.side())) & ~b.occupied() & allowed;
    }

    private static int captures(
            SearchBoard b, int[] moves, int start, int from, int role, long targets) {
        int n = start;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Bitboard.first(rest);
            moves[n++] = from | to << 6 | role << 12 | b.roleAt(to) << 15;
        }
        return n;
    }

    /** Everything else. */
    public static int quiet(SearchBoard b, int[] moves, int start) {
        int shah = b.shah(b.side());
        long empty = ~b.occupied();
        int n = start;
        long allowed = Masks.evasions(shah, b.checkers()) & empty;
        if (allowed != 0) {
            long pinned = Masks.pinned(shah, b.own(), b.occupied(), b.enemy() & b.rukhs());
            n = officersGo(b, moves, n, shah, pinned, allowed);
            int forward = Masks.forward(b.side());
            long pushes = pushes(b, b.own() & b.baidaqs(), shah, pinned, allowed);
            for (long rest = pushes & ~Bitboard.END_RANKS; rest != 0; rest &= rest - 1) {
                int to = Bitboard.first(rest);
                moves[n++] = to - forward | to << 6 | BAIDAQ << 12;
            }
        }
        long refuges = Attacks.shah(shah) & empty;
        return refuges == 0 ? n : goes(moves, n, shah, 0, refuges & ~dangers(b, shah));
    }

    private static int officersGo(
            SearchBoard b, int[] moves, int start, int shah, long pinned, long allowed) {
        long free = b.own() & ~pinned;
        int n = start;
        for (long rest = free & b.farases(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = goes(moves, n, from, FARAS, Attacks.faras(from) & allowed);
        }
        for (long rest = b.own() & b.rukhs(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            n = goes(moves, n, from, RUKH, Attacks.rukh(from, b.occupied()) & line & allowed);
        }
        for (long rest = free & b.ferzes(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = goes(moves, n, from, FERZ, Attacks.ferz(from) & allowed);
        }
        for (long rest = free & b.alfils(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = goes(moves, n, from, ALFIL, Attacks.alfil(from) & allowed);
        }
        return n;
    }

    private static int goes(int[] moves, int start, int from, int role, long targets) {
        int n = start;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            moves[n++] = from | Bitboard.first(rest) << 6 | role << 12;
        }
        return n;
    }

    private static long dangers(SearchBoard b, int shah) {
        return Masks.dangers(
                shah,
                b.side(),
                b.occupied(),
                b.enemy(),
                b.shahs(),
                b.ferzes(),
                b.rukhs(),
                b.farases(),
                b.alfils(),
                b.baidaqs());
    }

    /**
     * Whether the side to move has any legal move. Most positions show one at a glance: out of
     * check, only a man in line with its Shah and a Rukh can be pinned.
     *
     * @param scratch where moves may be listed
     */
    public static boolean isMobile(SearchBoard b, int[] scratch) {
        if (!b.inCheck()) {
            int shah = b.shah(b.side());
            long own = b.own();
            long free = own & ~(Bitboard.fileOf(shah) | Bitboard.rankOf(shah));
            long reached =
                    Attacks.byFarases(free & b.farases()) & ~own
                            | Attacks.byFerzes(free & b.ferzes()) & ~own
                            | Attacks.byAlfils(free & b.alfils()) & ~own
                            | Long.rotateLeft(free & b.baidaqs(), Masks.forward(b.side()))
                                    & ~b.occupied();
            if (reached != 0) {
                return true;
            }
        }
        return quiet(b, scratch, 0) > 0 || noisy(b, scratch, 0) > 0;
    }
}
