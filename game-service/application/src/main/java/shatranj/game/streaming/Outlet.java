package shatranj.game.streaming;

/** Where frames leave. Called by one thread at a time; no method blocks. */
public interface Outlet<T> {
    /** Whether a frame written now leaves soon, rather than piling up. */
    boolean ready();

    /** Writes a frame. */
    void send(T frame);

    /** Writes nothing more. */
    void end();
}
