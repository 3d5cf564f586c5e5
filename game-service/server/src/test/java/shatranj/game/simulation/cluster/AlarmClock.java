package shatranj.game.simulation.cluster;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.Timestamps;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shatranj.game.feed.v1.Deadline;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;

/**
 * The clock-service: reads the feed, and claims what falls due, now and then too early, twice, or
 * for a version that has passed.
 */
final class AlarmClock {
    private final World world;
    private final Cluster cluster;
    private final Map<String, Long> versions = new HashMap<>();

    AlarmClock(World world, Cluster cluster) {
        this.world = world;
        this.cluster = cluster;
        for (int partition = 0; partition < World.PARTITIONS; partition++) {
            world.logs().feed().follow(partition, 0, new FromFeed());
        }
    }

    private void arm(String game, long version, Deadline deadline) {
        long dueMs = Timestamps.toMillis(deadline.getDueAt());
        long inMs = Math.max(0, dueMs - world.timers().millis());
        if (world.oneIn(6)) {
            world.timers()
                    .after(
                            Math.max(0, inMs - world.random().nextInt(3_000)),
                            () -> claim(game, version, deadline, false));
        }
        world.timers()
                .after(
                        inMs + world.random().nextInt(20),
                        () -> claim(game, version, deadline, true));
    }

    private void claim(String game, long version, Deadline deadline, boolean again) {
        boolean passed = versions.getOrDefault(game, 0L) > version;
        if (passed && !world.oneIn(20)) {
            return;
        }
        ClusterPod pod = cluster.any();
        ClaimFlagRequest request =
                ClaimFlagRequest.newBuilder()
                        .setGameId(game)
                        .setVersion(version)
                        .setKind(deadline.getKind())
                        .build();
        boolean[] heard = {false};
        world.network()
                .carry(
                        () ->
                                pod.allGames()
                                        .claimFlag(request)
                                        .whenComplete((answer, failure) -> {
                                            if (failure == null) {
                                                heard[0] = true;
                                                answered(game, answer, again);
                                            }
                                        }),
                        pod);
        world.timers()
                .after(
                        600,
                        () -> {
                            if (!heard[0] && again) {
                                claim(game, version, deadline, true);
                            }
                        });
    }

    private void answered(String game, ClaimFlagResponse answer, boolean again) {
        if (again && answer.hasDeadline()) {
            arm(game, answer.getVersion(), answer.getDeadline());
        }
    }

    private final class FromFeed implements LogReader.Sink {
        @Override
        public void endAtStart(long offset) {}

        @Override
        public void records(List<LoggedRecord> records) {
            for (LoggedRecord logged : records) {
                try {
                    FeedRecord record = FeedRecord.parseFrom(logged.value());
                    long known = versions.getOrDefault(record.getGameId(), 0L);
                    if (record.getVersion() > known) {
                        versions.put(record.getGameId(), record.getVersion());
                        if (record.hasDeadline()) {
                            arm(record.getGameId(), record.getVersion(), record.getDeadline());
                        }
                    }
                } catch (InvalidProtocolBufferException e) {
                    throw new AssertionError(e);
                }
            }
        }

        @Override
        public void broken(String why) {
            throw new AssertionError(why);
        }

        @Override
        public boolean full() {
            return false;
        }
    }
}
