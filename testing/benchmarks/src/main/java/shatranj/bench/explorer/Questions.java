package shatranj.bench.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.bench.moves.MovesBeside;
import shatranj.bench.report.Latencies;
import shatranj.rules.board.Position;

/**
 * Questions to the explorer's index at a steady rate, from one thread, each timed from when it was
 * due: a late one delays the next.
 */
final class Questions implements MovesBeside.Neighbour {
    private static final int RECENT = 10;

    private final ExplorerIndex index;
    private final List<Position> positions;
    private final long pauseNanos;
    private final List<Long> nanos = new ArrayList<>();
    private CompletableFuture<Void> asking = CompletableFuture.completedFuture(null);
    private volatile boolean goesOn;

    /**
     * @param positions of games in the index, asked for in turn
     * @param rate questions a second
     */
    Questions(ExplorerIndex index, List<Position> positions, int rate) {
        this.index = index;
        this.positions = positions;
        this.pauseNanos = TimeUnit.SECONDS.toNanos(1) / rate;
    }

    /** Asks for all positions once, as fast as may be: files are read, and code is compiled. */
    private void warmUp() {
        positions.forEach(this::ask);
    }

    /**
     * Begins. Machines that take back memory which nobody has read for a minute make the index cold
     * while there are no questions, and that is not what is measured: so all are asked first.
     */
    @Override
    public void arrive() {
        if (goesOn) {
            return;
        }
        warmUp();
        goesOn = true;
        asking = CompletableFuture.runAsync(this::ask, task -> Thread.ofPlatform().start(task));
    }

    /** Fails where a question failed. */
    @Override
    public void leave() {
        goesOn = false;
        asking.join();
    }

    /** All that were asked; nobody asks meanwhile. */
    Latencies latencies() {
        return Latencies.of(nanos.stream().mapToLong(Long::longValue).toArray());
    }

    private void ask() {
        for (long due = System.nanoTime(); goesOn; due += pauseNanos) {
            for (long early = due - System.nanoTime(); early > 0; early = due - System.nanoTime()) {
                LockSupport.parkNanos(early);
            }
            ask(positions.get(nanos.size() % positions.size()));
            nanos.add(System.nanoTime() - due);
        }
    }

    private void ask(Position position) {
        Findings found =
                index.find(
                        new Exploration(
                                position, "laws-2025", Filter.ALL, Optional.empty(), RECENT));
        if (found.total().games() == 0) {
            throw new IllegalStateException("a game's position is not found: " + position);
        }
    }
}
