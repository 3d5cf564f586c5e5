package shatranj.game.referee;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.rules.v1.RuleSet;

/**
 * Allows every move and denies every claim, without asking anybody: for where games are played and
 * nobody cares which moves are legal.
 */
public final class LenientReferee implements Referee {
    private static final String START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";
    private static final RuleSet RULES = RuleSet.newBuilder().setName("laws-2025").build();

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        return CompletableFuture.completedStage(
                switch (question) {
                    case Question.MayStart start ->
                            new Ruling.StartAllowed(
                                    RefereeOptions.ruleSet(RULES), "standard", START, false, true);
                    case Question.OneMove move ->
                            new Ruling.Legal(
                                    move.move(), move.move(), START, false, Optional.empty(), "");
                    case Question.DrawClaim claim ->
                            new Ruling.ClaimDenied("no draw here", Optional.empty());
                });
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return CompletableFuture.completedStage(List.of());
    }

    @Override
    public boolean reachable() {
        return true;
    }
}
