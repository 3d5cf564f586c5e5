package shatranj.game.domain;

import java.util.List;
import java.util.Optional;

/** What the referee says. */
public sealed interface Ruling {

    /**
     * A game may start here.
     *
     * @param setup the name of the array, or {@code fen}
     * @param fen in the alphabet of the Laws
     */
    record StartAllowed(
            RuleSet ruleSet, String setup, String fen, boolean check, boolean whiteStarts)
            implements Ruling {}

    /** No rule set has this name. */
    record UnknownRuleSet(String name, List<String> known) implements Ruling {}

    /** No start array has this name. */
    record UnknownSetup(String name, String detail) implements Ruling {}

    /** The position cannot be played on: every fault at once. */
    record FaultySetup(List<Fault> faults) implements Ruling {}

    /**
     * A fault of a setup.
     *
     * @param code stable, such as {@code SHAHS_ADJACENT}
     */
    record Fault(String code, String detail) {}

    /**
     * The move is legal.
     *
     * @param san in the alphabet of the Laws
     * @param fen the position after it, in the alphabet of the Laws
     * @param outcome present when the move ended the game
     */
    record Legal(String uci, String san, String fen, boolean check, Optional<Outcome> outcome)
            implements Ruling {}

    /** The move is not legal: which man, which square, why, and which article says so. */
    record Illegal(String detail, Optional<String> article) implements Ruling {}
}
