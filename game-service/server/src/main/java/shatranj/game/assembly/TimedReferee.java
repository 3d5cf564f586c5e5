package shatranj.game.assembly;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.Referee;
import shatranj.support.trace.Traces;

/** Times questions to the referee as {@code shatranj_game_ruling_seconds{question,ruled}}. */
final class TimedReferee implements Referee {
    private final Referee referee;

    /** A look into the registry builds a key of all tags: too much for each move. */
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

    private record Kind(Class<? extends Question> question, boolean ruled) {}

    TimedReferee(Referee referee) {
        this.referee = referee;
    }

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        long begin = System.nanoTime();
        return Traces.during("rule", () -> referee.ask(question))
                .whenComplete((ruling, failure) ->
                        timers.computeIfAbsent(
                                        new Kind(question.getClass(), failure == null),
                                        TimedReferee::timer)
                                .record(System.nanoTime() - begin, TimeUnit.NANOSECONDS));
    }

    private static Timer timer(Kind kind) {
        return Timer.builder("shatranj.game.ruling")
                .description("From the question to the ruling")
                .tag("question", kind.question().getSimpleName())
                .tag("ruled", Boolean.toString(kind.ruled()))
                .publishPercentileHistogram()
                .register(Metrics.globalRegistry);
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        return referee.legalMoves(initialFen, moves);
    }

    @Override
    public boolean reachable() {
        return referee.reachable();
    }
}
