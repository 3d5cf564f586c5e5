package shatranj.rules.pgn;

/**
 * Something that the reader put right or left out; the game is read all the same.
 *
 * @param detail a sentence without a full stop
 */
public record PgnNote(Code code, Place place, String detail) {
    /** The codes that clients may rely on. */
    public enum Code {
        /** A variation that stands beside no move, is empty, or is nested too deep. */
        VARIATION_SKIPPED,
        /** A variation that goes on with a move that cannot be played, or with too many. */
        VARIATION_CUT,
        /** Something that belongs to no game or is no PGN. */
        TEXT_SKIPPED,
        /** A tag without quotes, without an end, or without a name. */
        TAG_MALFORMED,
        /** A tag that was there before; the first one counts. */
        TAG_REPEATED,
        /** More tags, or longer ones, than are kept. */
        TAG_CUT,
        /** More comment than is kept. */
        COMMENT_CUT,
        /** A {@code %clk} that is no time; it stays in the comment. */
        CLOCK_MALFORMED,
        /** A NAG that is no number from 0 to 255, or one before the first move. */
        NAG_SKIPPED,
        /** A move number that is not the next one; the moves count. */
        MOVE_NUMBER_WRONG,
        /** No FEN: the start is taken from another tag or is the array that the moves fit. */
        START_ASSUMED,
        /** No result after the moves: the tag's, or none. */
        RESULT_MISSING,
        /** The tag and the text differ; the text counts. */
        RESULT_DIFFERS,
        /** More notes than are kept. */
        NOTES_CUT
    }
}
