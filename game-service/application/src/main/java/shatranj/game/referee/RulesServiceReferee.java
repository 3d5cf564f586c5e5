package shatranj.game.referee;

import com.google.protobuf.UnsafeByteOperations;
import io.vertx.core.net.SocketAddress;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.codec.ClaimKinds;
import shatranj.game.codec.Outcomes;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.codec.Sides;
import shatranj.game.domain.Command;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.rules.notation.WrittenMoves;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.AdjudicateResponse;
import shatranj.rules.v1.Claim;
import shatranj.rules.v1.ClaimRuling;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.Line;
import shatranj.rules.v1.ListLegalMovesRequest;
import shatranj.rules.v1.ListLegalMovesResponse;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RuleSet;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.rules.v1.ValidatePositionResponse;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Asks the pods of rules-service over gRPC. */
@ApplicationScoped
public class RulesServiceReferee implements Referee {
    /** A move waits for its ruling no longer than this. */
    private static final Duration DEADLINE = Duration.ofMillis(900);

    /** A proof that a side cannot win may take a while; the claimant's time stands meanwhile. */
    private static final Duration CLAIM_DEADLINE = Duration.ofMillis(3_500);

    private static final String PROPERTY = "shatranj.game.rules";

    private final RulesPods pods;

    @Inject
    public RulesServiceReferee(
            ServiceClientOptions dialler,
            @ConfigProperty(name = PROPERTY, defaultValue = "localhost:8082") List<String> rules) {
        this(dialler, String.join(",", rules), new PodAddresses(PROPERTY, rules)::now, DEADLINE);
    }

    /**
     * @param where the pods of rules-service are configured to be
     * @param rules where they are as of now; may block
     */
    RulesServiceReferee(
            ServiceClientOptions dialler,
            String where,
            Supplier<List<SocketAddress>> rules,
            Duration deadline) {
        this.pods = new RulesPods(dialler, where, rules, deadline, CLAIM_DEADLINE);
    }

    @PreDestroy
    void close() {
        pods.close();
    }

