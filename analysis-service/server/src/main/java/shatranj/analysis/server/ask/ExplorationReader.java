package shatranj.analysis.server.ask;

import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.clock.TimeClass;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Reads a question to the explorer as it is written in a request. */
public final class ExplorationReader {
    /** The most games that may be asked for. */
    public static final int MOST_RECENT = 50;

    private static final int RECENT = 10;
    private static final String NO_CLASS = "NONE";
    private static final YearMonth FIRST = YearMonth.of(2000, 1);
    private static final YearMonth LAST = YearMonth.of(2999, 12);

    private ExplorationReader() {}

    /**
     * The question of a request.
     *
     * @param ruleSet absent: the default
     * @param timeClasses none: all
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP
     */
    public static Exploration read(
            Optional<String> fen,
            Optional<String> ruleSet,
            List<String> timeClasses,
            Optional<String> since,
            Optional<String> until,
            Optional<String> recent) {
        String text =
                fen.filter(given -> !given.isBlank())
                        .orElseThrow(() -> malformed("'fen' is missing, expected a position"));
        return new Exploration(
                PositionReader.read(text, SetupOptions.UNREACHABLE),
                ruleSet(ruleSet),
                filter(timeClasses, since, until),
                recent.map(ExplorationReader::recent).orElse(RECENT));
    }

    /**
     * Which games are asked for.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Filter filter(
            List<String> timeClasses, Optional<String> since, Optional<String> until) {
        Set<Optional<TimeClass>> classes = new HashSet<>();
        timeClasses.forEach(each -> classes.add(timeClass(each)));
        Optional<YearMonth> first = since.map(given -> month("since", given));
        Optional<YearMonth> last = until.map(given -> month("until", given));
        if (first.isPresent() && last.isPresent() && first.get().isAfter(last.get())) {
            throw malformed(
                    "'since' is %s, expected a month that is not after 'until', %s"
                            .formatted(first.get(), last.get()));
        }
        return new Filter(classes, first, last);
    }

    /**
     * The name of a rule set; absent: the default.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static String ruleSet(Optional<String> given) {
        String name = given.orElse(RuleSets.LAWS_2025.name());
        return RuleSets.named(name)
                .map(RuleSet::name)
                .orElseThrow(() ->
                        malformed(
                                "'ruleSet' is %s, expected one of %s"
                                        .formatted(
                                                Excerpt.quoted(name),
                                                RuleSets.all().stream()
                                                        .map(RuleSet::name)
                                                        .toList())));
    }

    private static Optional<TimeClass> timeClass(String name) {
        String wanted = name.toUpperCase(Locale.ROOT);
        if (wanted.equals(NO_CLASS)) {
            return Optional.empty();
        }
        return Optional.of(
                Stream.of(TimeClass.values())
                        .filter(each -> each.name().equals(wanted))
                        .findFirst()
                        .orElseThrow(() ->
                                malformed(
                                        "'timeClass' is %s, expected one of BLITZ, RAPID, CLASSICAL, CORRESPONDENCE and NONE"
                                                .formatted(Excerpt.quoted(name)))));
    }

    private static YearMonth month(String field, String text) {
        try {
            YearMonth month = YearMonth.parse(text);
            if (!month.isBefore(FIRST) && !month.isAfter(LAST)) {
                return month;
            }
        } catch (DateTimeParseException e) {
            // Said below.
        }
        throw malformed(
                "'%s' is %s, expected a month such as 2026-11, from %s to %s"
                        .formatted(field, Excerpt.quoted(text), FIRST, LAST));
    }

    private static int recent(String text) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 0 && number <= MOST_RECENT) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw malformed(
                "'recent' is %s, expected a number from 0 to %d"
                        .formatted(Excerpt.quoted(text), MOST_RECENT));
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
