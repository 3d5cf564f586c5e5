package shatranj.standalone;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A command line, taken apart: {@code --name value}, {@code --name=value}, {@code --flag} and
 * words.
 *
 * @param words what is neither an option nor its value
 */
public record Arguments(List<String> words, Map<String, String> options, Set<String> flags) {
    public Arguments {
        words = List.copyOf(words);
        options = Map.copyOf(options);
        flags = Set.copyOf(flags);
    }

    /**
     * Takes a command line apart.
     *
     * @param command for messages: {@code up}
     * @param optionNames options that have a value, without their dashes
     * @param flagNames options that have none
     */
    public static Arguments parse(
            String command,
            List<String> arguments,
            Set<String> optionNames,
            Set<String> flagNames) {
        List<String> words = new ArrayList<>();
        Map<String, String> options = new HashMap<>();
        Set<String> flags = new HashSet<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (!argument.startsWith("--")) {
                words.add(argument);
                continue;
            }
            int equals = argument.indexOf('=');
            String name = argument.substring(2, equals < 0 ? argument.length() : equals);
            if (flagNames.contains(name) && equals < 0) {
                flags.add(name);
            } else if (!optionNames.contains(name)) {
                throw new Mistake(
                        "'" + argument + "' is not an option of " + command, "See ./shatranj help");
            } else if (equals >= 0) {
                options.put(name, argument.substring(equals + 1));
            } else if (i + 1 < arguments.size()) {
                options.put(name, arguments.get(++i));
            } else {
                throw new Mistake("Option --" + name + " has no value", "See ./shatranj help");
            }
        }
        return new Arguments(words, options, flags);
    }

    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    public boolean has(String flag) {
        return flags.contains(flag);
    }

    /** A whole number, or the usual one if the option is not there. */
    public int number(String name, int usual) {
        return option(name)
                .map(value -> {
                    try {
                        return Integer.parseInt(value);
                    } catch (NumberFormatException e) {
                        throw new Mistake(
                                "--" + name + " is '" + value + "'",
                                "Give a whole number, as in --" + name + " " + usual);
                    }
                })
                .orElse(usual);
    }

    /** A whole number between two bounds, or the usual one if the option is not there. */
    public int within(String name, int usual, int least, int most) {
        int value = number(name, usual);
        if (value < least || value > most) {
            throw new Mistake("--" + name + " is " + value, "Choose from " + least + " to " + most);
        }
        return value;
    }

    /** The words, if there are as many as a command takes. */
    public List<String> words(String command, int least, int most) {
        if (words.size() < least || words.size() > most) {
            throw new Mistake(
                    words.size() < least
                            ? command + " lacks an argument"
                            : "'" + words.get(most) + "' is one argument too many for " + command,
                    "See ./shatranj help");
        }
        return words;
    }
}
