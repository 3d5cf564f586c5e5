package shatranj.analysis.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What can be set about analysis, {@code shatranj.analysis.…}. */
@ConfigMapping(prefix = "shatranj.analysis")
public interface AnalysisSettings {

    /** The pods of game-service, {@code host:port}; a name may stand for several. */
    List<String> games();

    /** How long one pod of game-service may take to say whether a position is in play. */
    @WithDefault("1s")
    Duration gamesPatience();

    /** How long one pod of game-service may take to show a game, or to do something in it. */
    @WithDefault("3s")
    Duration actPatience();

    /** How long to wait for Redis, without which nothing but time is lost. */
    @WithDefault("300ms")
    Duration redisPatience();

    /** Searches at the same time; by default one less than there are cores, at least one. */
    OptionalInt threads();

    /** Further threads for moves of seated engines alone, which do not wait for analyses. */
    @WithDefault("1")
    int reserved();

    /** Analyses that may wait for a thread; those beyond are refused. */
    @WithDefault("64")
    int waiting();

    /** How long an analysis may wait. */
    @WithDefault("30s")
    Duration mostWait();

    /** Analyses of one player, running and waiting; those beyond are refused. */
    @WithDefault("4")
    int perOwner();

    /** The end of every search of a guest; all guests together have what one player has. */
    @WithDefault("5s")
    Duration guestTime();

    /** MiB of the table of each thread. */
    @WithDefault("16")
    int hashMib();

    /**
     * The folder of the endgame tables; it need not exist, but where it is kept nothing is made
     * twice.
     */
    Path tablesDir();

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

    /** How long a finished search is remembered. */
    @WithDefault("7d")
    Duration remembered();

    /** Reviews of whole games. */
    Reviews reviews();

    /** What can be set about reviews. */
    interface Reviews {
        /** Whether there are any. */
        @WithDefault("true")
        boolean enabled();

        /** Positions that the engine visits for each position of a game. */
        @WithDefault("100000")
        long nodes();

        /** Reviews that this pod works on at the same time. */
        @WithDefault("2")
        int atOnce();

        /** Positions that are judged between two records: as many may be judged twice. */
        @WithDefault("8")
        int step();

        /** Reviews that are done and kept in memory; older ones can be asked for again. */
        @WithDefault("5000")
        int kept();

        /** Reviews of one player that are not done; those beyond are refused. */
        @WithDefault("10")
        int perOwner();
    }

    /** Problems from reviewed games. */
    ProblemSettings problems();

    /** What can be set about problems. */
    interface ProblemSettings {
        /** Whether reviewed games are looked through, problems of games served, attempts kept. */
        @WithDefault("true")
        boolean enabled();

        /** Positions that the engine visits in each search that finds a problem. */
        @WithDefault("20000")
        long nodes();

        /** As many times the nodes in each search that proves it. */
        @WithDefault("20")
        int times();
    }

    /** The explorer. */
    ExplorerSettings explorer();

    /** What can be set about the explorer. */
    interface ExplorerSettings {
        /**
         * The folder of the index, which one process has for itself; there is no explorer without.
         * Where it is kept, a pod reads on from where it was; else it reads all games again.
         */
        Optional<Path> dir();
    }

    /** The seated engines. */
    Seats seats();

    /** What can be set about seated engines. */
    interface Seats {
        /** The folder with a token for each, {@code engine-1.token} and so on; none sit without. */
        Optional<Path> tokens();

        /** The longest thought about a move. */
        @WithDefault("10s")
        Duration mostThought();

        /** Games of one engine played at once; further invitations are declined with LATER. */
        @WithDefault("16")
        int mostGames();
    }
}
