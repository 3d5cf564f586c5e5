package shatranj.rules.server;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Ruling;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.AdjudicateResponse;
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
import shatranj.rules.v1.ParsePgnRequest;
import shatranj.rules.v1.ParsePgnResponse;
import shatranj.rules.v1.PerftRequest;
import shatranj.rules.v1.PerftResponse;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RulesService;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.rules.v1.ValidatePositionResponse;
import shatranj.support.problem.ProblemException;

/**
 * The rules over gRPC. Every answer is worked out on the event loop: a ruling on a hundred plies
 * takes some ten microseconds, less than handing it to another thread.
 */
@GrpcService
public class RulesGrpc implements RulesService {
    private final Rulings rulings;
    private final String version;

    RulesGrpc(
            Rulings rulings, @ConfigProperty(name = "quarkus.application.version") String version) {
        this.rulings = rulings;
        this.version = version;
    }

    @Override
    public Uni<PlayMoveResponse> playMove(PlayMoveRequest request) {
        return answer(() -> {
            Alphabet alphabet = ProtoWords.alphabet(request.getAlphabet());
            Ruling.Played played =
                    rulings.play(
                            ruleSet(request.getRuleSet()),
                            line(request.getLine(), request.getAllowUnreachable()),
                            request.getMove());
            return played(played, alphabet);
        });
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
                        .setRulesVersion(version);
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
            Position position = rulings.setup(request.getName());
            return GetSetupResponse.newBuilder()
                    .setName(request.getName())
                    .setFen(Fen.write(position, alphabet))
                    .setLawsFen(Fen.write(position))
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
        return Uni.createFrom().failure(notYet());
    }

    @Override
    public Multi<ParsePgnResponse> parsePgn(Multi<ParsePgnRequest> request) {
        return Multi.createFrom().failure(notYet());
    }

    @Override
    public Uni<FormatPgnResponse> formatPgn(FormatPgnRequest request) {
        return Uni.createFrom().failure(notYet());
    }

    @Override
    public Multi<PerftResponse> perft(PerftRequest request) {
        return Multi.createFrom().failure(notYet());
    }

    /** The contract is published before the work: branch by branch these become real. */
    private static StatusRuntimeException notYet() {
        return Status.UNIMPLEMENTED
                .withDescription("This server does not do it yet")
                .asRuntimeException();
    }

    private RuleSet ruleSet(shatranj.rules.v1.RuleSet set) {
        return set.hasOptions() ? ProtoWords.ruleSet(set) : rulings.ruleSet(set.getName());
    }

    private static LineText line(Line line, boolean allowUnreachable) {
        return new LineText(line.getInitialFen(), line.getMovesList(), allowUnreachable);
    }

    private static <T> Uni<T> answer(Supplier<T> work) {
        try {
            return Uni.createFrom().item(work.get());
        } catch (ProblemException refusal) {
            return Uni.createFrom().failure(ProtoWords.flat(refusal.problem()).asException());
        }
    }
}
