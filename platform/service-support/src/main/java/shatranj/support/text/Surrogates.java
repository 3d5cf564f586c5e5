package shatranj.support.text;

import java.util.regex.Pattern;

/**
 * Halves of characters. A Java string can hold one alone and no encoding has bytes for it: protobuf
 * writes a question mark, and a stack trace into the log for each.
 */
public final class Surrogates {
    private static final Pattern LONE = Pattern.compile("[\\x{D800}-\\x{DFFF}]");

    private Surrogates() {}

    /** Whether a text has half a character. */
    public static boolean areIn(String text) {
        return LONE.matcher(text).find();
    }

    /** The text, with a question mark for each half. */
    public static String replacedIn(String text) {
        return LONE.matcher(text).replaceAll("?");
    }
}
