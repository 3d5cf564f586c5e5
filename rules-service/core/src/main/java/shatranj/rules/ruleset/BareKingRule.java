package shatranj.rules.ruleset;

/** When a side that has only its Shah loses (Articles 1.3 and 5.2). */
public enum BareKingRule {
    /** A bare that can be answered draws at once, any other wins at once. */
    ANSWERABLE_DRAWS,
    /** A bare that can be answered waits for exactly one reply. */
    AFTER_REPLY,
    /** Every bare wins at once (the rule of Medina). */
    IMMEDIATE
}
