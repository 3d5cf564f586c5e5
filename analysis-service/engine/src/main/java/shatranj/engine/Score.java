package shatranj.engine;

/** What the side to move can expect. */
public sealed interface Score {
    /** Hundredths of a Baidaq; positive is good for the side to move. */
    record Centipawns(int value) implements Score {}

    /**
     * A forced end by mate, stalemate or baring.
     *
     * @param moves moves of the winner to the ending ply, counted from 1; positive when the side to
     *     move wins, negative when it loses, 0 when it has lost already
     */
    record Mate(int moves) implements Score {}
}
