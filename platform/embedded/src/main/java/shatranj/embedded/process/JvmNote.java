package shatranj.embedded.process;

import java.util.regex.Pattern;

/**
 * What a JVM says of itself on standard error where {@code JDK_JAVA_OPTIONS} is set, as the build
 * does for its tests. No user sees it.
 */
public final class JvmNote {
    private static final Pattern NOTE =
            Pattern.compile("^NOTE: Picked up JDK_JAVA_OPTIONS.*\n", Pattern.MULTILINE);

    private JvmNote() {}

    /** What a program printed itself. */
    public static String cutFrom(String printed) {
        return NOTE.matcher(printed).replaceAll("");
    }
}
