package shatranj.rules.cli;

/** The line is no question: the message says why. */
final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;

    Unfit(String message) {
        // Whoever is told needs no stack, and there may be a million of them.
        super(message, null, false, false);
    }
}
