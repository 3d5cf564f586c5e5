package shatranj.webhook.endpoint;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.webhook.signing.Secret;

/**
 * A subscription as it is now.
 *
 * @param id 22 characters of base 62
 * @param owner the player whose events it gets
 * @param url where deliveries go
 * @param description for the owner; may be empty
 * @param events the kinds that it gets; none: all
 * @param secrets the newest first, at least one
 */
public record Endpoint(
        String id,
        String owner,
        String url,
        String description,
        Set<EventKind> events,
        List<Keyed> secrets,
        Status status,
        Instant createdAt) {
    /** For so long a secret that was replaced signs beside the new one. */
    public static final Duration OVERLAP = Duration.ofHours(24);

    /** Secrets at a time; a third one ends the oldest at once. */
    private static final int MOST_SECRETS = 2;

    /** Copies what could change. */
    public Endpoint {
        events = Set.copyOf(events);
        secrets = List.copyOf(secrets);
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("endpoint " + id + " has no secret");
        }
    }

    /**
     * A secret and how long it signs.
     *
     * @param expiresAt absent: until it is replaced
     */
    public record Keyed(Secret secret, Optional<Instant> expiresAt) {}

    /** Whether it gets anything. */
    public sealed interface Status {
        /** It gets its events. */
        record Enabled() implements Status {}

        /**
         * It gets nothing.
         *
         * @param reason why the server did it; absent: the owner did
         */
        record Disabled(Instant at, Optional<String> reason) implements Status {}
    }

    /** Whether it gets its events. */
    public boolean isEnabled() {
        return status instanceof Status.Enabled;
    }

    /** Whether it gets an event of these kinds. */
    public boolean wants(Set<EventKind> kinds) {
        return isEnabled()
                && (events.isEmpty()
                        || kinds.contains(EventKind.WEBHOOK_TEST)
                        || !Collections.disjoint(events, kinds));
    }

    /** What a delivery is signed with now. */
    public List<Secret> signing(Instant now) {
        return secrets.stream()
                .filter(keyed -> keyed.expiresAt().map(now::isBefore).orElse(true))
                .map(Keyed::secret)
                .toList();
    }

    /** With a new secret; the one before signs for a day more. */
    public Endpoint rotated(Secret fresh, Instant now) {
        List<Keyed> after = new ArrayList<>();
        after.add(new Keyed(fresh, Optional.empty()));
        signing(now).stream()
                .limit(MOST_SECRETS - 1L)
                .forEach(old -> after.add(new Keyed(old, Optional.of(now.plus(OVERLAP)))));
        return new Endpoint(id, owner, url, description, events, after, status, createdAt);
    }

    /** In another state. */
    public Endpoint in(Status next) {
        return new Endpoint(id, owner, url, description, events, secrets, next, createdAt);
    }

    /** Told otherwise what it is. */
    public Endpoint described(String newUrl, String newDescription, Set<EventKind> newEvents) {
        return new Endpoint(
                id, owner, newUrl, newDescription, newEvents, secrets, status, createdAt);
    }
}
