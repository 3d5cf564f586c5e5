package shatranj.trainer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The words behind a step: {@code --NAME VALUE}, each name once. */
final class Options {
    private final Map<String, String> values;

    private Options(Map<String, String> values) {
        this.values = values;
    }

    /**
     * @throws IllegalArgumentException naming the word that was not expected
     */
    static Options read(List<String> words) {
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
        return new Options(values);
    }

    /** Refuses every name but these. */
    void allow(List<String> names) {
        values.keySet().stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "there is no option --" + name + "; there are " + names);
                });
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("--" + name + " is missing");
        }
        return value;
    }

    long number(String name, long usual, long least, long most) {
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
