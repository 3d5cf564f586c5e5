package shatranj.analysis.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** What can be set about analysis, {@code shatranj.analysis.…}. */
@ConfigMapping(prefix = "shatranj.analysis")
public interface AnalysisSettings {

    /** The pods of game-service, {@code host:port}; a name may stand for several. */
    List<String> games();

    /** How long one pod of game-service may take to say whether a position is in play. */
    @WithDefault("1s")
    Duration gamesPatience();

    /** Searches at the same time; by default one less than there are cores, at least one. */
    OptionalInt threads();

    /** Searches that may wait for a thread; those beyond are refused. */
    @WithDefault("4")
    int waiting();

    /** MiB of the table of each thread. */
    @WithDefault("16")
    int hashMib();

    /** The depth of a search for which no limit was asked. */
    @WithDefault("12")
    int defaultDepth();

    /** The deepest search that may be asked for. */
    @WithDefault("60")
    int mostDepth();

    /** The most nodes that may be asked for. */
    @WithDefault("1000000000")
    long mostNodes();

    /** The longest time that may be asked for, and the end of every search. */
    @WithDefault("30s")
    Duration mostTime();

    /** The most lines that may be asked for. */
    @WithDefault("10")
    int mostLines();
}
