package shatranj.analysis.server;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;
import shatranj.analysis.internal.v1.FinishedAttempt;
import shatranj.analysis.server.solving.AttemptLog;
import shatranj.analysis.server.solving.Choice;
import shatranj.analysis.server.solving.Choice.Difficulty;
import shatranj.analysis.server.solving.Counted;
import shatranj.analysis.server.solving.SolverBook;
import shatranj.analysis.server.solving.StartRating;
import shatranj.competition.rating.Rating;
import shatranj.mansuba.Attempt;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.topics.KafkaLog.NotKeptException;

/** What both transports call to have problems solved and rated (ADR 73). */
@ApplicationScoped
public class Solving {
    private static final Logger LOG = Logger.getLogger(Solving.class);

    /** To write an attempt and to read it back; beyond it the answer comes without ratings. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final Duration TRY_AGAIN = Duration.ofSeconds(2);
    private static final Executor WRITERS = work -> Thread.ofVirtual().name("attempt").start(work);

    private final Problems problems;
    private final SolverBook book;
    private final Optional<AttemptLog> log;

    Solving(Problems problems, SolvingDesk desk) {
        this.problems = problems;
        this.book = desk.book();
        this.log = desk.log();
    }

    /** A problem as solvers have made it. */
    public record Rated(Mansuba problem, Rating rating, int plays) {}

    /**
     * A judged attempt.
     *
     * @param counted where this attempt changed ratings
     */
    public record Judged(Attempt attempt, Optional<Counted> counted) {}

    /** A solver. */
    public record Solver(String player, Rating rating, List<Counted> attempts) {}

    /** An attempt that counted, and its problem. */
    public record Finished(Counted attempt, Rated problem) {}

    /**
     * Attempts, the newest first.
     *
     * @param next where the next page begins
     */
    public record Page(List<Finished> attempts, Optional<String> next) {}

    /** A problem with its rating. */
    public Rated rated(Mansuba problem) {
        String id = problem.id().text();
        return new Rated(problem, rating(problem), book.plays(id));
    }

    private Rating rating(Mansuba problem) {
        return book.problem(problem.id().text(), StartRating.of(problem));
    }

    /**
     * Judges the solver's moves. The first finished attempt of a caller with an account counts.
     * Blocks until it is kept.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, MALFORMED_REQUEST
     */
    public Judged attempt(Optional<Caller> caller, String id, List<String> moves) {
        Attempt attempt = problems.attempt(id, moves);
        if (attempt instanceof Attempt.Right) {
            return new Judged(attempt, Optional.empty());
        }
        boolean solved = attempt instanceof Attempt.Solved;
        return new Judged(
                attempt,
                caller.filter(it -> !it.isGuest()).flatMap(it -> count(it.id(), id, solved)));
    }

    private Optional<Counted> count(String player, String id, boolean solved) {
        if (log.isEmpty() || book.attempt(player, id).isPresent()) {
            return Optional.empty();
        }
        CompletableFuture<Long> kept =
                CompletableFuture.supplyAsync(
                        () -> append(log.get(), finished(player, id, solved)), WRITERS);
        try {
            long offset = kept.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            boolean isRead = book.await(offset, PATIENCE);
            return book.attempt(player, id).filter(it -> isRead && it.offset() == offset);
        } catch (ExecutionException | TimeoutException e) {
            LOG.warnf("An attempt at problem %s may not be kept: %s", id, e.getMessage());
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private FinishedAttempt finished(String player, String id, boolean solved) {
        return FinishedAttempt.newBuilder()
                .setPlayer(player)
                .setProblemId(id)
                .setSolved(solved)
                .setEndedAtMs(Instant.now().toEpochMilli())
                .setProblemStart(StartRating.of(problems.get(id)))
                .build();
    }

    private static long append(AttemptLog log, FinishedAttempt attempt) {
        try {
            return log.append(attempt);
        } catch (NotKeptException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * A problem that the caller has not finished, near the caller's rating.
     *
     * @param caller anybody without a token has the rating of a newcomer
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE
     */
    public Rated next(Optional<Caller> caller, Optional<Theme> theme, Difficulty difficulty) {
        String player = caller.map(Caller::id).orElse("");
        double wanted = book.solver(player).rating() + difficulty.points();
        return Choice.next(
                        problems.all(theme),
                        book.attempts(player),
                        one -> rating(one).rating(),
                        wanted,
                        ThreadLocalRandom.current())
                .map(this::rated)
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_RESOURCE,
                                        "There is no problem that shows " + theme.orElseThrow())
                                .asException());
    }

    /**
     * The caller as a solver.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public Solver solver(Caller caller) {
        testComplete();
        return new Solver(caller.id(), book.solver(caller.id()), book.attempts(caller.id()));
    }

    /**
     * The caller's attempts that counted, the newest first. Those at problems that were taken away
     * are left out.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, UNAVAILABLE
     */
    public Page attempts(Caller caller, int size, String token) {
        testComplete();
        long before = token.isEmpty() ? Long.MAX_VALUE : Pages.offset(token);
        List<Counted> all =
                book.attempts(caller.id()).reversed().stream()
                        .filter(one -> one.offset() < before)
                        .limit(size + 1L)
                        .toList();
        List<Counted> shown = all.subList(0, Math.min(size, all.size()));
        return new Page(
                shown.stream()
                        .flatMap(one ->
                                problems.find(one.problemId()).stream()
                                        .map(it -> new Finished(one, rated(it))))
                        .toList(),
                all.size() > size
                        ? Optional.of(Long.toString(shown.getLast().offset()))
                        : Optional.empty());
    }

    private void testComplete() {
        if (!log.map(AttemptLog::isComplete).orElse(false)) {
            throw Problem.of(
                            ErrorCode.UNAVAILABLE,
                            log.isEmpty()
                                    ? "Nothing is kept of attempts on this server"
                                    : "The attempts that there are have not been read yet")
                    .after(TRY_AGAIN)
                    .asException();
        }
    }
}
