package shatranj.rules.board;

/**
 * One reason why a setup is not a position.
 *
 * @param code the stable code
 * @param detail a sentence that names what was found and what was expected
 */
public record Fault(Code code, String detail) {
    /** The codes that clients may rely on. */
    public enum Code {
        SHAH_COUNT,
        OPPONENT_IN_CHECK,
        SHAHS_ADJACENT,
        BAIDAQ_ON_END_RANK,
        TOO_MANY_MEN,
        TOO_MANY_BAIDAQS,
        TOO_MANY_RUKHS,
        TOO_MANY_FARASES,
        TOO_MANY_ALFILS,
        TOO_MANY_FERZES,
        ALFILS_SHARE_ORBIT,
        MALFORMED_BOARD,
        MALFORMED_SIDE,
        MALFORMED_FIELD,
        TABIYA_IMPOSSIBLE,
        ALREADY_OVER
    }
}
