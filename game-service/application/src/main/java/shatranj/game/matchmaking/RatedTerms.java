package shatranj.game.matchmaking;

import java.util.Locale;
import java.util.Optional;
import shatranj.clock.Odds;
import shatranj.game.domain.Command;
import shatranj.game.domain.Visibility;
import shatranj.rules.ruleset.RuleSets;

/**
 * Which games that are still to be made will count for ratings, as far as their terms tell (ADR
 * 57).
 */
final class RatedTerms {
    private RatedTerms() {}

    /** The pool in which a game will count, such as {@code laws-2025-blitz}; empty if in none. */
    static Optional<String> pool(Command.Create game) {
        boolean counts =
                game.visibility() == Visibility.PUBLIC
                        && game.rules().isEmpty()
                        && game.start().isEmpty()
                        && RuleSets.named(game.ruleSet()).isPresent()
                        && !(game.timeControl() instanceof Odds);
        return counts
                ? game.timeControl()
                        .timeClass()
                        .map(speed -> game.ruleSet() + "-" + speed.name().toLowerCase(Locale.ROOT))
                : Optional.empty();
    }
}
