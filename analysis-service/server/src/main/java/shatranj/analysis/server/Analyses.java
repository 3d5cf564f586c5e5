package shatranj.analysis.server;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.UnicastProcessor;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import shatranj.analysis.server.ask.Bounds;
import shatranj.analysis.server.ask.Finding;
import shatranj.analysis.server.ask.Question;
import shatranj.analysis.server.ask.QuestionReader;
import shatranj.analysis.server.ask.QuestionText;
import shatranj.analysis.server.endgames.Endgames;
import shatranj.analysis.server.fairplay.FairPlay;
import shatranj.analysis.server.pool.Admission;
import shatranj.analysis.server.pool.Order;
import shatranj.analysis.server.pool.Priority;
import shatranj.analysis.server.pool.RunningSearch;
import shatranj.analysis.server.pool.SearchObserver;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.rules.board.Bitboard;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What both transports call: reads a question, asks whether it is fair, finds it a place. */
@ApplicationScoped
public class Analyses {
    /** From so few men on a search may reach the endgame tables. */
    private static final int FEW_MEN = 8;

    private final QuestionReader reader;
    private final FairPlay fairPlay;
    private final Endgames endgames;
    private final SearchPool pool;
    private final Duration patience;
    private final MeterRegistry meters;

    Analyses(
            AnalysisSettings settings,
            FairPlay fairPlay,
            Endgames endgames,
            SearchPool pool,
            MeterRegistry meters) {
        this.reader =
                new QuestionReader(
                        new Bounds(
                                settings.defaultDepth(),
                                settings.mostDepth(),
                                settings.mostNodes(),
                                settings.mostTime(),
                                settings.mostLines()));
        this.fairPlay = fairPlay;
        this.endgames = endgames;
        this.pool = pool;
        this.patience = settings.mostWait();
        this.meters = meters;
    }

    /**
     * Begins an analysis. Blocks while game-service is asked.
     *
     * @param deadline the whole answer is of no use after so long
     * @return places in the queue while it waits, then the lines as they are found, the last one
     *     marked; cancelling it ends the search. It fails with OVERLOADED when no thread was free
     *     in time
     * @throws shatranj.support.problem.ProblemException everything but a bug and a queue that is
     *     too slow is refused here, before the stream begins: MALFORMED_REQUEST, INVALID_SETUP,
     *     GAME_OVER, FAIR_PLAY, RATE_LIMITED, UNAVAILABLE, OVERLOADED, DRAINING
     */
    public Analysis begin(Caller caller, QuestionText text, Optional<Duration> deadline) {
        long end = deadline.map(span -> System.nanoTime() + span.toNanos()).orElse(0L);
        Question question = reader.read(text);
        fairPlay.test(caller.id(), question.position());
        if (Bitboard.count(question.position().occupied()) <= FEW_MEN) {
            endgames.want();
        }
        UnicastProcessor<Finding> findings = UnicastProcessor.create();
        Order order =
                new Order(
                        Priority.ANALYSIS,
                        caller.id(),
                        question.root(),
                        () -> deadline.isEmpty() ? question.limits() : until(question, end),
                        deadline.filter(span -> span.compareTo(patience) < 0).orElse(patience),
                        new Streaming(findings));
        Admission admission = pool.admit(order);
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
            case Admission.TooMany(int most, var retryAfter) ->
                    throw Problem.of(
                                    ErrorCode.RATE_LIMITED,
                                    "'%s' has %d analyses, running and waiting, expected at most %d"
                                            .formatted(caller.id(), most, most))
                            .after(retryAfter)
                            .asException();
            case Admission.Closing() ->
                    throw Problem.of(ErrorCode.DRAINING, "This server is shutting down")
                            .asException();
        };
    }

    /** The question's limits, or less where the caller's deadline comes first. */
    private static Limits until(Question question, long end) {
        Duration left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
        Limits asked = question.limits();
        return asked.hard().filter(hard -> hard.compareTo(left) < 0).isPresent()
                ? asked
                : asked.withTime(left);
    }

    /**
     * An analysis that was admitted.
     *
     * @param findings for one subscriber
     */
    public record Analysis(Question question, Multi<Finding> findings) {}

    private record Streaming(UnicastProcessor<Finding> to) implements SearchObserver {
        @Override
        public void waits(int place) {
            to.onNext(new Finding.Waits(place));
        }

        @Override
        public void found(Line line) {
            to.onNext(new Finding.Found(line, false));
        }

        @Override
        public void ended(Optional<Line> best) {
            best.ifPresent(line -> to.onNext(new Finding.Found(line, true)));
            to.onComplete();
        }

        @Override
        public void expired() {
            to.onError(
                    Problem.of(
                                    ErrorCode.OVERLOADED,
                                    "No thread was free in time; nothing was searched")
                            .asException());
        }

        @Override
        public void failed(RuntimeException bug) {
            to.onError(bug);
        }
    }
}
