package shatranj.webhook.endpoint;

import java.util.Arrays;
import java.util.Optional;

/**
 * What an event is about, as its {@code type} says. The earlier one is the more important: an event
 * that is of several kinds goes by the first. The words are public and never change.
 */
public enum EventKind {
    GAME_ENDED("game.ended"),
    GAME_STARTED("game.started"),
    GAME_CREATED("game.created"),
    GAME_MOVED("game.moved"),
    GAME_CHANGED("game.changed"),
    TOURNAMENT_ENDED("tournament.ended"),
    TOURNAMENT_STARTED("tournament.started"),
    TOURNAMENT_CREATED("tournament.created"),
    TOURNAMENT_PAIRED("tournament.paired"),
    TOURNAMENT_CHANGED("tournament.changed"),
    /** Asked for by the owner; no endpoint can do without it. */
    WEBHOOK_TEST("webhook.test");

    private final String word;

    EventKind(String word) {
        this.word = word;
    }

    /** As it is written. */
    public String word() {
        return word;
    }

    /** The kind of a word, if it is one. */
    public static Optional<EventKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}
