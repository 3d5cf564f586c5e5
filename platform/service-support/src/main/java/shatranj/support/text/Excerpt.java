package shatranj.support.text;

import java.util.regex.Pattern;

/** What a stranger wrote, fit to be repeated in a refusal: short, and visible ASCII only. */
public final class Excerpt {
    private static final int LONGEST = 40;
    private static final Pattern UNPRINTABLE = Pattern.compile("[^\\p{Print}]");

    private Excerpt() {}

    /** The first 40 characters. */
    public static String of(String text) {
        return of(text, LONGEST);
    }

    /** The first characters, each that cannot be shown as a question mark, and … for the others. */
    public static String of(String text, int most) {
        boolean whole = text.length() <= most;
        String shown = UNPRINTABLE.matcher(whole ? text : text.substring(0, most)).replaceAll("?");
        return whole ? shown : shown + "…";
    }

    /** The same in quotation marks. */
    public static String quoted(String text) {
        return "'" + of(text) + "'";
    }
}
