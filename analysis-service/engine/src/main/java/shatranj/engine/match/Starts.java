package shatranj.engine.match;

import java.util.Arrays;
import java.util.Locale;

/** What games begin from. */
public enum Starts {
    /** The standard array in one game of two, one of the 960 in the other. */
    MIXED,
    /** The same, but two tabiyas meet in one game of eight. */
    LESSONS,
    /** The standard array only. */
    STANDARD,
    /** No array: two or three men on each side besides the Shahs, anywhere. */
    ENDINGS;

    /**
     * The one of this name, in lower case.
     *
     * @throws IllegalArgumentException naming those that there are
     */
    public static Starts named(String name) {
        return Arrays.stream(values())
                .filter(starts -> starts.toString().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "there are no starts "
                                        + name
                                        + "; there are "
                                        + Arrays.toString(values())));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
