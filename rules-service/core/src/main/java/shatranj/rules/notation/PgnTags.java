package shatranj.rules.notation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The tags of a game: which come first, which are the writer's own. */
final class PgnTags {
    /** The six tags besides {@code Result} that every game has, in their order. */
    static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black");

    private static final Set<String> OWN = Set.of("Result", "Variant", "SetUp", "FEN");

    private PgnTags() {}

    /** What stands for a tag of the roster that nobody knows. */
    static String unknown(String name) {
        return name.equals("Date") ? "????.??.??" : "?";
    }

    /** The roster first, the rest as given; the writer's own and the unknown left out. */
    static LinkedHashMap<String, String> inOrder(Map<String, String> tags) {
        LinkedHashMap<String, String> ordered = new LinkedHashMap<>();
        for (String name : ROSTER) {
            String value = PgnText.value(tags.getOrDefault(name, unknown(name)));
            if (!value.equals(unknown(name))) {
                ordered.put(name, value);
            }
        }
        tags.forEach((name, value) -> {
            if (!name.matches("[A-Za-z0-9_]+")) {
                throw new IllegalArgumentException("tag name '" + name + "'");
            }
            if (!OWN.contains(name) && !ROSTER.contains(name)) {
                ordered.put(name, PgnText.value(value));
            }
        });
        return ordered;
    }
}
