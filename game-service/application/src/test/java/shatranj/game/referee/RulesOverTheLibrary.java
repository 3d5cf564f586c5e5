package shatranj.game.referee;

import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Claim;
import shatranj.rules.ruling.ClaimJudge;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Refusal;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.AdjudicateResponse;
import shatranj.rules.v1.ClaimRuling;
import shatranj.rules.v1.ClaimVerdict;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.GetSetupResponse;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListLegalMovesResponse;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.ListRuleSetsResponse;
import shatranj.rules.v1.MoveText;
import shatranj.rules.v1.NumberedMove;
import shatranj.rules.v1.NumberedRuling;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.PlayMovesResponse;
import shatranj.rules.v1.Points;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.rules.v1.SetupFault;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.rules.v1.ValidatePositionResponse;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** rules-service as far as the referee asks it, in the words of its contract. */
final class RulesOverTheLibrary extends RulesServiceGrpc.RulesServiceImplBase {
    private static final shatranj.rules.v1.RuleSet LAWS =
            shatranj.rules.v1.RuleSet.newBuilder().setName("laws-2025").build();

    @Override
    public void playMove(PlayMoveRequest request, StreamObserver<PlayMoveResponse> observer) {
        answer(
                observer,
                () -> {
                    Replay replay = replay(request.getRuleSet(), request.getLine());
                    return switch (replay.play(request.getMove())) {
                        case Ruling.Played played -> played(played);
                        case Ruling.Refused(Refusal refusal) -> throw refused(refusal);
                    };
                });
    }

    @Override
    public StreamObserver<PlayMovesRequest> playMoves(StreamObserver<PlayMovesResponse> observer) {
        return new StreamObserver<>() {
            @Override
            public void onNext(PlayMovesRequest message) {
                PlayMovesResponse.Builder rulings = PlayMovesResponse.newBuilder();
                message.getMovesList().forEach(move -> rulings.addRulings(ruling(move)));
                observer.onNext(rulings.build());
            }

            @Override
            public void onError(Throwable gone) {
                // Nobody waits for an answer any more.
            }

            @Override
            public void onCompleted() {
                observer.onCompleted();
            }
        };
    }

    private static NumberedRuling ruling(NumberedMove asked) {
        PlayMoveRequest move = asked.getMove();
        NumberedRuling.Builder ruling = NumberedRuling.newBuilder().setNumber(asked.getNumber());
        if (replay(move.getRuleSet(), move.getLine()).play(move.getMove())
                instanceof Ruling.Played played) {
            ruling.setPlayed(played(played));
        }
        return ruling.build();
    }

    private static PlayMoveResponse played(Ruling.Played played) {
        String san = San.write(played.before(), played.raw(), played.after(), Alphabet.LAWS);
        String fen = Fen.write(played.after());
        PlayMoveResponse.Builder answer =
                PlayMoveResponse.newBuilder()
                        .setPly(played.ply())
                        .setMove(
                                MoveText.newBuilder()
                                        .setUci(Move.of(played.raw()).toString())
                                        .setSan(san))
                        .setFen(fen)
                        .setLawsSan(san)
                        .setLawsFen(fen)
                        .setRulesVersion(LibraryReferee.RULES_VERSION)
                        .setCheck(played.after().inCheck());
        played.outcome().ifPresent(outcome -> answer.setOutcome(outcome(outcome)));
        return answer.build();
    }

    private static shatranj.rules.v1.Outcome outcome(Outcome outcome) {
        return shatranj.rules.v1.Outcome.newBuilder()
                .setWinner(
                        outcome.winner()
                                .map(color -> Color.valueOf("COLOR_" + color.name()))
                                .orElse(Color.COLOR_UNSPECIFIED))
                .setReason(OutcomeReason.valueOf("OUTCOME_REASON_" + outcome.reason().name()))
                .setArticle(outcome.article())
                .setPoints(
                        Points.newBuilder()
                                .setWhite(outcome.points(shatranj.rules.board.Color.WHITE))
                                .setBlack(outcome.points(shatranj.rules.board.Color.BLACK)))
                .build();
    }

    @Override
    public void adjudicate(AdjudicateRequest request, StreamObserver<AdjudicateResponse> observer) {
        answer(
                observer,
                () ->
                        AdjudicateResponse.newBuilder()
                                .setClaim(claim(request))
                                .setRulesVersion(LibraryReferee.RULES_VERSION)
                                .build());
    }

