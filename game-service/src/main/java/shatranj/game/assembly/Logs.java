package shatranj.game.assembly;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.function.Function;
import shatranj.game.archive.Archive;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.Schema;
import shatranj.game.owner.ClockWatch;
import shatranj.game.owner.Figures;
import shatranj.game.owner.FoldingDesk;
import shatranj.game.owner.PartitionSetting;
import shatranj.game.owner.Timers;
import shatranj.game.publish.Pace;
import shatranj.game.publish.PartitionPublisher;
import shatranj.game.publish.Publications;
import shatranj.game.publish.SnapshotLog;
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
    private static final int QUEUE_LIMIT = 1_000;

    /**
     * A desk over these logs; nothing is folded yet.
     *
     * @param archive where games go that are over; absent: nowhere, so they are kept here
     * @param writes the newest schema of the journal that is written
     */
    FoldingDesk desk(
            String pod,
            int partitions,
            Executor threads,
            Timers timers,
            Referee referee,
            Function<String, Caller> tokens,
            Figures figures,
            Pace pace,
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
                        QUEUE_LIMIT,
                        figures,
                        writes);
        return new FoldingDesk(
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
