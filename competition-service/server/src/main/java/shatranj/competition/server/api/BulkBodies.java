package shatranj.competition.server.api;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.bulk.Bulk;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.server.bulk.Bulks;

/** Games that are ordered in bulk, as JSON. */
final class BulkBodies {
    private BulkBodies() {}

    @Schema(name = "BulkOrder")
    record OrderBody(
            @Schema(description = "1 to 500, all on the same terms", required = true)
                    @Nullable List<PairBody> games,
            @Schema(description = "`laws-2025` if absent") @Nullable String ruleSet,
            @Schema(description = "Its text form, such as `3+2`", required = true)
                    @Nullable String timeControl,
            @Schema(
                            description =
                                    "True if absent; else only players and whoever has the link see it")
                    @Nullable Boolean rated,
            @Schema(description = "When the games are made; at once if absent")
                    @Nullable Instant pairAt,
            @Schema(description = "When their clocks start; as soon as they are made if absent")
                    @Nullable Instant startsAt,
            @Schema(
                            description =
                                    "A side that does not begin so long after its first turn came"
                                            + " loses; five minutes if absent")
                    @Nullable Long defaultTimeMs) {}

    @Schema(name = "BulkPair")
    record PairBody(@Nullable String white, @Nullable String black) {}

    @Schema(name = "BulkGames")
    record ListBody(List<SummaryBody> bulks) {}

    /** An order without its games, as lists have it. */
    @Schema(name = "BulkSummary")
    record SummaryBody(
            String id,
            Bulk.Status status,
            int size,
            String ruleSet,
            String timeControl,
            boolean rated,
            Instant orderedAt,
            Instant pairAt,
            Instant startsAt,
            long defaultTimeMs) {
        static SummaryBody of(Bulks.Seen seen) {
            Bulk bulk = seen.bulk();
            BulkOrder order = bulk.order();
            return new SummaryBody(
                    seen.id(),
                    bulk.status(),
                    order.pairs().size(),
                    order.ruleSet(),
                    order.timeControl(),
                    order.rated(),
                    bulk.orderedAt(),
                    order.pairAt(),
                    order.startsAt(),
                    order.defaultTime().toMillis());
        }
    }

    @Schema(name = "Bulk")
    record BulkBody(SummaryBody bulk, List<GameOfBulkBody> games) {
        static BulkBody of(Bulks.Seen seen) {
            List<BulkOrder.Pair> pairs = seen.bulk().order().pairs();
            List<String> ids = seen.bulk().gameIds();
            return new BulkBody(
                    SummaryBody.of(seen),
                    IntStream.range(0, pairs.size())
                            .mapToObj(i ->
                                    new GameOfBulkBody(
                                            pairs.get(i).white(),
                                            pairs.get(i).black(),
                                            ids.isEmpty() ? null : ids.get(i)))
                            .toList());
        }
    }

    @Schema(name = "BulkGame")
    record GameOfBulkBody(
            String white,
            String black,
            @Schema(description = "Once all games are there") @Nullable String gameId) {}

    @Schema(name = "BulkChecked")
    record CheckedBody(@Schema(description = "How many games it would be") int size) {}
}
