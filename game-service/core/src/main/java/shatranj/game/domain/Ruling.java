package shatranj.game.domain;

import java.util.List;
import java.util.Optional;

/** What the referee says. */
public sealed interface Ruling {
    /** Version of the rules code that ruled; empty where nothing of it is recorded. */
    default String rulesVersion() {
        return "";
    }

    /** The answer to {@link Question.MayStart}. */
    sealed interface OnStart extends Ruling {}

    /** The answer to {@link Question.OneMove}. */
    sealed interface OnMove extends Ruling {}

    /** The answer to {@link Question.DrawClaim}. */
    sealed interface OnClaim extends Ruling {}

    /**
     * A game may start here.
     *
     * @param setup the name of the array, or {@code fen}
     * @param fen in the alphabet of the Laws
     */
    record StartAllowed(
            RuleSet ruleSet, String setup, String fen, boolean check, boolean whiteStarts)
            implements OnStart {}

    /** No rule set has this name. */
    record UnknownRuleSet(String name, List<String> known) implements OnStart {}

    /** This set of rules of the creator's own cannot be played by. */
    record UnfitRuleSet(String name, String detail) implements OnStart {}

    /** No start array has this name. */
    record UnknownSetup(String name, String detail) implements OnStart {}

    /** The position cannot be played on: every fault at once. */
    record FaultySetup(List<Fault> faults) implements OnStart {}

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
    record Legal(
            String uci,
            String san,
            String fen,
            boolean check,
            Optional<Outcome> outcome,
            String rulesVersion)
            implements OnMove {}

    /**
     * The move is not legal: which man, which square, why, and which article says so.
     *
     * @param wellFormed whether the text names a move at all, so that Article 7.4 may count it
     * @param again whether it is the move that was penalised already, in whatever spelling
     */
    record Illegal(String detail, Optional<String> article, boolean wellFormed, boolean again)
            implements OnMove {
        /** At the first attempt. */
        public Illegal(String detail, Optional<String> article, boolean wellFormed) {
            this(detail, article, wellFormed, false);
        }
    }

    /**
     * The game is drawn.
     *
     * @param article by which it was judged, such as {@code 9.2a}; absent where the Laws are silent
     */
    record ClaimGranted(Outcome outcome, Optional<String> article, String rulesVersion)
            implements OnClaim {}

    /** The claim is wrong, or nobody may make it now. */
    record ClaimDenied(String detail, Optional<String> article) implements OnClaim {}

    /** Neither is proved: an arbiter has to rule (Article 10.2). */
    record ClaimUndecided(String detail, Optional<String> article, String rulesVersion)
            implements OnClaim {}
}
