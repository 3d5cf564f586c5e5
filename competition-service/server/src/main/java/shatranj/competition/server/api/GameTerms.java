package shatranj.competition.server.api;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shatranj.clock.Odds;
import shatranj.clock.Reading;
import shatranj.clock.TimeControl;
import shatranj.rules.ruleset.RuleSets;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/**
 * Terms of games that an organiser names.
 *
 * @param code of what is refused
 */
record GameTerms(ErrorCode code) {
    private static final String RULE_SET = "laws-2025";

    /** The name of a rule set that this release has; the Laws where none is named. */
    String ruleSet(@Nullable String named) {
        String ruleSet = Objects.requireNonNullElse(named, RULE_SET);
        if (RuleSets.named(ruleSet).isEmpty()) {
            throw invalid(
                    "ruleSet",
                    Excerpt.quoted(ruleSet)
                            + "; expected one of "
                            + RuleSets.all().stream().map(rules -> rules.name()).toList());
        }
        return ruleSet;
    }

    /** A time control in its own text form, so that the same one is the same text. */
    String timeControl(@Nullable String given) {
        String text = Refusals.required("timeControl", given);
        return switch (TimeControl.parse(text)) {
            case Reading.Valid(TimeControl control) -> {
                if (control instanceof Odds) {
                    throw invalid("timeControl", "odds; expected the same for both sides");
                }
                yield control.text();
            }
            case Reading.Invalid invalid ->
                    throw Problem.of(
                                    ErrorCode.INVALID_TIME_CONTROL,
                                    "timeControl is "
                                            + Excerpt.quoted(text)
                                            + ": "
                                            + invalid.detail())
                            .with("field", "timeControl")
                            .asException();
        };
    }

    private ProblemException invalid(String field, String detail) {
        return Problem.of(code, field + " is " + detail).with("field", field).asException();
    }
}
