package shatranj.rules.board;

/**
 * A board, whose move it is and the two counters of a FEN; maybe not a position that can be played
 * on. {@link Position#from} tells.
 *
 * @param quietPlies plies since the last capture or Baidaq move, 0 or more
 * @param moveNumber the number of the move to come, 1 or more, raised after Black's move
 */
public record Setup(Board board, Color turn, int quietPlies, int moveNumber) {
    /** The counters must be in their ranges. */
    public Setup {
        if (quietPlies < 0 || moveNumber < 1) {
            throw new IllegalArgumentException(
                    "counters " + quietPlies + " " + moveNumber + ", expected at least 0 and 1");
        }
    }

    /** The same setup with ranks reflected and colours exchanged. */
    public Setup mirrored() {
        return new Setup(board.mirrored(), turn.opposite(), quietPlies, moveNumber);
    }
}
