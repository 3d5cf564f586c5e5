package shatranj.game.referee;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.codec.ClaimKinds;
import shatranj.game.codec.Outcomes;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.codec.Sides;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.rules.v1.AdjudicateRequest;
import shatranj.rules.v1.AdjudicateResponse;
import shatranj.rules.v1.Claim;
import shatranj.rules.v1.ClaimRuling;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Asks the pods of rules-service over gRPC: about moves and claims here, about starts by {@link
 * StartReferee}.
 */
@ApplicationScoped
public class RulesServiceReferee implements Referee {
    /** A move waits for its ruling no longer than this. */
    private static final Duration DEADLINE = Duration.ofMillis(900);

    /** A proof that a side cannot win may take a while; the claimant's time stands meanwhile. */
    private static final Duration CLAIM_DEADLINE = Duration.ofMillis(3_500);

    private static final String PROPERTY = "shatranj.game.rules";
    private static final String SERVICE = "shatranj.game.rules-fallback";

    private final RulesPods pods;
    private final StartReferee starts;

    @Inject
    public RulesServiceReferee(
            ServiceClientOptions options,
            @ConfigProperty(name = PROPERTY, defaultValue = "localhost:8082") List<String> rules,
            @ConfigProperty(name = SERVICE) Optional<List<String>> service) {
        this(
                options,
                String.join(",", rules),
                new RulesPods.Where(
                        new PodAddresses(PROPERTY, rules)::now,
                        new PodAddresses(SERVICE, service.orElse(List.of()))::now),
                DEADLINE);
    }

    /**
     * @param where the pods of rules-service are configured to be
     * @param rules where they are as of now
     */
    RulesServiceReferee(
            ServiceClientOptions options, String where, RulesPods.Where rules, Duration deadline) {
        this.pods = new RulesPods(options, where, rules, deadline, CLAIM_DEADLINE);
        this.starts = new StartReferee(pods);
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
            case Question.MayStart start -> starts.mayStart(start);
            case Question.DrawClaim claim -> drawClaim(claim);
        };
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return RulesCalls.list(pods, initialFen, moves)
                .thenApply(response ->
                        response.getMovesList().stream()
                                .map(move -> new LegalMove(move.getUci(), move.getSan()))
                                .toList());
    }

    private CompletionStage<Ruling> oneMove(Question.OneMove question) {
        PlayMoveRequest request =
                PlayMoveRequest.newBuilder()
                        .setRuleSet(RefereeOptions.proto(question.ruleSet()))
                        .setLine(RulesCalls.line(question.initialFen(), question.moves()))
                        .setMove(question.move())
                        .build();
        CompletableFuture<Ruling> ruling = pods.play(request).thenApply(RulesServiceReferee::legal);
        return RulesCalls.refusedAs(
                ruling,
                problem ->
                        switch (problem.code()) {
                            case ILLEGAL_MOVE ->
                                    Optional.of(
                                            Spellings.illegal(
                                                    question,
                                                    new Ruling.Illegal(
                                                            problem.detail(),
                                                            problem.article(),
                                                            true)));
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
                        .setLine(RulesCalls.line(question.initialFen(), question.moves()))
                        .setClaim(
                                Claim.newBuilder()
                                        .setKind(ClaimKinds.proto(question.kind()))
                                        .setMove(question.move().orElse(""))
                                        .setBy(Sides.color(question.by())))
                        .build();
        CompletableFuture<Ruling> ruling =
                pods.askAtLeisure(request, RulesServiceStub::adjudicate)
                        .thenApply(RulesServiceReferee::claimed);
        return RulesCalls.refusedAs(
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
                    throw RulesCalls.unavailable(
                            Problem.of(
                                    ErrorCode.INTERNAL,
                                    "it was asked about a claim and said " + claim.getVerdict()));
        };
    }
}
