package shatranj.mansuba;

import shatranj.rules.board.Move;

/** Whether one move alone wins in a position. */
public sealed interface Proving {
    /** It does. */
    record Proved(Move move, Proof proof) implements Proving {}

    /** It does not, or is not known to. */
    record Refused(Refusal why) implements Proving {}
}
