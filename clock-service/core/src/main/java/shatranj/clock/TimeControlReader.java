package shatranj.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text form of {@link TimeControl}, once; {@link TimeControlText} writes it and holds the
 * grammar. The shape is told loosely first, so that every bad part of it can be named together with
 * its place, counted in characters from 1.
 */
final class TimeControlReader {

    private static final int MAX_LENGTH = 500;
    private static final String FORMS =
            "minutes+seconds such as 3+2, periods such as 40/90+30,SD/30+30, a delay such as 5d3,"
                    + " byo-yomi such as 10+5x30, an hourglass such as *3, seconds a move such as"
                    + " 30s, days a move such as 5d, or untimed";

    private static final Pattern SAND = Pattern.compile("\\*(.*)");
    private static final Pattern DAYS = Pattern.compile("([0-9]+)d(?:\\+(.*))?");
    private static final Pattern MOVE_TIME = Pattern.compile("([0-9.]+)s");
    private static final Pattern BYO_YOMI = Pattern.compile("([0-9:.]+)\\+([0-9]+)x(.*)");

    /** Moves or SD, time, increment, delay. */
    private static final Pattern PERIOD =
            Pattern.compile("(?:([^/]*)/)?([0-9:.]+)(?:\\+([^db]*))?(?:([db])(.*))?");

    private final String text;
    private final TimeControlWords words;

    TimeControlReader(String text) {
        this.text = text;
        this.words = new TimeControlWords(text);
    }

    Reading read() {
        if (text.equals(TimeControlText.UNTIMED)) {
            return new Reading.Valid(new TimeControl.Untimed());
        }
        if (text.length() > MAX_LENGTH) {
            return new Reading.Invalid(
                    List.of(
                            new TimeControlFault(
                                    "time control",
                                    text.length() + " characters long",
                                    "at most " + MAX_LENGTH)));
        }
        int versus = text.indexOf(TimeControlText.VERSUS);
        return versus < 0
                ? side(0, text.length())
                : odds(
                        side(0, versus),
                        side(versus + TimeControlText.VERSUS.length(), text.length()));
    }

    private Reading odds(Reading white, Reading black) {
        if (white instanceof Reading.Valid(Allowance his)
                && black instanceof Reading.Valid(Allowance hers)) {
            return quoted(text, TimeControl.odds(his, hers));
        }
        List<TimeControlFault> faults = new ArrayList<>();
        for (Reading side : List.of(white, black)) {
            if (side instanceof Reading.Invalid invalid) {
                faults.addAll(invalid.faults());
            }
        }
        return new Reading.Invalid(faults);
    }

    /** The time of one side, which is written from {@code from} to before {@code to}. */
    private Reading side(int from, int to) {
        Matcher sand = SAND.matcher(text).region(from, to);
        Matcher days = DAYS.matcher(text).region(from, to);
        Matcher moveTime = MOVE_TIME.matcher(text).region(from, to);
        Matcher byoYomi = BYO_YOMI.matcher(text).region(from, to);
        if (sand.matches()) {
            long ms = words.time(sand, 1);
            return words.orFaults(from, to, () -> TimeControl.hourglass(ms));
        }
        if (days.matches()) {
            int each = words.count("days", days, 1);
            int bank = days.group(2) == null ? 0 : words.bank(days, 2);
            return words.orFaults(from, to, () -> TimeControl.daysPerMove(each, bank));
        }
        if (moveTime.matches()) {
            long ms = words.seconds("time of a move", moveTime, 1);
            return words.orFaults(from, to, () -> TimeControl.moveTime(ms));
        }
        if (byoYomi.matches()) {
            long mainMs = words.time(byoYomi, 1);
            int periods = words.count("number of periods", byoYomi, 2);
            long periodMs = words.seconds("period", byoYomi, 3);
            return words.orFaults(from, to, () -> TimeControl.byoYomi(mainMs, periods, periodMs));
        }
        return periods(from, to);
    }

    private Reading periods(int from, int to) {
        List<Period> periods = new ArrayList<>();
        boolean alone = text.substring(from, to).indexOf(',') < 0;
        for (int start = from; start <= to; ) {
            int comma = text.indexOf(',', start);
            int end = comma < 0 || comma > to ? to : comma;
            Matcher m = PERIOD.matcher(text).region(start, end);
            if (m.matches()) {
                periods.add(period(m));
            } else {
                words.fault(
                        alone ? "time" : "period",
                        start,
                        end,
                        alone ? FORMS : "moves/minutes+seconds such as 40/90+30");
            }
            start = end + 1;
        }
        return words.orFaults(from, to, () -> TimeControl.of(periods));
    }

    private Period period(Matcher m) {
        OptionalInt moves =
                m.group(1) == null || m.group(1).equals("SD")
                        ? OptionalInt.empty()
                        : OptionalInt.of(words.moves(m, 1));
        return new Period(moves, words.time(m, 2), bonus(m));
    }

    private Bonus bonus(Matcher m) {
        long incrementMs = m.group(3) == null ? 0 : words.seconds("increment", m, 3);
        if (m.group(4) == null) {
            return new Bonus.Increment(incrementMs);
        }
        long delayMs = words.seconds("delay", m, 5);
        if (delayMs == 0) {
            return new Bonus.Increment(incrementMs);
        }
        if (incrementMs > 0) {
            words.fault("delay", m.start(5), m.end(5), "0, as there is an increment already");
        }
        return m.group(4).equals("d")
                ? new Bonus.SimpleDelay(delayMs)
                : new Bonus.Bronstein(delayMs);
    }

    /** What is readable may still be out of bounds; the faults then quote the text as well. */
    static Reading quoted(String text, Reading reading) {
        return switch (reading) {
            case Reading.Valid valid -> valid;
            case Reading.Invalid invalid ->
                    new Reading.Invalid(
                            invalid.faults().stream()
                                    .map(fault ->
                                            new TimeControlFault(
                                                    fault.at()
                                                            + " of "
                                                            + TimeControlWords.quote(text),
                                                    fault.value(),
                                                    fault.expected()))
                                    .toList());
        };
    }
}
