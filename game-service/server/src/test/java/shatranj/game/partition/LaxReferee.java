package shatranj.game.partition;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.clock.Side;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.domain.Outcome;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.domain.Question;
import shatranj.game.domain.RuleSet;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.Referee;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Allows whatever looks like a move: {@code e2e3} is also {@code e3}; {@code mate} ends the game;
 * {@code illegal} is not allowed. Which moves are legal is not what the tests of the owner are
 * about.
 */
public final class LaxReferee implements Referee {
    static final String START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

    static final String RULES = "lax-1";

    private boolean reachable = true;
    private int asked;

    void setReachable(boolean up) {
        reachable = up;
    }

    int asked() {
        return asked;
    }

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        asked++;
        if (!reachable) {
            return CompletableFuture.failedStage(
                    Problem.of(ErrorCode.UNAVAILABLE, "rules-service is down").asException());
        }
        return CompletableFuture.completedStage(
                switch (question) {
                    case Question.MayStart start ->
                            new Ruling.StartAllowed(rules(), "standard", START, false, true);
                    case Question.OneMove move -> ruling(move);
                    case Question.DrawClaim claim ->
                            new Ruling.ClaimDenied("nothing repeats here", Optional.of("9.2b"));
                });
    }

    private static Ruling ruling(Question.OneMove question) {
        String text = question.move();
        if (text.equals("illegal")) {
            return new Ruling.Illegal(
                    "an Alfil jumps exactly two squares", Optional.of("3.3"), true);
        }
        if (text.equals("mate")) {
            return new Ruling.Legal(
                    "a1a8",
                    "Ra8#",
                    "fen after " + (question.moves().size() + 1) + " b",
                    true,
                    Optional.of(
                            Outcome.win(
                                    question.moves().size() % 2 == 0 ? Side.WHITE : Side.BLACK,
                                    OutcomeReason.CHECKMATE,
                                    "5.1")),
                    RULES);
        }
        String uci = text.length() == 4 ? text : text.charAt(0) + "2" + text;
        return new Ruling.Legal(
                uci,
                uci.substring(2),
                "fen-after-" + (question.moves().size() + 1) + " b",
                false,
                Optional.empty(),
                RULES);
    }

    private static RuleSet rules() {
        return RefereeOptions.ruleSet(
                shatranj.rules.v1.RuleSet.newBuilder().setName("laws-2025").build());
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return CompletableFuture.completedStage(List.of());
    }

    @Override
    public boolean reachable() {
        return reachable;
    }
}
