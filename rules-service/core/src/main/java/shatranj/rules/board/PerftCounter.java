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
 */
public final class PerftCounter {
    private PerftCounter() {}

    /** The number of sequences of {@code depth} legal moves; 1 for depth 0. */
    public static long count(Position p, int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth + ", expected 0 or more");
        }
        return depth == 0
                ? 1
                : count(
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
    }

    /** The count below each legal move of {@code depth} 1 or more, in the generator's order. */
    public static Map<Move, Long> divide(Position position, int depth) {
        Map<Move, Long> counts = new LinkedHashMap<>();
        for (Move move : position.moves()) {
            counts.put(move, count(position.play(move), depth - 1));
        }
        return counts;
    }

    /** How many legal moves a position has. */
    static int moveCount(Position p) {
        return leaves(
                p.side(),
                p.own(),
                p.enemy(),
                p.shahs(),
                p.ferzes(),
                p.rukhs(),
                p.farases(),
                p.alfils(),
                p.baidaqs());
    }

    /** The same masks as {@link MoveGenerator}, their bits counted. */
    private static int leaves(
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
        int count = 0;
        long refuges = Attacks.shah(shah) & ~own;
        if (refuges != 0) {
            long seen = occupied ^ 1L << shah;
            long attacked =
                    Masks.attacked(
                            side ^ 1, seen, enemy, shahs, ferzes, rukhs, farases, alfils, baidaqs);
            count += Bitboard.count(refuges & ~attacked);
        }
        long checkers =
                Masks.checkers(
                        shah, side, occupied, enemy, ferzes, rukhs, farases, alfils, baidaqs);
        long allowed = Masks.evasions(shah, checkers) & ~own;
        if (allowed == 0) {
            return count;
        }
        long pinned = Masks.pinned(shah, own, occupied, enemy & rukhs);
        long free = own & ~pinned;
        for (long rest = free & ferzes; rest != 0; rest &= rest - 1) {
            count += Bitboard.count(Attacks.ferz(Bitboard.first(rest)) & allowed);
        }
        for (long rest = free & farases; rest != 0; rest &= rest - 1) {
            count += Bitboard.count(Attacks.faras(Bitboard.first(rest)) & allowed);
        }
        for (long rest = free & alfils; rest != 0; rest &= rest - 1) {
            count += Bitboard.count(Attacks.alfil(Bitboard.first(rest)) & allowed);
        }
        for (long rest = own & rukhs; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            count += Bitboard.count(Attacks.rukh(from, occupied) & line & allowed);
        }
        int forward = Masks.forward(side);
        long men = free & baidaqs;
        long pushers = men | (own & baidaqs & Bitboard.fileOf(shah));
        long prey = enemy & allowed;
        return count
                + Bitboard.count(Long.rotateLeft(pushers, forward) & ~occupied & allowed)
                + Bitboard.count(Long.rotateLeft(men & ~Bitboard.FILE_A, forward - 1) & prey)
                + Bitboard.count(Long.rotateLeft(men & ~Bitboard.FILE_H, forward + 1) & prey);
    }

    // Long and repetitive on purpose: each loop knows its role, so making a move costs a few ands.
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
        if (depth == 1) {
            return leaves(side, own, enemy, shahs, ferzes, rukhs, farases, alfils, baidaqs);
        }
        long occupied = own | enemy;
        int shah = Bitboard.first(shahs & own);
        long sum = 0;
        long refuges = Attacks.shah(shah) & ~own;
        if (refuges != 0) {
            long seen = occupied ^ 1L << shah;
            refuges &=
                    ~Masks.attacked(
                            side ^ 1, seen, enemy, shahs, ferzes, rukhs, farases, alfils, baidaqs);
            for (; refuges != 0; refuges &= refuges - 1) {
                long to = refuges & -refuges;
                long path = 1L << shah | to;
                sum +=
                        count(
                                depth - 1,
                                side ^ 1,
                                enemy & ~to,
                                own ^ path,
                                shahs ^ path,
                                ferzes & ~to,
                                rukhs & ~to,
                                farases & ~to,
                                alfils & ~to,
                                baidaqs & ~to);
            }
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
            for (long t = Attacks.ferz(from) & allowed; t != 0; t &= t - 1) {
                long to = t & -t;
                long path = 1L << from | to;
                sum +=
                        count(
                                depth - 1,
                                side ^ 1,
                                enemy & ~to,
                                own ^ path,
                                shahs,
                                (ferzes & ~to) ^ path,
                                rukhs & ~to,
                                farases & ~to,
                                alfils & ~to,
                                baidaqs & ~to);
            }
        }
        for (long rest = free & farases; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            for (long t = Attacks.faras(from) & allowed; t != 0; t &= t - 1) {
                long to = t & -t;
                long path = 1L << from | to;
                sum +=
                        count(
                                depth - 1,
                                side ^ 1,
                                enemy & ~to,
                                own ^ path,
                                shahs,
                                ferzes & ~to,
                                rukhs & ~to,
                                (farases & ~to) ^ path,
                                alfils & ~to,
                                baidaqs & ~to);
            }
        }
        for (long rest = free & alfils; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            for (long t = Attacks.alfil(from) & allowed; t != 0; t &= t - 1) {
                long to = t & -t;
                long path = 1L << from | to;
                sum +=
                        count(
                                depth - 1,
                                side ^ 1,
                                enemy & ~to,
                                own ^ path,
                                shahs,
                                ferzes & ~to,
                                rukhs & ~to,
                                farases & ~to,
                                (alfils & ~to) ^ path,
                                baidaqs & ~to);
            }
        }
        for (long rest = own & rukhs; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            long line = Bitboard.has(pinned, from) ? Masks.line(shah, from) : -1L;
            long targets = Attacks.rukh(from, occupied) & line & allowed;
            for (long t = targets; t != 0; t &= t - 1) {
                long to = t & -t;
                long path = 1L << from | to;
                sum +=
                        count(
                                depth - 1,
                                side ^ 1,
                                enemy & ~to,
                                own ^ path,
                                shahs,
                                ferzes & ~to,
                                (rukhs & ~to) ^ path,
                                farases & ~to,
                                alfils & ~to,
                                baidaqs & ~to);
            }
        }
        int forward = Masks.forward(side);
        long men = free & baidaqs;
        long pushers = men | (own & baidaqs & Bitboard.fileOf(shah));
        long prey = enemy & allowed;
        for (int turn = -1; turn <= 1; turn++) {
            int shift = forward + turn;
            long targets =
                    turn == 0
                            ? Long.rotateLeft(pushers, shift) & ~occupied & allowed
                            : Long.rotateLeft(
                                            men & ~(turn < 0 ? Bitboard.FILE_A : Bitboard.FILE_H),
                                            shift)
                                    & prey;
            for (long t = targets; t != 0; t &= t - 1) {
                long to = t & -t;
                long from = Long.rotateRight(to, shift);
                long becomesFerz = to & Bitboard.END_RANKS;
                sum +=
                        count(
                                depth - 1,
                                side ^ 1,
                                enemy & ~to,
                                own ^ (from | to),
                                shahs,
                                (ferzes & ~to) | becomesFerz,
                                rukhs & ~to,
                                farases & ~to,
                                alfils & ~to,
                                (baidaqs & ~to) ^ from ^ to ^ becomesFerz);
            }
        }
        return sum;
    }
}
