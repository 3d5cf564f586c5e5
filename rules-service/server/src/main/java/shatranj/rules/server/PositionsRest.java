package shatranj.rules.server;

import static shatranj.rules.server.RestText.ALPHABET;
import static shatranj.rules.server.RestText.LAWS;
import static shatranj.rules.server.RestText.isTrue;
import static shatranj.rules.server.RestText.needed;
import static shatranj.rules.server.RestText.present;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
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

/** Questions about positions and lines over REST. No token is needed. */
@Path("/v1/positions")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class PositionsRest {
    private final Rulings rulings;
    private final Catalogue catalogue;
    private final Adjudications adjudications;
    private final ServedVersion version;

    PositionsRest(
            Rulings rulings,
            Catalogue catalogue,
            Adjudications adjudications,
            ServedVersion version) {
        this.rulings = rulings;
        this.catalogue = catalogue;
        this.adjudications = adjudications;
        this.version = version;
    }

    /** Whether a FEN may be played on, and every fault if not. */
    @POST
    @Path("validate")
    public RulesJson.ValidateAnswer validate(
            RulesJson.@Nullable ValidateRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = RestText.alphabet(alphabet);
        RulesJson.ValidateRequest request = present(body);
        Optional<RuleSet> rules =
                Optional.ofNullable(request.ruleSet())
                        .map(choice -> RuleSetChoice.read(choice, catalogue));
        String fen = needed(request.fen(), "fen");
        return switch (rulings.validate(fen, isTrue(request.allowUnreachable()), rules)) {
            case Validated.Valid<Position>(Position position) ->
                    new RulesJson.ValidateAnswer(
                            true, Optional.of(Fen.write(position, letters)), List.of());
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    new RulesJson.ValidateAnswer(
                            false,
                            Optional.empty(),
                            faults.stream().map(RulesJson.FaultAnswer::of).toList());
        };
    }

    /** The legal moves of a position, by movement alone, sorted by coordinates. */
    @POST
    @Path("legal-moves")
    public RulesJson.LegalMovesAnswer legalMoves(
            RulesJson.@Nullable LegalMovesRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = RestText.alphabet(alphabet);
        RulesJson.LegalMovesRequest request = present(body);
        Position position =
                rulings.follow(
                        RestText.line(
                                catalogue,
                                request.setup(),
                                request.initialFen(),
                                request.moves(),
                                request.allowUnreachable()));
        int[] raw = new int[Position.MAX_MOVES];
        int count = position.moves(raw);
        List<RulesJson.MoveAnswer> moves =
                Arrays.stream(raw, 0, count)
                        .mapToObj(move -> RulesJson.MoveAnswer.of(position, move, letters))
                        .sorted(Comparator.comparing(RulesJson.MoveAnswer::uci))
                        .toList();
        return new RulesJson.LegalMovesAnswer(
                Fen.write(position, letters), position.inCheck(), moves);
    }

    /** Rules on one move. */
    @POST
    @Path("play")
    public RulesJson.PlayAnswer play(
            RulesJson.@Nullable PlayRequest body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = RestText.alphabet(alphabet);
        RulesJson.PlayRequest request = present(body);
        RuleSet rules = RuleSetChoice.read(request.ruleSet(), catalogue);
        LineText line =
                RestText.line(
                        catalogue,
                        request.setup(),
                        request.initialFen(),
                        request.moves(),
                        request.allowUnreachable());
        String move = needed(request.move(), "move");
        return RulesJson.PlayAnswer.of(rulings.play(rules, line, move), letters, version.text());
    }

    /** Rules on a whole line: over or not, a claim made at its end, who can still win. */
    @POST
    @Path("adjudicate")
    public Uni<AdjudicationJson.Answer> adjudicate(
            AdjudicationJson.@Nullable Request body,
            @QueryParam(ALPHABET) @DefaultValue(LAWS) String alphabet) {
        Alphabet letters = RestText.alphabet(alphabet);
        AdjudicationJson.Request request = present(body);
        Adjudications.Question question =
                new Adjudications.Question(
                        RuleSetChoice.read(request.ruleSet(), catalogue),
                        RestText.line(
                                catalogue,
                                request.setup(),
                                request.initialFen(),
                                request.moves(),
                                request.allowUnreachable()),
                        Optional.ofNullable(request.claim()).map(AdjudicationJson.ClaimBody::read),
                        isTrue(request.askWhoCanWin()));
        return adjudications
                .ask(question)
                .map(answer -> AdjudicationJson.Answer.of(answer, letters, version.text()));
    }
}
