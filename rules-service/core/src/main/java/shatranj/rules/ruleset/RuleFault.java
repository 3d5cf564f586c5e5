package shatranj.rules.ruleset;

/**
 * One reason why options are not a set of rules.
 *
 * @param option its name, such as {@code moveLimit}; {@code name} for the set's own
 * @param detail a sentence without a full stop that names what was found and what was expected
 */
public record RuleFault(Code code, String option, String detail) {
    /** The codes that clients may rely on. */
    public enum Code {
        /** The set's name is not in kebab-case. */
        MALFORMED_NAME,
        /** The name is one of ours. */
        NAME_TAKEN,
        /** There is no such option. */
        UNKNOWN_OPTION,
        /** A word that the option does not know, or no number. */
        UNKNOWN_VALUE,
        /** A number that the option does not allow. */
        OUT_OF_RANGE,
        /** No array of this name, or one whose men cannot stand so. */
        UNKNOWN_SETUP,
        /** Two options that deny each other. */
        CONTRADICTION
    }

    @Override
    public String toString() {
        return option + ": " + detail;
    }
}
