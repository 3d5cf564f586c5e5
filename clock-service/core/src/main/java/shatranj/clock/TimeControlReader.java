package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the text form of {@link TimeControl}, once; {@link TimeControlText} writes it. */
final class TimeControlReader {

    private static final int MAX_LENGTH = 120;
    private static final String FORMS =
            "minutes+seconds such as 3+2, periods such as 40/90+30,SD/30+30, days such as 5d, or untimed";

    /** Moves or SD, time, increment, delay; each loosely, so that a bad part can be named. */
    private static final Pattern PERIOD =
            Pattern.compile("(?:([^/]*)/)?([0-9:.]+)(?:\\+([^db]*))?(?:([db])(.*))?");

    private static final Pattern COUNT = Pattern.compile("[0-9]{1,6}");
    private static final Pattern TIME =
            Pattern.compile("([0-9]{1,6})(?::([0-5][0-9])(?:\\.([0-9]{1,3}))?)?");
    private static final Pattern SECONDS = Pattern.compile("([0-9]{1,6})(?:\\.([0-9]{1,3}))?");
    private static final Pattern DAYS = Pattern.compile("([0-9]{1,6})d");

    private final String text;
    private final List<Fault> faults = new ArrayList<>();

    TimeControlReader(String text) {
        this.text = text;
    }

    Reading read() {
        if (text.equals(TimeControlText.UNTIMED)) {
            return new Reading.Valid(new TimeControl.Untimed());
        }
        if (text.length() > MAX_LENGTH) {
            return new Reading.Invalid(
                    List.of(
                            new Fault(
                                    "time control",
                                    text.length() + " characters long",
                                    "at most " + MAX_LENGTH)));
        }
        Matcher days = DAYS.matcher(text);
        return days.matches() ? days(Integer.parseInt(days.group(1))) : periods();
    }

    private Reading days(int days) {
        return TimeControlLimits.DAYS
                .fault("days of " + quote(text), days)
                .<Reading>map(fault -> new Reading.Invalid(List.of(fault)))
                .orElseGet(() -> new Reading.Valid(new TimeControl.DaysPerMove(days)));
    }

    private Reading periods() {
        List<Period> periods = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher m = PERIOD.matcher(part);
            if (m.matches()) {
                periods.add(period(m));
            } else if (part.equals(text)) {
                fault("text", text, FORMS);
            } else {
                fault("a period", part, "moves/minutes+seconds such as 40/90+30");
            }
        }
        return faults.isEmpty() ? checked(TimeControl.of(periods)) : new Reading.Invalid(faults);
    }

    /** What is readable may still be out of bounds; the faults then quote the text as well. */
    private Reading checked(Reading reading) {
        return switch (reading) {
            case Reading.Valid valid -> valid;
            case Reading.Invalid invalid ->
                    new Reading.Invalid(
                            invalid.faults().stream()
                                    .map(fault ->
                                            new Fault(
                                                    fault.at() + " of " + quote(text),
                                                    fault.value(),
                                                    fault.expected()))
                                    .toList());
        };
    }

    private Period period(Matcher m) {
        OptionalInt moves = m.group(1) == null ? OptionalInt.empty() : moves(m.group(1));
        long incrementMs = m.group(3) == null ? 0 : seconds("increment", m.group(3));
        long delayMs = m.group(4) == null ? 0 : seconds("delay", m.group(5));
        DelayKind kind = "d".equals(m.group(4)) ? DelayKind.SIMPLE : DelayKind.BRONSTEIN;
        return new Period(
                moves,
                time(m.group(2)),
                incrementMs,
                delayMs,
                delayMs == 0 ? DelayKind.NONE : kind);
    }

    private OptionalInt moves(String value) {
        if (value.equals("SD")) {
            return OptionalInt.empty();
        }
        if (!COUNT.matcher(value).matches()) {
            fault("move count", value, "a number such as 40, or SD in the last period");
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(value));
    }

    private long time(String value) {
        Matcher m = TIME.matcher(value);
        if (!m.matches()) {
            fault("time", value, "minutes such as 3, or minutes:seconds such as 0:30");
            return 0;
        }
        long seconds = m.group(2) == null ? 0 : Long.parseLong(m.group(2));
        return (Long.parseLong(m.group(1)) * 60 + seconds) * 1000 + thousandths(m.group(3));
    }

    private long seconds(String at, String value) {
        Matcher m = SECONDS.matcher(value);
        if (!m.matches()) {
            fault(at, value, "seconds such as 2 or 0.5");
            return 0;
        }
        return Long.parseLong(m.group(1)) * 1000 + thousandths(m.group(2));
    }

    private static long thousandths(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong((digits + "00").substring(0, 3));
    }

    private void fault(String at, String value, String expected) {
        faults.add(new Fault(at + " of " + quote(text), quote(value), expected));
    }

    /** As a quotation of at most 40 characters in which nothing unprintable is left. */
    private static String quote(String value) {
        String shown = value.length() > 40 ? value.substring(0, 40) + "…" : value;
        return '"' + shown.replaceAll("[^\\p{Print}…]", "?") + '"';
    }
}
