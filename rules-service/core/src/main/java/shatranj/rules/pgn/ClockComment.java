package shatranj.rules.pgn;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comment taken apart: what the clock showed, and the words.
 *
 * @param clock of the first {@code [%clk h:mm:ss]}, with or without a fraction
 * @param rest the text without its clocks; one that is no time stays
 */
record ClockComment(Optional<Duration> clock, String rest) {
    /** How a clock begins, whether or not it is a time. */
    static final String MARK = "[%clk";

    // Blank is whatever a comment's blanks may have been, so that joining them finds no new clock.
    private static final Pattern CLOCK =
            Pattern.compile(
                    "\\[%clk B+(?:([0-9]{1,6}):)?([0-9]{1,2}):([0-9]{1,2})(?:\\.([0-9]{1,9}))? B*]"
                            .replace(" B", "[\\s\\p{Z}\\p{Cc}]"));

    static ClockComment read(String text) {
        Optional<Duration> first = Optional.empty();
        String rest = text;
        // Taking one out may leave another one whole; whoever nests more has meant no clock.
        for (int pass = 0; pass < 4 && rest.contains(MARK); pass++) {
            Matcher clock = CLOCK.matcher(rest);
            if (clock.find()) {
                first = first.isPresent() ? first : Optional.of(time(clock));
                rest = clock.replaceAll(" ");
            }
        }
        return new ClockComment(first, rest);
    }

    private static Duration time(Matcher clock) {
        long hours = clock.group(1) == null ? 0 : Long.parseLong(clock.group(1));
        String fraction = clock.group(4) == null ? "0" : clock.group(4);
        return Duration.ofHours(hours)
                .plusMinutes(Long.parseLong(clock.group(2)))
                .plusSeconds(Long.parseLong(clock.group(3)))
                .plusNanos(Long.parseLong((fraction + "00000000").substring(0, 9)));
    }
}
