package shatranj.rules.ruleset;

/** What becomes of an open draw offer. */
public enum DrawOfferRule {
    /** It stands until it is answered (Article 9.1). */
    STANDS,
    /** It lapses when the opponent moves. */
    LAPSES
}
