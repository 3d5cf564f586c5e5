package shatranj.webhook.server.intake;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The version up to which each of the latest games was taken. A publisher may repeat itself and
 * step back; what it repeats is not posted again, as long as the game is remembered.
 */
final class Latest {
    private final int most;

    /**
     * By last use, and not a cache of Caffeine: that may turn away a game that is new in favour of
     * one that was used often and is over. One thread reads and writes it.
     */
    private final Map<String, Long> versions =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
                    return size() > most;
                }
            };

    Latest(int most) {
        this.most = most;
    }

    boolean isNew(String game, long version) {
        return versions.getOrDefault(game, 0L) < version;
    }

    void taken(String game, long version) {
        versions.merge(game, version, Math::max);
    }
}
