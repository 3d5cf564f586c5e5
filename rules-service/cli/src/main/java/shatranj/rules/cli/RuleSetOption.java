package shatranj.rules.cli;

import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/** {@code --rule-set NAME}. */
final class RuleSetOption {
    @Option(
            names = "--rule-set",
            paramLabel = "NAME",
            converter = Names.class,
            completionCandidates = Names.class,
            description = "one of ${COMPLETION-CANDIDATES}; usually laws-2025")
    private RuleSet rules = RuleSets.LAWS_2025;

    RuleSet rules() {
        return rules;
    }

    /** The rule sets by their names. */
    static final class Names implements ITypeConverter<RuleSet>, Iterable<String> {
        @Override
        public RuleSet convert(String name) {
            return RuleSets.named(name)
                    .orElseThrow(
                            () -> new TypeConversionException("'" + name + "' is no rule set"));
        }

        @Override
        public Iterator<String> iterator() {
            return RuleSets.all().stream().map(RuleSet::name).iterator();
        }
    }
}
