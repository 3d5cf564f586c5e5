package shatranj.support.topics;

import java.util.Map;

/**
 * A topic of the cluster. The partitions of all game topics are the same number, so that a game has
 * one partition everywhere.
 */
public enum Topic {
    JOURNAL(
            "shatranj.game.journal.v1",
            Spread.GAMES,
            Map.of(
                    "cleanup.policy", "delete",
                    "retention.ms", "-1",
                    "retention.bytes", "-1",
                    "message.timestamp.type", "LogAppendTime")),
    SNAPSHOTS("shatranj.game.snapshots.v1", Spread.GAMES, Map.of("cleanup.policy", "compact")),
    FEED(
            "shatranj.game.feed.v1",
            Spread.GAMES,
            Map.of("cleanup.policy", "delete", "retention.ms", "-1", "retention.bytes", "-1")),
    ARCHIVE("shatranj.game.archive.v1", Spread.GAMES, Map.of("cleanup.policy", "compact")),
    PLAYER_GAMES("shatranj.player.games.v1", Spread.GAMES, Map.of("cleanup.policy", "compact")),
    /** Reviews of whole games, as they grow; kept for ninety days. */
    REVIEWS(
            "shatranj.analysis.reviews.v1",
            Spread.GAMES,
            Map.of("cleanup.policy", "compact,delete", "retention.ms", "7776000000")),
    /** Problems that were found in games: few, and every pod of analysis-service reads all. */
    PROBLEMS("shatranj.analysis.problems.v1", Spread.ONE, Map.of("cleanup.policy", "compact")),
    /** Finished attempts at problems. The order of its one partition is the order of ratings. */
    ATTEMPTS(
            "shatranj.analysis.attempts.v1",
            Spread.ONE,
            Map.of("cleanup.policy", "delete", "retention.ms", "-1", "retention.bytes", "-1")),
    /** Hashes of personal keys, and which were revoked: few, and every service reads all. */
    TOKENS("shatranj.token.v1", Spread.ONE, Map.of("cleanup.policy", "compact")),
    /** Results of rated games. The order of its one partition is the order of the ratings. */
    RATING_RESULTS(
            "shatranj.rating.results.v1",
            Spread.ONE,
            Map.of("cleanup.policy", "delete", "retention.ms", "-1", "retention.bytes", "-1")),
    /** What happened in tournaments. The order of its one partition decides who was faster. */
    COMPETITION_EVENTS(
            "shatranj.competition.events.v1",
            Spread.ONE,
            Map.of("cleanup.policy", "delete", "retention.ms", "-1", "retention.bytes", "-1")),
    /** Games that were ordered in bulk. The order of its one partition decides who was faster. */
    COMPETITION_BULKS(
            "shatranj.competition.bulks.v1",
            Spread.ONE,
            Map.of("cleanup.policy", "delete", "retention.ms", "-1", "retention.bytes", "-1")),
    /** Whom to tell of events: few, with their secrets, and every webhook pod reads all. */
    WEBHOOK_ENDPOINTS(
            "shatranj.webhooks.endpoints.v1", Spread.ONE, Map.of("cleanup.policy", "compact")),
    /** What they have to be told. An hour's segment can be compacted; what was told goes soon. */
    WEBHOOK_OWED(
            "shatranj.webhooks.owed.v1",
            Spread.GAMES,
            Map.of("cleanup.policy", "compact", "segment.ms", "3600000")),
    /** What was tried, for people who look for a fault; kept for three days. */
    WEBHOOK_ATTEMPTS(
            "shatranj.webhooks.attempts.v1",
            Spread.ONE,
            Map.of("cleanup.policy", "delete", "retention.ms", "259200000"));

    private final String topicName;
    private final Spread spread;
    private final Map<String, String> settings;

    Topic(String topicName, Spread spread, Map<String, String> settings) {
        this.topicName = topicName;
        this.spread = spread;
        this.settings = settings;
    }

    /** The name in Kafka. */
    public String topicName() {
        return topicName;
    }

    /** How many partitions it has, given those of the game topics. */
    public int partitions(int gamePartitions) {
        return switch (spread) {
            case GAMES -> gamePartitions;
            case ONE -> 1;
        };
    }

    /** The topic settings that the protocol depends on; a topic with others must not be used. */
    public Map<String, String> settings() {
        return settings;
    }

    private enum Spread {
        GAMES,
        ONE
    }
}