    @Override
    public boolean reachable() {
        return pods.up() > 0;
    }

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        return switch (question) {
            case Question.OneMove move -> oneMove(move);
            case Question.MayStart start -> mayStart(start);
            case Question.DrawClaim claim -> drawClaim(claim);
        };
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return list(initialFen, moves)
                .thenApply(response ->
                        response.getMovesList().stream()
                                .map(move -> new LegalMove(move.getUci(), move.getSan()))
                                .toList());
    }

    private CompletionStage<Ruling> oneMove(Question.OneMove question) {
        PlayMoveRequest request =
                PlayMoveRequest.newBuilder()
                        .setRuleSet(RefereeOptions.proto(question.ruleSet()))
                        .setLine(line(question.initialFen(), question.moves()))
                        .setMove(question.move())
                        .build();
        CompletableFuture<Ruling> ruling =
                pods.ask(request, RulesServiceStub::playMove).thenApply(RulesServiceReferee::legal);
        return refusedAs(
                ruling,
                problem ->
                        switch (problem.code()) {
                            case ILLEGAL_MOVE ->
                                    Optional.of(
                                            new Ruling.Illegal(
                                                    problem.detail(), problem.article(), true));
                            // A text that is no move, or fits several, cannot be played either.
                            case MALFORMED_REQUEST ->
                                    Optional.of(
                                            new Ruling.Illegal(
                                                    problem.detail(), problem.article(), false));
                            default -> Optional.empty();
                        });
    }

    private static Ruling legal(PlayMoveResponse played) {
        return new Ruling.Legal(
                played.getMove().getUci(),
                played.getLawsSan(),
                played.getLawsFen(),
                played.getCheck(),
                played.hasOutcome()
                        ? Optional.of(Outcomes.outcome(played.getOutcome()))
                        : Optional.empty(),
                played.getRulesVersion());
    }

    private CompletionStage<Ruling> drawClaim(Question.DrawClaim question) {
        AdjudicateRequest request =
                AdjudicateRequest.newBuilder()
                        .setRuleSet(RefereeOptions.proto(question.ruleSet()))
                        .setLine(line(question.initialFen(), question.moves()))
                        .setClaim(
                                Claim.newBuilder()
                                        .setKind(ClaimKinds.proto(question.kind()))
                                        .setMove(question.move().orElse(""))
                                        .setBy(Sides.color(question.by())))
                        .build();
        CompletableFuture<Ruling> ruling =
                pods.askAtLeisure(request, RulesServiceStub::adjudicate)
                        .thenApply(RulesServiceReferee::claimed);
        return refusedAs(
                ruling,
                problem ->
                        switch (problem.code()) {
                            // The move about to be made cannot be made.
                            case ILLEGAL_MOVE, MALFORMED_REQUEST ->
                                    Optional.of(
                                            new Ruling.ClaimDenied(
                                                    problem.detail(), problem.article()));
                            default -> Optional.empty();
                        });
    }

    private static Ruling claimed(AdjudicateResponse answer) {
        ClaimRuling claim = answer.getClaim();
        Optional<String> article = Optional.of(claim.getArticle()).filter(text -> !text.isEmpty());
        return switch (claim.getVerdict()) {
            case CLAIM_VERDICT_GRANTED ->
                    new Ruling.ClaimGranted(
                            Outcomes.outcome(claim.getOutcome()),
                            article,
                            answer.getRulesVersion());
            case CLAIM_VERDICT_ARBITER ->
                    new Ruling.ClaimUndecided(claim.getDetail(), article, answer.getRulesVersion());
            case CLAIM_VERDICT_REFUSED -> new Ruling.ClaimDenied(claim.getDetail(), article);
            case CLAIM_VERDICT_UNSPECIFIED, UNRECOGNIZED ->
                    throw unavailable(
                            Problem.of(
                                    ErrorCode.INTERNAL,
                                    "it was asked about a claim and said " + claim.getVerdict()));
        };
    }

    private CompletionStage<Ruling> mayStart(Question.MayStart question) {
        return pods.ask(ListRuleSetsRequest.getDefaultInstance(), RulesServiceStub::listRuleSets)
                .thenCompose(known -> mayStart(question, known.getRuleSetsList()));
    }

    private CompletionStage<Ruling> mayStart(Question.MayStart question, List<RuleSet> known) {
        String name = question.ruleSet();
        Optional<RuleSet> named =
                known.stream().filter(set -> set.getName().equals(name)).findFirst();
        Optional<RuleSet> own = question.rules().map(rules -> RefereeOptions.proto(name, rules));
        // A game shows its set's options beside the name, and a rematch asks for both.
        if (own.isPresent()
                && named.isPresent()
                && !own.get().getOptions().equals(named.get().getOptions())) {
            return CompletableFuture.completedFuture(
                    new Ruling.UnfitRuleSet(
                            name,
                            "ruleSet is '"
                                    + name
                                    + "', which is the name of another set; expected a name of its"
                                    + " own for options of your own"));
        }
        return own.or(() -> named)
                .map(set -> start(set, question.start(), own.isPresent() && named.isEmpty()))
                .orElseGet(() ->
                        CompletableFuture.completedFuture(
                                new Ruling.UnknownRuleSet(
                                        name, known.stream().map(RuleSet::getName).toList())));
    }

    private CompletionStage<Ruling> start(
            RuleSet ruleSet, Optional<Command.Start> start, boolean own) {
        CompletionStage<Ruling> ruling = start(ruleSet, start);
        // What was never played by may not make sense: the service says so when it judges by it.
        return own ? ruling.thenCompose(allowed -> playable(ruleSet, allowed)) : ruling;
    }

    private CompletionStage<Ruling> playable(RuleSet own, Ruling ruling) {
        if (!(ruling instanceof Ruling.StartAllowed allowed)) {
            return CompletableFuture.completedFuture(ruling);
        }
        ValidatePositionRequest request =
                ValidatePositionRequest.newBuilder().setFen(allowed.fen()).setRuleSet(own).build();
        CompletableFuture<Ruling> judged =
                pods.ask(request, RulesServiceStub::validatePosition)
                        .thenApply(answer -> answer.getValid() ? ruling : faulty(answer));
        return refusedAs(
                judged,
                problem ->
                        problem.code() == ErrorCode.MALFORMED_REQUEST
                                ? Optional.of(
                                        new Ruling.UnfitRuleSet(own.getName(), problem.detail()))
                                : Optional.empty());
    }

    private CompletionStage<Ruling> start(RuleSet ruleSet, Optional<Command.Start> start) {
        return switch (start.orElseGet(
                () -> new Command.Start.Array(ruleSet.getOptions().getSetup()))) {
            case Command.Start.Array(String name) -> array(ruleSet, name);
            case Command.Start.Fen(String text) -> fen(ruleSet, text);
        };
    }

    private CompletionStage<Ruling> array(RuleSet ruleSet, String name) {
        GetSetupRequest request = GetSetupRequest.newBuilder().setName(name).build();
        CompletableFuture<Ruling> ruling =
                pods.ask(request, RulesServiceStub::getSetup)
                        .thenCompose(
                                setup -> allowed(ruleSet, setup.getName(), setup.getLawsFen()));
        return refusedAs(
                ruling,
                problem ->
                        switch (problem.code()) {
                            case NO_SUCH_RESOURCE, MALFORMED_REQUEST, INVALID_SETUP ->
                                    Optional.of(new Ruling.UnknownSetup(name, problem.detail()));
                            default -> Optional.empty();
                        });
    }

    private CompletionStage<Ruling> fen(RuleSet ruleSet, String text) {
        ValidatePositionRequest request =
                ValidatePositionRequest.newBuilder().setFen(text).setRuleSet(ruleSet).build();
        CompletableFuture<Ruling> ruling =
                pods.ask(request, RulesServiceStub::validatePosition)
                        .thenCompose(answer ->
                                answer.getValid()
                                        ? allowed(ruleSet, "fen", answer.getLawsFen())
                                        : CompletableFuture.completedFuture(faulty(answer)));
        return refusedAs(
                ruling,
                problem ->
                        problem.code() == ErrorCode.MALFORMED_REQUEST
                                ? Optional.of(
                                        new Ruling.UnfitRuleSet(
                                                ruleSet.getName(), problem.detail()))
                                : Optional.empty());
    }

    private static Ruling faulty(ValidatePositionResponse answer) {
        return new Ruling.FaultySetup(
                answer.getFaultsList().stream()
                        .map(fault -> new Ruling.Fault(fault.getCode(), fault.getDetail()))
                        .toList());
    }

    private CompletionStage<Ruling> allowed(RuleSet ruleSet, String setup, String lawsFen) {
        boolean whiteStarts = lawsFen.split(" ", 3)[1].equals("w");
        return list(lawsFen, List.of())
                .thenApply(start ->
                        new Ruling.StartAllowed(
                                RefereeOptions.ruleSet(ruleSet),
                                setup,
                                lawsFen,
                                start.getInCheck(),
                                whiteStarts));
    }

    private CompletableFuture<ListLegalMovesResponse> list(String fen, List<String> moves) {
        ListLegalMovesRequest request =
                ListLegalMovesRequest.newBuilder().setLine(line(fen, moves)).build();
        return pods.ask(request, RulesServiceStub::listLegalMoves);
    }

    /** Squares instead of texts spare rules-service a third of a ruling's cost. */
    private static Line line(String initialFen, List<String> moves) {
        return Line.newBuilder()
                .setInitialFen(initialFen)
                .setMoveSquares(UnsafeByteOperations.unsafeWrap(WrittenMoves.squares(moves)))
                .build();
    }

    /**
     * A refusal of the other service is a ruling where it is one; any other means that this service
     * asked for nonsense or that the other is not well, and neither is a ruling.
     */
    private static CompletionStage<Ruling> refusedAs(
            CompletableFuture<Ruling> asked,
            java.util.function.Function<Problem, Optional<Ruling>> ruling) {
        return asked.exceptionallyCompose(failure -> {
            ProblemException refusal = RulesQuestion.refusal(failure);
            Problem problem = refusal.problem();
            return ruling.apply(problem)
                    .map(CompletableFuture::completedFuture)
                    .orElseGet(() -> CompletableFuture.failedFuture(unavailable(problem)));
        });
    }

    private static ProblemException unavailable(Problem problem) {
        return problem.code() == ErrorCode.UNAVAILABLE
                ? problem.asException()
                : Problem.of(
                                ErrorCode.UNAVAILABLE,
                                "rules-service gave no ruling ("
                                        + problem.code()
                                        + ": "
                                        + problem.detail()
                                        + "); nothing was done")
                        .asException();
    }
}
