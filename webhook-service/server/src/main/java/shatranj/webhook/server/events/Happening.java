package shatranj.webhook.server.events;

import java.util.Comparator;
import java.util.Set;
import java.util.function.Supplier;
import shatranj.webhook.endpoint.EventKind;

/**
 * Something that endpoints may be told.
 *
 * @param sourceId the game or tournament
 * @param number its version
 * @param kinds at least one
 * @param owners whose endpoints may be told
 * @param body what is posted
 */
public record Happening(
        String sourceId,
        long number,
        Set<EventKind> kinds,
        Set<String> owners,
        Supplier<byte[]> body) {
    /** The most important kind: the {@code type} of what is posted. */
    public static EventKind first(Set<EventKind> kinds) {
        return kinds.stream().min(Comparator.naturalOrder()).orElseThrow();
    }
}
