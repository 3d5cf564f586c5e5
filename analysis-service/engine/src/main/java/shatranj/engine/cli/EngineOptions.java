package shatranj.engine.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words of a command line: {@code --NAME VALUE}, each name once. */
public final class EngineOptions {
    private final Map<String, String> values;

    private EngineOptions(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Reads the words behind a command.
     *
     * @throws IllegalArgumentException naming the word that was not expected
     */
    public static EngineOptions read(List<String> words) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < words.size(); i += 2) {
            String word = words.get(i);
            if (!word.startsWith("--") || i + 1 == words.size()) {
                throw new IllegalArgumentException(word + ": expected --NAME VALUE");
            }
            if (values.put(word.substring(2), words.get(i + 1)) != null) {
                throw new IllegalArgumentException(word + " is given twice");
            }
        }
        return new EngineOptions(values);
    }

    /**
     * Refuses every name but these.
     *
     * @throws IllegalArgumentException naming the first other one
     */
    public void allow(List<String> names) {
        values.keySet().stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "there is no option --" + name + "; there are " + names);
                });
    }

    /** Whether the option was given. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * The value of an option.
     *
     * @throws IllegalArgumentException if it was not given
     */
    public String text(String name) {
        return given(name)
                .orElseThrow(() -> new IllegalArgumentException("--" + name + " is missing"));
    }

    /** The value of an option that may be missing. */
    public Optional<String> given(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /**
     * A whole number, {@code usual} where it was not given.
     *
     * @throws IllegalArgumentException if it is less than {@code least} or more than {@code most}
     */
    public long number(String name, long usual, long least, long most) {
        String value = values.getOrDefault(name, Long.toString(usual));
        if (value.matches("[0-9]{1,15}")) {
            long number = Long.parseLong(value);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw new IllegalArgumentException(
                "--%s is %s, expected %d to %d".formatted(name, value, least, most));
    }
}
