package shatranj.analysis.server.review;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.pool.Admission;
import shatranj.analysis.server.pool.Priority;
import shatranj.analysis.server.pool.SearchObserver;
import shatranj.analysis.server.pool.SearchOrder;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * Works on reviews, a few at a time, each on a thread of its own that waits for the pool: judges
 * one position after another and writes the record anew every few of them.
 */
final class Reviewer implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Reviewer.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Moves of a best line that are kept. */
    private static final int LONGEST_LINE = 10;

    private final ReviewBook book;
    private final ReviewLog log;
    private final SearchPool pool;
    private final int atOnce;
    private final int step;
    private final Set<String> running = new HashSet<>();
    private final AtomicLong judged = new AtomicLong();
    private volatile boolean closed;

    /**
     * @param atOnce reviews at the same time
     * @param step positions that are judged between two records
     */
    Reviewer(ReviewBook book, ReviewLog log, SearchPool pool, int atOnce, int step) {
        this.book = book;
        this.log = log;
        this.pool = pool;
        this.atOnce = atOnce;
        this.step = step;
    }

    /** Begins what is to be done in the partitions of this pod, as far as there is room. */
    synchronized void look(Set<Integer> partitions) {
        if (closed) {
            return;
        }
        for (ReviewRecord record : book.unfinished(partitions)) {
            if (running.size() >= atOnce) {
                return;
            }
            if (running.add(record.getId())) {
                Thread.ofVirtual().name("review-" + record.getId()).start(() -> work(record));
            }
        }
    }

    /** Positions that were judged here, also those that were not kept. */
    long judged() {
        return judged.get();
    }

    private void work(ReviewRecord first) {
        try {
            review(first);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException bug) {
            LOG.errorf(bug, "Review %s broke", first.getId());
            log.append(first.toBuilder().setFailure("It broke on our side").build(), PATIENCE);
        } finally {
            synchronized (this) {
                running.remove(first.getId());
            }
        }
    }

    private void review(ReviewRecord first) throws InterruptedException {
        Optional<RuleSet> rules = RuleSets.named(first.getRuleSet());
        if (rules.isEmpty()
                || !(Fen.position(first.getInitialFen(), SetupOptions.UNREACHABLE)
                        instanceof Validated.Valid<Position>(Position start))) {
            log.append(
                    first.toBuilder().setFailure("The engine does not know these rules").build(),
                    PATIENCE);
            return;
        }
        ReviewRecord.Builder record = first.toBuilder();
        Replay replay = Replay.from(rules.get(), start);
        for (int ply = 0; ply <= first.getMovesCount(); ply++) {
            if (ply > 0) {
                replay.play(first.getMoves(ply - 1));
            }
            if (ply < first.getPositionsCount()) {
                continue;
            }
            Optional<JudgedPosition> position = judge(replay, rules.get(), first.getNodes());
            if (position.isEmpty() || !goesOn(first.getId())) {
                return;
            }
            record.addPositions(position.get());
            judged.incrementAndGet();
            boolean last = ply == first.getMovesCount();
            if ((last || record.getPositionsCount() % step == 0)
                    && !log.append(record.build(), PATIENCE)) {
                // Whoever has the partition next goes on from what was kept.
                return;
            }
        }
    }

    private boolean goesOn(String id) {
        return !closed && log.isOurs(id);
    }

    private Optional<JudgedPosition> judge(Replay replay, RuleSet rules, long nodes)
            throws InterruptedException {
        Optional<Outcome> outcome = replay.outcome();
        if (outcome.isPresent()) {
            return Optional.of(ended(outcome.get(), replay.position()));
        }
        CompletableFuture<Optional<Line>> end = new CompletableFuture<>();
        Limits limits = Limits.NONE.withNodes(nodes);
        SearchOrder order =
                new SearchOrder(
                        Priority.REVIEW,
                        "reviews",
                        Root.of(replay, rules.options()),
                        () -> limits,
                        Duration.ZERO,
                        new Ending(end));
        return switch (pool.admit(order)) {
            case Admission.Admitted admitted -> await(end).map(Reviewer::judged);
            case Admission.Closing closing -> Optional.empty();
            case Admission.Busy busy -> throw new IllegalStateException("refused: " + busy);
            case Admission.TooMany many -> throw new IllegalStateException("refused: " + many);
        };
    }

    private Optional<Line> await(CompletableFuture<Optional<Line>> end)
            throws InterruptedException {
        try {
            Optional<Line> line = end.get();
            // A pool that closes breaks its searches off.
            return closed ? Optional.empty() : line;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private static JudgedPosition ended(Outcome outcome, Position last) {
        JudgedPosition.Builder judged = JudgedPosition.newBuilder();
        return outcome.winner()
                .map(winner -> judged.setMate(winner == last.turn() ? 1 : 0))
                .orElseGet(() -> judged.setCentipawns(0))
                .build();
    }

    private static JudgedPosition judged(Line line) {
        JudgedPosition.Builder judged = JudgedPosition.newBuilder().setDepth(line.depth());
        switch (line.score()) {
            case Score.Centipawns(int value) -> judged.setCentipawns(value);
            case Score.Mate(int moves) -> judged.setMate(moves);
        }
        line.pv().stream().limit(LONGEST_LINE).map(Move::toString).forEach(judged::addBest);
        return judged.build();
    }

    @Override
    public void close() {
        closed = true;
    }

    /** Waits for the end alone. */
    private record Ending(CompletableFuture<Optional<Line>> end) implements SearchObserver {
        @Override
        public void found(Line line) {}

        @Override
        public void ended(Optional<Line> best) {
            end.complete(best);
        }

        @Override
        public void failed(RuntimeException bug) {
            end.completeExceptionally(bug);
        }
    }
}
