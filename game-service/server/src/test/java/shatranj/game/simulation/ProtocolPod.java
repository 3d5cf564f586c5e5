package shatranj.game.simulation;

import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;
import shatranj.game.journal.Folded;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Event;
import shatranj.game.partition.ClockWatch;
import shatranj.game.partition.Partition;
import shatranj.game.partition.PartitionListener;
import shatranj.game.partition.PartitionSetting;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.StrictPartitionMetrics;
import shatranj.game.port.ManualTimer;

/** The real thing. */
final class ProtocolPod implements SimulatedPod {
    /** Few, so that states are let go of and made again all the time. */
    private static final int HOT_GAMES = 2;

    private final Partition<Toy, Event> partition;
    private boolean alive = true;
    private String folded = "";

    ProtocolPod(String name, UnreliableLog log, ManualTimer timers, RandomGenerator random) {
        this.partition =
                new Partition<>(
                        0,
                        Records.LIFE,
                        new PartitionSetting(
                                name,
                                log,
                                this::runWhileAlive,
                                timers,
                                random,
                                new ClockWatch(),
                                () -> true,
                                1_000,
                                HOT_GAMES,
                                new StrictPartitionMetrics(),
                                Schema.NEWEST),
                        new Watching());
        partition.start(log);
    }

    private void runWhileAlive(Runnable task) {
        if (alive) {
            task.run();
        }
    }

    @Override
    public CompletionStage<PodReply<String>> submit(Signature task) {
        return partition.submit(task);
    }

    @Override
    public void crash() {
        alive = false;
    }

    @Override
    public String folded() {
        return folded;
    }

    private final class Watching implements PartitionListener<Toy, Event> {
        @Override
        public void fact(Folded.NewFact<Toy, Event> fact) {
            folded = fact.after().actors();
        }

        @Override
        public void quarantined(Folded.Quarantined<Toy, Event> quarantined) {
            throw new AssertionError(quarantined.why());
        }

        @Override
        public void caughtUp(PartitionFold<Toy, ?> fold) {}

        @Override
        public void ended(String why) {
            throw new AssertionError(why);
        }
    }
}
