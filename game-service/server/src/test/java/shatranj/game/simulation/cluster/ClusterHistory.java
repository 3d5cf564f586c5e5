package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One history: players play while one trouble follows the other; then all is mended, everything
 * settles, and what everybody was told is compared with the log. The same seed gives the same
 * history.
 */
public final class ClusterHistory {
    private static final int TABLES = 3;
    private static final long PLAY_MS = 25_000;
    private static final long SETTLE_MS = 20_000;

    private final World world;
    private final Cluster cluster;
    private final Trouble trouble;
    private final List<Table> tables = new ArrayList<>();

    private ClusterHistory(long seed, Set<ClusterFlaw> flaws) {
        this.world = new World(seed, flaws);
        this.cluster = new Cluster(world);
        this.trouble = new Trouble(world, cluster);
    }

    /** What was wrong with a history, and how much happened in it. */
    public record Result(List<String> faults, int acknowledged, int versions) {}

    /** A history of real pods. */
    public static Result live(long seed) {
        return with(Set.of(), seed);
    }

    /** The same with pods that leave something out. */
    static Result with(Set<ClusterFlaw> flaws, long seed) {
        return new ClusterHistory(seed, flaws).live();
    }

    private Result live() {
        new AlarmClock(world, cluster);
        for (int i = 0; i < TABLES; i++) {
            Table table = new Table(world, cluster, i);
            tables.add(table);
            world.timers().after(500 + world.random().nextInt(2_000), table::open);
        }
        trouble.begin();
        world.timers().advance(PLAY_MS);
        trouble.end();
        world.heal();
        tables.forEach(Table::close);
        world.timers().advance(SETTLE_MS);
        Verdict verdict = new Verdict(world, cluster, tables);
        verdict.compare();
        return new Result(world.faults(), verdict.acknowledged(), verdict.versions());
    }
}
