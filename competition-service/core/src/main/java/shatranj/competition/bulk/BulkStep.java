package shatranj.competition.bulk;

import java.util.List;

/** What happens to a bulk. */
public sealed interface BulkStep {
    /** Somebody has ordered it. */
    record Ordered(BulkOrder order) implements BulkStep {}

    /** Its games are being made: it cannot be cancelled any more. */
    record Begun() implements BulkStep {}

    /**
     * All games are there.
     *
     * @param gameIds in the order of the pairs
     */
    record Made(List<String> gameIds) implements BulkStep {
        public Made {
            gameIds = List.copyOf(gameIds);
        }
    }

    /** Its owner has thought better of it in time. */
    record Cancelled() implements BulkStep {}
}
