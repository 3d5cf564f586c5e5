package shatranj.rules.server;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Ruling;
import shatranj.rules.svg.BoardSvg;
import shatranj.rules.svg.Diagram;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.AdjudicateResponse;
import shatranj.rules.v1.DrawBoardRequest;
import shatranj.rules.v1.DrawBoardResponse;
import shatranj.rules.v1.FormatPgnRequest;
import shatranj.rules.v1.FormatPgnResponse;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.GetSetupResponse;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListLegalMovesResponse;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.ListRuleSetsResponse;
import shatranj.rules.v1.MoveText;
import shatranj.rules.v1.MutinyRulesServiceGrpc;
import shatranj.rules.v1.NumberedMove;
import shatranj.rules.v1.NumberedRuling;
import shatranj.rules.v1.ParsePgnRequest;
import shatranj.rules.v1.ParsePgnResponse;
import shatranj.rules.v1.PerftRequest;
import shatranj.rules.v1.PerftResponse;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.PlayMovesResponse;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.rules.v1.ValidatePositionResponse;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.trace.Traces;

/**
 * The rules over gRPC. A ruling on a move is worked out on the event loop: on a hundred plies it
 * takes some ten microseconds, less than handing it to another thread. What may take long, among it
 * rulings with a few men that a search must settle, goes through {@link Lanes}.
 */
@GrpcService
public class RulesGrpc extends MutinyRulesServiceGrpc.RulesServiceImplBase {
    private static final Logger LOG = Logger.getLogger(RulesGrpc.class);

    /** Of a message: others wait for the event loop meanwhile. */
    static final int MOST_MOVES = 64;

    private final Rulings rulings;
    private final Catalogue catalogue;
    private final Adjudications adjudications;
    private final Pgns pgns;
    private final PerftByMove perft;
    private final ServedVersion version;

    RulesGrpc(
            Rulings rulings,
            Catalogue catalogue,
            Adjudications adjudications,
            Pgns pgns,
            PerftByMove perft,
            ServedVersion version) {
        this.rulings = rulings;
        this.catalogue = catalogue;
        this.adjudications = adjudications;
        this.pgns = pgns;
        this.perft = perft;
        this.version = version;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Uni<PlayMoveResponse> playMove(PlayMoveRequest request) {
        return later(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            return rulings.playOrAskLane(
                            ruleSet(request.getRuleSet()),
                            line(request.getLine(), request.getAllowUnreachable()),
                            request.getMove())
                    .map(played -> played(played, alphabet));
        });
    }

    @Override
    public Multi<PlayMovesResponse> playMoves(Multi<PlayMovesRequest> request) {
        return request.map(this::rulings);
    }

