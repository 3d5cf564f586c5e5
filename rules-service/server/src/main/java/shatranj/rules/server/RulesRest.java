package shatranj.rules.server;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** The rules over REST. No route needs a token. */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class RulesRest {
    private static final String ALPHABET = "alphabet";
    private static final String LAWS = "laws";

    private final Rulings rulings;

    RulesRest(Rulings rulings) {
        this.rulings = rulings;
    }

    /** The named rule sets, the default first. */
    @GET
    @Path("rule-sets")
    public Json.RuleSetsAnswer ruleSets() {
        return new Json.RuleSetsAnswer(
                RuleSets.all().stream().map(Json.RuleSetAnswer::of).toList());
    }

    /** A start array. */
    @GET
    @Path("setups/{name}")
    public Json.SetupAnswer setup(
            @PathParam("name") String name,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = alphabet(alphabet);
        return new Json.SetupAnswer(name, Fen.write(rulings.setup(name), letters));
    }

    /** Whether a FEN may be played on, and every fault if not. */
    @POST
    @Path("positions/validate")
    public Json.ValidateAnswer validate(
            Json.@Nullable ValidateRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = alphabet(alphabet);
        Json.ValidateRequest request = present(body);
        Optional<RuleSet> rules = Optional.ofNullable(request.ruleSet()).map(rulings::ruleSet);
        String fen = needed(request.fen(), "fen");
        return switch (rulings.validate(fen, isTrue(request.allowUnreachable()), rules)) {
            case Validated.Valid<Position>(Position position) ->
                    new Json.ValidateAnswer(
                            true, Optional.of(Fen.write(position, letters)), List.of());
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    new Json.ValidateAnswer(
                            false,
                            Optional.empty(),
                            faults.stream().map(Json.FaultAnswer::of).toList());
        };
    }

    /** The legal moves of a position, by movement alone, sorted by coordinates. */
    @POST
    @Path("positions/legal-moves")
    public Json.LegalMovesAnswer legalMoves(
            Json.@Nullable LegalMovesRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = alphabet(alphabet);
        Json.LegalMovesRequest request = present(body);
        Position position =
                rulings.follow(
                        new LineText(
                                start(request.setup(), request.initialFen()),
                                moves(request.moves()),
                                isTrue(request.allowUnreachable())));
        int[] raw = new int[Position.MAX_MOVES];
        int count = position.moves(raw);
        List<Json.MoveAnswer> moves =
                Arrays.stream(raw, 0, count)
                        .mapToObj(move -> Json.MoveAnswer.of(position, move, letters))
                        .sorted(Comparator.comparing(Json.MoveAnswer::uci))
                        .toList();
        return new Json.LegalMovesAnswer(Fen.write(position, letters), position.inCheck(), moves);
    }

    /** Rules on one move. */
    @POST
    @Path("positions/play")
    public Json.PlayAnswer play(
            Json.@Nullable PlayRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = alphabet(alphabet);
        Json.PlayRequest request = present(body);
        RuleSet rules = rulings.ruleSet(Optional.ofNullable(request.ruleSet()).orElse(""));
        LineText line =
                new LineText(
                        start(request.setup(), request.initialFen()),
                        moves(request.moves()),
                        isTrue(request.allowUnreachable()));
        String move = needed(request.move(), "move");
        return Json.PlayAnswer.of(rulings.play(rules, line, move), letters);
    }

    private String start(@Nullable String setup, @Nullable String fen) {
        if (setup != null && fen != null) {
            throw malformed("Fields 'setup' and 'initialFen' exclude each other");
        }
        return setup == null
                ? Optional.ofNullable(fen).orElse("")
                : Fen.write(rulings.setup(setup));
    }

    private static List<String> moves(@Nullable List<@Nullable String> moves) {
        if (moves == null) {
            return List.of();
        }
        return moves.stream().map(move -> needed(move, "moves")).toList();
    }

    private static boolean isTrue(@Nullable Boolean flag) {
        return flag != null && flag;
    }

    private static <T> T present(@Nullable T body) {
        if (body == null) {
            throw malformed("The body is empty, expected a JSON object");
        }
        return body;
    }

    private static String needed(@Nullable String value, String field) {
        if (value == null) {
            throw malformed("Field '" + field + "' is missing");
        }
        return value;
    }

    private static Alphabet alphabet(String name) {
        return switch (name) {
            case LAWS -> Alphabet.LAWS;
            case "western" -> Alphabet.WESTERN;
            default ->
                    throw malformed(
                            "alphabet '%s', expected laws or western"
                                    .formatted(Text.printable(name)));
        };
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
