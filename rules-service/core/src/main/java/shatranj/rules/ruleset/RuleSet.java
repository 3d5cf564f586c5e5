package shatranj.rules.ruleset;

/**
 * Options under a name, fixed when a game is created.
 *
 * @param name in kebab-case
 * @param version 1, and one more whenever the options behind a name change; the Laws have their
 *     year in the name besides
 */
public record RuleSet(String name, int version, RuleOptions options) {
    /** The first version. */
    public static final int FIRST = 1;

    /** Versions count from 1. */
    public RuleSet {
        if (version < FIRST) {
            throw new IllegalArgumentException("version " + version + ", expected at least 1");
        }
    }

    /** A set in its first version. */
    public RuleSet(String name, RuleOptions options) {
        this(name, FIRST, options);
    }
}
