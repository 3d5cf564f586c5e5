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
import shatranj.analysis.server.explorer.Trait.Kind;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruleset.Tabiya;

/** Reads a search for finished games as it is written in a request. */
public final class GameSearchReader {
    /** Of a game that did not begin from an array that has a name. */
    public static final String FROM_FEN = "fen";

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
            throw Terms.malformed(
                    "since",
                    text.since().orElseThrow(),
                    "a time that is not after 'until', " + until.get());
        }
        int least =
                text.minPlies()
                        .map(given -> Terms.number("minPlies", given, 0, MOST_PLIES))
                        .orElse(0);
        int longest =
                text.maxPlies()
                        .map(given -> Terms.number("maxPlies", given, 0, MOST_PLIES))
                        .orElse(MOST_PLIES);
        if (least > longest) {
            throw Terms.malformed(
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
        if (text.opponent().isPresent() && text.player().isEmpty()) {
            throw Terms.malformed("opponent", text.opponent().get(), "'player' beside it");
        }
        Set<Trait> traits = new HashSet<>();
        text.player().ifPresent(id -> traits.add(Terms.player(Kind.PLAYER, "player", id)));
        text.opponent()
                .map(id -> Terms.opponent(Optional.of(id), text.player().orElseThrow()))
                .ifPresent(id -> traits.add(new Trait(Kind.PLAYER, id)));
        text.white().ifPresent(id -> traits.add(Terms.player(Kind.WHITE, "white", id)));
        text.black().ifPresent(id -> traits.add(Terms.player(Kind.BLACK, "black", id)));
        text.result().ifPresent(name -> traits.add(result(name)));
        text.reason().ifPresent(name -> traits.add(reason(name)));
        text.ruleSet()
                .map(name -> Terms.ruleSet(Optional.of(name)))
                .ifPresent(name -> traits.add(new Trait(Kind.RULE_SET, name)));
        text.setup().ifPresent(name -> traits.add(setup(name)));
        text.timeClass().ifPresent(name -> traits.add(Trait.of(Terms.timeClass(name))));
        text.material().ifPresent(men -> traits.add(material(men)));
        text.structure()
                .ifPresent(name -> traits.add(structure(Kind.STRUCTURE, "structure", name)));
        text.whiteStructure()
                .ifPresent(name ->
                        traits.add(structure(Kind.WHITE_STRUCTURE, "whiteStructure", name)));
        text.blackStructure()
                .ifPresent(name ->
                        traits.add(structure(Kind.BLACK_STRUCTURE, "blackStructure", name)));
        return traits;
    }

    private static Trait result(String name) {
        return Stream.of(Score.values())
                .map(Trait::of)
                .filter(trait -> trait.value().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> Terms.malformed("result", name, "one of WHITE, DRAW and BLACK"));
    }

    private static Trait reason(String name) {
        String wanted = name.toUpperCase(Locale.ROOT);
        if (!OutcomeWords.WITH_A_RESULT.contains(wanted)) {
            throw Terms.malformed("reason", name, "one of " + OutcomeWords.WITH_A_RESULT);
        }
        return new Trait(Kind.REASON, wanted);
    }

    private static Trait setup(String name) {
        if (!name.equals(FROM_FEN) && StartArrays.named(name).isEmpty()) {
            throw Terms.malformed("setup", name, "the name of a start array, or " + FROM_FEN);
        }
        return new Trait(Kind.SETUP, name);
    }

    private static Trait structure(Kind kind, String field, String name) {
        List<String> known = Stream.of(Tabiya.values()).map(Tabiya::word).toList();
        String wanted = name.toLowerCase(Locale.ROOT);
        if (!known.contains(wanted)) {
            throw Terms.malformed(field, name, "one of " + known);
        }
        return new Trait(kind, wanted);
    }

    private static Trait material(String men) {
        return Material.read(men)
                .map(read -> new Trait(Kind.MATERIAL, read))
                .orElseThrow(() ->
                        Terms.malformed(
                                "material",
                                men,
                                "White's men and Black's, each side's Shah first, such as KRKN"));
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
        throw Terms.malformed(
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
}