    private static ClaimRuling claim(AdjudicateRequest request) {
        Claim claim =
                new Claim(
                        Claim.Kind.valueOf(
                                request.getClaim()
                                        .getKind()
                                        .name()
                                        .substring("CLAIM_KIND_".length())),
                        Optional.of(request.getClaim().getMove()).filter(move -> !move.isEmpty()),
                        Optional.of(
                                shatranj.rules.board.Color.valueOf(
                                        request.getClaim()
                                                .getBy()
                                                .name()
                                                .substring("COLOR_".length()))));
        Replay line = replay(request.getRuleSet(), request.getLine());
        shatranj.rules.ruling.ClaimRuling ruling = ClaimJudge.judge(line, claim);
        ClaimRuling.Builder answer =
                ClaimRuling.newBuilder().setArticle(ruling.article()).setDetail(ruling.detail());
        switch (ruling) {
            case shatranj.rules.ruling.ClaimRuling.Granted granted ->
                    answer.setVerdict(ClaimVerdict.CLAIM_VERDICT_GRANTED)
                            .setOutcome(outcome(granted.outcome()));
            case shatranj.rules.ruling.ClaimRuling.Refused refused ->
                    answer.setVerdict(ClaimVerdict.CLAIM_VERDICT_REFUSED);
            case shatranj.rules.ruling.ClaimRuling.NotAMove(String article, Refusal refusal) ->
                    throw refused(refusal);
            case shatranj.rules.ruling.ClaimRuling.ForArbiter open ->
                    answer.setVerdict(ClaimVerdict.CLAIM_VERDICT_ARBITER);
        }
        return answer.build();
    }

    private static ProblemException refused(Refusal refusal) {
        ErrorCode code =
                refusal.wellFormed() ? ErrorCode.ILLEGAL_MOVE : ErrorCode.MALFORMED_REQUEST;
        Problem problem = Problem.of(code, refusal.detail());
        return refusal.article().map(problem::underArticle).orElse(problem).asException();
    }

    @Override
    public void listLegalMoves(
            ListLegalMovesRequest request, StreamObserver<ListLegalMovesResponse> observer) {
        answer(
                observer,
                () -> {
                    Replay replay = replay(LAWS, request.getLine());
                    ListLegalMovesResponse.Builder answer =
                            ListLegalMovesResponse.newBuilder()
                                    .setInCheck(replay.position().inCheck());
                    new LibraryReferee()
                            .legalMoves(request.getLine().getInitialFen(), moves(request.getLine()))
                            .toCompletableFuture()
                            .join()
                            .forEach(move ->
                                    answer.addMoves(
                                            MoveText.newBuilder()
                                                    .setUci(move.uci())
                                                    .setSan(move.san())));
                    return answer.build();
                });
    }

    @Override
    public void validatePosition(
            ValidatePositionRequest request, StreamObserver<ValidatePositionResponse> observer) {
        answer(
                observer,
                () -> {
                    checked(request.getRuleSet());
                    return switch (Fen.position(request.getFen())) {
                        case Validated.Valid<Position>(Position position) ->
                                ValidatePositionResponse.newBuilder()
                                        .setValid(true)
                                        .setLawsFen(Fen.write(position))
                                        .build();
                        case Validated.Invalid<Position>(List<Fault> faults) ->
                                ValidatePositionResponse.newBuilder()
                                        .addAllFaults(
                                                faults.stream()
                                                        .map(RulesOverTheLibrary::fault)
                                                        .toList())
                                        .build();
                    };
                });
    }

    private static void checked(shatranj.rules.v1.RuleSet ruleSet) {
        try {
            var unused = LibraryReferee.rules(ruleSet);
        } catch (IllegalArgumentException contradiction) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST, String.valueOf(contradiction.getMessage()))
                    .asException();
        }
    }

    private static SetupFault fault(Fault fault) {
        return SetupFault.newBuilder()
                .setCode(fault.code().name())
                .setDetail(fault.detail())
                .build();
    }

    @Override
    public void getSetup(GetSetupRequest request, StreamObserver<GetSetupResponse> observer) {
        answer(
                observer,
                () -> {
                    String name = StartArrays.drawn(request.getName(), LibraryReferee.DRAWN);
                    Optional<Position> array = StartArrays.named(name);
                    return GetSetupResponse.newBuilder()
                            .setName(name)
                            .setLawsFen(
                                    Fen.write(
                                            array.orElseThrow(() ->
                                                    Problem.of(
                                                                    ErrorCode.NO_SUCH_RESOURCE,
                                                                    "There is no such setup")
                                                            .asException())))
                            .build();
                });
    }

    @Override
    public void listRuleSets(
            ListRuleSetsRequest request, StreamObserver<ListRuleSetsResponse> observer) {
        answer(
                observer,
                () ->
                        ListRuleSetsResponse.newBuilder()
                                .addAllRuleSets(
                                        RuleSets.all().stream().map(LibraryReferee::proto).toList())
                                .build());
    }

    private static Replay replay(shatranj.rules.v1.RuleSet ruleSet, Line line) {
        return LibraryReferee.replay(
                LibraryReferee.rules(ruleSet), line.getInitialFen(), moves(line));
    }

    private static <T> void answer(StreamObserver<T> observer, Supplier<T> work) {
        try {
            observer.onNext(work.get());
            observer.onCompleted();
        } catch (ProblemException refusal) {
            observer.onError(GrpcProblems.exceptionOf(refusal.problem()));
        }
    }

    private static List<String> moves(Line line) {
        WrittenMoves moves = WrittenMoves.ofSquares(line.getMoveSquares().toByteArray());
        return IntStream.range(0, moves.size()).mapToObj(moves::text).toList();
    }
}
