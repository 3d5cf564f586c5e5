package shatranj.rules.pgn;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tag without its brackets.
 *
 * @param name empty if there is none
 * @param good whether it is written as it should be: {@code Name "value"}
 */
record TagText(String name, String value, boolean good) {
    private static final Pattern NAME =
            Pattern.compile("\\s*([A-Za-z0-9_]{1,100})(?=[\\s\"]|$)\\s*");

    static TagText read(String text) {
        Matcher name = NAME.matcher(text);
        if (!name.lookingAt()) {
            return new TagText("", "", false);
        }
        String rest = text.substring(name.end());
        return rest.startsWith("\"")
                ? quoted(name.group(1), rest)
                : new TagText(name.group(1), rest.strip(), false);
    }

    /** A backslash takes the next character as it is. */
    private static TagText quoted(String name, String text) {
        StringBuilder value = new StringBuilder(text.length());
        int at = 1;
        while (at < text.length() && text.charAt(at) != '"') {
            if (text.charAt(at) == '\\' && at + 1 < text.length()) {
                at++;
            }
            value.append(text.charAt(at++));
        }
        boolean good = at < text.length() && text.substring(at + 1).isBlank();
        return new TagText(name, value.toString(), good);
    }
}
