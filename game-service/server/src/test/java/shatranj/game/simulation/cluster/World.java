package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import shatranj.game.journal.Records;
import shatranj.game.port.ManualTimer;

/** What all machines share. */
final class World {
    static final int PARTITIONS = 2;

    private final Random random;
    private final ManualTimer timers = new ManualTimer(Records.NOON);
    private final Logs logs;
    private final Network network;
    private final MovedReferee referee;
    private final Set<ClusterFlaw> flaws;
    private final List<String> faults = new ArrayList<>();

    /** The topics. */
    record Logs(
            PartitionedLog journal,
            PartitionedLog snapshots,
            PartitionedLog feed,
            PartitionedLog archive,
            PartitionedLog index) {
        void heal() {
            List.of(journal, snapshots, feed, archive, index).forEach(PartitionedLog::heal);
        }
    }

    World(long seed, Set<ClusterFlaw> flaws) {
        this.flaws = flaws;
        this.random = new Random(seed);
        this.logs = new Logs(log(), log(), log(), log(), log());
        this.network = new Network(timers, random);
        this.referee = new MovedReferee(timers, random);
    }

    private PartitionedLog log() {
        return new PartitionedLog(PARTITIONS, timers, random);
    }

    Random random() {
        return random;
    }

    ManualTimer timers() {
        return timers;
    }

    Logs logs() {
        return logs;
    }

    Network network() {
        return network;
    }

    MovedReferee referee() {
        return referee;
    }

    boolean has(ClusterFlaw flaw) {
        return flaws.contains(flaw);
    }

    /** One time in so many. */
    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    /** Something that must not be. */
    void fault(String what) {
        faults.add(what);
    }

    List<String> faults() {
        return faults;
    }

    /** Nothing gets lost or late any more. */
    void heal() {
        logs.heal();
        network.heal();
        referee.setDown(false);
    }
}
