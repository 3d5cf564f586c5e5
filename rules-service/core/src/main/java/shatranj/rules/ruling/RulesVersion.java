package shatranj.rules.ruling;

/**
 * Which rulings this code gives. Games record it with every ruling, so that a later reader can tell
 * why two rulings on the same position differ.
 */
public final class RulesVersion {
    /**
     * Raised whenever some position or line is ruled on in another way than before; {@code
     * RulesVersionTest} notices when it was forgotten.
     */
    public static final int RULINGS = 2;

    private RulesVersion() {}
}
