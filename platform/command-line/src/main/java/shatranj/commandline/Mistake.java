package shatranj.commandline;

/**
 * Something that the user can put right: told in one sentence of cause and one of cure, with exit
 * status 2 and without a stack trace.
 */
public final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String cure;

    /**
     * @param cause what is wrong, a sentence without its full stop
     * @param cure what to do, a sentence without its full stop
     */
    public Mistake(String cause, String cure) {
        super(cause, null, false, false);
        this.cure = cure;
    }

    /** What to do about it. */
    public String cure() {
        return cure;
    }

    /** Both sentences. */
    public String text() {
        return getMessage() + ". " + cure + ".";
    }
}
