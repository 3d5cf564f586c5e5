package shatranj.game.assembly;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.Referee;
import shatranj.support.trace.Traces;

/** Times questions to the referee as {@code shatranj_game_ruling_seconds{question,ruled}}. */
record TimedReferee(Referee referee) implements Referee {
    @Override
    public CompletionStage<Ruling> ask(Question question) {
        long begin = System.nanoTime();
        return Traces.during("rule", () -> referee.ask(question))
                .whenComplete((ruling, failure) ->
                        timer(question, failure == null)
                                .record(System.nanoTime() - begin, TimeUnit.NANOSECONDS));
    }

    private static Timer timer(Question question, boolean ruled) {
        return Timer.builder("shatranj.game.ruling")
                .description("From the question to the ruling")
                .tag("question", question.getClass().getSimpleName())
                .tag("ruled", Boolean.toString(ruled))
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
