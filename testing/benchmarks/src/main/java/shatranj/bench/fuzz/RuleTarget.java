package shatranj.bench.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import shatranj.rules.ruleset.CustomRules;
import shatranj.rules.ruleset.RuleFault;
import shatranj.rules.ruleset.RuleSets;

/** A player's own rule sets and the names of start arrays: {@code name;option=value;…}. */
record RuleTarget() implements Target {
    private static final Mutator MUTATOR =
            new Mutator("abcdefghijklmnopqrstuvwxyz-0123456789_=;ABEIMRST");
    private static final int MOST_SAID = 4_000;

    @Override
    public String name() {
        return "rules";
    }

    @Override
    public String input(SplittableRandom random) {
        StringBuilder text = new StringBuilder("my-own-rules");
        List<Map.Entry<String, String>> words =
                new ArrayList<>(CustomRules.words(RuleSets.LAWS_2025.options()).entrySet());
        words.sort(Map.Entry.comparingByKey());
        for (Map.Entry<String, String> word : words) {
            if (random.nextBoolean()) {
                text.append(';').append(word.getKey()).append('=').append(word.getValue());
            }
        }
        return MUTATOR.spoil(text.toString(), random);
    }

    @Override
    public boolean read(String input) {
        String[] parts = input.split(";", -1);
        Map<String, String> words = new HashMap<>();
        for (int i = 1; i < parts.length; i++) {
            int sign = parts[i].indexOf('=');
            words.put(parts[i].substring(0, Math.max(sign, 0)), parts[i].substring(sign + 1));
        }
        return switch (CustomRules.read(parts[0], RuleSets.LAWS_2025, words)) {
            case CustomRules.Valid valid -> {
                Map<String, String> again = CustomRules.words(valid.rules().options());
                Target.require(
                        CustomRules.read(parts[0], RuleSets.LAWS_2025, again).equals(valid),
                        "a rule set written is read again");
                yield true;
            }
            case CustomRules.Invalid(List<RuleFault> faults) -> {
                int said = faults.stream().mapToInt(fault -> fault.detail().length()).sum();
                Target.require(!faults.isEmpty(), "a refusal has a fault");
                Target.require(
                        said <= MOST_SAID + 40 * input.length(), "faults are short, not " + said);
                yield false;
            }
        };
    }
}
