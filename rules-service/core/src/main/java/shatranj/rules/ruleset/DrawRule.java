package shatranj.rules.ruleset;

/** How a draw by repetition, by the move limit or by a dead position comes about. */
public enum DrawRule {
    NONE,
    ON_CLAIM,
    AUTOMATIC
}
