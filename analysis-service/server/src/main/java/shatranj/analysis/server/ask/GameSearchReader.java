package shatranj.analysis.server.ask;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.Material;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.Score;
import shatranj.analysis.server.explorer.Trait;
import shatranj.clock.TimeClass;
import shatranj.rules.ruleset.StartArrays;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Reads a search for finished games as it is written in a request. */
public final class GameSearchReader {
    /** Of a game that did not begin from an array that has a name. */
    public static final String FROM_FEN = "fen";

    private static final int LONGEST_NAME = 100;
    private static final int MOST_PLIES = 9_999;
    private static final Instant FIRST = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2999-12-31T23:59:59.999Z");

    private GameSearchReader() {}

    /**
     * The search of a request.
     *
     * @param from where to begin; where an earlier page ended, or absent
     * @param most how many games at most
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static GameSearch read(GameSearchText text, Optional<Place> from, int most) {
        Optional<Instant> since = text.since().map(given -> instant("since", given, false));
        Optional<Instant> until = text.until().map(given -> instant("until", given, true));
        if (since.isPresent() && until.isPresent() && since.get().isAfter(until.get())) {
            throw malformed(
                    "since",
                    text.since().orElseThrow(),
                    "a time that is not after 'until', " + until.get());
        }
        int least = text.minPlies().map(given -> plies("minPlies", given)).orElse(0);
        int longest = text.maxPlies().map(given -> plies("maxPlies", given)).orElse(MOST_PLIES);
        if (least > longest) {
            throw malformed(
                    "minPlies",
                    Integer.toString(least),
                    "a number that is not above 'maxPlies', " + longest);
        }
        return new GameSearch(
                traits(text),
                least,
                text.maxPlies().isPresent() ? longest : Integer.MAX_VALUE,
                since,
                until,
                from,
                most);
    }

    private static Set<Trait> traits(GameSearchText text) {
        if (text.opponent().isPresent() && text.player().equals(text.opponent())) {
            throw malformed("opponent", text.opponent().get(), "somebody else than 'player'");
        }
        if (text.opponent().isPresent() && text.player().isEmpty()) {
            throw malformed("opponent", text.opponent().get(), "'player' beside it");
        }
        Set<Trait> traits = new HashSet<>();
        text.player().ifPresent(id -> traits.add(player(Trait.Kind.PLAYER, "player", id)));
        text.opponent().ifPresent(id -> traits.add(player(Trait.Kind.PLAYER, "opponent", id)));
        text.white().ifPresent(id -> traits.add(player(Trait.Kind.WHITE, "white", id)));
        text.black().ifPresent(id -> traits.add(player(Trait.Kind.BLACK, "black", id)));
        text.result().ifPresent(name -> traits.add(result(name)));
        text.reason().ifPresent(name -> traits.add(reason(name)));
        text.ruleSet()
                .map(name -> ExplorationReader.ruleSet(Optional.of(name)))
                .ifPresent(name -> traits.add(new Trait(Trait.Kind.RULE_SET, name)));
        text.setup().ifPresent(name -> traits.add(setup(name)));
        text.timeClass().ifPresent(name -> traits.add(timeClass(name)));
        text.material().ifPresent(men -> traits.add(material(men)));
        return traits;
    }

    private static Trait player(Trait.Kind kind, String field, String id) {
        if (id.isBlank() || id.length() > LONGEST_NAME) {
            throw malformed(field, id, "a player's id of at most " + LONGEST_NAME + " characters");
        }
        return new Trait(kind, id);
    }

    private static Trait result(String name) {
        return Stream.of(Score.values())
                .map(Trait::of)
                .filter(trait -> trait.value().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> malformed("result", name, "one of WHITE, DRAW and BLACK"));
    }

    private static Trait reason(String name) {
        String wanted = name.toUpperCase(Locale.ROOT);
        if (!OutcomeWords.WITH_A_RESULT.contains(wanted)) {
            throw malformed("reason", name, "one of " + OutcomeWords.WITH_A_RESULT);
        }
        return new Trait(Trait.Kind.REASON, wanted);
    }

    private static Trait setup(String name) {
        if (!name.equals(FROM_FEN) && StartArrays.named(name).isEmpty()) {
            throw malformed("setup", name, "the name of a start array, or " + FROM_FEN);
        }
        return new Trait(Trait.Kind.SETUP, name);
    }

    private static Trait timeClass(String name) {
        return Stream.concat(
                        Stream.of(Optional.<TimeClass>empty()),
                        Stream.of(TimeClass.values()).map(Optional::of))
                .map(Trait::of)
                .filter(trait -> trait.value().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        malformed(
                                "timeClass",
                                name,
                                "one of "
                                        + List.of(TimeClass.values())
                                        + " and "
                                        + Trait.NO_CLASS));
    }

    private static Trait material(String men) {
        return Material.read(men)
                .map(read -> new Trait(Trait.Kind.MATERIAL, read))
                .orElseThrow(() ->
                        malformed(
                                "material",
                                men,
                                "White's men and Black's, each side's Shah first, such as KRKN"));
    }

    private static int plies(String field, String text) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 0 && number <= MOST_PLIES) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw malformed(field, text, "a number from 0 to " + MOST_PLIES);
    }

    /** A day begins, or ends, at midnight UTC. */
    private static Instant instant(String field, String text, boolean atEnd) {
        try {
            Instant read = text.contains("T") ? Instant.parse(text) : day(text, atEnd);
            if (!read.isBefore(FIRST) && !read.isAfter(LAST)) {
                return read;
            }
        } catch (DateTimeParseException e) {
            // Said below.
        }
        throw malformed(
                field,
                text,
                "a day or a time in UTC from 2000 to 2999, such as 2026-11-26 or"
                        + " 2026-11-26T12:00:00Z");
    }

    private static Instant day(String text, boolean atEnd) {
        LocalDate day = LocalDate.parse(text);
        return atEnd
                ? day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().minusMillis(1)
                : day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static RuntimeException malformed(String field, String said, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "'%s' is %s, expected %s".formatted(field, Excerpt.quoted(said), expected))
                .with("field", field)
                .asException();
    }
}
