package shatranj.game.codec;

/**
 * An event of the journal says something that only a newer version of this code knows. It is a fact
 * and cannot be skipped, so its game is not served by this pod any more (journal.md §6). A whole
 * record or event of an unknown kind never comes so far: it stops the partition.
 */
public final class UnknownRecordException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnknownRecordException(String message) {
        super(message);
    }
}
