package shatranj.rules.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/**
 * A program that answers every line of standard input with one line of JSON: {@code NAME
 * [--rule-set NAME]}. It ends with 0, with 2 for wrong arguments, and with 1 if nobody reads its
 * answers any more. Answers are sent whenever it has to wait for a question.
 */
record LineProgram(String name, int longestLine, Answerer answerer) implements Program {
    /** Answers one line. */
    interface Answerer {
        /**
         * @param whole whether it is the whole line, or only as much as is kept
         */
        void answer(RuleSet rules, String line, boolean whole, JsonLine out);
    }

    @Override
    public int run(List<String> args, InputStream in, OutputStream out, PrintStream err)
            throws IOException {
        Optional<RuleSet> rules = rules(args);
        if (rules.isEmpty()) {
            err.printf("%s takes --rule-set NAME and nothing else.%n", name);
            err.printf("Write: shatranj %s --rule-set NAME, one of: %s%n", name, names());
            return 2;
        }
        Answers answers = new Answers(out);
        Lines lines = new Lines(in, longestLine, answers::send);
        JsonLine json = new JsonLine();
        while (lines.next()) {
            answerer.answer(rules.get(), lines.text(), lines.isWhole(), json);
            answers.write(json.end());
            json.clear();
        }
        answers.send();
        return 0;
    }

    private static Optional<RuleSet> rules(List<String> args) {
        if (args.isEmpty()) {
            return Optional.of(RuleSets.LAWS_2025);
        }
        return args.size() == 2 && args.getFirst().equals("--rule-set")
                ? RuleSets.named(args.getLast())
                : Optional.empty();
    }

    private static String names() {
        return String.join(" ", RuleSets.all().stream().map(RuleSet::name).toList());
    }
}
