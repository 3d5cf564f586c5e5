package shatranj.analysis.server.pool;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import shatranj.engine.Engine;
import shatranj.engine.Line;

/**
 * A search on its way: waits, runs, is over. Each step is taken once, and what the observer hears
 * of waiting never comes behind what it hears of running.
 */
final class PooledSearch implements RunningSearch, Comparable<PooledSearch> {
    private final SearchOrder order;
    private final long number;
    private final Consumer<PooledSearch> withdraw;
    private final AtomicBoolean counted = new AtomicBoolean(true);
    private volatile boolean cancelled;
    private volatile boolean brokenOff;

    // Guarded by this.
    private boolean left;
    private long toldAt;
    private int toldPlace;

    /**
     * @param number grows from task to task
     * @param withdraw takes a task that is cancelled out of the queue
     */
    PooledSearch(SearchOrder order, long number, Consumer<PooledSearch> withdraw) {
        this.order = order;
        this.number = number;
        this.withdraw = withdraw;
    }

    SearchOrder order() {
        return order;
    }

    @Override
    public void cancel() {
        cancelled = true;
        withdraw.accept(this);
    }

    /** True for the first caller: whoever takes the task off the pool's books. */
    boolean uncount() {
        return counted.compareAndSet(true, false);
    }

    /**
     * Tells where it waits.
     *
     * @param at grows with every change of the queue: what is older is not told any more
     */
    synchronized void tell(long at, int place) {
        if (!left && at > toldAt) {
            toldAt = at;
            if (place != toldPlace) {
                toldPlace = place;
                order.observer().waits(place);
            }
        }
    }

    /** Its patience is over while it waits. */
    synchronized void expire() {
        if (!left) {
            left = true;
            order.observer().expired();
        }
    }

    /**
     * Searches.
     *
     * @param breaksOff asked all the time, whether the pool wants the thread back
     */
    void run(Engine engine, BooleanSupplier breaksOff) {
        synchronized (this) {
            left = true;
        }
        if (cancelled) {
            return;
        }
        try {
            engine.clear();
            Optional<Line> best =
                    engine.search(
                            order.root(),
                            order.limits().get(),
                            order.observer()::found,
                            () -> cancelled || isBrokenOff(breaksOff));
            if (brokenOff) {
                order.observer().brokenOff(best);
            } else {
                order.observer().ended(best);
            }
        } catch (RuntimeException bug) {
            order.observer().failed(bug);
        }
    }

    private boolean isBrokenOff(BooleanSupplier breaksOff) {
        brokenOff = brokenOff || breaksOff.getAsBoolean();
        return brokenOff;
    }

    @Override
    public int compareTo(PooledSearch other) {
        int byPriority = order.priority().compareTo(other.order.priority());
        return byPriority != 0 ? byPriority : Long.compare(number, other.number);
    }
}
