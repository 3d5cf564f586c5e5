package shatranj.game.simulation.cluster;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.port.ManualTimer;
import shatranj.game.referee.LibraryReferee;
import shatranj.game.referee.Referee;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** rules-service: the library's rulings, after a while, or none. */
final class MovedReferee implements Referee {
    private final LibraryReferee library = new LibraryReferee();
    private final Map<Question, Ruling> rulings = new HashMap<>();
    private final ManualTimer timers;
    private final RandomGenerator random;
    private boolean down;

    MovedReferee(ManualTimer timers, RandomGenerator random) {
        this.timers = timers;
        this.random = random;
    }

    void setDown(boolean now) {
        down = now;
    }

    /** What it would say, at once. */
    Ruling ruling(Question question) {
        return rulings.computeIfAbsent(
                question, asked -> library.ask(asked).toCompletableFuture().join());
    }

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        return later(() -> ruling(question));
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return library.legalMoves(initialFen, moves);
    }

    private <T> CompletionStage<T> later(Supplier<T> answer) {
        CompletableFuture<T> later = new CompletableFuture<>();
        timers.after(
                random.nextInt(4),
                () -> {
                    if (down) {
                        later.completeExceptionally(
                                Problem.of(ErrorCode.UNAVAILABLE, "rules-service is down")
                                        .asException());
                    } else {
                        later.complete(answer.get());
                    }
                });
        return later;
    }

    @Override
    public boolean reachable() {
        return !down;
    }
}
