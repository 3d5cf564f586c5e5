package shatranj.frontdoor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * On which pod a client has its streams, as far as they belong together: while one is open, the
 * next goes there too, whatever pod would come first by now. Not safe for threads: it belongs to
 * the front door's event loop.
 */
final class StickySessions {
    private final Map<String, Home> homes = new HashMap<>();

    /** A pod, and how many streams of one client it has. */
    private static final class Home {
        final Pod pod;
        int streams;

        Home(Pod pod) {
            this.pod = pod;
        }
    }

    /** The pod where a client has streams. */
    Optional<Pod> of(String client) {
        return Optional.ofNullable(homes.get(client)).map(home -> home.pod);
    }

    /**
     * A stream of a client has begun there. If others are elsewhere, theirs is a pod that lately
     * failed: this is the home now.
     *
     * @return to be run once, when the stream has ended
     */
    Runnable opened(String client, Pod pod) {
        Home home =
                homes.compute(
                        client,
                        (name, now) -> now != null && now.pod.equals(pod) ? now : new Home(pod));
        home.streams++;
        return () -> {
            home.streams--;
            if (home.streams == 0) {
                homes.remove(client, home);
            }
        };
    }
}
