package shatranj.game.assembly;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.function.Function;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.Schema;
import shatranj.game.partition.Archive;
import shatranj.game.partition.ClockWatch;
import shatranj.game.partition.FoldedGames;
import shatranj.game.partition.PartitionMetrics;
import shatranj.game.partition.PartitionSetting;
import shatranj.game.port.Timer;
import shatranj.game.readmodel.PartitionPublisher;
import shatranj.game.readmodel.Publications;
import shatranj.game.readmodel.SnapshotLog;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.referee.Referee;
import shatranj.support.identity.Caller;

/** The logs that the games of a pod stand on, wherever they are kept. */
record Logs(
        LogReader journal,
        LogWriter toJournal,
        LogReader snapshots,
        LogWriter toSnapshots,
        LogWriter toFeed,
        LogWriter toArchive,
        LogWriter toPlayerGames) {
    /** So many of a partition may wait for a broker that is away for some seconds. */
    private static final int MOST_TASKS = 4_000;

    private static final int LEAST_HOT = 32;

    /** A state of forty plies and what its history needs to grow, generously. */
    private static final long STATE_BYTES = 10_000;

    /** An eighth of the heap is for hot games, even where this pod folds every partition. */
    private static int hotGames(int partitions) {
        long all = Runtime.getRuntime().maxMemory() / 8 / STATE_BYTES;
        return (int) Math.clamp(all / partitions, LEAST_HOT, Integer.MAX_VALUE);
    }

    /**
     * The games over these logs; nothing is folded yet.
     *
     * @param archive where games go that are over; absent: nowhere, so they are kept here
     * @param writes the newest schema of the journal that is written
     */
    FoldedGames games(
            String pod,
            int partitions,
            Executor threads,
            Timer timers,
            Referee referee,
            Function<String, Caller> tokens,
            PartitionMetrics figures,
            SnapshotPace pace,
            Optional<Archive> archive,
            Schema writes) {
        Publications publications = new Publications(toFeed, toArchive, toPlayerGames, partitions);
        SnapshotLog snapshotLog = new SnapshotLog(pod, toSnapshots, snapshots);
        PartitionSetting setting =
                new PartitionSetting(
                        pod,
                        toJournal,
                        threads,
                        timers,
                        new Random(),
                        new ClockWatch(),
                        referee::reachable,
                        MOST_TASKS,
                        hotGames(partitions),
                        figures,
                        writes);
        return new FoldedGames(
                partitions,
                setting,
                journal,
                referee,
                tokens,
                partition ->
                        new PartitionPublisher<>(
                                partition,
                                publications,
                                snapshotLog,
                                threads,
                                timers,
                                pace,
                                archive.isPresent()),
                archive.orElse(Archive.EMPTY));
    }
}
