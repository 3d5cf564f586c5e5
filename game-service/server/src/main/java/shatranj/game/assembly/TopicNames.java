package shatranj.game.assembly;

import shatranj.support.topics.Topic;

/** The topics of one cluster; tests have their own. */
public record TopicNames(
        String journal, String snapshots, String feed, String archive, String playerGames) {
    /** Those that everybody knows. */
    public static final TopicNames USUAL =
            new TopicNames(
                    Topic.JOURNAL.topicName(),
                    Topic.SNAPSHOTS.topicName(),
                    Topic.FEED.topicName(),
                    Topic.ARCHIVE.topicName(),
                    Topic.PLAYER_GAMES.topicName());

    /** By this name all pods share the tables over archive and index. */
    String tables() {
        return equals(USUAL) ? "shatranj-game-tables" : "shatranj-game-tables-of-" + archive;
    }
}
