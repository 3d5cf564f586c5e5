package shatranj.rules.server;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Rule sets and start arrays by their names. */
@Singleton
public class Catalogue {
    private static final int LONGEST_NAME = 64;

    /**
     * A start array.
     *
     * @param name the one asked for; where lots were drawn, the one drawn
     */
    record NamedSetup(String name, Position position) {}

    /** A start array; {@code shatranj960-random} draws one, and says which. */
    NamedSetup draw(String name) {
        int number = ThreadLocalRandom.current().nextInt(StartArrays.NUMBERS);
        String drawn = StartArrays.drawn(name, number);
        return new NamedSetup(drawn, setup(drawn));
    }

    /** The start array of this very name. */
    Position setup(String name) {
        Optional<Validated<Position>> found =
                name.length() > LONGEST_NAME ? Optional.empty() : StartArrays.lookup(name);
        return switch (found.orElseThrow(() -> noSetup(name))) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw RefusalTable.of(faults).asException();
        };
    }

    private static RuntimeException noSetup(String name) {
        return Problem.of(
                        ErrorCode.NO_SUCH_RESOURCE,
                        ("There is no setup '%s', expected standard, alternative, shatranj960-0 to"
                                        + " shatranj960-959, or tabiya- and one or two of mujannah,"
                                        + " mashaikhi, sayyal and muwashshah")
                                .formatted(Excerpt.of(name)))
                .asException();
    }

    /** The rule set of a name; of the empty name the default. */
    RuleSet ruleSet(String name) {
        return name.isEmpty()
                ? RuleSets.LAWS_2025
                : RuleSets.named(name)
                        .orElseThrow(() ->
                                malformed(
                                        "There is no rule set '%s', expected one of %s"
                                                .formatted(Excerpt.of(name), known())));
    }

    /** A player's own options under a name of their own. */
    static RuleSet own(RuleSet set) {
        if (set.name().length() > LONGEST_NAME) {
            throw malformed(
                    "A rule set's name of %d characters, expected at most %d"
                            .formatted(set.name().length(), LONGEST_NAME));
        }
        return set;
    }

    private static String known() {
        return RuleSets.all().stream().map(RuleSet::name).collect(Collectors.joining(", "));
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
