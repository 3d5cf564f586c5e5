package shatranj.attack.report;

import java.util.Map;
import java.util.TreeMap;

/** What honest players noticed in a part of the run. */
public final class Noticed {
    private static final int REASON = 120;

    private final Latencies latencies = new Latencies();
    private final Map<String, Integer> refused = new TreeMap<>();
    private final Map<String, Integer> failed = new TreeMap<>();

    /** A move was acknowledged. */
    public void acknowledged(long ms) {
        latencies.add(ms);
    }

    /** A request was refused although it was a legal move in turn. */
    public synchronized void refused(String why) {
        refused.merge(cut(why), 1, Integer::sum);
    }

    /** A request had no answer, or one of 500 or more. */
    public synchronized void failed(String why) {
        failed.merge(cut(why), 1, Integer::sum);
    }

    /** Notes all that was noticed in another part of the run, which is over. */
    public synchronized void addAll(Noticed others) {
        latencies.addAll(others.latencies);
        others.refused.forEach((why, times) -> refused.merge(why, times, Integer::sum));
        others.failed.forEach((why, times) -> failed.merge(why, times, Integer::sum));
    }

    private static String cut(String text) {
        return text.length() > REASON ? text.substring(0, REASON) + "…" : text;
    }

    /** How long moves took. */
    public Latencies latencies() {
        return latencies;
    }

    /** How many were refused. */
    public synchronized int refusals() {
        return refused.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** How many failed. */
    public synchronized int failures() {
        return failed.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Override
    public synchronized String toString() {
        return "%d moves, %s; %d refused %s, %d failed %s"
                .formatted(latencies.count(), latencies, refusals(), refused, failures(), failed);
    }
}
