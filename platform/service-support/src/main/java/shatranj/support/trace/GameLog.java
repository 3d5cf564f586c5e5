package shatranj.support.trace;

import java.util.regex.Pattern;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/**
 * Which game is meant by what is logged: {@code gameId} in the JSON of each line, beside the {@code
 * traceId} of a request that is traced.
 */
public final class GameLog {
    /** The name of the field. */
    public static final String FIELD = "gameId";

    /** What comes from clients is named only if it may be an id. */
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{1,32}");

    private GameLog() {}

    /** From here on, until the request at hand is over. */
    public static void begin(String game) {
        if (ID.matcher(game).matches()) {
            MDC.put(FIELD, game);
        }
    }

    /**
     * As long as something is done.
     *
     * @param game whose text is the id; it is made only where a line is logged
     */
    public static void about(Object game, Runnable what) {
        @Nullable Object before = MDC.get(FIELD);
        MDC.put(FIELD, game);
        try {
            what.run();
        } finally {
            if (before == null) {
                MDC.remove(FIELD);
            } else {
                MDC.put(FIELD, before);
            }
        }
    }
}
