package shatranj.chaos.check;

/**
 * Something that must not be.
 *
 * @param what where, what was expected and what was found instead
 */
public record Finding(Kind kind, String what) {
    /** What kind of promise was broken. */
    public enum Kind {
        /** Acknowledged, and not in the journal; a review that was promised, and never done. */
        LOST("lost"),
        /** In the journal and asked for once, and there twice or never acknowledged to anybody. */
        DOUBLED("doubled"),
        /** In another order than it was acknowledged or shown. */
        REORDERED("reordered"),
        /** Another position, outcome or answer than the rules or the first answer say. */
        WRONG("wrong results"),
        /** A flag that fell before its time. */
        EARLY_FLAG("early flags"),
        /** Somebody could not play, join or watch although everything was back. */
        STUCK("stuck"),
        /** The journal's own chains do not hold. */
        JOURNAL("faults of the journal");

        private final String plural;

        Kind(String plural) {
            this.plural = plural;
        }

        /** As it is counted: {@code lost}. */
        public String plural() {
            return plural;
        }
    }
}
