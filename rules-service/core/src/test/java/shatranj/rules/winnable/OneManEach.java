package shatranj.rules.winnable;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Square;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Every ending with one man each, by retrograde closure: a position is alive if a move wins, leaves
 * the other side without one, or leads to a position that is alive; what is not alive when nothing
 * changes any more is dead. Shares nothing with the prover but the tables of attacks.
 *
 * <p>White is always to move: with Black to move the board is turned over. One table for each
 * ordered pair of roles, the mover's first. Boards reflected left to right are one: the mover's
 * Shah is on the files a to d. An index is the four squares, six bits each, and the Shah's file has
 * two.
 */
final class OneManEach {
    /** Everything that is not a Shah. */
    static final Set<Role> ALL = EnumSet.complementOf(EnumSet.of(Role.SHAH));

    private static final int SIZE = 1 << 23;

    private final BareKingRule rule;
    private final Set<Role> men;

    /** By the mover's role, the other's and index: alive, no move left, or no position at all. */
    private final long[][][] done = new long[6][6][];

    private OneManEach(BareKingRule rule, Set<Role> men) {
        this.rule = rule;
        this.men = men;
    }

    /** Told about a position, at least once for each that is dead or that is looked at. */
    interface Visitor {
        void see(Position position, boolean dead);
    }

    /** The endings with these men; a Baidaq needs the Ferz that it may become. */
    static OneManEach closed(BareKingRule rule, Set<Role> men) {
        OneManEach endings = new OneManEach(rule, men);
        for (Role mover : men) {
            for (Role other : men) {
                endings.done[mover.ordinal()][other.ordinal()] = new long[SIZE >> 6];
            }
        }
        while (endings.sweep()) {}
        return endings;
    }

    /** Positions that are dead, both colour orders, either side to move. */
    long dead() {
        long dead = 0;
        for (Role mover : men) {
            for (Role other : men) {
                for (long word : done[mover.ordinal()][other.ordinal()]) {
                    dead += Long.bitCount(~word);
                }
            }
        }
        // Reflected boards were one, and so were turned ones.
        return 4 * dead;
    }

    /** Shows all dead positions and every so manieth other one, White to move. */
    void visit(int every, Visitor visitor) {
        int count = 0;
        for (Role mover : men) {
            for (Role other : men) {
                long[] table = done[mover.ordinal()][other.ordinal()];
                for (int index = 0; index < SIZE; index++) {
                    boolean dead = (table[index >> 6] >>> index & 1) == 0;
                    if (!dead && ++count % every != 0) {
                        continue;
                    }
                    Spot spot = Spot.of(mover, other, index);
                    if (dead || (spot.isPosition() && spot.hasMove())) {
                        visitor.see(spot.position(), dead);
                    }
                }
            }
        }
    }

    private boolean sweep() {
        boolean changed = false;
        for (Role mover : men) {
            for (Role other : men) {
                long[] table = done[mover.ordinal()][other.ordinal()];
                for (int word = 0; word < table.length; word++) {
                    for (long rest = ~table[word]; rest != 0; rest &= rest - 1) {
                        int bit = Long.numberOfTrailingZeros(rest);
                        Spot spot = Spot.of(mover, other, word << 6 | bit);
                        if (isDone(spot)) {
                            table[word] |= 1L << bit;
                            changed = true;
                        }
                    }
                }
            }
        }
        return changed;
    }

    private boolean isDone(Spot spot) {
        return !spot.isPosition() || !spot.hasMove() || spot.anyMove(this::winsOrLives);
    }

    /** Judges what a move leads to; {@code next} has the other side to move. */
    private boolean winsOrLives(Spot next, boolean captured) {
        if (!captured) {
            int index = next.index();
            long word = done[next.mover.ordinal()][next.other.ordinal()][index >> 6];
            return (word >>> index & 1) != 0;
        }
        // The side to move is bare. Without a man of its own it has the moves of its Shah.
        boolean answers = next.shahTakes();
        return switch (rule) {
            case IMMEDIATE -> true;
            case ANSWERABLE_DRAWS -> !answers;
            case AFTER_REPLY -> !answers || next.shahSteps();
        };
    }

    /** What a move leads to. */
    private interface Next {
        boolean test(Spot next, boolean captured);
    }

    /** Where the four stand, the mover's Shah and man first. */
    private record Spot(Role mover, Role other, int shah, int man, int otherShah, int otherMan) {
        private static final int NOWHERE = -1;

