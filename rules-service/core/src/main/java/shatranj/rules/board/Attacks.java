package shatranj.rules.board;

/**
 * The squares each man attacks, from tables. Squares are raw numbers; sides are ordinals of {@link
 * Color}.
 *
 * <p>The Rukh alone slides. Its attacks come from two tables of 64 × 64: the six inner squares of
 * its rank, or of its file gathered into a row by one multiplication, are the index ("kindergarten
 * bitboards", https://www.chessprogramming.org/Kindergarten_Bitboards). 64 KiB together, which a
 * first-level cache nearly holds, where one table of magic numbers needs 800.
 */
public final class Attacks {
    /** Multiplies a2–a7 so that its six bits arrive at bits 63–58, a2 the highest. */
    private static final long GATHER_FILE = 0x0080402010080400L;

    private static final long INNER_FILE_A = Bitboard.FILE_A & ~Bitboard.END_RANKS;

    private static final long[] SHAH = new long[64];
    private static final long[] FERZ = new long[64];
    private static final long[] ALFIL = new long[64];
    private static final long[] FARAS = new long[64];
    private static final long[] BAIDAQ = new long[128];
    private static final long[] RANK = new long[64 * 64];
    private static final long[] FILE = new long[64 * 64];
    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] RUKH_ZONE = new long[64];

    /** By ordinal of the role, Baidaqs left out, and square. */
    private static final long[] EMPTY_BOARD = new long[5 * 64];

    private static final long FILES_AB = Bitboard.FILE_A | Bitboard.FILE_A << 1;
    private static final long FILES_GH = Bitboard.FILE_H | Bitboard.FILE_H >>> 1;

    static {
        for (int square = 0; square < 64; square++) {
            SHAH[square] = leaps(square, 1, 0) | leaps(square, 1, 1) | leaps(square, 0, 1);
            FERZ[square] = leaps(square, 1, 1);
            ALFIL[square] = leaps(square, 2, 2);
            FARAS[square] = leaps(square, 1, 2) | leaps(square, 2, 1);
            BAIDAQ[square] = step(square, -1, 1) | step(square, 1, 1);
            BAIDAQ[64 + square] = step(square, -1, -1) | step(square, 1, -1);
            fillSlides(square);
            fillBetween(square);
            for (long near = SHAH[square]; near != 0; near &= near - 1) {
                int next = Bitboard.first(near);
                RUKH_ZONE[square] |= Bitboard.fileOf(next) | Bitboard.rankOf(next);
            }
            for (int role = 0; role < 5; role++) {
                EMPTY_BOARD[role << 6 | square] = of(Role.of(role), square, 0);
            }
        }
    }

    private Attacks() {}

    /** The squares around. */
    public static long shah(int square) {
        return SHAH[square & 63];
    }

    /** One step diagonally (Article 3.3). */
    public static long ferz(int square) {
        return FERZ[square & 63];
    }

    /** Two steps diagonally, over anything (3.4). */
    public static long alfil(int square) {
        return ALFIL[square & 63];
    }

    /** The knight's leaps (3.5). */
    public static long faras(int square) {
        return FARAS[square & 63];
    }

    /** The squares that a Baidaq of this side attacks, diagonally forward (3.7b). */
    public static long baidaq(int side, int square) {
        return BAIDAQ[(side << 6 | square) & 127];
    }

    /** Along rank and file up to and including the first man of {@code occupied} (3.6). */
    public static long rukh(int square, long occupied) {
        int row = (int) (occupied >>> ((square & 56) + 1)) & 63;
        int column = (int) ((((occupied >>> (square & 7)) & INNER_FILE_A) * GATHER_FILE) >>> 58);
        int base = (square & 63) << 6;
        return RANK[base | row] | FILE[base | column];
    }

    /** What these Ferzes attack together: shifts, since a loop would mispredict its end. */
    public static long byFerzes(long set) {
        long aside = (set & ~Bitboard.FILE_A) >>> 1 | (set & ~Bitboard.FILE_H) << 1;
        return aside << 8 | aside >>> 8;
    }

    /** What these Alfils attack together. */
    public static long byAlfils(long set) {
        long aside = (set & ~FILES_AB) >>> 2 | (set & ~FILES_GH) << 2;
        return aside << 16 | aside >>> 16;
    }

    /** What these Farases attack together. */
    public static long byFarases(long set) {
        long one = (set & ~Bitboard.FILE_A) >>> 1 | (set & ~Bitboard.FILE_H) << 1;
        long two = (set & ~FILES_AB) >>> 2 | (set & ~FILES_GH) << 2;
        return one << 16 | one >>> 16 | two << 8 | two >>> 8;
    }

    /** Where a Rukh must stand to attack this square or one of its neighbours. */
    static long rukhZone(int square) {
        return RUKH_ZONE[square & 63];
    }

    /** What a man that is not a Baidaq attacks. */
    public static long of(Role role, int square, long occupied) {
        return switch (role) {
            case SHAH -> shah(square);
            case FERZ -> ferz(square);
            case RUKH -> rukh(square, occupied);
            case FARAS -> faras(square);
            case ALFIL -> alfil(square);
            case BAIDAQ ->
                    throw new IllegalArgumentException("a Baidaq's attacks depend on its side");
        };
    }

    /** The same by the ordinal of the role with nothing in the way: one table, no branch. */
    public static long onEmptyBoard(int role, int square) {
        return EMPTY_BOARD[role << 6 | square];
    }

    /** The squares strictly between two on one rank or file; empty for any other pair. */
    public static long between(int a, int b) {
        return BETWEEN[(a << 6 | b) & 4095];
    }

    /** Which of the eight orbits, 0 to 7, an Alfil on this square can never leave. */
    public static int orbit(int square) {
        int file = square & 7;
        int rank = square >>> 3;
        return (file & 1) | (rank & 1) << 1 | ((file >> 1) + (rank >> 1) & 1) << 2;
    }

    private static long leaps(int square, int files, int ranks) {
        return step(square, files, ranks)
                | step(square, files, -ranks)
                | step(square, -files, ranks)
                | step(square, -files, -ranks);
    }

    private static long step(int square, int files, int ranks) {
        int file = (square & 7) + files;
        int rank = (square >>> 3) + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : 1L << (rank * 8 + file);
    }

    private static void fillSlides(int square) {
        int file = square & 7;
        int rank = square >>> 3;
        for (int inner = 0; inner < 64; inner++) {
            long row = ((long) inner << 1) << (rank * 8);
            RANK[square << 6 | inner] = slide(square, 1, 0, row) | slide(square, -1, 0, row);
            long column = 0;
            for (int i = 0; i < 6; i++) {
                // The lowest bit of the index is the square nearest to rank 8.
                column |= (inner >>> i & 1L) << ((6 - i) * 8 + file);
            }
            FILE[square << 6 | inner] = slide(square, 0, 1, column) | slide(square, 0, -1, column);
        }
    }

    private static long slide(int square, int files, int ranks, long occupied) {
        long seen = 0;
        int at = square;
        while (true) {
            long next = step(at, files, ranks);
            seen |= next;
            if (next == 0 || (next & occupied) != 0) {
                return seen;
            }
            at = Bitboard.first(next);
        }
    }

    private static void fillBetween(int a) {
        for (int b = 0; b < 64; b++) {
            if (a != b && ((a & 7) == (b & 7) || a >>> 3 == b >>> 3)) {
                int df = Integer.signum((b & 7) - (a & 7));
                int dr = Integer.signum((b >>> 3) - (a >>> 3));
                BETWEEN[a << 6 | b] = slide(a, df, dr, 1L << b) & ~(1L << b);
            }
        }
    }
}
