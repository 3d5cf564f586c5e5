package shatranj.bench.fuzz;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** Something that reads text, and what must be true of its answers. */
public interface Target {
    /** For the report. */
    String name();

    /** A spoiled input, at most {@link Mutator#LONGEST} characters. */
    String input(SplittableRandom random);

    /**
     * Reads an input; true if it was accepted, false for a declared refusal.
     *
     * @throws RuntimeException or an error, where the answer breaks a law: a failure
     */
    boolean read(String input);

    /** Far above what an input takes, also while the machine is busy with something else. */
    default Duration patience() {
        return Duration.ofSeconds(2);
    }

    /** Every reader of rules-core. */
    static List<Target> all() {
        GoodInputs samples = GoodInputs.make();
        return List.of(
                new FenTarget(samples),
                new MoveTarget(samples),
                new PgnTarget(samples),
                new RuleTarget());
    }

    /** Throws unless it holds. */
    static void require(boolean holds, String law) {
        if (!holds) {
            throw new AssertionError(law);
        }
    }
}
