package shatranj.bench;

/** Something in the command that the user can put right: one sentence of cause, one of cure. */
public final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Both without the full stop at the end. */
    public Mistake(String cause, String cure) {
        super(cause + ". " + cure + ".");
    }
}
