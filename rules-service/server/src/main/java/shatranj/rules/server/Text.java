package shatranj.rules.server;

/** Text of strangers, made fit to be repeated to them. */
final class Text {
    private static final int LONGEST = 40;

    private Text() {}

    /** At most 40 characters of it, all of them visible ASCII. */
    static String printable(String text) {
        String shown = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return shown.replaceAll("[^ -~]", "?");
    }
}
