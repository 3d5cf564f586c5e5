package shatranj.game.referee;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.domain.Command;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.rules.v1.GetSetupRequest;
import shatranj.rules.v1.ListRuleSetsRequest;
import shatranj.rules.v1.RuleSet;
import shatranj.rules.v1.RulesServiceGrpc.RulesServiceStub;
import shatranj.rules.v1.ValidatePositionRequest;
import shatranj.rules.v1.ValidatePositionResponse;
import shatranj.support.problem.ErrorCode;

/**
 * Whether a game may start as somebody wants it: by a rule set that is known or one of its own,
 * from an array or a FEN.
 */
final class StartReferee {
    private final RulesPods pods;

    StartReferee(RulesPods pods) {
        this.pods = pods;
    }

    CompletionStage<Ruling> mayStart(Question.MayStart question) {
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
        return RulesCalls.refusedAs(
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
        return RulesCalls.refusedAs(
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
        return RulesCalls.refusedAs(
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
        return RulesCalls.list(pods, lawsFen, List.of())
                .thenApply(start ->
                        new Ruling.StartAllowed(
                                RefereeOptions.ruleSet(ruleSet),
                                setup,
                                lawsFen,
                                start.getInCheck(),
                                whiteStarts));
    }
}
