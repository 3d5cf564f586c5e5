package shatranj.rules.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/** What an operator may set. Limits are tested before any work. */
@ConfigMapping(prefix = "shatranj.rules")
public interface RulesSettings {
    /** Whole lines: adjudication, PGN. */
    LaneSettings lines();

    /** Proofs of who can still win: seconds each. */
    LaneSettings proofs();

    /** Counts of move trees. */
    Perft perft();

    /** Threads of a lane, half the cores if not set, and questions that may wait for them. */
    interface LaneSettings {
        OptionalInt threads();

        @WithDefault("64")
        int waiting();
    }

    /** Counts of move trees. */
    interface Perft {
        OptionalInt threads();

        @WithDefault("4")
        int waiting();

        /** Plies. */
        @WithDefault("12")
        int mostDepth();

        /** How long one count may take, waiting included. */
        @WithDefault("60s")
        Duration mostTime();
    }
}
