package shatranj.mansuba.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import shatranj.engine.Score;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.mansuba.Goal;
import shatranj.mansuba.Judged;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.MansubaId;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Proof;
import shatranj.mansuba.Theme;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.MoveJudge;

/** A problem as a line of JSON, moves in coordinates, and read back. */
public final class MansubaJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private MansubaJson() {}

    /** The line, without its end. */
    public static String write(Mansuba mansuba) {
        ObjectNode out = JSON.createObjectNode();
        out.put("id", mansuba.id().text());
        out.put("fen", Fen.write(mansuba.position()));
        out.put("ruleSet", mansuba.rules().name());
        ArrayNode solution = out.putArray("solution");
        mansuba.solution().forEach(move -> solution.add(move.toString()));
        out.put("goal", mansuba.goal().name());
        mansuba.moves().ifPresent(moves -> out.put("moves", moves));
        write(mansuba.proof(), out.putObject("proof"));
        out.put("nodes", mansuba.nodes());
        ArrayNode themes = out.putArray("themes");
        mansuba.themes().forEach(theme -> themes.add(theme.name()));
        write(mansuba.origin(), out.putObject("origin"));
        return out.toString();
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is not JSON, or not a problem; it says why
     */
    public static Mansuba read(String line) {
        JsonNode in = parse(line);
        Position position = position(text(in, "fen"));
        RuleSet rules =
                RuleSets.named(text(in, "ruleSet"))
                        .orElseThrow(() -> wrong("ruleSet", "the name of a rule set"));
        Set<Theme> themes = EnumSet.noneOf(Theme.class);
        array(in, "themes").forEach(theme -> themes.add(value(Theme.class, theme.asText())));
        return new Mansuba(
                new MansubaId(text(in, "id")),
                position,
                rules,
                moves(position, in),
                value(Goal.class, text(in, "goal")),
                in.has("moves") ? OptionalInt.of(number(in, "moves")) : OptionalInt.empty(),
                proof(object(in, "proof"), position),
                in.path("nodes").asLong(),
                themes,
                origin(object(in, "origin")));
    }

    static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static void write(Proof proof, ObjectNode out) {
        switch (proof) {
            case Proof.Tables(int plies, Outlook others) ->
                    out.put("by", "TABLES").put("plies", plies).put("others", others.name());
            case Proof.Fastest(int plies, int next) ->
                    out.put("by", "FASTEST").put("plies", plies).put("next", next);
            case Proof.Defences(var plies, var checks, var positions, var tree, var second) -> {
                out.put("by", "DEFENCES").put("plies", plies).put("checks", checks);
                out.put("positions", positions);
                tree.ifPresent(whole -> TreeJson.write(whole, out.putObject("tree")));
                write(second, out.putObject("second"));
            }
            case Proof.Search(Judged best, Judged second) -> {
                out.put("by", "SEARCH");
                write(best, out.putObject("best"));
                write(second, out.putObject("second"));
            }
        }
    }

    private static void write(Judged judged, ObjectNode out) {
        out.put("move", judged.move().toString());
        switch (judged.score()) {
            case Score.Centipawns(int value) -> out.put("centipawns", value);
            case Score.Mate(int moves) -> out.put("mate", moves);
        }
        out.put("depth", judged.depth()).put("nodes", judged.nodes());
    }

    private static void write(Origin origin, ObjectNode out) {
        switch (origin) {
            case Origin.Played(String game, int ply) -> out.put("game", game).put("ply", ply);
            case Origin.SelfPlay(int seed, int number, int ply) ->
                    out.put("seed", seed).put("number", number).put("ply", ply);
            case Origin.Classical(var title, var author, var handedDown, var sources) -> {
                out.put("title", title).put("author", author);
                ArrayNode moves = out.putArray("handedDown");
                handedDown.forEach(moves::add);
                ArrayNode list = out.putArray("sources");
                for (Origin.Source source : sources) {
                    list.addObject().put("where", source.where()).put("says", source.says());
                }
            }
        }
    }

    private static Proof proof(JsonNode in, Position position) {
        return switch (text(in, "by")) {
            case "TABLES" ->
                    new Proof.Tables(number(in, "plies"), value(Outlook.class, text(in, "others")));
            case "FASTEST" -> new Proof.Fastest(number(in, "plies"), number(in, "next"));
            case "DEFENCES" ->
                    new Proof.Defences(
                            number(in, "plies"),
                            in.path("checks").asBoolean(),
                            in.path("positions").asLong(),
                            in.has("tree")
                                    ? Optional.of(TreeJson.read(position, object(in, "tree")))
                                    : Optional.empty(),
                            judged(object(in, "second"), position));
            case "SEARCH" ->
                    new Proof.Search(
                            judged(object(in, "best"), position),
                            judged(object(in, "second"), position));
            default -> throw wrong("by", "TABLES, FASTEST, DEFENCES or SEARCH");
        };
    }

    private static Judged judged(JsonNode in, Position position) {
        Score score =
                in.has("mate")
                        ? new Score.Mate(number(in, "mate"))
                        : new Score.Centipawns(number(in, "centipawns"));
        return new Judged(
                move(position, text(in, "move")),
                score,
                number(in, "depth"),
                in.path("nodes").asLong());
    }

    static Origin origin(JsonNode in) {
        if (in.has("game")) {
            return new Origin.Played(text(in, "game"), number(in, "ply"));
        }
        if (in.has("seed")) {
            return new Origin.SelfPlay(number(in, "seed"), number(in, "number"), number(in, "ply"));
        }
        List<String> handedDown = new ArrayList<>();
        array(in, "handedDown").forEach(move -> handedDown.add(move.asText()));
        List<Origin.Source> sources = new ArrayList<>();
        array(in, "sources")
                .forEach(source ->
                        sources.add(
                                new Origin.Source(text(source, "where"), text(source, "says"))));
        return new Origin.Classical(text(in, "title"), text(in, "author"), handedDown, sources);
    }

    private static List<Move> moves(Position start, JsonNode in) {
        List<Move> moves = new ArrayList<>();
        Position at = start;
        for (JsonNode word : array(in, "solution")) {
            Move move = move(at, word.asText());
            moves.add(move);
            at = at.play(move);
        }
        return moves;
    }

    static Move move(Position position, String word) {
        return switch (MoveJudge.read(position, word)) {
            case MoveJudge.Legal(int raw) -> Move.of(raw);
            case MoveJudge.Illegal illegal ->
                    throw new IllegalArgumentException(
                            "'" + word + "': " + illegal.refusal().detail());
        };
    }

    static Position position(String fen) {
        return switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position> invalid ->
                    throw new IllegalArgumentException("'" + fen + "': " + invalid.faults());
        };
    }

    static String text(JsonNode in, String name) {
        JsonNode field = in.path(name);
        if (!field.isTextual()) {
            throw wrong(name, "a text");
        }
        return field.asText();
    }

    private static int number(JsonNode in, String name) {
        JsonNode field = in.path(name);
        if (!field.isInt()) {
            throw wrong(name, "a number");
        }
        return field.asInt();
    }

    private static JsonNode object(JsonNode in, String name) {
        JsonNode field = in.path(name);
        if (!field.isObject()) {
            throw wrong(name, "an object");
        }
        return field;
    }

    private static JsonNode array(JsonNode in, String name) {
        JsonNode field = in.path(name);
        if (!field.isArray()) {
            throw wrong(name, "a list");
        }
        return field;
    }

    private static <E extends Enum<E>> E value(Class<E> type, String name) {
        return Enum.valueOf(type, name);
    }

    private static IllegalArgumentException wrong(String name, String expected) {
        return new IllegalArgumentException("'" + name + "' is missing or not " + expected);
    }
}
