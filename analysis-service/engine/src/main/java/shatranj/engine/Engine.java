package shatranj.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.BuiltIn;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.search.Budget;
import shatranj.engine.search.RawLine;
import shatranj.engine.search.Rules;
import shatranj.engine.search.Scores;
import shatranj.engine.search.Search;
import shatranj.engine.search.SearchTask;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Move;

/**
 * Searches positions; one search at a time, on the caller's thread and on those that its helpers
 * lend. What it learnt stays for the next search of the same game; {@link #clear} makes it forget.
 * On one thread the same root, limits without time and a cleared engine give the same lines.
 */
public final class Engine {
    private final TranspositionTable table;
    private final LongSupplier nanos;
    private final Oracle oracle;
    private final Helpers helpers;
    private final Search search;
    private final List<Search> helperSearches = new ArrayList<>();

    /**
     * An engine of one thread with a table of so many MiB, 1 to 4,096, that knows no endgames.
     *
     * @param nanos a ticker such as {@code System::nanoTime}
     */
    public Engine(int hashMiB, LongSupplier nanos) {
        this(hashMiB, 1, Helpers.NONE, Oracle.NONE, nanos);
    }

    /**
     * An engine that evaluates by the network it comes with.
     *
     * @param threads that search, the caller's included; the others are lent
     * @param oracle what is known of endgames; asked from all threads
     */
    public Engine(int hashMiB, int threads, Helpers helpers, Oracle oracle, LongSupplier nanos) {
        this(hashMiB, threads, helpers, oracle, BuiltIn::evaluation, nanos);
    }

    /**
     * @param evaluations makes one for each thread
     */
    public Engine(
            int hashMiB,
            int threads,
            Helpers helpers,
            Oracle oracle,
            Supplier<Evaluation> evaluations,
            LongSupplier nanos) {
        this.table = TranspositionTable.ofMiB(hashMiB);
        this.nanos = nanos;
        this.oracle = oracle;
        this.helpers = helpers;
        this.search = new Search(table, evaluations.get());
        for (int i = 1; i < threads; i++) {
            helperSearches.add(new Search(table, evaluations.get()));
        }
    }

    /**
     * Searches until a limit is met or {@code cancelled} answers true (it is asked about every
     * thousand nodes).
     *
     * @return the best line, or nothing if there is no legal move. The last iteration counts even
     *     unfinished where it has settled on a move; a search that is cancelled at once still gives
     *     a legal move. Ended games are searched by movement alone: who cares asks the rules first.
     */
    public Optional<Line> search(
            Root root, Limits limits, SearchListener listener, BooleanSupplier cancelled) {
        long start = nanos.getAsLong();
        Budget budget =
                new Budget(
                        limits.nodes(),
                        limits.soft().map(Duration::toNanos).orElse(Long.MAX_VALUE),
                        limits.hard().map(Duration::toNanos).orElse(Long.MAX_VALUE),
                        () -> nanos.getAsLong() - start,
                        cancelled);
        SearchTask task = task(root, limits);
        table.age();
        HelperRun running = new HelperRun();
        running.begin(task);
        try {
            return search.run(
                            task,
                            budget,
                            found -> listener.found(lineOf(found, running.nodes(), start)))
                    .map(found -> lineOf(found, running.nodes(), start));
        } finally {
            running.end();
        }
    }

    /**
     * Forgets everything: for a new game, for other rules, for a search that must be repeatable.
     */
    public void clear() {
        table.clear();
        search.clear();
        helperSearches.forEach(Search::clear);
    }

    /** Thousandths of the table that the last search has filled. */
    public int hashPermille() {
        return table.permille();
    }

    private SearchTask task(Root root, Limits limits) {
        Set<Integer> only = limits.only().stream().map(Move::raw).collect(Collectors.toSet());
        return new SearchTask(
                root.line(),
                Rules.of(root.rules(), root.line().size() - 1),
                oracle,
                only,
                limits.depth(),
                limits.multiPv(),
                limits.mateIn());
    }

    /** The helpers of one search: begun before it, and ended when it has. */
    private final class HelperRun {
        private final List<Budget> budgets = new ArrayList<>();
        private final List<Helpers.Work> works = new ArrayList<>();
        private volatile boolean over;

        void begin(SearchTask task) {
            for (int i = 0; i < helperSearches.size(); i++) {
                Search other = helperSearches.get(i);
                Budget until = Budget.until(() -> over);
                int number = i + 1;
                budgets.add(until);
                works.add(helpers.begin(() -> other.help(task, until, number)));
            }
        }

        long nodes() {
            return budgets.stream().mapToLong(Budget::nodes).sum();
        }

        void end() {
            over = true;
            works.forEach(Helpers.Work::await);
        }
    }

    private Line lineOf(RawLine found, long others, long start) {
        List<Move> pv = new ArrayList<>();
        for (int raw : found.pv()) {
            pv.add(Move.of(raw));
        }
        return new Line(
                found.depth(),
                found.selectiveDepth(),
                found.rank(),
                scoreOf(found.score()),
                found.nodes() + others,
                Duration.ofNanos(nanos.getAsLong() - start),
                pv);
    }

    private static Score scoreOf(int raw) {
        return Scores.isDecided(raw)
                ? new Score.Mate(Scores.movesToEnd(raw))
                : new Score.Centipawns(raw);
    }
}
