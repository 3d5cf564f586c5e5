package shatranj.attack.assault;

import java.io.IOException;

/** One way to misbehave. Strikes come one after the other, on a thread of its own. */
public interface Assault extends AutoCloseable {
    /** What it is called in the report. */
    String name();

    /** Strikes once. An answer that cannot be had is what an attacker risks. */
    void strike() throws IOException, InterruptedException;

    /** Lets go of what it holds. */
    @Override
    default void close() {}
}
