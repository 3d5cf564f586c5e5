package shatranj.frontdoor;

import java.util.Map;
import java.util.TreeMap;

/**
 * How many answers of which status were passed on for which service, in the text format of
 * Prometheus. Not safe for threads: it belongs to the front door's event loop.
 */
final class Tally {
    /** The media type of {@link #text}. */
    static final String MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final String NAME = "shatranj_front_door_answers_total";

    private final Map<String, Long> answers = new TreeMap<>();

    /** Counts an answer that went to its client as a whole. */
    void answered(Route route, int status) {
        answers.merge("route=\"%s\",status=\"%d\"".formatted(route, status), 1L, Long::sum);
    }

    /** All counts. */
    String text() {
        StringBuilder text = new StringBuilder();
        text.append("# HELP ").append(NAME).append(" Answers that clients got\n");
        text.append("# TYPE ").append(NAME).append(" counter\n");
        answers.forEach(
                (labels, count) -> text.append("%s{%s} %d\n".formatted(NAME, labels, count)));
        return text.toString();
    }
}
