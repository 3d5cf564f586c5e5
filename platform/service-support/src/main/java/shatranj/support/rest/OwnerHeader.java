package shatranj.support.rest;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a pod of game-service tells, with its answer to a command, which pod decides in that game.
 * Whoever sends the next command straight there spares the cluster passing it on; whoever does not
 * is served as well. Redis Cluster's clients learn their way likewise, there from refusals.
 */
public final class OwnerHeader {
    /** Its value is the name of a pod, {@code game-0}. */
    public static final String NAME = "Shatranj-Owner";

    /**
     * Its value is the name of the pod that answers: who found that pod by its address cannot know
     * it otherwise.
     */
    public static final String SELF = "Shatranj-Pod";

    private static final Pattern GAME_ID = Pattern.compile("[0-9A-Za-z]{22}");

    private OwnerHeader() {}

    /**
     * The game that a path is about: its first segment that reads as the id of one, in whatever API
     * it is.
     */
    public static Optional<String> game(String path) {
        return Arrays.stream(path.split("/"))
                .filter(segment -> GAME_ID.matcher(segment).matches())
                .findFirst();
    }

    /** Whether requests of a method are commands. */
    public static boolean isCommand(String method) {
        return switch (method) {
            case "GET", "HEAD", "OPTIONS" -> false;
            default -> true;
        };
    }
}
