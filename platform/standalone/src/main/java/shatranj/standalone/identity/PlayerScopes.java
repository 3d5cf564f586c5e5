package shatranj.standalone.identity;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import shatranj.commandline.Mistake;

/**
 * What a development token may be used for.
 *
 * @param names as in the {@code scope} claim
 */
public record PlayerScopes(List<String> names) {
    /** Without {@code --scope}. */
    public static final PlayerScopes USUAL = new PlayerScopes(List.of("play", "analysis"));

    private static final Set<String> KNOWN = Set.of("play", "analysis", "arbiter", "bot");

    public PlayerScopes {
        names = List.copyOf(names);
    }

    /** Reads scopes separated by spaces or commas. */
    public static PlayerScopes parse(String text) {
        List<String> names =
                Stream.of(text.trim().split("[ ,]+"))
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .toList();
        if (names.isEmpty()) {
            throw new Mistake(
                    "--scope names no scope",
                    "Give one or more of play, analysis, arbiter and bot");
        }
        for (String name : names) {
            if (!KNOWN.contains(name)) {
                throw new Mistake(
                        "'" + name + "' is not a scope of a player",
                        "Give one or more of play, analysis, arbiter and bot");
            }
        }
        return new PlayerScopes(names);
    }
}
