package shatranj.support.keys;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * All keys, as far as the topic was read. One thread writes; any may read. Of revoked keys the ids
 * are kept for a while, so that their holders are told why; a key that nobody knows is refused just
 * the same.
 */
public final class KeyBook {
    private static final int REVOKED_REMEMBERED = 100_000;

    private final Map<String, PersonalKey> standing = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> byPlayer = new HashMap<>();

    /** The first key that each request made, in the order of the log. */
    private final Map<ByteString, String> byRequest = new HashMap<>();

    /**
     * The ids revoked last, in the order of the log. No cache: one that weighs how often an entry
     * is used may drop the newest, and then a late duplicate would bring a revoked key back.
     */
    private final Map<String, Boolean> revoked =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                    return size() > REVOKED_REMEMBERED;
                }
            };

    private final Map<String, List<Runnable>> watches = new HashMap<>();

    /** What the book says of an id. */
    public sealed interface Found {
        /** A key that stands, or whose time is over. */
        record Standing(PersonalKey key) implements Found {}

        /** It was revoked. */
        record Revoked() implements Found {}

        /** No record of it. */
        record Unknown() implements Found {}
    }

    /** Takes in the next record of the log. */
    public void apply(KeyRecords.Entry entry) {
        switch (entry) {
            case KeyRecords.Entry.Issued(PersonalKey key) -> issued(key);
            case KeyRecords.Entry.Revoked(String id) -> {
                List<Runnable> told;
                synchronized (this) {
                    revoked.put(id, true);
                    remove(id);
                    told = Optional.ofNullable(watches.remove(id)).orElse(List.of());
                }
                told.forEach(Runnable::run);
            }
            case KeyRecords.Entry.Forgotten(String id) -> forgotten(id);
        }
    }

    private synchronized void issued(PersonalKey key) {
        // A late duplicate does not bring a revoked key back.
        if (revoked.containsKey(key.id())) {
            return;
        }
        @Nullable PersonalKey known = standing.putIfAbsent(key.id(), key);
        if (known == null) {
            byPlayer.computeIfAbsent(key.player(), player -> new LinkedHashSet<>()).add(key.id());
            key.request().ifPresent(request -> byRequest.putIfAbsent(request, key.id()));
        } else if (key.isExtensionOf(known)) {
            standing.put(key.id(), key);
        }
    }

    private synchronized void forgotten(String id) {
        remove(id);
    }

    private void remove(String id) {
        @Nullable PersonalKey key = standing.remove(id);
        if (key != null) {
            Set<String> ids = byPlayer.getOrDefault(key.player(), Set.of());
            ids.remove(id);
            if (ids.isEmpty()) {
                byPlayer.remove(key.player());
            }
            key.request().ifPresent(request -> byRequest.remove(request, id));
        }
    }

    /** What is known of an id. */
    public Found find(String id) {
        @Nullable PersonalKey key = standing.get(id);
        if (key != null) {
            return new Found.Standing(key);
        }
        synchronized (this) {
            return revoked.containsKey(id) ? new Found.Revoked() : new Found.Unknown();
        }
    }

    /** A player's keys, oldest first. */
    public synchronized List<PersonalKey> of(String player) {
        return byPlayer.getOrDefault(player, Set.of()).stream()
                .map(standing::get)
                .sorted(Comparator.comparing(PersonalKey::issuedAt).thenComparing(PersonalKey::id))
                .toList();
    }

    /** The key that a request made first. */
    public synchronized Optional<PersonalKey> madeBy(ByteString request) {
        return Optional.ofNullable(byRequest.get(request)).map(standing::get);
    }

    /** How many keys there are. */
    public int size() {
        return standing.size();
    }

    /** All keys, in no order. */
    public Collection<PersonalKey> all() {
        return List.copyOf(standing.values());
    }

    /** Has something done when a key is revoked; at once where it is not standing any more. */
    public Runnable watch(String id, Runnable then) {
        synchronized (this) {
            if (standing.containsKey(id)) {
                watches.computeIfAbsent(id, watched -> new ArrayList<>()).add(then);
                return () -> unwatch(id, then);
            }
        }
        then.run();
        return () -> {};
    }

    private synchronized void unwatch(String id, Runnable then) {
        watches.computeIfPresent(
                id,
                (key, left) -> {
                    left.remove(then);
                    return left.isEmpty() ? null : left;
                });
    }
}
