package shatranj.game.lichess.wire;

import java.util.Arrays;
import java.util.Optional;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.v1.Game;

/**
 * How shatranj is called towards a client. One that knows only the variants of Lichess is told one
 * of those; what it makes of the moves is its own affair.
 */
public enum Dialect {
    /** Its own name. */
    SHATRANJ("shatranj", "Shatranj", "Shatranj"),
    /** Chess from a position, for clients that trust the server with the moves. */
    FROM_POSITION("fromPosition", "From Position", "FEN"),
    /** Chess, likewise. */
    STANDARD("standard", "Standard", "Std");

    /** Where a game starts that starts from the variant's own array. */
    public static final String OWN_START = "startpos";

    private static final String OWN_ARRAY = "standard";

    private final Variant variant;

    Dialect(String key, String name, String brief) {
        this.variant = new Variant(key, name, brief);
    }

    /** A variant as Lichess writes it. */
    public record Variant(
            String key,
            String name,
            @com.fasterxml.jackson.annotation.JsonProperty("short") String brief) {}

    /** The dialect of a variant's key. */
    public static Optional<Dialect> of(String key) {
        return Arrays.stream(values()).filter(it -> it.variant.key().equals(key)).findFirst();
    }

    /** What the variant is called. */
    public Variant variant() {
        return variant;
    }

    /** The key of a game's rating category: a variant's own, and the speed of a game of chess. */
    public String perf(LichessSpeed speed) {
        return this == SHATRANJ ? variant.key() : speed.key();
    }

    /** The name of that category. */
    public String perfName(LichessSpeed speed) {
        return this == SHATRANJ ? variant.name() : speed.title();
    }

    /**
     * Where a game starts: {@value #OWN_START} only towards who knows what that is in shatranj,
     * else a FEN in western letters.
     */
    public String initialFen(Game game) {
        return this == SHATRANJ && game.getSetup().equals(OWN_ARRAY)
                ? OWN_START
                : AlphabetTranslation.WESTERN.fen(game.getInitialFen());
    }
}
