package shatranj.rules.pgn;

import java.util.List;
import shatranj.rules.board.Fault;

/**
 * Why a game cannot be read.
 *
 * @param detail a sentence without a full stop that names what was found
 * @param setup for INVALID_SETUP all faults of the FEN, else empty
 */
public record PgnFault(Code code, Place place, String detail, List<Fault> setup) {
    /** Copies the faults. */
    public PgnFault {
        setup = List.copyOf(setup);
    }

    /** A fault that is not about the start. */
    static PgnFault of(Code code, Place place, String detail) {
        return new PgnFault(code, place, detail, List.of());
    }

    /** The codes that clients may rely on. */
    public enum Code {
        /** A word that is no move in any notation we read. */
        MALFORMED_MOVE,
        /** A move that several men could make. */
        AMBIGUOUS_MOVE,
        /** A move that the position does not allow. */
        ILLEGAL_MOVE,
        /** The FEN is no position, or the start array is none. */
        INVALID_SETUP,
        /** A game of another kind. */
        UNKNOWN_VARIANT,
        /** More moves than a game may have. */
        TOO_MANY_PLIES,
        /** A brace that is never closed. */
        UNTERMINATED_COMMENT,
        /** A parenthesis that is never closed. */
        UNTERMINATED_VARIATION
    }
}
