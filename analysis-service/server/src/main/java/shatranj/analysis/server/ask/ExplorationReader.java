package shatranj.analysis.server.ask;

import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Trait;
import shatranj.clock.TimeClass;
import shatranj.rules.board.SetupOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Reads a question to the explorer as it is written in a request. */
public final class ExplorationReader {
    /** The most games that may be asked for. */
    public static final int MOST_RECENT = 50;

    private static final int RECENT = 10;
    private static final YearMonth FIRST = YearMonth.of(2000, 1);
    private static final YearMonth LAST = YearMonth.of(2999, 12);

    private ExplorationReader() {}

    /**
     * The question of a request.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP
     */
    public static Exploration read(ExplorationText text) {
        String fen =
                text.fen()
                        .filter(given -> !given.isBlank())
                        .orElseThrow(() ->
                                Problem.of(
                                                ErrorCode.MALFORMED_REQUEST,
                                                "'fen' is missing, expected a position")
                                        .asException());
        return new Exploration(
                PositionReader.read(fen, SetupOptions.UNREACHABLE),
                Terms.ruleSet(text.ruleSet()),
                filter(text.timeClasses(), text.since(), text.until()),
                player(text.player(), text.color()),
                text.recent()
                        .map(given -> Terms.number("recent", given, 0, MOST_RECENT))
                        .orElse(RECENT));
    }

    private static Optional<Trait> player(Optional<String> player, Optional<String> color) {
        if (color.isPresent() && player.isEmpty()) {
            throw Terms.malformed("color", color.get(), "'player' beside it");
        }
        Trait.Kind kind = color.map(ExplorationReader::color).orElse(Trait.Kind.PLAYER);
        return player.map(id -> Terms.player(kind, "player", id));
    }

    private static Trait.Kind color(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "WHITE" -> Trait.Kind.WHITE;
            case "BLACK" -> Trait.Kind.BLACK;
            default -> throw Terms.malformed("color", name, "WHITE or BLACK");
        };
    }

    /**
     * Which games are asked for.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Filter filter(
            List<String> timeClasses, Optional<String> since, Optional<String> until) {
        Set<Optional<TimeClass>> classes = new HashSet<>();
        timeClasses.forEach(each -> classes.add(Terms.timeClass(each)));
        Optional<YearMonth> first = since.map(given -> month("since", given));
        Optional<YearMonth> last = until.map(given -> month("until", given));
        if (first.isPresent() && last.isPresent() && first.get().isAfter(last.get())) {
            throw Terms.malformed(
                    "since",
                    first.get().toString(),
                    "a month that is not after 'until', " + last.get());
        }
        return new Filter(classes, first, last);
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
        throw Terms.malformed(
                field, text, "a month such as 2026-11, from %s to %s".formatted(FIRST, LAST));
    }
}
