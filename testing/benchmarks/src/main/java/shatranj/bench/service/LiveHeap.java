package shatranj.bench.service;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a JVM that runs keeps in its heap. */
public final class LiveHeap {
    /** What outlives a full collection is in the old generation, or in the one heap of others. */
    private static final Pattern USED =
            Pattern.compile("(?:Tenured|garbage-first heap) .*?used (\\d+)K");

    private LiveHeap() {}

    /**
     * Bytes that are in use after a full collection, which this asks for.
     *
     * @param pid of a JVM of the same user
     */
    public static long bytes(long pid) throws IOException, InterruptedException {
        var unused = Jcmd.ask(pid, "GC.run");
        String said = Jcmd.ask(pid, "GC.heap_info");
        Matcher used = USED.matcher(said);
        if (!used.find()) {
            throw new IOException("no heap is told of: " + said);
        }
        return Long.parseLong(used.group(1)) << 10;
    }
}
