package shatranj.engine.endgame;

import java.util.Arrays;
import java.util.List;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Role;

/**
 * Numbers the places of five men tightly: only Shahs that do not touch, Baidaqs on ranks 2 to 7,
 * two men of one kind in one order. With a Baidaq, which knows whose side is whose, Alfils stand
 * only where those of their side can get to. The last man counts fastest.
 *
 * <p>Where the Shahs stand on a line of reflection, two places with the same Shahs reflect each
 * other; both have the lesser number of the two.
 */
final class TrioPlaces implements Places {
    /** Rank 1, 3, 5, 7: where White's Alfils are. */
    private static final long ODD_RANKS = 0x00FF00FF00FF00FFL;

    private static final byte[] REFLECTED = PairPlaces.REFLECTED;
    private static final int UNNUMBERED = -1;

    /** By squares of both Shahs: the reflection that brings them home. */
    private final byte[] homing = new byte[64 * 64];

    /** By squares of both Shahs at home: another reflection that leaves them there, or 0. */
    private final byte[] twin = new byte[64 * 64];

    /** By squares of both Shahs: their number. */
    private final int[] shahs = new int[64 * 64];

    /** By that number: the squares at home, the first Shah's times 64. */
    private final int[] home;

    /** By square of the first and of the second man: their number. */
    private final int[] two = new int[64 * 64];

    /** By that number: the squares, the first man's times 64. */
    private final int[] twoHome;

    /** By square of the third man. */
    private final int[] third = new int[64];

    private final int[] thirdHome;

    /**
     * @param reflections those that change nothing in this ending, 0 for none among them
     * @param squares where each of the three men may be
     */
    TrioPlaces(Trio trio, List<Integer> reflections, List<Long> squares) {
        Arrays.fill(shahs, UNNUMBERED);
        Arrays.fill(two, UNNUMBERED);
        Arrays.fill(third, UNNUMBERED);
        home = numberShahs(reflections);
        twoHome = numberTwo(trio.first() == trio.second(), squares.get(0), squares.get(1));
        thirdHome = numberThird(squares.get(2));
        if ((long) home.length * twoHome.length * thirdHome.length > Integer.MAX_VALUE / 2) {
            throw new IllegalArgumentException(trio + " has too many places");
        }
    }

    /** The usual numbers. */
    static TrioPlaces of(Trio trio) {
        List<Integer> reflections =
                trio.hasBaidaq() ? List.of(0, PairPlaces.FILES) : List.of(0, 1, 2, 3, 4, 5, 6, 7);
        return new TrioPlaces(
                trio,
                reflections,
                List.of(
                        squares(trio, trio.first(), ODD_RANKS),
                        squares(trio, trio.second(), ODD_RANKS),
                        squares(trio, trio.third(), ~ODD_RANKS)));
    }

    private static long squares(Trio trio, Role role, long ofAlfils) {
        return switch (role) {
            case BAIDAQ -> ~Bitboard.END_RANKS;
            case ALFIL -> trio.hasBaidaq() ? ofAlfils : -1;
            case SHAH, FERZ, RUKH, FARAS -> -1;
        };
    }

    private int[] numberShahs(List<Integer> reflections) {
        int[] squares = new int[64 * 64];
        int count = 0;
        for (int both = 0; both < 64 * 64; both++) {
            int first = both >>> 6;
            int second = both & 63;
            if (first == second || Bitboard.has(Attacks.shah(first), second)) {
                continue;
            }
            int least = both;
            for (int reflection : reflections) {
                int reflected = reflected(reflection, both);
                if (reflected < least) {
                    least = reflected;
                    homing[both] = (byte) reflection;
                } else if (reflection != 0 && reflected == both) {
                    twin[both] = (byte) reflection;
                }
            }
            if (least == both) {
                squares[count] = both;
                shahs[both] = count++;
            } else {
                // It was numbered before: it is less.
                shahs[both] = shahs[least];
                twin[both] = 0;
            }
        }
        return Arrays.copyOf(squares, count);
    }

    private static int reflected(int reflection, int both) {
        int by = reflection << 6;
        return REFLECTED[by | both >>> 6] << 6 | REFLECTED[by | both & 63];
    }

    private int[] numberTwo(boolean areAlike, long first, long second) {
        int[] squares = new int[64 * 64];
        int count = 0;
        for (int both = 0; both < 64 * 64; both++) {
            int one = both >>> 6;
            int other = both & 63;
            if (one == other || !Bitboard.has(first, one) || !Bitboard.has(second, other)) {
                continue;
            }
            if (areAlike && one > other) {
                two[both] = two[other << 6 | one];
            } else {
                squares[count] = both;
                two[both] = count++;
            }
        }
        return Arrays.copyOf(squares, count);
    }

    private int[] numberThird(long set) {
        int[] squares = new int[64];
        int count = 0;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            squares[count] = square;
            third[square] = count++;
        }
        return Arrays.copyOf(squares, count);
    }

    /** How many places that follow one another differ in the last man alone. */
    int row() {
        return thirdHome.length;
    }

    @Override
    public int count() {
        return home.length * twoHome.length * thirdHome.length;
    }

    @Override
    public int number(long place) {
        int both = Place.at(place, 0) << 6 | Place.at(place, 1);
        int by = homing[both] << 6;
        int one = REFLECTED[by | Place.at(place, 2)];
        int other = REFLECTED[by | Place.at(place, 3)];
        int last = REFLECTED[by | Place.at(place, 4)];
        int number = ofMen(one, other, last);
        int atHome = home(both);
        if (number < 0 || atHome < 0) {
            return UNNUMBERED;
        }
        int another = twin[home[atHome]] << 6;
        if (another != 0) {
            int reflected =
                    ofMen(
                            REFLECTED[another | one],
                            REFLECTED[another | other],
                            REFLECTED[another | last]);
            number = Math.min(number, reflected);
        }
        return atHome * twoHome.length * thirdHome.length + number;
    }

    private int home(int both) {
        return shahs[both];
    }

    private int ofMen(int one, int other, int last) {
        int ofTwo = two[one << 6 | other];
        int ofThird = third[last];
        return (ofTwo | ofThird) < 0 ? UNNUMBERED : ofTwo * thirdHome.length + ofThird;
    }

    @Override
    public long place(int number) {
        int rest = number / thirdHome.length;
        int both = home[rest / twoHome.length];
        int men = twoHome[rest % twoHome.length];
        long place =
                Place.of(
                        both >>> 6,
                        both & 63,
                        men >>> 6,
                        men & 63,
                        thirdHome[number - rest * thirdHome.length]);
        return number(place) == number ? place : NONE;
    }
}
