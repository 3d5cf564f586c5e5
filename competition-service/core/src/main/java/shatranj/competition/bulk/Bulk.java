package shatranj.competition.bulk;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A bulk as of its last step. Immutable.
 *
 * @param owner who ordered it
 * @param changedAt when its last step was
 * @param gameIds in the order of the pairs; empty until all games are there
 */
public record Bulk(
        String owner,
        BulkOrder order,
        Instant orderedAt,
        Status status,
        Instant changedAt,
        List<String> gameIds) {
    /** How far it has come. */
    public enum Status {
        /** It waits for its time, and can be cancelled. */
        SCHEDULED,
        /** Its games are being made. */
        PAIRING,
        /** All its games are there. */
        PAIRED,
        /** It was cancelled: there are no games. */
        CANCELLED
    }

    /**
     * The state after a step.
     *
     * @param before empty before the first one
     * @throws IllegalStateException if the step cannot follow: the log, or this code, is broken
     */
    public static Bulk after(Optional<Bulk> before, BulkStep step, String actor, Instant at) {
        if (before.isEmpty()) {
            if (step instanceof BulkStep.Ordered(BulkOrder order)) {
                return new Bulk(actor, order, at, Status.SCHEDULED, at, List.of());
            }
            throw new IllegalStateException("a bulk begins by its order, not by " + step);
        }
        Bulk bulk = before.get();
        return switch (step) {
            case BulkStep.Begun begun when bulk.status == Status.SCHEDULED ->
                    bulk.with(Status.PAIRING, at, List.of());
            case BulkStep.Made(List<String> gameIds) when bulk.status == Status.PAIRING ->
                    bulk.with(Status.PAIRED, at, gameIds);
            case BulkStep.Cancelled cancelled when bulk.status == Status.SCHEDULED ->
                    bulk.with(Status.CANCELLED, at, List.of());
            default ->
                    throw new IllegalStateException(
                            step.getClass().getSimpleName() + " of a bulk that is " + bulk.status);
        };
    }

    private Bulk with(Status next, Instant at, List<String> games) {
        return new Bulk(owner, order, orderedAt, next, at, games);
    }

    /** Whether its games are to be made, as of an instant. */
    public boolean isDue(Instant now) {
        return status == Status.PAIRING
                || status == Status.SCHEDULED && !now.isBefore(order.pairAt());
    }
}
