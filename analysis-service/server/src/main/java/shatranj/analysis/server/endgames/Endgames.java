package shatranj.analysis.server.endgames;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Oracle;

/**
 * The endgame tables of this pod. What an earlier run has kept is read at the start; otherwise the
 * tables are made in the background when somebody first wants them. Until then nothing is known,
 * and searches do without.
 */
public final class Endgames implements Oracle {
    private static final Logger LOG = Logger.getLogger(Endgames.class);
    private static final State UNWANTED = new State.Unwanted();
    private static final State MAKING = new State.Making();

    private final TableSource source;
    private final ThreadFactory threads;
    private final AtomicReference<State> state = new AtomicReference<>(UNWANTED);
    private final AtomicInteger made = new AtomicInteger();
    private volatile Oracle known = Oracle.NONE;

    /** How far they are. */
    public sealed interface State {
        /** Nobody has asked for them, or the last attempt to make them failed. */
        record Unwanted() implements State {}

        /** They are being read or made. */
        record Making() implements State {}

        /** They are all there. */
        record Ready(EndgameTables tables) implements State {}
    }

    /**
     * @param threads for the thread that waits for the source
     */
    public Endgames(TableSource source, ThreadFactory threads) {
        this.source = source;
        this.threads = threads;
        if (source.areKept()) {
            want();
        }
    }

    /** Says that they are wanted, and how far they are. Returns at once. */
    public State want() {
        if (state.compareAndSet(UNWANTED, MAKING)) {
            threads.newThread(this::complete).start();
        }
        return state.get();
    }

    /** How many pairs were made since the start; those that were read do not count. */
    public int made() {
        return made.get();
    }

    @Override
    public int probe(SearchBoard board) {
        return known.probe(board);
    }

    private void complete() {
        try {
            EndgameTables tables = source.complete(made::incrementAndGet);
            known = tables;
            state.set(new State.Ready(tables));
            LOG.infof("The endgame tables are there; %d pairs were made", made.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            state.set(UNWANTED);
        } catch (RuntimeException | OutOfMemoryError e) {
            // Whoever next wants them tries again.
            LOG.error("The endgame tables cannot be made", e);
            state.set(UNWANTED);
        }
    }
}
