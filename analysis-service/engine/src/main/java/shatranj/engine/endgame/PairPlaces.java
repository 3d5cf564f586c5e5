package shatranj.engine.endgame;

/**
 * Numbers the places of four men: two Shahs and two men. Places that reflect each other share a
 * number: with a Baidaq on the board files may be mirrored, without one ranks and the long diagonal
 * too, so the first Shah stands on one of 32 or of 10 squares. What is left over on the diagonal
 * itself is told by the next man that stands off it.
 */
final class PairPlaces implements Places {
    /** By reflection and square. */
    static final byte[] REFLECTED = new byte[8 * 64];

    /** By square of the first Shah: the reflection that brings it home; with and without Baidaq. */
    private static final int[] HOMING = new int[2 * 64];

    /** By square: its number among the home squares. */
    private static final int[] NUMBER = new int[2 * 64];

    /** By number: the home square. */
    private static final int[] HOME = new int[2 * 32];

    static final int FILES = 1;
    static final int RANKS = 2;
    static final int DIAGONAL = 4;

    static {
        for (int reflection = 0; reflection < 8; reflection++) {
            for (int square = 0; square < 64; square++) {
                int at = square;
                at = (reflection & FILES) != 0 ? at ^ 7 : at;
                at = (reflection & RANKS) != 0 ? at ^ 56 : at;
                at = (reflection & DIAGONAL) != 0 ? at >>> 3 | (at & 7) << 3 : at;
                REFLECTED[reflection << 6 | square] = (byte) at;
            }
        }
        int ofTriangle = 0;
        int ofHalf = 0;
        for (int square = 0; square < 64; square++) {
            int file = square & 7;
            int rank = square >>> 3;
            int mirrored = file > 3 ? FILES : 0;
            int turned = mirrored | (rank > 3 ? RANKS : 0);
            int nearFile = Math.min(file, 7 - file);
            int nearRank = Math.min(rank, 7 - rank);
            HOMING[square] = turned | (nearRank > nearFile ? DIAGONAL : 0);
            HOMING[64 | square] = mirrored;
            if (file < 4 && rank <= file) {
                HOME[ofTriangle] = square;
                NUMBER[square] = ofTriangle++;
            }
            if (file < 4) {
                HOME[32 | ofHalf] = square;
                NUMBER[64 | square] = ofHalf++;
            }
        }
    }

    private final boolean hasBaidaq;

    PairPlaces(Pair pair) {
        hasBaidaq = pair.hasBaidaq();
    }

    @Override
    public int count() {
        return count(hasBaidaq);
    }

    @Override
    public int number(long place) {
        return number(
                hasBaidaq,
                Place.at(place, 0),
                Place.at(place, 1),
                Place.at(place, 2),
                Place.at(place, 3));
    }

    @Override
    public long place(int number) {
        int home = HOME[(hasBaidaq ? 32 : 0) | number >>> 18];
        long place = Place.of(home, number >>> 12 & 63, number >>> 6 & 63, number & 63);
        return number(place) == number ? place : NONE;
    }

    /** How many numbers there are. */
    static int count(boolean hasBaidaq) {
        return (hasBaidaq ? 32 : 10) << 18;
    }

    /** The number of a place. */
    static int number(boolean hasBaidaq, int shahA, int shahB, int manA, int manB) {
        int kind = hasBaidaq ? 64 : 0;
        int by = HOMING[kind | shahA] << 6;
        int first = REFLECTED[by | shahA];
        int second = REFLECTED[by | shahB];
        int third = REFLECTED[by | manA];
        int fourth = REFLECTED[by | manB];
        if (!hasBaidaq && isOnDiagonal(first) && isAbove(second, third, fourth)) {
            second = across(second);
            third = across(third);
            fourth = across(fourth);
        }
        return NUMBER[kind | first] << 18 | second << 12 | third << 6 | fourth;
    }

    private static boolean isOnDiagonal(int square) {
        return square % 9 == 0;
    }

    /** Whether the first of these that is off the diagonal is above it. */
    private static boolean isAbove(int second, int third, int fourth) {
        int told = !isOnDiagonal(second) ? second : !isOnDiagonal(third) ? third : fourth;
        return told >>> 3 > (told & 7);
    }

    private static int across(int square) {
        return square >>> 3 | (square & 7) << 3;
    }
}
