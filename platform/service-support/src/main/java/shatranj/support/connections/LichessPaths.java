package shatranj.support.connections;

import java.util.regex.Pattern;

/** Where the Lichess API is served, whose clients show the member {@code error} of a refusal. */
public final class LichessPaths {
    private static final Pattern PATH = Pattern.compile("/(api|game/export)(/.*)?");

    private LichessPaths() {}

    /** Whether a path is one of these. */
    public static boolean has(String path) {
        return PATH.matcher(path).matches();
    }
}
