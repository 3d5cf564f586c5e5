package shatranj.analysis.server;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.UnicastProcessor;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import shatranj.analysis.server.ask.AnalysisProgress;
import shatranj.analysis.server.ask.AnalysisQuestion;
import shatranj.analysis.server.ask.QuestionBounds;
import shatranj.analysis.server.ask.QuestionReader;
import shatranj.analysis.server.ask.QuestionText;
import shatranj.analysis.server.cache.AnalysisCache;
import shatranj.analysis.server.cache.QuestionKey;
import shatranj.analysis.server.cache.Remembered;
import shatranj.analysis.server.endgames.Endgames;
import shatranj.analysis.server.fairplay.FairPlayGuard;
import shatranj.analysis.server.pool.Admission;
import shatranj.analysis.server.pool.RunningSearch;
import shatranj.analysis.server.pool.SearchObserver;
import shatranj.analysis.server.pool.SearchOrder;
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
    /** Nothing here takes so long; beyond 292 years a span cannot be counted in nanoseconds. */
    private static final Duration NO_DEADLINE = Duration.ofDays(1);

    private static final String ASKED = "shatranj.analysis.asked";
    private static final String ANSWER = "answer";

    /** From so few men on a search may reach the endgame tables. */
    private static final int FEW_MEN = 8;

    private final QuestionReader reader;
    private final FairPlayGuard fairPlay;
    private final Endgames endgames;
    private final SearchPool pool;
    private final AnalysisCache memory;
    private final Duration patience;
    private final Duration guestTime;
    private final MeterRegistry meters;

    Analyses(
            AnalysisSettings settings,
            FairPlayGuard fairPlay,
            Endgames endgames,
            SearchPool pool,
            AnalysisCache memory,
            MeterRegistry meters) {
        this.reader =
                new QuestionReader(
                        new QuestionBounds(
                                settings.defaultDepth(),
                                settings.mostDepth(),
                                settings.mostNodes(),
                                settings.mostTime(),
                                settings.mostLines()));
        this.fairPlay = fairPlay;
        this.endgames = endgames;
        this.pool = pool;
        this.memory = memory;
        this.patience = settings.mostWait();
        this.guestTime = settings.guestTime();
        this.meters = meters;
    }

    /**
     * Begins an analysis. Blocks while game-service is asked.
     *
     * @param asked the whole answer is of no use after so long
     * @return places in the queue while it waits, then the lines as they are found, the last one
     *     marked; cancelling it ends the search. It fails with OVERLOADED when no thread was free
     *     in time
     * @throws shatranj.support.problem.ProblemException everything but a bug and a queue that is
     *     too slow is refused here, before the stream begins: MALFORMED_REQUEST, INVALID_SETUP,
     *     GAME_OVER, FAIR_PLAY, RATE_LIMITED, UNAVAILABLE, OVERLOADED, DRAINING
     */
    public Analysis begin(Caller caller, QuestionText text, Optional<Duration> asked) {
        Optional<Duration> deadline = asked.filter(span -> span.compareTo(NO_DEADLINE) < 0);
        long end = deadline.map(span -> System.nanoTime() + span.toNanos()).orElse(0L);
        AnalysisQuestion question = reader.read(text);
        fairPlay.test(caller.id(), question.position());
        if (Bitboard.count(question.position().occupied()) <= FEW_MEN) {
            endgames.want();
        }
        QuestionKey key = QuestionKey.of(question.root());
        Optional<Remembered> known = memory.recall(key, question.position());
        if (known.filter(found -> question.isAnsweredBy(found.line())).isPresent()) {
            meters.counter(ASKED, ANSWER, "Remembered").increment();
            return new Analysis(question, Multi.createFrom().item(found(known.get())));
        }
        UnicastProcessor<AnalysisProgress> findings = UnicastProcessor.create();
        Streaming streaming = new Streaming(findings, question, key, known, memory);
        PoolShare allowance = PoolShare.of(caller, guestTime);
        Limits limits = allowance.within(question.limits());
        SearchOrder order =
                new SearchOrder(
                        allowance.priority(),
                        allowance.owner(),
                        question.root(),
                        () -> deadline.isEmpty() ? limits : until(limits, end),
                        deadline.filter(span -> span.compareTo(patience) < 0).orElse(patience),
                        streaming);
        Admission admission = pool.admit(order);
        meters.counter(ASKED, ANSWER, admission.getClass().getSimpleName()).increment();
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
                                            .formatted(allowance.owner(), most, most))
                            .after(retryAfter)
                            .asException();
            case Admission.Closing() ->
                    throw Problem.of(ErrorCode.DRAINING, "This server is shutting down")
                            .asException();
        };
    }

    /** What was asked for, or less where the caller's deadline comes first. */
    private static Limits until(Limits asked, long end) {
        return asked.withTimeAtMost(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
    }

    /**
     * An analysis that was admitted.
     *
     * @param findings for one subscriber
     */
    public record Analysis(AnalysisQuestion question, Multi<AnalysisProgress> findings) {}

    private static AnalysisProgress found(Remembered known) {
        Duration age = Duration.between(known.at(), Instant.now());
        return new AnalysisProgress.Found(
                known.line(), true, Optional.of(age.isNegative() ? Duration.ZERO : age));
    }

    /** Passes on what is found, and has the best of it remembered. */
    private static final class Streaming implements SearchObserver {
        private final UnicastProcessor<AnalysisProgress> to;
        private final AnalysisQuestion question;
        private final QuestionKey key;
        private final AnalysisCache memory;

        /** The deepest finished iteration, of this search or of an earlier one. */
        private int depth;

        private Optional<Line> deepest = Optional.empty();

        Streaming(
                UnicastProcessor<AnalysisProgress> to,
                AnalysisQuestion question,
                QuestionKey key,
                Optional<Remembered> known,
                AnalysisCache memory) {
            this.to = to;
            this.question = question;
            this.key = key;
            this.memory = memory;
            this.depth = known.map(found -> found.line().depth()).orElse(0);
        }

        @Override
        public void waits(int place) {
            to.onNext(new AnalysisProgress.Waits(place));
        }

        @Override
        public void found(Line line) {
            if (line.rank() == 1 && line.depth() > depth && question.limits().only().isEmpty()) {
                depth = line.depth();
                deepest = Optional.of(line);
            }
            to.onNext(new AnalysisProgress.Found(line, false));
        }

        @Override
        public void ended(Optional<Line> best) {
            best.ifPresent(line -> to.onNext(new AnalysisProgress.Found(line, true)));
            deepest.ifPresent(line -> memory.keep(key, new Remembered(line, Instant.now())));
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
