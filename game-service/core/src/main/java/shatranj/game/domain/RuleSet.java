package shatranj.game.domain;

/**
 * The rule set of a game as game-service needs to know it; what a move means under it is the
 * referee's to say.
 *
 * @param name such as {@code laws-2025}
 * @param drawOffer what becomes of an open draw offer
 * @param options all options as the referee described them when the game was created, an opaque
 *     value that travels back to it with every question
 */
public record RuleSet(String name, DrawOfferRule drawOffer, Options options) {

    /** The referee's own description of a rule set; game-service only carries it. */
    public interface Options {}
}
