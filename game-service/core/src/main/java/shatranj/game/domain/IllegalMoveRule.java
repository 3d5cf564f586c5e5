package shatranj.game.domain;

/** What an illegal move costs (Article 7.4): nothing, or a penalty. */
public enum IllegalMoveRule {
    REJECT,
    PENALISE
}
