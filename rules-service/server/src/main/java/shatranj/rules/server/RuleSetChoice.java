package shatranj.rules.server;

import static shatranj.rules.server.RestText.malformed;
import static shatranj.rules.server.RestText.needed;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.rules.ruleset.CustomRules;
import shatranj.rules.ruleset.RuleFault;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/**
 * A rule set in a request: a name alone, or an object with a name and a player's own options.
 *
 * @param options by name; what is not there is as in the Laws
 */
record RuleSetChoice(@Nullable String name, @Nullable Map<String, Object> options) {
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    RuleSetChoice {}

    /** The name alone. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static RuleSetChoice named(String name) {
        return new RuleSetChoice(name, null);
    }

    /** The rule set that a request's field means; absent, the default. */
    static RuleSet read(@Nullable RuleSetChoice choice, Catalogue catalogue) {
        if (choice == null) {
            return catalogue.ruleSet("");
        }
        String name = needed(choice.name(), "ruleSet.name");
        return choice.options() == null
                ? catalogue.ruleSet(name)
                : own(name, words(choice.options()));
    }

    private static Map<String, String> words(Map<String, Object> options) {
        Map<String, String> words = new HashMap<>();
        options.forEach((option, value) -> words.put(option, value.toString()));
        return words;
    }

    private static RuleSet own(String name, Map<String, String> words) {
        return switch (CustomRules.read(name, RuleSets.LAWS_2025, words)) {
            case CustomRules.Valid(RuleSet rules) -> rules;
            case CustomRules.Invalid(List<RuleFault> faults) ->
                    throw malformed(
                            faults.stream()
                                    .map(fault -> "ruleSet " + fault)
                                    .collect(Collectors.joining("; ")));
        };
    }
}
