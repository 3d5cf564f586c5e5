package shatranj.analysis.server.ask;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.analysis.server.explorer.Trait;
import shatranj.clock.TimeClass;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** What questions about finished games have in common. */
public final class Terms {
    /** The most structures that may be asked for. */
    public static final int MOST_STRUCTURES = 100;

    private static final int STRUCTURES = 20;
    private static final int LONGEST_NAME = 100;

    private Terms() {}

    /**
     * The name of a rule set; absent: the default.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static String ruleSet(Optional<String> given) {
        String name = given.orElse(RuleSets.LAWS_2025.name());
        return RuleSets.named(name)
                .map(RuleSet::name)
                .orElseThrow(() ->
                        malformed(
                                "ruleSet",
                                name,
                                "one of " + RuleSets.all().stream().map(RuleSet::name).toList()));
    }

    /**
     * How many structures are wanted; absent: 20.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static int structures(Optional<String> given) {
        return given.map(text -> number("limit", text, 1, MOST_STRUCTURES)).orElse(STRUCTURES);
    }

    /**
     * The id of a player.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static String player(String field, Optional<String> id) {
        return player(Trait.Kind.PLAYER, field, id.orElse("")).value();
    }

    /**
     * The other player's id.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static String opponent(Optional<String> id, String player) {
        String opponent = player("opponent", id);
        if (opponent.equals(player)) {
            throw malformed("opponent", opponent, "somebody else than 'player'");
        }
        return opponent;
    }

    /** A class of games; none: those without one. */
    static Optional<TimeClass> timeClass(String name) {
        return Stream.concat(
                        Stream.of(Optional.<TimeClass>empty()),
                        Stream.of(TimeClass.values()).map(Optional::of))
                .filter(each -> Trait.of(each).value().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        malformed(
                                "timeClass",
                                name,
                                "one of %s and %s"
                                        .formatted(List.of(TimeClass.values()), Trait.NO_CLASS)));
    }

    static Trait player(Trait.Kind kind, String field, String id) {
        if (id.isBlank() || id.length() > LONGEST_NAME) {
            throw malformed(field, id, "a player's id of at most " + LONGEST_NAME + " characters");
        }
        return new Trait(kind, id);
    }

    static int number(String field, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw malformed(field, text, "a number from %d to %d".formatted(least, most));
    }

    static RuntimeException malformed(String field, String said, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "'%s' is %s, expected %s".formatted(field, Excerpt.quoted(said), expected))
                .with("field", field)
                .asException();
    }
}
