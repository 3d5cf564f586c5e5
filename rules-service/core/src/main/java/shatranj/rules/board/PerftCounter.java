package shatranj.rules.board;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the leaves of the tree of legal moves (https://www.chessprogramming.org/Perft). Mate and
 * stalemate end a line; baring and draws do not.
 *
 * <p>Copy-make with the eight sets as parameters, so nothing is allocated; the last ply is counted
 * from target masks and never listed. {@code own} belongs to {@code side}; role sets hold both
 * colours, so "role & own" and "role & enemy" name the men.
 *
 * <p>Officers are Ferz, Faras, Alfil and Rukh. What the other side's officers can do after a move
 * that takes nothing and touches no square that its Rukhs see is what they could do before it: two
 * plies above the leaves that number is counted once and handed down, and most leaves are left with
 * the Shah and the Baidaqs.
 *
 * <p>The shape follows the compiler (C2): {@link MoveCounter} is called from the moves above it,
 * not entered through {@link #count}, because a method that is mostly left at its first line has
 * "cold" calls, which are not inlined. {@link #moves} is inlined once for each role, whose tests
 * then cost nothing.
 */
public final class PerftCounter {
    private static final int SHAH = Role.SHAH.ordinal();
    private static final int FERZ = Role.FERZ.ordinal();
    private static final int RUKH = Role.RUKH.ordinal();
    private static final int FARAS = Role.FARAS.ordinal();
    private static final int ALFIL = Role.ALFIL.ordinal();

    private PerftCounter() {}

    /** The number of sequences of {@code depth} legal moves; 1 for depth 0. */
    public static long count(Position p, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth + ", expected 0 or more");
        }
        return switch (depth) {
            case 0 -> 1;
            case 1 -> MoveCounter.count(p);
            default ->
                    count(
                            depth,
                            p.side(),
                            p.own(),
                            p.enemy(),
                            p.shahs(),
                            p.ferzes(),
                            p.rukhs(),
                            p.farases(),
                            p.alfils(),
                            p.baidaqs());
        };
    }

    /** The count below each legal move of {@code depth} 1 or more, in the generator's order. */
    public static Map<Move, Long> divide(Position position, int depth) {
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (Move move : position.moves()) {
            counts.put(move, count(position.play(move), depth - 1));
        }
        return counts;
    }

    /** The leaves below a position, {@code depth} 2 or more. */
    private static long count(
            int depth,
            int side,
            long own,
            long enemy,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs) {
        long occupied = own | enemy;
        int shah = Bitboard.first(shahs & own);
        int known = MoveCounter.UNKNOWN;
        long seen = -1L;
        if (depth == 2) {
            int theirs = Bitboard.first(shahs & enemy);
            known =
                    MoveCounter.officers(
                            theirs, enemy, occupied, 0, ~enemy, ferzes, rukhs, farases, alfils);
            seen = enemy;
            for (long rest = enemy & rukhs; rest != 0; rest &= rest - 1) {
                seen |= Attacks.rukh(Bitboard.first(rest), occupied);
            }
        }
        long sum = 0;
        long refuges = Attacks.shah(shah) & ~own;
        if (refuges != 0) {
            refuges &=
                    ~Masks.dangers(
                            shah, side, occupied, enemy, shahs, ferzes, rukhs, farases, alfils,
                            baidaqs);
            sum =
                    moves(
                            SHAH, shah, refuges, depth, side, own, enemy, shahs, ferzes, rukhs,
                            farases, alfils, baidaqs, known, seen);
        }
        long checkers =
                Masks.checkers(
                        shah, side, occupied, enemy, ferzes, rukhs, farases, alfils, baidaqs);
        long allowed = Masks.evasions(shah, checkers) & ~own;
        if (allowed == 0) {
            return sum;
        }
        long pinned = Masks.pinned(shah, own, occupied, enemy & rukhs);
        long free = own & ~pinned;
        for (long rest = free & ferzes; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            sum +=
                    moves(
                            FERZ,
                            from,
                            Attacks.ferz(from) & allowed,
                            depth,
                            side,
                            own,
                            enemy,
                            shahs,
                            ferzes,
                            rukhs,
                            farases,
                            alfils,
                            baidaqs,
                            known,
                            seen);
        }
        for (long rest = free & farases; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            sum +=
                    moves(
                            FARAS,
                            from,
                            Attacks.faras(from) & allowed,
                            depth,
                            side,
                            own,
                            enemy,
                            shahs,
                            ferzes,
                            rukhs,
                            farases,
                            alfils,
                            baidaqs,
                            known,
                            seen);
        }
        for (long rest = free & alfils; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            sum +=
                    moves(
                            ALFIL,
                            from,
                            Attacks.alfil(from) & allowed,
                            depth,
                            side,
                            own,
                            enemy,
                            shahs,
                            ferzes,
                            rukhs,
                            farases,
                            alfils,
                            baidaqs,
                            known,
                            seen);
        }
        for (long rest = own & rukhs; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            long targets = Attacks.rukh(from, occupied) & line & allowed;
            sum +=
                    moves(
                            RUKH, from, targets, depth, side, own, enemy, shahs, ferzes, rukhs,
                            farases, alfils, baidaqs, known, seen);
        }
        int forward = Masks.forward(side);
        long men = free & baidaqs;
        long pushers = men | (own & baidaqs & Bitboard.fileOf(shah));
        long prey = enemy & allowed;
        long ahead = Long.rotateLeft(pushers, forward) & ~occupied & allowed;
        long west = Long.rotateLeft(men & ~Bitboard.FILE_A, forward - 1) & prey;
        long east = Long.rotateLeft(men & ~Bitboard.FILE_H, forward + 1) & prey;
        return sum
                + baidaqMoves(
                        forward, ahead, depth, side, own, enemy, shahs, ferzes, rukhs, farases,
                        alfils, baidaqs, known, seen)
                + baidaqMoves(
                        forward - 1,
                        west,
                        depth,
                        side,
                        own,
                        enemy,
                        shahs,
                        ferzes,
                        rukhs,
                        farases,
                        alfils,
                        baidaqs,
                        known,
                        seen)
                + baidaqMoves(
                        forward + 1,
                        east,
                        depth,
                        side,
                        own,
                        enemy,
                        shahs,
                        ferzes,
                        rukhs,
                        farases,
                        alfils,
                        baidaqs,
                        known,
                        seen);
    }

    /** The leaves below the moves of one man that is no Baidaq. */
    private static long moves(
            int role,
            int from,
            long targets,
            int depth,
            int side,
            long own,
            long enemy,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs,
            int known,
            long seen) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            long to = rest & -rest;
            long path = 1L << from | to;
            sum +=
                    below(
                            depth,
                            side ^ 1,
                            enemy & ~to,
                            own ^ path,
                            role == SHAH ? shahs ^ path : shahs,
                            (ferzes & ~to) ^ (role == FERZ ? path : 0),
                            (rukhs & ~to) ^ (role == RUKH ? path : 0),
                            (farases & ~to) ^ (role == FARAS ? path : 0),
                            (alfils & ~to) ^ (role == ALFIL ? path : 0),
                            baidaqs & ~to,
                            (path & seen) == 0 ? known : MoveCounter.UNKNOWN);
        }
        return sum;
    }

    /** The leaves below Baidaq moves to {@code targets}, each {@code shift} squares on. */
    private static long baidaqMoves(
            int shift,
            long targets,
            int depth,
            int side,
            long own,
            long enemy,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs,
            int known,
            long seen) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            long to = rest & -rest;
            long path = Long.rotateRight(to, shift) | to;
            long becomesFerz = to & Bitboard.END_RANKS;
            sum +=
                    below(
                            depth,
                            side ^ 1,
                            enemy & ~to,
                            own ^ path,
                            shahs,
                            (ferzes & ~to) | becomesFerz,
                            rukhs & ~to,
                            farases & ~to,
                            alfils & ~to,
                            (baidaqs & ~to) ^ path ^ becomesFerz,
                            (path & seen) == 0 ? known : MoveCounter.UNKNOWN);
        }
        return sum;
    }

    private static long below(
            int depth,
            int side,
            long own,
            long enemy,
            long shahs,
            long ferzes,
            long rukhs,
            long farases,
            long alfils,
            long baidaqs,
            int known) {
        return depth == 2
                ? MoveCounter.count(
                        side, own, enemy, shahs, ferzes, rukhs, farases, alfils, baidaqs, known)
                : count(
                        depth - 1, side, own, enemy, shahs, ferzes, rukhs, farases, alfils,
                        baidaqs);
    }
}
