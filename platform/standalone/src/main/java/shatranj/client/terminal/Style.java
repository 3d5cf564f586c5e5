package shatranj.client.terminal;

import java.util.Map;

/**
 * How men and marks look.
 *
 * @param men which signs stand for the men
 * @param colored whether escape sequences may be used; plain lines otherwise
 */
public record Style(Men men, boolean colored) {

    /**
     * The style for an output.
     *
     * @param ascii whether letters were asked for
     * @param terminal whether the output is a terminal
     * @param environment {@code NO_COLOR} and {@code TERM=dumb} are honoured
     */
    public static Style of(boolean ascii, boolean terminal, Map<String, String> environment) {
        boolean refused =
                !environment.getOrDefault("NO_COLOR", "").isEmpty()
                        || "dumb".equals(environment.get("TERM"));
        return new Style(ascii ? Men.LETTERS : Men.FIGURES, terminal && !refused);
    }

    String strong(String text) {
        return colored ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    String marked(String text) {
        return colored ? "\u001b[7m" + text + "\u001b[0m" : text;
    }
}
