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

/**
 * The arrays that games start from, by name: {@code standard} (Article 2.3), {@code alternative}
 * (2.4) and {@code shatranj960-0} to {@code -959} (Appendix D) in Scharnagl's numbering, Alfils for
 * bishops and a Ferz for the queen (https://www.chessprogramming.org/Chess960).
 */
public final class StartArrays {
    private static final int STANDARD = 534;
    private static final int ALTERNATIVE = 518;
    private static final String NUMBERED = "shatranj960-";

    /** The free squares of the two Farases among the last five, by number. */
    private static final int[][] FARASES = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private static final int MEN_OF_A_SIDE = 8;

    private StartArrays() {}

    /** The array of this name. */
    public static Optional<Position> named(String name) {
        return switch (name) {
            case "standard" -> Optional.of(array(STANDARD));
            case "alternative" -> Optional.of(array(ALTERNATIVE));
            default -> numbered(name);
        };
    }

    private static Optional<Position> numbered(String name) {
        if (!name.matches(NUMBERED + "(0|[1-9][0-9]{0,2})")) {
            return Optional.empty();
        }
        int number = Integer.parseInt(name.substring(NUMBERED.length()));
        return number < 960 ? Optional.of(array(number)) : Optional.empty();
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
