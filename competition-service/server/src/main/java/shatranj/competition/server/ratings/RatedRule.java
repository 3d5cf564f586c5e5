package shatranj.competition.server.ratings;

import java.util.Locale;
import java.util.Optional;
import shatranj.clock.Odds;
import shatranj.clock.Reading;
import shatranj.clock.TimeClass;
import shatranj.clock.TimeControl;
import shatranj.competition.server.archive.FinishedGame;
import shatranj.rules.ruleset.RuleSets;

/**
 * What makes a game count (ADR 57): its players are known, everybody could find it, both sides had
 * moved, it has a result, and nothing in it was a favour. Who wants a game that does not count
 * plays one that is not public.
 */
final class RatedRule {
    private static final String GUEST = "guest-";
    private static final int BOTH_HAVE_MOVED = 2;

    private RatedRule() {}

    /** The pool in which a game counts, such as {@code laws-2025-blitz}; empty if in none. */
    static Optional<String> pool(FinishedGame game) {
        boolean counts =
                isKnown(game.white())
                        && isKnown(game.black())
                        && !game.white().equals(game.black())
                        && game.isPublic()
                        && game.score().isPresent()
                        && game.plies() >= BOTH_HAVE_MOVED
                        && !game.tookBack()
                        && !game.gaveTime()
                        && game.hasOwnSetup()
                        && RuleSets.named(game.ruleSet()).isPresent();
        return counts ? pool(game.ruleSet(), game.timeControl()) : Optional.empty();
    }

    /** The pool of a rule set and a time control. */
    static Optional<String> pool(String ruleSet, String timeControl) {
        return timeClass(timeControl)
                .map(speed -> ruleSet + "-" + speed.name().toLowerCase(Locale.ROOT));
    }

    private static boolean isKnown(String player) {
        return !player.isEmpty() && !player.startsWith(GUEST);
    }

    /** None of an untimed game, and none of one in which a side has more time. */
    private static Optional<TimeClass> timeClass(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return switch (TimeControl.parse(text)) {
            case Reading.Valid(TimeControl control) ->
                    control instanceof Odds ? Optional.empty() : control.timeClass();
            case Reading.Invalid invalid -> Optional.empty();
        };
    }
}
