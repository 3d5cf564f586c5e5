package shatranj.rules.pgn;

/** Where in the text the scanner is. Lines may end in any of the three ways. */
final class Cursor {
    /** A line that begins so begins a game, even in a comment or variation that never ended. */
    static final String NEXT_GAME = "[Event \"";

    /** A character that is not there. */
    static final int NOTHING = -1;

    private int line = 1;
    private int column;
    private boolean lineIsBlank = true;
    private boolean afterReturn;
    private boolean atBreak;
    private int nextGame;

    /**
     * Steps on to a character and answers what it counts for: {@code \n} for the end of a line,
     * {@link #NOTHING} for the second half of such an end and for a byte order mark.
     */
    int stepTo(char c) {
        if (atBreak) {
            line++;
            column = 0;
            nextGame = 0;
            lineIsBlank = true;
            atBreak = false;
        }
        if (c == '\n' && afterReturn) {
            afterReturn = false;
            // The break was counted with the return.
            return NOTHING;
        }
        if (c == '\uFEFF' && line == 1 && column == 0) {
            return NOTHING;
        }
        afterReturn = c == '\r';
        atBreak = afterReturn || c == '\n';
        if (!Character.isLowSurrogate(c)) {
            column++;
        }
        return atBreak ? '\n' : c;
    }

    /** To be called when the character was taken: the line has it now. */
    void taken(char c) {
        lineIsBlank &= isSpace(c);
        if (column == nextGame + 1 && nextGame < NEXT_GAME.length()) {
            nextGame = c == NEXT_GAME.charAt(nextGame) ? nextGame + 1 : 0;
        }
    }

    /** Whether the line has just shown to be the first one of a game. */
    boolean atNextGame() {
        return nextGame == NEXT_GAME.length() && column == nextGame;
    }

    /** Whether nothing but white space was taken on this line. */
    boolean lineIsBlank() {
        return lineIsBlank;
    }

    boolean atLineStart() {
        return column == 1;
    }

    Place place() {
        return new Place(line, column);
    }

    Place lineStart() {
        return new Place(line, 1);
    }

    static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }
}
