package shatranj.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import shatranj.engine.search.Budget;
import shatranj.engine.search.Found;
import shatranj.engine.search.Rules;
import shatranj.engine.search.Scores;
import shatranj.engine.search.Search;
import shatranj.engine.table.TranspositionTable;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleOptions;

/**
 * Searches positions; one search at a time, on the caller's thread. What it learnt stays for the
 * next search of the same game; {@link #clear} makes it forget. The same root, limits without time
 * and a cleared engine give the same lines.
 */
public final class Engine {
    private final TranspositionTable table;
    private final LongSupplier nanos;
    private final Search search;

    /**
     * An engine with a table of so many MiB, 1 or more.
     *
     * @param nanos a ticker such as {@code System::nanoTime}
     */
    public Engine(int hashMiB, LongSupplier nanos) {
        this.table = TranspositionTable.ofMiB(hashMiB);
        this.nanos = nanos;
        this.search = new Search(table);
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
        return search.run(
                        rulesOf(root),
                        root.line().toArray(new Position[0]),
                        budget,
                        limits.depth(),
                        limits.multiPv(),
                        found -> listener.found(lineOf(found, start)))
                .map(found -> lineOf(found, start));
    }

    /**
     * Forgets everything: for a new game, for other rules, for a search that must be repeatable.
     */
    public void clear() {
        table.clear();
        search.clear();
    }

    private static Rules rulesOf(Root root) {
        RuleOptions options = root.rules();
        return Rules.of(options, root.line().size() - 1);
    }

    private Line lineOf(Found found, long start) {
        List<Move> pv = new ArrayList<>();
        for (int raw : found.pv()) {
            pv.add(Move.of(raw));
        }
        return new Line(
                found.depth(),
                found.selectiveDepth(),
                found.rank(),
                scoreOf(found.score()),
                found.nodes(),
                Duration.ofNanos(nanos.getAsLong() - start),
                pv);
    }

    private static Score scoreOf(int raw) {
        return Scores.isDecided(raw)
                ? new Score.Mate(Scores.movesToEnd(raw))
                : new Score.Centipawns(raw);
    }
}
