package shatranj.clock.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;

/** What can be set about deadlines, {@code shatranj.clock.…}. */
@ConfigMapping(prefix = "shatranj.clock")
public interface ClockSettings {

    /** The pods of game-service, {@code host:port}; a name may stand for several. */
    List<String> games();

    /**
     * Where a group of pods that Kafka does not know begins to read the feed, as Kafka's {@code
     * auto.offset.reset} has it: at the end, since what stands is asked of the games.
     */
    @WithDefault("latest")
    String feedFrom();

    /** Shards in Redis. All pods must agree; after a change everything is armed again. */
    @WithDefault("16")
    int shards();

    /**
     * The longest time for which flags of games that do not exist are fired before the pod is
     * ready; it ends sooner where they are fired promptly.
     */
    @WithDefault("10s")
    Duration warmUp();

    /** How long Redis may take to answer. */
    @WithDefault("1s")
    Duration storePatience();

    /** For how long a due deadline is one pod's; then another tries. */
    @WithDefault("1200ms")
    Duration lease();

    /** How far ahead of its instant a deadline is leased. */
    @WithDefault("100ms")
    Duration ahead();

    /** Deadlines that a pod holds and claims at the same time. */
    @WithDefault("4096")
    int held();

    /** How long one pod of game-service may take to answer a claim. */
    @WithDefault("500ms")
    Duration claimPatience();

    /** Claims at the same time. */
    @WithDefault("256")
    int claimsInFlight();

    /** The longest time between two looks at what is due. */
    @WithDefault("250ms")
    Duration look();

    /** The longest time from one rebuild to the next. */
    @WithDefault("1m")
    Duration rebuildEvery();

    /**
     * Running games whose next deadline this pod remembers, so that not every move is written to
     * Redis. A quarter of a kilobyte each.
     */
    @WithDefault("100000")
    int remembered();

    /** For how long a game without a deadline is remembered. */
    @WithDefault("10m")
    Duration remember();
}
