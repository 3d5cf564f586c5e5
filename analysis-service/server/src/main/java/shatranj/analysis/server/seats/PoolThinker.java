package shatranj.analysis.server.seats;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.analysis.server.pool.Admission;
import shatranj.analysis.server.pool.Priority;
import shatranj.analysis.server.pool.SearchObserver;
import shatranj.analysis.server.pool.SearchOrder;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Limits;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.rules.board.Move;

/** Thinks in the pool, before all analyses. */
final class PoolThinker implements Thinker {
    private static final Logger LOG = Logger.getLogger(PoolThinker.class);

    private final SearchPool pool;

    PoolThinker(SearchPool pool) {
        this.pool = pool;
    }

    @Override
    public Thought begin(
            String player, Root root, Supplier<Limits> limits, Consumer<List<Line>> end) {
        SearchOrder order =
                new SearchOrder(
                        Priority.SEAT, player, root, limits, Duration.ZERO, new Collector(end));
        return switch (pool.admit(order)) {
            case Admission.Admitted(var search) -> search::cancel;
            case Admission.Busy busy -> throw new IllegalStateException("refused: " + busy);
            case Admission.TooMany many -> throw new IllegalStateException("refused: " + many);
            case Admission.Closing closing -> () -> {};
        };
    }

    /** Keeps the latest line of each move; a line of the last depth goes before one of another. */
    private static final class Collector implements SearchObserver {
        private final Consumer<List<Line>> end;
        private final Map<Move, Line> latest = new LinkedHashMap<>();

        Collector(Consumer<List<Line>> end) {
            this.end = end;
        }

        @Override
        public void found(Line line) {
            latest.put(line.move(), line);
        }

        @Override
        public void ended(Optional<Line> best) {
            best.ifPresent(line -> latest.put(line.move(), line));
            List<Line> lines = new ArrayList<>(latest.values());
            lines.sort(
                    Comparator.comparing((Line line) -> !best.equals(Optional.of(line)))
                            .thenComparing(Comparator.comparingInt(Line::depth).reversed())
                            .thenComparingInt(Line::rank));
            end.accept(lines);
        }

        @Override
        public void failed(RuntimeException bug) {
            LOG.error("A seated engine's search broke", bug);
            end.accept(List.of());
        }
    }
}
