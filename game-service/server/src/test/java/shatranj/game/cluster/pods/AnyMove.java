package shatranj.game.cluster.pods;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.LenientReferee;
import shatranj.game.referee.Referee;

/** Allows every move but {@code illegal}: which moves are legal is not the question here. */
final class AnyMove implements Referee {
    private final Referee lenient = new LenientReferee();

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        return question instanceof Question.OneMove move && move.move().equals("illegal")
                ? CompletableFuture.completedStage(
                        new Ruling.Illegal("never", Optional.of("3.3"), true))
                : lenient.ask(question);
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return lenient.legalMoves(initialFen, moves);
    }

    @Override
    public boolean reachable() {
        return lenient.reachable();
    }
}
