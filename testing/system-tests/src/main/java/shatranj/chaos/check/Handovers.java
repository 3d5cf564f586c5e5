package shatranj.chaos.check;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * How games passed from the pods of one release to those of another.
 *
 * @param facts written by the release
 * @param taken games that had a move of another release and then one of this
 */
public record Handovers(long facts, long taken) {
    /**
     * A pod that begins to run a release; until then it ran another or was down.
     *
     * @param fromMs epoch milliseconds
     */
    public record Stint(String pod, String release, long fromMs) {}

    /**
     * What the pods of a release have written and taken over.
     *
     * @param stints of all pods, in the order of their beginning
     */
    public static Handovers to(String release, List<Stint> stints, Journal journal) {
        return to(release, stints, journal.games().values());
    }

    static Handovers to(String release, List<Stint> stints, Collection<List<Logged>> games) {
        return new Handovers(
                games.stream()
                        .flatMap(List::stream)
                        .filter(fact -> release.equals(release(fact, stints)))
                        .count(),
                games.stream().filter(facts -> isTaken(facts, release, stints)).count());
    }

    private static boolean isTaken(List<Logged> facts, String release, List<Stint> stints) {
        boolean other = false;
        for (Logged fact : facts) {
            if (fact.move().isEmpty()) {
                continue;
            }
            boolean ours = release.equals(release(fact, stints));
            if (ours && other) {
                return true;
            }
            other |= !ours;
        }
        return false;
    }

    /** The release that the writer of a fact ran when it wrote. */
    private static String release(Logged fact, List<Stint> stints) {
        Optional<Stint> stint =
                stints.stream()
                        .filter(each -> each.pod().equals(fact.writer()))
                        .filter(each -> each.fromMs() <= fact.occurredMs())
                        .reduce((earlier, later) -> later);
        return stint.map(Stint::release)
                .orElseThrow(() -> new IllegalArgumentException("who wrote " + fact + "?"));
    }
}