    private PlayMovesResponse rulings(PlayMovesRequest asked) {
        if (asked.getMovesCount() > MOST_MOVES) {
            throw GrpcProblems.exceptionOf(
                    Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            "A message of %d moves, expected at most %d"
                                    .formatted(asked.getMovesCount(), MOST_MOVES)));
        }
        PlayMovesResponse.Builder rulings = PlayMovesResponse.newBuilder();
        for (NumberedMove move : asked.getMovesList()) {
            Traces.at("rule", move.getTraceParent(), () -> rulings.addRulings(ruling(move)));
        }
        return rulings.build();
    }

    private NumberedRuling ruling(NumberedMove asked) {
        NumberedRuling.Builder ruling = NumberedRuling.newBuilder().setNumber(asked.getNumber());
        PlayMoveRequest move = asked.getMove();
        try {
            Alphabet alphabet = ProtoWords.alphabet(move.getAlphabet());
            rulings.playUnlessLong(
                            ruleSet(move.getRuleSet()),
                            line(move.getLine(), move.getAllowUnreachable()),
                            move.getMove())
                    .ifPresent(played -> ruling.setPlayed(played(played, alphabet)));
        } catch (RuntimeException refusal) {
            // PlayMove will say why, and the others of the message have their rulings.
            LOG.debugf("Move %d is not ruled on here: %s", asked.getNumber(), refusal);
        }
        return ruling.build();
    }

    private PlayMoveResponse played(Ruling.Played played, Alphabet alphabet) {
        Position after = played.after();
        String fen = Fen.write(after, Alphabet.LAWS);
        String san = San.write(played.before(), played.raw(), after, Alphabet.LAWS);
        boolean laws = alphabet == Alphabet.LAWS;
        PlayMoveResponse.Builder out =
                PlayMoveResponse.newBuilder()
                        .setPly(played.ply())
                        .setMove(
                                MoveText.newBuilder()
                                        .setUci(Move.of(played.raw()).toString())
                                        .setSan(laws ? san : San.translate(san, alphabet)))
                        .setFen(laws ? fen : Fen.write(after, alphabet))
                        .setCheck(after.inCheck())
                        .setLawsSan(san)
                        .setLawsFen(fen)
                        .setRulesVersion(version.text());
        played.outcome().ifPresent(outcome -> out.setOutcome(ProtoWords.of(outcome)));
        return out.build();
    }

    @Override
    public Uni<ListLegalMovesResponse> listLegalMoves(ListLegalMovesRequest request) {
        return answer(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            Position position =
                    rulings.follow(line(request.getLine(), request.getAllowUnreachable()));
            int[] raw = new int[Position.MAX_MOVES];
            int count = position.moves(raw);
            List<MoveText> moves =
                    Arrays.stream(raw, 0, count)
                            .mapToObj(move -> text(position, move, alphabet))
                            .sorted(Comparator.comparing(MoveText::getUci))
                            .toList();
            return ListLegalMovesResponse.newBuilder()
                    .setFen(Fen.write(position, alphabet))
                    .setInCheck(position.inCheck())
                    .addAllMoves(moves)
                    .build();
        });
    }

    private static MoveText text(Position position, int raw, Alphabet alphabet) {
        return MoveText.newBuilder()
                .setUci(Move.of(raw).toString())
                .setSan(San.write(position, raw, alphabet))
                .build();
    }

    @Override
    public Uni<ValidatePositionResponse> validatePosition(ValidatePositionRequest request) {
        return answer(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            Optional<RuleSet> rules =
                    request.hasRuleSet()
                            ? Optional.of(ruleSet(request.getRuleSet()))
                            : Optional.empty();
            return switch (rulings.validate(
                    request.getFen(), request.getAllowUnreachable(), rules)) {
                case Validated.Valid<Position>(Position position) ->
                        ValidatePositionResponse.newBuilder()
                                .setValid(true)
                                .setFen(Fen.write(position, alphabet))
                                .setLawsFen(Fen.write(position))
                                .build();
                case Validated.Invalid<Position>(List<Fault> faults) ->
                        ValidatePositionResponse.newBuilder()
                                .addAllFaults(faults.stream().map(ProtoWords::of).toList())
                                .build();
            };
        });
    }

    @Override
    public Uni<GetSetupResponse> getSetup(GetSetupRequest request) {
        return answer(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            Catalogue.NamedSetup setup = catalogue.draw(request.getName());
            return GetSetupResponse.newBuilder()
                    .setName(setup.name())
                    .setFen(Fen.write(setup.position(), alphabet))
                    .setLawsFen(Fen.write(setup.position()))
                    .build();
        });
    }

    @Override
    public Uni<ListRuleSetsResponse> listRuleSets(ListRuleSetsRequest request) {
        return answer(() ->
                ListRuleSetsResponse.newBuilder()
                        .addAllRuleSets(RuleSets.all().stream().map(ProtoWords::of).toList())
                        .build());
    }

    @Override
    public Uni<AdjudicateResponse> adjudicate(AdjudicateRequest request) {
        return later(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            Adjudications.Question question =
                    new Adjudications.Question(
                            ruleSet(request.getRuleSet()),
                            line(request.getLine(), request.getAllowUnreachable()),
                            request.hasClaim()
                                    ? Optional.of(ProtoAdjudication.claim(request.getClaim()))
                                    : Optional.empty(),
                            request.getAskWhoCanWin());
            return adjudications
                    .ask(question)
                    .map(answer -> ProtoAdjudication.of(answer, alphabet, version.text()));
        });
    }

    @Override
    public Multi<ParsePgnResponse> parsePgn(Multi<ParsePgnRequest> request) {
        return new PgnStream(request).answers(pgns);
    }

    @Override
    public Uni<FormatPgnResponse> formatPgn(FormatPgnRequest request) {
        // A hundred plies of SAN are written in some ten microseconds; thousands are no common
        // game.
        return answer(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            Pgns.Draft draft =
                    new Pgns.Draft(
                            ruleSet(request.getRuleSet()),
                            line(request.getLine(), request.getAllowUnreachable()),
                            ProtoPgn.tags(request),
                            request.getClocksMsList(),
                            request.getResult());
            return FormatPgnResponse.newBuilder().setPgn(pgns.write(draft, alphabet)).build();
        });
    }

    @Override
    public Uni<DrawBoardResponse> drawBoard(DrawBoardRequest request) {
        return answer(() -> {
            String last = request.getLastMove();
            Diagram diagram =
                    new Diagram(
                            rulings.position(request.getFen(), request.getAllowUnreachable()),
                            last.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(BoardRest.step("last_move", last)),
                            BoardRest.look(ProtoWords.look(request)));
            return DrawBoardResponse.newBuilder().setSvg(BoardSvg.write(diagram)).build();
        });
    }

    @Override
    public Multi<PerftResponse> perft(PerftRequest request) {
        try {
            return perft.count(
                            request.getFen(),
                            request.getDepth(),
                            Duration.ofMillis(request.getTimeLimitMs()))
                    .map(RulesGrpc::count)
                    .onFailure(ProblemException.class)
                    .transform(ProtoWords::flat);
        } catch (ProblemException refusal) {
            return Multi.createFrom().failure(ProtoWords.flat(refusal));
        }
    }

    private static PerftResponse count(PerftByMove.Count count) {
        return PerftResponse.newBuilder()
                .setUci(count.move().map(Move::toString).orElse(""))
                .setNodes(count.nodes())
                .setDone(count.move().isEmpty())
                .build();
    }

    private RuleSet ruleSet(shatranj.rules.v1.RuleSet set) {
        return set.hasOptions()
                ? Catalogue.own(ProtoWords.ruleSet(set))
                : catalogue.ruleSet(set.getName());
    }

    private static LineText line(Line line, boolean allowUnreachable) {
        return new LineText(line.getInitialFen(), moves(line), allowUnreachable);
    }

    private static WrittenMoves moves(Line line) {
        if (line.getMoveSquares().isEmpty()) {
            return WrittenMoves.of(line.getMovesList());
        }
        if (line.getMovesCount() > 0) {
            throw RestText.malformed(
                    "Both 'moves' and 'move_squares' are there, expected one of them");
        }
        try {
            return WrittenMoves.ofSquares(line.getMoveSquares().toByteArray());
        } catch (IllegalArgumentException e) {
            throw RestText.malformed("Field 'move_squares': " + e.getMessage());
        }
    }

    private static <T> Uni<T> answer(Supplier<T> work) {
        try {
            return Uni.createFrom().item(work.get());
        } catch (ProblemException refusal) {
            return Uni.createFrom().failure(ProtoWords.flat(refusal));
        }
    }

    /** The same for work that is done elsewhere. */
    private static <T> Uni<T> later(Supplier<Uni<T>> work) {
        try {
            return work.get().onFailure(ProblemException.class).transform(ProtoWords::flat);
        } catch (ProblemException refusal) {
            return Uni.createFrom().failure(ProtoWords.flat(refusal));
        }
    }
}
