package shatranj.rules.board;

/**
 * Lists legal moves directly: nothing is made and taken back, nothing is allocated. One pass finds
 * the checkers, one the pinned men; what remains are intersections of sets. Every method writes
 * from {@code n} on and returns the new count.
 */
final class MoveGenerator {
    private MoveGenerator() {}

    /** Writes the legal moves that enter a square of {@code filter}; returns how many. */
    static int list(Position p, int[] moves, long filter) {
        long own = p.own();
        int shah = p.shah();
        int n = 0;
        long refuges = Attacks.shah(shah) & ~own & filter;
        if (refuges != 0) {
            n = addAll(p, moves, n, shah, Role.SHAH, refuges & ~p.dangers());
        }
        long allowed = Masks.evasions(shah, p.checkers()) & ~own & filter;
        if (allowed == 0) {
            return n;
        }
        long pinned = Masks.pinned(shah, own, p.occupied(), p.enemy() & p.rukhs());
        n = addLeapers(p, moves, n, own & ~pinned, allowed);
        n = addRukhs(p, moves, n, shah, pinned, allowed);
        return addBaidaqs(p, moves, n, shah, pinned, allowed);
    }

    private static int addLeapers(Position p, int[] moves, int start, long free, long allowed) {
        int n = start;
        for (long rest = free & p.ferzes(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = addAll(p, moves, n, from, Role.FERZ, Attacks.ferz(from) & allowed);
        }
        for (long rest = free & p.farases(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = addAll(p, moves, n, from, Role.FARAS, Attacks.faras(from) & allowed);
        }
        for (long rest = free & p.alfils(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            n = addAll(p, moves, n, from, Role.ALFIL, Attacks.alfil(from) & allowed);
        }
        return n;
    }

    private static int addRukhs(
            Position p, int[] moves, int start, int shah, long pinned, long allowed) {
        int n = start;
        for (long rest = p.own() & p.rukhs(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            long targets = Attacks.rukh(from, p.occupied()) & line & allowed;
            n = addAll(p, moves, n, from, Role.RUKH, targets);
        }
        return n;
    }

    private static int addBaidaqs(
            Position p, int[] moves, int start, int shah, long pinned, long allowed) {
        int n = start;
        int forward = Masks.forward(p.side());
        long baidaqs = p.own() & p.baidaqs();
        long free = baidaqs & ~pinned;
        long pushers = free | (baidaqs & Bitboard.fileOf(shah));
        long pushes = Long.rotateLeft(pushers, forward) & ~p.occupied() & allowed;
        for (; pushes != 0; pushes &= pushes - 1) {
            int to = Bitboard.first(pushes);
            moves[n++] = Move.packBaidaq(to - forward, to, 0);
        }
        long prey = p.enemy() & allowed;
        if (prey != 0) {
            int west = forward - 1;
            int east = forward + 1;
            long left = Long.rotateLeft(free & ~Bitboard.FILE_A, west) & prey;
            long right = Long.rotateLeft(free & ~Bitboard.FILE_H, east) & prey;
            n = addCaptures(p, moves, n, left, west);
            n = addCaptures(p, moves, n, right, east);
        }
        return n;
    }

    private static int addCaptures(Position p, int[] moves, int start, long targets, int shift) {
        int n = start;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Bitboard.first(rest);
            moves[n++] = Move.packBaidaq(to - shift, to, p.roleAt(to));
        }
        return n;
    }

    private static int addAll(
            Position p, int[] moves, int start, int from, Role role, long targets) {
        int n = start;
        int quiet = Move.pack(from, 0, role.ordinal(), 0);
        long enemy = p.enemy();
        if ((targets & enemy) == 0) {
            // Most men take nothing: a loop without a question.
            for (long rest = targets; rest != 0; rest &= rest - 1) {
                moves[n++] = quiet | Bitboard.first(rest) << 6;
            }
            return n;
        }
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Bitboard.first(rest);
            int captured = Bitboard.has(enemy, to) ? p.roleAt(to) : 0;
            moves[n++] = Move.pack(from, to, role.ordinal(), captured);
        }
        return n;
    }
}