        static Spot of(Role mover, Role other, int index) {
            int shah = (index & 3) | (index >> 2 & 7) << 3;
            return new Spot(
                    mover, other, shah, index >> 5 & 63, index >> 11 & 63, index >> 17 & 63);
        }

        int index() {
            int flip = (shah & 4) != 0 ? 7 : 0;
            int at = shah ^ flip;
            return (at & 3)
                    | at >> 3 << 2
                    | (man ^ flip) << 5
                    | (otherShah ^ flip) << 11
                    | (otherMan ^ flip) << 17;
        }

        private static long bit(int square) {
            return square == NOWHERE ? 0 : Bitboard.of(square);
        }

        private long occupied() {
            return bit(shah) | bit(man) | bit(otherShah) | bit(otherMan);
        }

        boolean isPosition() {
            return Bitboard.count(occupied()) == 4
                    && !Bitboard.has(Attacks.shah(shah), otherShah)
                    && standsRight(mover, man)
                    && standsRight(other, otherMan)
                    && (attacks(mover, 0, man, occupied()) & bit(otherShah)) == 0;
        }

        private static boolean standsRight(Role role, int square) {
            return role != Role.BAIDAQ || !Bitboard.has(Bitboard.END_RANKS, square);
        }

        private static long attacks(Role role, int side, int square, long occupied) {
            if (square == NOWHERE) {
                return 0;
            }
            return role == Role.BAIDAQ
                    ? Attacks.baidaq(side, square)
                    : Attacks.of(role, square, occupied);
        }

        /** Whether the mover's Shah is attacked when it and its man stand so. */
        private boolean isAttacked(int newShah, int newMan) {
            int rest = otherMan == newShah || otherMan == newMan ? NOWHERE : otherMan;
            long occupied = bit(newShah) | bit(newMan) | bit(otherShah) | bit(rest);
            long attacked = Attacks.shah(otherShah) | attacks(other, 1, rest, occupied);
            return Bitboard.has(attacked, newShah);
        }

        boolean hasMove() {
            return anyMove((_, _) -> true);
        }

        boolean anyMove(Next wanted) {
            long steps = Attacks.shah(shah) & ~bit(man) & ~bit(otherShah);
            for (long rest = steps; rest != 0; rest &= rest - 1) {
                if (move(Bitboard.first(rest), man, mover, wanted)) {
                    return true;
                }
            }
            for (long rest = manMoves(); rest != 0; rest &= rest - 1) {
                int to = Bitboard.first(rest);
                boolean promotes = mover == Role.BAIDAQ && Bitboard.has(Bitboard.END_RANKS, to);
                if (move(shah, to, promotes ? Role.FERZ : mover, wanted)) {
                    return true;
                }
            }
            return false;
        }

        private long manMoves() {
            if (man == NOWHERE) {
                return 0;
            }
            long occupied = occupied();
            if (mover != Role.BAIDAQ) {
                return Attacks.of(mover, man, occupied) & ~bit(shah) & ~bit(otherShah);
            }
            return (Attacks.baidaq(0, man) & bit(otherMan)) | (bit(man) << 8 & ~occupied);
        }

        private boolean move(int newShah, int newMan, Role newRole, Next wanted) {
            if (isAttacked(newShah, newMan)) {
                return false;
            }
            boolean captured = otherMan == newShah || otherMan == newMan;
            int rest = captured ? NOWHERE : otherMan;
            Spot next =
                    new Spot(
                            other,
                            newRole,
                            turned(otherShah),
                            turned(rest),
                            turned(newShah),
                            turned(newMan));
            return wanted.test(next, captured);
        }

        private static int turned(int square) {
            return square == NOWHERE ? NOWHERE : square ^ 56;
        }

        /** Whether the bare Shah to move can take the other's man. */
        boolean shahTakes() {
            return anyMove((_, captured) -> captured);
        }

        /** Whether the bare Shah to move can do anything else. */
        boolean shahSteps() {
            return anyMove((_, captured) -> !captured);
        }

        Position position() {
            Map<Square, Piece> men = new EnumMap<>(Square.class);
            men.put(Square.of(shah), new Piece(Color.WHITE, Role.SHAH));
            men.put(Square.of(man), new Piece(Color.WHITE, mover));
            men.put(Square.of(otherShah), new Piece(Color.BLACK, Role.SHAH));
            men.put(Square.of(otherMan), new Piece(Color.BLACK, other));
            return Position.from(new Setup(Board.of(men), Color.WHITE, 0, 1)).orThrow();
        }
    }
}
