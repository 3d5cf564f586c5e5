package shatranj.competition.server.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shatranj.competition.bulk.Bulk;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.server.api.BulkBodies.OrderBody;
import shatranj.competition.server.api.BulkBodies.PairBody;
import shatranj.competition.server.bulk.Bulks;
import shatranj.competition.v1.BulkGame;
import shatranj.competition.v1.BulkGames;
import shatranj.competition.v1.BulkGamesOrder;
import shatranj.competition.v1.BulkStatus;

/** Orders in bulk between JSON's records and the messages of gRPC. */
final class BulkMessages {
    private BulkMessages() {}

    /** An order as REST would have read it. */
    static OrderBody read(BulkGamesOrder order) {
        return new OrderBody(
                order.getGamesList().stream()
                        .map(game -> new PairBody(game.getWhite(), game.getBlack()))
                        .toList(),
                order.getRuleSet().isEmpty() ? null : order.getRuleSet(),
                order.getTimeControl().isEmpty() ? null : order.getTimeControl(),
                order.hasRated() ? order.getRated() : null,
                instant("pair_at_ms", order.getPairAtMs()),
                instant("starts_at_ms", order.getStartsAtMs()),
                order.getDefaultTimeMs() == 0 ? null : order.getDefaultTimeMs());
    }

    private static @Nullable Instant instant(String field, long epochMs) {
        return epochMs == 0 ? null : Refusals.instant(field, epochMs);
    }

    /** An order with its games. */
    static BulkGames of(Bulks.Seen seen) {
        List<BulkOrder.Pair> pairs = seen.bulk().order().pairs();
        List<String> ids = seen.bulk().gameIds();
        BulkGames.Builder bulk = summary(seen).toBuilder();
        for (int i = 0; i < pairs.size(); i++) {
            bulk.getOrderBuilder()
                    .addGames(
                            BulkGame.newBuilder()
                                    .setWhite(pairs.get(i).white())
                                    .setBlack(pairs.get(i).black())
                                    .setGameId(ids.isEmpty() ? "" : ids.get(i)));
        }
        return bulk.build();
    }

    /** An order as lists have it. */
    static BulkGames summary(Bulks.Seen seen) {
        Bulk bulk = seen.bulk();
        BulkOrder order = bulk.order();
        return BulkGames.newBuilder()
                .setBulkId(seen.id())
                .setStatus(status(bulk.status()))
                .setSize(order.pairs().size())
                .setOrder(
                        BulkGamesOrder.newBuilder()
                                .setRuleSet(order.ruleSet())
                                .setTimeControl(order.timeControl())
                                .setRated(order.rated())
                                .setPairAtMs(order.pairAt().toEpochMilli())
                                .setStartsAtMs(order.startsAt().toEpochMilli())
                                .setDefaultTimeMs(order.defaultTime().toMillis()))
                .setOrderedAtMs(bulk.orderedAt().toEpochMilli())
                .build();
    }

    private static BulkStatus status(Bulk.Status status) {
        return switch (status) {
            case SCHEDULED -> BulkStatus.BULK_STATUS_SCHEDULED;
            case PAIRING -> BulkStatus.BULK_STATUS_PAIRING;
            case PAIRED -> BulkStatus.BULK_STATUS_PAIRED;
            case CANCELLED -> BulkStatus.BULK_STATUS_CANCELLED;
        };
    }
}
