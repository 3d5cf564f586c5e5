package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The numbers in the text of a time control, and a note of every one that cannot be read. A bad
 * number reads as 1, which is within every bound; nobody sees it, as its fault goes before.
 */
final class TimeControlWords {

    private static final Pattern COUNT = Pattern.compile("[0-9]{1,6}");
    private static final Pattern BANK = Pattern.compile("([0-9]{1,6})d");
    private static final Pattern TIME =
            Pattern.compile("([0-9]{1,6})(?::([0-5][0-9])(?:\\.([0-9]{1,3}))?)?");
    private static final Pattern SECONDS = Pattern.compile("([0-9]{1,6})(?:\\.([0-9]{1,3}))?");

    private static final int SHOWN = 40;

    private final String text;
    private final List<TimeControlFault> faults = new ArrayList<>();

    TimeControlWords(String text) {
        this.text = text;
    }

    /**
     * What was noted since the last call; if nothing was, what becomes of the words from {@code
     * from} to before {@code to}, with faults that quote them.
     */
    Reading orFaults(int from, int to, Supplier<Reading> otherwise) {
        if (faults.isEmpty()) {
            return TimeControlReader.quoted(text.substring(from, to), otherwise.get());
        }
        Reading.Invalid invalid = new Reading.Invalid(faults);
        faults.clear();
        return invalid;
    }

    int count(String at, Matcher m, int group) {
        return count(at, m, group, "a number such as 5");
    }

    int moves(Matcher m, int group) {
        return count("move count", m, group, "a number such as 40, or SD in the last period");
    }

    private int count(String at, Matcher m, int group, String expected) {
        if (!COUNT.matcher(m.group(group)).matches()) {
            fault(at, m.start(group), m.end(group), expected);
            return 1;
        }
        return Integer.parseInt(m.group(group));
    }

    int bank(Matcher m, int group) {
        Matcher days = BANK.matcher(m.group(group));
        if (!days.matches()) {
            fault("bank", m.start(group), m.end(group), "days such as 30d");
            return 1;
        }
        return Integer.parseInt(days.group(1));
    }

    /** Minutes, as milliseconds. */
    long time(Matcher m, int group) {
        Matcher time = TIME.matcher(m.group(group));
        if (!time.matches()) {
            fault(
                    "time",
                    m.start(group),
                    m.end(group),
                    "minutes such as 3, or minutes:seconds such as 0:30");
            return 1;
        }
        long seconds = time.group(2) == null ? 0 : Long.parseLong(time.group(2));
        return (Long.parseLong(time.group(1)) * 60 + seconds) * 1000 + thousandths(time.group(3));
    }

    /** Seconds, as milliseconds. */
    long seconds(String at, Matcher m, int group) {
        Matcher seconds = SECONDS.matcher(m.group(group));
        if (!seconds.matches()) {
            fault(at, m.start(group), m.end(group), "seconds such as 2 or 0.5");
            return 1;
        }
        return Long.parseLong(seconds.group(1)) * 1000 + thousandths(seconds.group(2));
    }

    private static long thousandths(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong((digits + "00").substring(0, 3));
    }

    /** Notes that the characters from {@code from} to before {@code to} are not as expected. */
    void fault(String at, int from, int to, String expected) {
        faults.add(
                new TimeControlFault(
                        at + " at character " + (from + 1) + " of " + quote(text),
                        quote(text.substring(from, to)),
                        expected));
    }

    /** As a quotation of bounded length in which nothing unprintable is left. */
    static String quote(String value) {
        String shown = value.length() > SHOWN ? value.substring(0, SHOWN) + "…" : value;
        return '"' + shown.replaceAll("[^\\p{Print}…]", "?") + '"';
    }
}
