package shatranj.rules.winnable;

import java.util.Arrays;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;

/**
 * Proves that a wall holds without playing a move, in the manner of semistatic analysis (M.
 * Ambrona, "A Practical Algorithm for Chess Unwinnability", 2022): for every man a set of squares
 * that it can never leave while nothing is taken, from which it follows that nothing ever is.
 *
 * <p>The sets start with the square of each man and grow while a man has, by the movement of its
 * kind, a step from a square of its set that does not end on a <em>frozen</em> man, which is one
 * whose set has a single square. A Shah moreover never enters a square that a frozen enemy guards
 * whatever else stands on the board: every square that a leaper or a Baidaq attacks, and those next
 * to a Rukh or a Shah. The more sets have grown the fewer men are frozen, so when nothing grows any
 * more all of this holds for the final sets.
 *
 * <p>Why nothing is taken and no man leaves its set, in any line of legal moves: take the first
 * move that does either. Until then every man stood in its set, so frozen men stand where they
 * stood. If the move takes nothing, its target held no frozen man and was not guarded by one
 * against a Shah, so the growing would have put the target into the set. If it takes something, a
 * square that the man attacks from its set is in the set of an enemy (and for a Shah unguarded),
 * which {@link #settle} refuses. Lines of sight of Rukhs are cut by frozen men only, which is all
 * that can be relied upon.
 *
 * <p>Then no Shah is ever bared, no Baidaq promotes, and what is left are mate and stalemate:
 * {@link #alwaysMoves} proves for a side that it has a legal move wherever all men stand in their
 * sets.
 */
final class Fortress {
    /** Fewer Baidaqs that stand head to head are no wall worth the time. */
    private static final int PAIRS = 3;

    private final int men;
    private final Role[] roles;
    private final int[] sides;
    private final long[] sets;

    /** Of the sets as they are: men that cannot move; all squares of a side; those of its men. */
    private long frozen;

    private final long[] all = new long[2];
    private final long[] takeable = new long[2];
    private final long[] guarded = new long[2];

    private Fortress(Position position) {
        this.men = Bitboard.count(position.occupied());
        this.roles = new Role[men];
        this.sides = new int[men];
        this.sets = new long[men];
        int man = 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            roles[man] = Role.of(position.roleAt(square));
            sides[man] = Bitboard.has(position.white(), square) ? 0 : 1;
            sets[man++] = Bitboard.of(square);
        }
    }

    /** Whether it is proved that none of those wished for can win. False proves nothing. */
    static boolean denies(Position position, Wish wish) {
        long white = position.white() & position.baidaqs();
        long black = position.black() & position.baidaqs();
        if (Bitboard.count(white & black >>> 8) < PAIRS) {
            return false;
        }
        Fortress fortress = new Fortress(position);
        return fortress.settle()
                && (wish == Wish.BLACK || fortress.alwaysMoves(1))
                && (wish == Wish.WHITE || fortress.alwaysMoves(0));
    }

    /** Lets the sets grow; false as soon as something may be taken or promote. */
    private boolean settle() {
        boolean grown = true;
        while (grown) {
            grown = false;
            takeStock();
            for (int man = 0; man < men; man++) {
                int enemy = sides[man] ^ 1;
                long open = roles[man] == Role.SHAH ? ~guarded[enemy] : -1L;
                long attacked = attacked(man) & open;
                if ((attacked & takeable[enemy]) != 0) {
                    return false;
                }
                boolean baidaq = roles[man] == Role.BAIDAQ;
                long steps = baidaq ? Sets.ahead(sides[man], sets[man]) : attacked;
                long next = steps & ~frozen & ~sets[man];
                if (baidaq && (next & Bitboard.END_RANKS) != 0) {
                    return false;
                }
                sets[man] |= next;
                grown |= next != 0;
            }
        }
        return true;
    }

    private void takeStock() {
        frozen = 0;
        Arrays.fill(all, 0);
        Arrays.fill(takeable, 0);
        Arrays.fill(guarded, 0);
        for (int man = 0; man < men; man++) {
            long set = sets[man];
            all[sides[man]] |= set;
            takeable[sides[man]] |= roles[man] == Role.SHAH ? 0 : set;
            if ((set & set - 1) == 0) {
                frozen |= set;
                guarded[sides[man]] |= guarded(roles[man], sides[man], set);
            }
        }
    }

    /** What a man that never moves attacks whatever stands in between. */
    private static long guarded(Role role, int side, long square) {
        return switch (role) {
            case BAIDAQ -> Sets.baidaqAttacks(side, square);
            case RUKH -> Sets.slides(square, -1L);
            case SHAH, FERZ, FARAS, ALFIL -> Sets.leaps(role, square);
        };
    }

    /** Everything that a man may attack from somewhere in its set. */
    private long attacked(int man) {
        return switch (roles[man]) {
            case BAIDAQ -> Sets.baidaqAttacks(sides[man], sets[man]);
            case RUKH -> Sets.slides(sets[man], frozen);
            case SHAH, FERZ, FARAS, ALFIL -> Sets.leaps(roles[man], sets[man]);
        };
    }

    /**
     * Whether a side has a legal move wherever all men stand in their sets: its Shah has a step
     * from every square of its set to one that no other man can stand on and no enemy can attack;
     * or its Shah can never be attacked, not even by a Rukh through men that move, and some other
     * man has such a step, to a square that nobody else can stand on.
     */
    private boolean alwaysMoves(int side) {
        long threatened = 0;
        long shah = 0;
        for (int man = 0; man < men; man++) {
            if (sides[man] != side) {
                threatened |= attacked(man);
            } else if (roles[man] == Role.SHAH) {
                shah = sets[man];
            }
        }
        boolean safe = (shah & threatened) == 0;
        for (int man = 0; man < men; man++) {
            boolean isShah = roles[man] == Role.SHAH;
            if (sides[man] == side && (isShah || (safe && roles[man] != Role.BAIDAQ))) {
                long free = ~others(man) & (isShah ? ~threatened : -1L);
                if (hasStepFromEverywhere(man, free)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Every square on which some other man can stand. */
    private long others(int man) {
        long squares = 0;
        for (int other = 0; other < men; other++) {
            squares |= other == man ? 0 : sets[other];
        }
        return squares;
    }

    /** A Rukh counts with its first steps only, which nothing can cut. */
    private boolean hasStepFromEverywhere(int man, long free) {
        for (long rest = sets[man]; rest != 0; rest &= rest - 1) {
            long square = rest & -rest;
            if ((guarded(roles[man], sides[man], square) & free) == 0) {
                return false;
            }
        }
        return true;
    }
}
