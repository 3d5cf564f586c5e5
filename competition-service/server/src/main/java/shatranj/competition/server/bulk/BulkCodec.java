package shatranj.competition.server.bulk;

import java.time.Duration;
import java.time.Instant;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.bulk.BulkStep;
import shatranj.competition.log.v1.BulkBegun;
import shatranj.competition.log.v1.BulkCancelled;
import shatranj.competition.log.v1.BulkMade;
import shatranj.competition.log.v1.BulkOrdered;
import shatranj.competition.log.v1.BulkPair;
import shatranj.competition.log.v1.BulkRecord;
import shatranj.support.topics.KafkaLog.UnknownRecordException;

/** Steps of bulks as they are kept. */
final class BulkCodec {
    private BulkCodec() {}

    static void write(BulkStep step, BulkRecord.Builder record) {
        switch (step) {
            case BulkStep.Ordered(BulkOrder order) -> record.setOrdered(write(order));
            case BulkStep.Begun begun -> record.setBegun(BulkBegun.getDefaultInstance());
            case BulkStep.Made(var gameIds) ->
                    record.setMade(BulkMade.newBuilder().addAllGameIds(gameIds));
            case BulkStep.Cancelled cancelled ->
                    record.setCancelled(BulkCancelled.getDefaultInstance());
        }
    }

    private static BulkOrdered write(BulkOrder order) {
        BulkOrdered.Builder ordered =
                BulkOrdered.newBuilder()
                        .setRuleSet(order.ruleSet())
                        .setTimeControl(order.timeControl())
                        .setRated(order.rated())
                        .setPairAtMs(order.pairAt().toEpochMilli())
                        .setStartsAtMs(order.startsAt().toEpochMilli())
                        .setDefaultTimeMs(order.defaultTime().toMillis());
        order.pairs()
                .forEach(pair ->
                        ordered.addPairs(
                                BulkPair.newBuilder()
                                        .setWhite(pair.white())
                                        .setBlack(pair.black())));
        return ordered.build();
    }

    /**
     * The step of a record.
     *
     * @throws UnknownRecordException if only a later release knows it
     */
    static BulkStep read(BulkRecord record) {
        return switch (record.getStepCase()) {
            case ORDERED -> new BulkStep.Ordered(read(record.getOrdered()));
            case BEGUN -> new BulkStep.Begun();
            case MADE -> new BulkStep.Made(record.getMade().getGameIdsList());
            case CANCELLED -> new BulkStep.Cancelled();
            case STEP_NOT_SET ->
                    throw new UnknownRecordException(
                            "bulk " + record.getBulkId() + " has an unknown step");
        };
    }

    private static BulkOrder read(BulkOrdered ordered) {
        return new BulkOrder(
                ordered.getRuleSet(),
                ordered.getTimeControl(),
                ordered.getRated(),
                Instant.ofEpochMilli(ordered.getPairAtMs()),
                Instant.ofEpochMilli(ordered.getStartsAtMs()),
                Duration.ofMillis(ordered.getDefaultTimeMs()),
                ordered.getPairsList().stream()
                        .map(pair -> new BulkOrder.Pair(pair.getWhite(), pair.getBlack()))
                        .toList());
    }
}
