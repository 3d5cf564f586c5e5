package shatranj.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code --name value} pairs of a benchmark that has no other arguments. */
public record Options(Map<String, String> values) {
    /** Keeps a copy. */
    public Options {
        values = Map.copyOf(values);
    }

    /** Reads pairs whose names are among {@code known}. */
    public static Options parse(List<String> arguments, Set<String> known) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String word = arguments.get(i);
            if (!word.startsWith("--") || !known.contains(word.substring(2))) {
                throw new Mistake("'" + word + "' is not an option here", cure(known));
            }
            if (i + 1 == arguments.size()) {
                throw new Mistake("Nothing follows " + word, "Give it a value");
            }
            values.put(word.substring(2), arguments.get(i + 1));
        }
        return new Options(values);
    }

    private static String cure(Set<String> known) {
        return known.isEmpty()
                ? "This benchmark has none"
                : "It has --" + String.join(", --", known.stream().sorted().toList());
    }

    /** The value of an option, or what stands for it where it was not given. */
    public String text(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** A whole number from {@code least} to {@code most}. */
    public long number(String name, long otherwise, long least, long most) {
        String text = text(name, Long.toString(otherwise));
        if (text.matches("-?[0-9]{1,18}")) {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw new Mistake(
                "--" + name + " cannot be '" + text + "'",
                "Give a whole number from " + least + " to " + most);
    }
}
