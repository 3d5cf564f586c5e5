package shatranj.bench.analysis;

/** A game after the other, played on without end. */
interface EndlessGame {
    /** Plays a move; returns the milliseconds that its players waited for. */
    double move() throws InterruptedException;
}
