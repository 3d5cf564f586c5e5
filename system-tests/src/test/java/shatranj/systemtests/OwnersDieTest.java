package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The promise: a move that was acknowledged is never lost, never doubled and never reordered,
 * whatever dies. Several games run at once, so that every pod owns some of them and a signal comes
 * between the moves of one game and in the middle of another's.
 */
@ExtendWith(ClusterExtension.class)
class OwnersDieTest {
    private static final int TABLES = 6;
    private static final int ROUNDS = Integer.getInteger("rounds", 4);
    private static final int PODS = 2;
    private static final int MOVES_EACH = 3;
    private static final long PROGRESS_SECONDS = 60;

    @Test
    void play_goes_on_while_owners_are_killed_and_frozen_and_no_move_is_lost_doubled_or_reordered(
            TestCluster cluster) throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("seed " + seed);
        List<Table> tables = tables(cluster, seed);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<LiveGame>>> running = tables.stream().map(threads::submit).toList();
            List<LonelyGame> lonely = new ArrayList<>();
            try {
                torment(cluster, tables, running, lonely);
            } finally {
                tables.forEach(Table::stop);
            }
            verify(running);
            lonely.forEach(LonelyGame::verify);
            lonely.forEach(LonelyGame::close);
        } finally {
            tables.forEach(Table::close);
        }
    }

    private static List<Table> tables(TestCluster cluster, long seed) {
        List<Table> tables = new ArrayList<>();
        for (int i = 0; i < TABLES; i++) {
            LiveGame.Cast cast = cast(cluster, "" + i);
            tables.add(new Table(cast, seed + i));
        }
        return tables;
    }

    private static LiveGame.Cast cast(TestCluster cluster, String name) {
        return new LiveGame.Cast(
                cluster.player("white-" + name),
                cluster.player("black-" + name),
                cluster.stranger());
    }

    private static void torment(
            TestCluster cluster,
            List<Table> tables,
            List<Future<List<LiveGame>>> running,
            List<LonelyGame> lonely)
            throws Exception {
        Pods pods = cluster.pods();
        awaitProgress("at the start", tables, running);
        for (int round = 0; round < ROUNDS; round++) {
            int victim = round % PODS;
            int frozen = PODS - 1 - victim;
            long pid = pods.pid(victim);
            lonely.add(new LonelyGame(cast(cluster, "lonely")));
            pods.kill(victim);
            awaitProgress("after the death of game-" + victim, tables, running);
            pods.awaitSuccessor(victim, pid);
            awaitProgress("after the return of game-" + victim, tables, running);
            lonely.add(new LonelyGame(cast(cluster, "lonely")));
            pods.freeze(frozen);
            try {
                awaitProgress("while game-" + frozen + " is frozen", tables, running);
            } finally {
                pods.thaw(frozen);
            }
            awaitProgress("after game-" + frozen + " was thawed", tables, running);
        }
    }

    /** Waits until some more moves were acknowledged at every table. */
    private static void awaitProgress(
            String when, List<Table> tables, List<Future<List<LiveGame>>> running)
            throws Exception {
        List<Integer> before = tables.stream().map(Table::acknowledged).toList();
        Waiting.until(
                "progress at every table " + when,
                PROGRESS_SECONDS,
                () -> running.stream().anyMatch(Future::isDone) || haveProgressed(tables, before));
        for (Future<List<LiveGame>> table : running) {
            if (table.isDone()) {
                resultOf(table);
            }
        }
        System.out.println(
                when + ": " + tables.stream().mapToInt(Table::acknowledged).sum() + " moves");
    }

    private static boolean haveProgressed(List<Table> tables, List<Integer> before) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).acknowledged() < before.get(i) + MOVES_EACH) {
                return false;
            }
        }
        return true;
    }

    private static void verify(List<Future<List<LiveGame>>> running) throws Exception {
        int games = 0;
        int moves = 0;
        int connections = 0;
        for (Future<List<LiveGame>> table : running) {
            for (LiveGame game : resultOf(table)) {
                game.verify();
                games++;
                moves += game.acknowledged();
                connections += game.connections();
            }
        }
        System.out.println(
                games + " games, " + moves + " moves, " + connections + " connections of watchers");
        assertThat(moves).isGreaterThanOrEqualTo(TABLES * MOVES_EACH * ROUNDS * 4);
        assertThat(connections)
                .as("watchers were cut off and resumed, else this has shown nothing about it")
                .isGreaterThan(games);
    }

    private static List<LiveGame> resultOf(Future<List<LiveGame>> table) throws Exception {
        try {
            return table.get();
        } catch (ExecutionException e) {
            throw new AssertionError("a table broke off", e.getCause());
        }
    }
}
