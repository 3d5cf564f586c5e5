package shatranj.foreign.check;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What must not be, as it is found. */
public final class ClientFindings {
    private final List<String> all = new CopyOnWriteArrayList<>();
    private final PrintStream out;

    /**
     * @param out is told each at once
     */
    public ClientFindings(PrintStream out) {
        this.out = out;
    }

    /** Notes one. */
    public void add(String what) {
        all.add(what);
        out.println("FOUND: " + what);
    }

    /** Notes one unless something is as it should be. */
    public void expect(boolean holds, String what) {
        if (!holds) {
            add(what);
        }
    }

    /**
     * Notes what was waited for in vain.
     *
     * @param waiting throws an AssertionError that names it
     * @return whether it came
     */
    public boolean expectInTime(Runnable waiting) {
        try {
            waiting.run();
            return true;
        } catch (AssertionError late) {
            add(String.valueOf(late.getMessage()));
            return false;
        }
    }

    /** How many there are. */
    public int count() {
        return all.size();
    }
}
