package shatranj.rules.notation;

/** What free text in a PGN is made of. */
final class PgnText {
    private PgnText() {}

    /** A tag's value: no control characters, since a tag is one line. */
    static String value(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            out.append(isBreak(text.charAt(i)) ? ' ' : text.charAt(i));
        }
        return out.toString();
    }

    /**
     * A comment: words with one blank between them, and no closing brace, which would end it. What
     * is white is left to Java and Unicode alike: pages on the web use no-break spaces.
     */
    static String comment(String text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isBreak(c) || Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                blank = !out.isEmpty();
                continue;
            }
            if (blank) {
                out.append(' ');
                blank = false;
            }
            out.append(c == '}' ? ')' : c);
        }
        return out.toString();
    }

    private static boolean isBreak(char c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
    }
}
