package shatranj.analysis.server;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.UnicastProcessor;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.analysis.server.ask.Bounds;
import shatranj.analysis.server.ask.Finding;
import shatranj.analysis.server.ask.Question;
import shatranj.analysis.server.ask.QuestionReader;
import shatranj.analysis.server.ask.QuestionText;
import shatranj.analysis.server.fairplay.FairPlay;
import shatranj.analysis.server.fairplay.GamesInPlay;
import shatranj.analysis.server.pool.Admission;
import shatranj.analysis.server.pool.RunningSearch;
import shatranj.analysis.server.pool.SearchObserver;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Line;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What both transports call: reads a question, asks whether it is fair, finds it a place. */
@ApplicationScoped
public class Analyses {
    private final QuestionReader reader;
    private final FairPlay fairPlay;
    private final SearchPool pool;
    private final MeterRegistry meters;

    Analyses(AnalysisSettings settings, GamesInPlay games, MeterRegistry meters) {
        this.reader =
                new QuestionReader(
                        new Bounds(
                                settings.defaultDepth(),
                                settings.mostDepth(),
                                settings.mostNodes(),
                                settings.mostTime(),
                                settings.mostLines()));
        this.fairPlay = new FairPlay(games);
        int cores = Runtime.getRuntime().availableProcessors();
        this.pool =
                new SearchPool(
                        settings.threads().orElse(Math.max(1, cores - 1)),
                        settings.waiting(),
                        settings.hashMib());
        this.meters = meters;
        meters.gauge("shatranj.analysis.running", pool, SearchPool::running);
        meters.gauge("shatranj.analysis.waiting", pool, SearchPool::waiting);
    }

    @PreDestroy
    void close() {
        pool.close();
    }

    /**
     * Begins an analysis. Blocks while game-service is asked.
     *
     * @return the lines as they are found, the last one marked; cancelling it ends the search
     * @throws shatranj.support.problem.ProblemException everything but a bug is refused here,
     *     before the stream begins: MALFORMED_REQUEST, INVALID_SETUP, GAME_OVER, FAIR_PLAY,
     *     UNAVAILABLE, OVERLOADED, DRAINING
     */
    public Analysis begin(Caller caller, QuestionText text) {
        Question question = reader.read(text);
        fairPlay.test(caller.id(), question.position());
        UnicastProcessor<Finding> findings = UnicastProcessor.create();
        Admission admission =
                pool.admit(question.root(), question.limits(), new Streaming(findings));
        meters.counter("shatranj.analysis.asked", "answer", admission.getClass().getSimpleName())
                .increment();
        return switch (admission) {
            case Admission.Admitted(RunningSearch search) ->
                    new Analysis(question, findings.onCancellation().invoke(search::cancel));
            case Admission.Busy(int searches, var retryAfter) ->
                    throw Problem.of(
                                    ErrorCode.OVERLOADED,
                                    "The engine is busy with "
                                            + searches
                                            + " searches, running and waiting; ask again later")
                            .after(retryAfter)
                            .asException();
            case Admission.Closing() ->
                    throw Problem.of(ErrorCode.DRAINING, "This server is shutting down")
                            .asException();
        };
    }

    /**
     * An analysis that was admitted.
     *
     * @param findings for one subscriber
     */
    public record Analysis(Question question, Multi<Finding> findings) {}

    private record Streaming(UnicastProcessor<Finding> to) implements SearchObserver {
        @Override
        public void found(Line line) {
            to.onNext(new Finding(line, false));
        }

        @Override
        public void ended(Optional<Line> best) {
            best.ifPresent(line -> to.onNext(new Finding(line, true)));
            to.onComplete();
        }

        @Override
        public void failed(RuntimeException bug) {
            to.onError(bug);
        }
    }
}
