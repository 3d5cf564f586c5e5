package shatranj.analysis.server.pool;

/** A search that was admitted. */
@FunctionalInterface
public interface RunningSearch {
    /** Nobody wants it any more: its thread or its place is freed. More than once is harmless. */
    void cancel();
}
