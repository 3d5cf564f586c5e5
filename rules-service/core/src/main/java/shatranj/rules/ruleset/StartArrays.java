package shatranj.rules.ruleset;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;

/**
 * The arrays that games start from, by name: {@code standard} (Article 2.3), {@code alternative}
 * (2.4), {@code shatranj960-0} to {@code -959} (Appendix D) in Scharnagl's numbering, Alfils for
 * bishops and a Ferz for the queen (https://www.chessprogramming.org/Chess960), and the tabiyas of
 * {@link Tabiya}, such as {@code tabiya-sayyal} and {@code tabiya-sayyal-mujannah-mirrored}.
 *
 * <p>{@link #RANDOM} is a name without an array: a caller that may draw lots makes a number of it
 * with {@link #drawn} and keeps the name that it gets.
 */
public final class StartArrays {
    /** Asks for an array by lot: {@link #drawn} says which. */
    public static final String RANDOM = "shatranj960-random";

    /** How many arrays Appendix D has: numbers 0 to 959. */
    public static final int NUMBERS = 960;

    private static final String NUMBERED = "shatranj960-";

    /** The free squares of the two Farases among the last five, by number. */
    private static final int[][] FARASES = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private static final int MEN_OF_A_SIDE = 8;
    private static final Position STANDARD = array(534);
    private static final Position ALTERNATIVE = array(518);

    private StartArrays() {}

    /** The array of this name; empty where there is none or cannot be one. */
    public static Optional<Position> named(String name) {
        return lookup(name)
                .flatMap(array ->
                        array instanceof Validated.Valid<Position>(Position position)
                                ? Optional.of(position)
                                : Optional.empty());
    }

    /**
     * The array of this name, or why its men cannot stand so (TABIYA_IMPOSSIBLE); empty for a name
     * that means nothing, and for {@link #RANDOM}.
     */
    public static Optional<Validated<Position>> lookup(String name) {
        return switch (name) {
            case "standard" -> Optional.of(new Validated.Valid<>(STANDARD));
            case "alternative" -> Optional.of(new Validated.Valid<>(ALTERNATIVE));
            default -> numbered(name).or(() -> Tabiya.array(name));
        };
    }

    /**
     * The name of the array that a number drawn by the caller stands for: {@code shatranj960-N} for
     * {@link #RANDOM}, any other name as it is.
     *
     * @param number 0 to 959, equally likely; there is no chance in this library
     */
    public static String drawn(String name, int number) {
        if (number < 0 || number >= NUMBERS) {
            throw new IllegalArgumentException("number " + number + ", expected 0 to 959");
        }
        return name.equals(RANDOM) ? NUMBERED + number : name;
    }

    private static Optional<Validated<Position>> numbered(String name) {
        if (!name.matches(NUMBERED + "(0|[1-9][0-9]{0,2})")) {
            return Optional.empty();
        }
        int number = Integer.parseInt(name.substring(NUMBERED.length()));
        return number < NUMBERS
                ? Optional.of(new Validated.Valid<>(array(number)))
                : Optional.empty();
    }

    private static Position array(int number) {
        Role[] back = firstRank(number);
        Map<Square, Piece> men = new EnumMap<>(Square.class);
        for (int file = 0; file < MEN_OF_A_SIDE; file++) {
            men.put(Square.of(file, 0), new Piece(Color.WHITE, back[file]));
            men.put(Square.of(file, 1), new Piece(Color.WHITE, Role.BAIDAQ));
            men.put(Square.of(file, 6), new Piece(Color.BLACK, Role.BAIDAQ));
            men.put(Square.of(file, 7), new Piece(Color.BLACK, back[file]));
        }
        return Position.from(new Setup(Board.of(men), Color.WHITE, 0, 1)).orThrow();
    }

    /** White's men from a1 to h1. */
    private static Role[] firstRank(int number) {
        // What nobody takes before is filled up with Rukh, Shah, Rukh.
        Role[] back = new Role[MEN_OF_A_SIDE];
        Arrays.fill(back, Role.BAIDAQ);
        back[number % 4 * 2 + 1] = Role.ALFIL;
        back[number / 4 % 4 * 2] = Role.ALFIL;
        back[free(back, number / 16 % 6)] = Role.FERZ;
        int[] farases = FARASES[number / 96];
        int second = free(back, farases[1]);
        back[free(back, farases[0])] = Role.FARAS;
        back[second] = Role.FARAS;
        back[free(back, 0)] = Role.RUKH;
        back[free(back, 0)] = Role.SHAH;
        back[free(back, 0)] = Role.RUKH;
        return back;
    }

    /** The file of the n-th square that is still free, where a Baidaq marks a free one. */
    private static int free(Role[] back, int n) {
        int left = n;
        for (int file = 0; file < MEN_OF_A_SIDE; file++) {
            if (back[file] == Role.BAIDAQ && left-- == 0) {
                return file;
            }
        }
        throw new IllegalStateException("no free square " + n);
    }
}
