package shatranj.game.domain;

import java.util.List;
import java.util.Optional;

/** What only the referee can answer. */
public sealed interface Question {

    /**
     * May a game start here? Answered by {@link Ruling.StartAllowed}, {@link
     * Ruling.UnknownRuleSet}, {@link Ruling.UnknownSetup} or {@link Ruling.FaultySetup}.
     *
     * @param start absent: the rule set's own array
     */
    record MayStart(String ruleSet, Optional<Command.Start> start) implements Question {}

    /**
     * What does this move do? Answered by {@link Ruling.Legal} or {@link Ruling.Illegal}.
     *
     * @param initialFen where the game began
     * @param moves what was played since, in coordinates
     */
    record OneMove(RuleSet ruleSet, String initialFen, List<String> moves, String move)
            implements Question {}
}
