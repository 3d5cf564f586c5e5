package shatranj.game.codec;

/**
 * The journal holds something that a newer version of this code wrote. The partition must stop: it
 * may be a fact.
 */
public final class UnknownRecordException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnknownRecordException(String message) {
        super(message);
    }
}
