package shatranj.rules.server;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.OptionalInt;

/**
 * Who runs what the event loop must not: one kind of question cannot starve another. There from the
 * start, so that its figures are.
 */
@Startup
@ApplicationScoped
public class Lanes {
    private final Lane lines;
    private final Lane proofs;
    private final Lane perft;

    Lanes(RulesSettings settings, MeterRegistry meters) {
        RulesSettings.LaneSettings forLines = settings.lines();
        RulesSettings.LaneSettings forProofs = settings.proofs();
        RulesSettings.Perft forPerft = settings.perft();
        lines = lane("lines", forLines.threads(), forLines.waiting(), meters);
        proofs = lane("proofs", forProofs.threads(), forProofs.waiting(), meters);
        perft = lane("counts", forPerft.threads(), forPerft.waiting(), meters);
    }

    private static Lane lane(
            String questions, OptionalInt threads, int waiting, MeterRegistry meters) {
        int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        Lane lane = new Lane(questions, threads.orElse(half), waiting);
        Tags tags = Tags.of("questions", questions);
        meters.gauge("shatranj.rules.running", tags, lane, Lane::running);
        meters.gauge("shatranj.rules.waiting", tags, lane, Lane::waiting);
        return lane;
    }

    /** For whole lines: adjudication, PGN. */
    Lane lines() {
        return lines;
    }

    /** For proofs of who can still win. */
    Lane proofs() {
        return proofs;
    }

    /** For counts of move trees. */
    Lane perft() {
        return perft;
    }

    @PreDestroy
    void close() {
        lines.close();
        proofs.close();
        perft.close();
    }
}
