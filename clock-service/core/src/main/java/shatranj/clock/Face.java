package shatranj.clock;

/**
 * One side's half of a clock.
 *
 * @param remainingMs milliseconds left when the side's clock last stopped or began to run; 0
 *     exactly if it has fallen
 * @param moves moves made; they tell the period
 */
public record Face(long remainingMs, int moves) {

    public Face {
        if (remainingMs < 0 || moves < 0) {
            throw new IllegalArgumentException(
                    "a face has no negative time or moves: "
                            + remainingMs
                            + " ms, "
                            + moves
                            + " moves");
        }
    }

    /** Whether the time has run out. */
    public boolean fallen() {
        return remainingMs == 0;
    }
}
