package shatranj.rules.pgn;

/**
 * Cuts a text, character by character, into what PGN is made of. What is read is bounded: longer
 * words, tags and comments are cut, and whoever takes them is told.
 */
final class PgnScanner {
    private static final int LONGEST_WORD = 40;
    private static final int LONGEST_TAG = 2_000;
    private static final int LONGEST_COMMENT = 10_000;

    /** Takes the pieces. */
    interface Pieces {
        /** Anything between white space. */
        void word(String text, Place place);

        /**
         * What stood between brackets.
         *
         * @param end how it ended
         * @param first whether it is the first thing on its line
         */
        void tag(String text, Place place, TagEnd end, boolean first);

        /** What stood between braces or behind a semicolon. */
        void comment(String text, Place place, boolean whole);

        /** A variation begins; there may be one in it. */
        void open(Place place);

        /** The innermost variation is over. */
        void close();

        /** The text, or the game, ended within a comment or variation. */
        void unterminated(PgnFault.Code code, Place place);

        /** Something else was left out. */
        void skipped(String what, Place place);

        /** The text is over. */
        void end();
    }

    /** How a tag ended. */
    enum TagEnd {
        /** With its bracket. */
        CLOSED,
        /** With its bracket, but it was longer than what is kept. */
        CUT,
        /** With its line, or with the text. */
        OPEN
    }

    private enum State {
        BETWEEN,
        WORD,
        TAG,
        BRACES,
        LINE_COMMENT,
        ESCAPE,
        ANGLES
    }

    private final Pieces pieces;
    private final StringBuilder kept = new StringBuilder();
    private final Cursor cursor = new Cursor();
    private State state = State.BETWEEN;
    private boolean whole = true;
    private Place start = new Place(1, 1);
    private boolean first;
    private boolean quoted;
    private boolean escaped;
    private int depth;
    private Place variation = start;

    PgnScanner(Pieces pieces) {
        this.pieces = pieces;
    }

    void next(char c) {
        int counted = cursor.stepTo(c);
        if (counted == Cursor.NOTHING) {
            return;
        }
        take((char) counted);
        cursor.taken((char) counted);
        if (cursor.atNextGame() && (state == State.BRACES || depth > 0)) {
            beginNextGame();
        }
    }

    void end() {
        switch (state) {
            case TAG -> endTag(TagEnd.OPEN);
            case BRACES -> pieces.unterminated(PgnFault.Code.UNTERMINATED_COMMENT, start);
            case LINE_COMMENT -> endComment();
            case WORD -> endWord();
            case BETWEEN, ESCAPE, ANGLES -> {}
        }
        if (depth > 0 && state != State.BRACES) {
            pieces.unterminated(PgnFault.Code.UNTERMINATED_VARIATION, variation);
        }
        pieces.end();
    }

    private void take(char c) {
        switch (state) {
            case BETWEEN -> between(c);
            case WORD -> word(c);
            case TAG -> tag(c);
            case BRACES -> {
                if (c == '}') {
                    endComment();
                } else {
                    keep(c, LONGEST_COMMENT);
                }
            }
            case LINE_COMMENT -> {
                if (c == '\n') {
                    endComment();
                } else {
                    keep(c, LONGEST_COMMENT);
                }
            }
            case ESCAPE -> state = c == '\n' ? State.BETWEEN : state;
            case ANGLES -> state = c == '>' || c == '\n' ? State.BETWEEN : state;
        }
    }

    private void between(char c) {
        if (Cursor.isSpace(c)) {
            return;
        }
        switch (c) {
            case '%' -> {
                if (cursor.atLineStart()) {
                    state = State.ESCAPE;
                } else {
                    begin(State.WORD);
                    keep(c, LONGEST_WORD);
                }
            }
            case '{' -> begin(State.BRACES);
            case ';' -> begin(State.LINE_COMMENT);
            case '(' -> open();
            case ')' -> close();
            case '[' -> begin(State.TAG);
            case '<' -> {
                begin(State.ANGLES);
                skipped("text between < and >");
            }
            case '}', ']', '>' -> {
                begin(State.BETWEEN);
                skipped("a lone '" + c + "'");
            }
            default -> {
                begin(State.WORD);
                keep(c, LONGEST_WORD);
            }
        }
    }

    private void word(char c) {
        if (Cursor.isSpace(c) || "{};()[]<>".indexOf(c) >= 0 || c == '$') {
            endWord();
            between(c);
        } else {
            keep(c, LONGEST_WORD);
        }
    }

    private void tag(char c) {
        if (c == '\n') {
            endTag(TagEnd.OPEN);
        } else if (c == ']' && !quoted) {
            endTag(whole ? TagEnd.CLOSED : TagEnd.CUT);
        } else {
            quoted ^= c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            keep(c, LONGEST_TAG);
        }
    }

    private void open() {
        if (depth++ == 0) {
            variation = cursor.place();
        }
        pieces.open(cursor.place());
    }

    private void close() {
        if (depth == 0) {
            begin(State.BETWEEN);
            skipped("a lone ')'");
        } else {
            depth--;
            pieces.close();
        }
    }

    private void begin(State next) {
        state = next;
        kept.setLength(0);
        whole = true;
        quoted = false;
        escaped = false;
        first = cursor.lineIsBlank();
        start = cursor.place();
    }

    private void keep(char c, int most) {
        if (kept.length() < most) {
            kept.append(c);
        } else {
            whole = false;
        }
    }

    private void endWord() {
        state = State.BETWEEN;
        pieces.word(whole ? kept.toString() : kept + "…", start);
    }

    private void endTag(TagEnd end) {
        state = State.BETWEEN;
        if (depth == 0) {
            pieces.tag(kept.toString(), start, end, first);
        } else {
            skipped("text between [ and ]");
        }
    }

    private void endComment() {
        state = State.BETWEEN;
        pieces.comment(kept.toString(), start, whole);
    }

    private void skipped(String what) {
        pieces.skipped(what, start);
    }

    /** A comment or a variation has swallowed the beginning of the next game. */
    private void beginNextGame() {
        boolean inComment = state == State.BRACES;
        pieces.unterminated(
                inComment
                        ? PgnFault.Code.UNTERMINATED_COMMENT
                        : PgnFault.Code.UNTERMINATED_VARIATION,
                inComment ? start : variation);
        depth = 0;
        begin(State.TAG);
        first = true;
        start = cursor.lineStart();
        kept.append(Cursor.NEXT_GAME, 1, Cursor.NEXT_GAME.length());
        quoted = true;
    }
}
