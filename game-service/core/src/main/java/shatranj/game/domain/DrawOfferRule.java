package shatranj.game.domain;

/**
 * What becomes of an open draw offer when the opponent moves: it stands (Article 9.1) or lapses.
 */
public enum DrawOfferRule {
    STANDS,
    LAPSES
}
