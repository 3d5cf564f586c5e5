package shatranj.rules.notation;

import java.util.List;
import shatranj.rules.board.Square;

/**
 * The moves of a line as somebody wrote them, oldest first; whether they can be played is not said.
 * A history is read again with every move, so it should cost little to read.
 */
public sealed interface WrittenMoves {
    /** How many. */
    int size();

    /** The move of this index, from 0: coordinates, or algebraic notation. */
    String text(int index);

    /** The same as {@link Coordinates#pack} has it: −1 unless it is in coordinates. */
    int packed(int index);

    /** Moves in coordinates or algebraic notation. */
    static WrittenMoves of(List<String> texts) {
        return new Texts(texts);
    }

    /**
     * Moves of two bytes each, the {@linkplain Square#index index} of the square that is left and
     * of the one that is entered.
     *
     * @throws IllegalArgumentException if the number of bytes is odd, or one is no square
     */
    static WrittenMoves ofSquares(byte[] squares) {
        if (squares.length % 2 != 0) {
            throw new IllegalArgumentException(
                    squares.length + " bytes, expected two for each move");
        }
        for (int i = 0; i < squares.length; i++) {
            if ((squares[i] & ~63) != 0) {
                throw new IllegalArgumentException(
                        "byte %d is %d, expected a square from 0 (a1) to 63 (h8)"
                                .formatted(i, squares[i] & 0xFF));
            }
        }
        return new SquarePairs(squares.clone());
    }

    /**
     * Moves as {@link #ofSquares} reads them; a promotion needs no mark.
     *
     * @param coordinates of moves that were played
     * @throws IllegalArgumentException if one is not in coordinates
     */
    static byte[] squares(List<String> coordinates) {
        byte[] squares = new byte[2 * coordinates.size()];
        int next = 0;
        for (String move : coordinates) {
            int packed = Coordinates.pack(move);
            if (packed < 0) {
                throw new IllegalArgumentException(
                        "'" + move + "' in a game, expected coordinates");
            }
            squares[next++] = (byte) Coordinates.from(packed);
            squares[next++] = (byte) Coordinates.to(packed);
        }
        return squares;
    }

    /** Each a text of its own. */
    record Texts(List<String> texts) implements WrittenMoves {
        public Texts {
            texts = List.copyOf(texts);
        }

        @Override
        public int size() {
            return texts.size();
        }

        @Override
        public String text(int index) {
            return texts.get(index);
        }

        @Override
        public int packed(int index) {
            return Coordinates.pack(texts.get(index));
        }
    }

    /** All of them in one array. */
    final class SquarePairs implements WrittenMoves {
        private final byte[] squares;

        private SquarePairs(byte[] squares) {
            this.squares = squares;
        }

        @Override
        public int size() {
            return squares.length / 2;
        }

        @Override
        public String text(int index) {
            return Square.of(squares[2 * index]) + "" + Square.of(squares[2 * index + 1]);
        }

        @Override
        public int packed(int index) {
            return squares[2 * index] | squares[2 * index + 1] << 6;
        }
    }
}
