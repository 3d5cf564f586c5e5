package shatranj.game.application;

import java.time.Duration;
import shatranj.support.limits.Policy;

/** How often a player, or an address, may ask for what. A legal move in turn is never counted. */
public final class EdgeLimits {
    /** New games, by player. */
    public static final Policy CREATIONS = new Policy("creations", 120, Duration.ofMinutes(1));

    /** Seeks, by player. */
    public static final Policy SEEKS = new Policy("seeks", 60, Duration.ofMinutes(1));

    /** Keys, by player. */
    public static final Policy TOKENS = new Policy("tokens", 60, Duration.ofMinutes(10));

    /** Guests, by address. */
    public static final Policy GUESTS = new Policy("guests", 10, Duration.ofMinutes(10));

    private EdgeLimits() {}
}
