package shatranj.client.terminal;

/** The signs of the twelve men. Letters of a FEN are read in either alphabet. */
public enum Men {
    /**
     * The chess signs of Unicode: Shah ♔, Ferz ♕, Rukh ♖, Alfil ♗, Faras ♘, Baidaq ♙ and the black
     * forms.
     */
    FIGURES {
        @Override
        String sign(char letter) {
            int index = "KFRANPkfranp".indexOf(letter);
            return index < 0 ? "?" : "♔♕♖♗♘♙♚♛♜♝♞♟".substring(index, index + 1);
        }
    },
    /** The letters of the Laws, capitals for White. */
    LETTERS {
        @Override
        String sign(char letter) {
            return String.valueOf(letter);
        }
    };

    /** The sign of a man that a FEN writes with a letter of the Laws. */
    abstract String sign(char letter);

    /** The letter of the Laws for a letter of either alphabet. */
    static char canonical(char letter) {
        return switch (letter) {
            case 'Q' -> 'F';
            case 'q' -> 'f';
            case 'B' -> 'A';
            case 'b' -> 'a';
            default -> letter;
        };
    }
}
