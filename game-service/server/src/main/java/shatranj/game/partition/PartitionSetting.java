package shatranj.game.partition;

import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.Schema;
import shatranj.game.port.Timer;

/**
 * What all partitions of a pod share.
 *
 * @param writerId the pod's name, written into every record
 * @param threads where the partitions' threads run
 * @param refereeReachable whether a move could be ruled on now
 * @param mostTasks that one partition takes on at a time
 * @param hotGames of each partition, whose states are kept beside their histories
 * @param writes the newest schema that is written: every pod that runs has to be able to read it
 */
public record PartitionSetting(
        String writerId,
        LogWriter writer,
        Executor threads,
        Timer timers,
        RandomGenerator random,
        ClockWatch clocks,
        BooleanSupplier refereeReachable,
        int mostTasks,
        int hotGames,
        PartitionMetrics figures,
        Schema writes) {}
