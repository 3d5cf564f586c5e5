package shatranj.analysis.server.problems;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import shatranj.analysis.server.pool.Admission;
import shatranj.analysis.server.pool.Priority;
import shatranj.analysis.server.pool.SearchObserver;
import shatranj.analysis.server.pool.SearchOrder;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.mansuba.Searcher;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleOptions;

/**
 * Has searches made by the pool. One that is broken off for something else is made again from the
 * beginning: what it says follows from the question alone.
 */
final class PoolSearcher implements Searcher {
    private static final String OWNER = "problems";

    private final SearchPool pool;

    PoolSearcher(SearchPool pool) {
        this.pool = pool;
    }

    /** There will be no answer: the pod stops. */
    static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public Optional<Line> search(
            Position position, RuleOptions rules, List<Move> only, long nodes) {
        Limits limits = Limits.NONE.withNodes(nodes).withMoves(only);
        while (true) {
            Ending end = new Ending();
            SearchOrder order =
                    new SearchOrder(
                            Priority.PROBLEM,
                            OWNER,
                            Root.of(position, rules),
                            () -> limits,
                            Duration.ZERO,
                            end);
            if (!(pool.admit(order) instanceof Admission.Admitted)) {
                throw new StoppedException();
            }
            Optional<Optional<Line>> found = end.await();
            if (found.isPresent()) {
                return found.get();
            }
        }
    }

    /** Empty where the search was broken off. */
    private static final class Ending implements SearchObserver {
        private final CompletableFuture<Optional<Optional<Line>>> end = new CompletableFuture<>();

        Optional<Optional<Line>> await() {
            try {
                return end.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StoppedException();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }

        @Override
        public void found(Line line) {}

        @Override
        public void ended(Optional<Line> best) {
            end.complete(Optional.of(best));
        }

        @Override
        public void brokenOff(Optional<Line> best) {
            end.complete(Optional.empty());
        }

        @Override
        public void failed(RuntimeException bug) {
            end.completeExceptionally(bug);
        }
    }
}
