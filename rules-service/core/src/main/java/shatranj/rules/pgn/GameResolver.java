package shatranj.rules.pgn;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;

/** Finds where a game starts, plays its moves, and settles how it ended. */
final class GameResolver {
    private final SetupOptions options;
    private int number;

    GameResolver(SetupOptions options) {
        this.options = options;
    }

    PgnEvent resolve(RawGame raw) {
        number++;
        Optional<PgnFault> fault = raw.fault.or(() -> wrongVariant(raw));
        if (fault.isPresent()) {
            return unreadable(raw, fault.get());
        }
        return switch (start(raw)) {
            case Validated.Valid<List<Position>>(List<Position> starts) -> play(raw, starts);
            case Validated.Invalid<List<Position>>(List<Fault> faults) ->
                    unreadable(raw, invalidSetup(raw, faults));
        };
    }

    private static Optional<PgnFault> wrongVariant(RawGame raw) {
        return Optional.ofNullable(raw.tags.get("Variant"))
                .filter(tag -> !isShatranj(tag.value()))
                .map(tag ->
                        PgnFault.of(
                                PgnFault.Code.UNKNOWN_VARIANT,
                                tag.place(),
                                "variant '%s', expected Shatranj"
                                        .formatted(RawGames.shown(tag.value()))));
    }

    private static boolean isShatranj(String variant) {
        String word = variant.strip().toLowerCase(Locale.ROOT);
        return word.isEmpty() || word.equals("?") || word.contains("shatranj");
    }

    /** The start, or several of which the moves will tell the right one. */
    private Validated<List<Position>> start(RawGame raw) {
        Optional<String> fen = tag(raw, "FEN");
        if (fen.isPresent()) {
            return Fen.position(fen.get(), options)
                    .then(position -> new Validated.Valid<>(List.of(position)));
        }
        // Our own export names the array and the rule set; others name nothing.
        Optional<String> name =
                tag(raw, "StartArray")
                        .or(() -> tag(raw, "Setup"))
                        .or(() ->
                                tag(raw, "RuleSet")
                                        .flatMap(RuleSets::named)
                                        .map(set -> set.options().setup()));
        Optional<Validated<Position>> array = name.flatMap(StartArrays::lookup);
        if (array.isPresent()) {
            return array.get().then(position -> new Validated.Valid<>(List.of(position)));
        }
        return new Validated.Valid<>(
                List.of(
                        StartArrays.named("standard").orElseThrow(),
                        StartArrays.named("alternative").orElseThrow()));
    }

    private PgnEvent play(RawGame raw, List<Position> starts) {
        List<PlayedLine> lines =
                starts.stream().map(s -> PlayedLine.play(s, raw.main.plies)).toList();
        PlayedLine best = lines.getFirst();
        for (PlayedLine line : lines) {
            // The standard array comes first and wins a tie.
            if (line.moves().size() > best.moves().size()) {
                best = line;
            }
        }
        if (!raw.tags.containsKey("FEN")) {
            raw.note(
                    PgnNote.Code.START_ASSUMED,
                    raw.began.orElse(raw.last),
                    "no FEN, the start is taken to be " + Fen.write(best.start()));
        }
        if (best.fault().isPresent()) {
            return unreadable(raw, best.fault().get());
        }
        best.notes().forEach(note -> raw.note(note.code(), note.place(), note.detail()));
        noteWrongNumbers(raw, best.start());
        SequencedMap<String, String> tags = tags(raw);
        PgnGame game =
                new PgnGame(
                        tags,
                        best.start().setup(),
                        raw.main.comment.toString(),
                        best.plies(),
                        result(raw));
        return new PgnEvent.Game(
                number, place(raw), tags, game, best.moves(), best.end(), raw.sortedNotes());
    }

    /** Numbers that go on from a wrong one are no further mistake: a fragment may begin at 1. */
    private static void noteWrongNumbers(RawGame raw, Position start) {
        int ahead = 0;
        for (int ply = 0; ply < raw.main.plies.size(); ply++) {
            Optional<RawGame.Number> number = raw.main.plies.get(ply).number;
            int expected = start.moveNumber() + (start.side() + ply) / 2;
            int difference = number.map(RawGame.Number::value).orElse(expected + ahead) - expected;
            if (difference != ahead && difference != 0) {
                raw.note(
                        PgnNote.Code.MOVE_NUMBER_WRONG,
                        number.orElseThrow().place(),
                        "move number %d, expected %d"
                                .formatted(number.orElseThrow().value(), expected + ahead));
            }
            ahead = difference;
        }
    }

    private PgnGame.Result result(RawGame raw) {
        Optional<PgnGame.Result> told = tag(raw, "Result").flatMap(PgnGame.Result::read);
        if (raw.result.isEmpty()) {
            raw.note(
                    PgnNote.Code.RESULT_MISSING,
                    raw.last,
                    "no result behind the moves"
                            + told.map(result -> ", the tag says " + result.text()).orElse(""));
        } else if (told.isPresent() && !told.equals(raw.result)) {
            raw.note(
                    PgnNote.Code.RESULT_DIFFERS,
                    raw.last,
                    "the result is %s, but the tag says %s"
                            .formatted(raw.result.get().text(), told.get().text()));
        }
        return raw.result.or(() -> told).orElse(PgnGame.Result.NONE);
    }

    private static PgnFault invalidSetup(RawGame raw, List<Fault> faults) {
        Place place =
                Optional.ofNullable(raw.tags.get("FEN")).map(RawGame.Tag::place).orElse(place(raw));
        List<String> details = faults.stream().map(Fault::detail).toList();
        return new PgnFault(
                PgnFault.Code.INVALID_SETUP,
                place,
                "the start is no position: " + String.join("; ", details),
                faults);
    }

    private PgnEvent unreadable(RawGame raw, PgnFault fault) {
        return new PgnEvent.Unreadable(number, place(raw), tags(raw), fault, raw.sortedNotes());
    }

    private static Place place(RawGame raw) {
        return raw.began.orElse(raw.last);
    }

    private static SequencedMap<String, String> tags(RawGame raw) {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        raw.tags.forEach((name, tag) -> tags.put(name, tag.value()));
        return tags;
    }

    private static Optional<String> tag(RawGame raw, String name) {
        return Optional.ofNullable(raw.tags.get(name)).map(RawGame.Tag::value);
    }
}
