package shatranj.rules.ruleset;

/** Who may claim a draw by repetition, by the move limit or because both sides are bare. */
public enum Claimant {
    /** The side that has the move (Articles 9.2 and 9.3). */
    SIDE_TO_MOVE,
    /** Either side, at any time. */
    EITHER_SIDE
}
