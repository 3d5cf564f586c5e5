package shatranj.webhook.owed;

/** An event that is to be tried now, and whose place others wait for until it has ended. */
public final class Attempt {
    final Line line;
    final String host;
    final boolean wasFailing;
    private final OwedKey key;
    private final Owed owed;

    Attempt(Line line, String host, OwedKey key, Owed owed) {
        this.line = line;
        this.host = host;
        this.wasFailing = line.queue.isFailing;
        this.key = key;
        this.owed = owed;
    }

    /** What is tried. */
    public OwedKey key() {
        return key;
    }

    /** How it stood when the attempt began. */
    public Owed owed() {
        return owed;
    }

    /** What the attempt says of its endpoint. */
    public enum Outcome {
        ANSWERED,
        FAILED,
        /** Nothing: it was not made. */
        NOT_MADE
    }
}
