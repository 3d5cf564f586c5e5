package shatranj.competition.rating;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ratings of a pool: a fold over finished games. The order of the games is their order here,
 * not that of their times (ADR 56). After each game both sides are rated from their values before
 * it; the time since a player's last game has made that player's rating less certain. A game that
 * ended before the player's last one lets no time pass.
 */
public final class RatingPool {
    private static final double DAY = Duration.ofDays(1).toNanos();

    private final RatingRules rules;
    private final Glicko2 formulas;
    private final Map<String, Rating> ratings = new HashMap<>();

    public RatingPool(RatingRules rules) {
        this.rules = rules;
        this.formulas = new Glicko2(rules.tau());
    }

    /**
     * A finished game.
     *
     * @param score White's: 1, ½ or 0
     */
    public record Game(String white, String black, double score, Instant endedAt) {}

    /** A player's rating before and after a game. */
    public record Change(Rating before, Rating after) {}

    /** What a game has changed. */
    public record Changes(Change white, Change black) {}

    public Rating rating(String player) {
        return ratings.getOrDefault(player, rules.initial());
    }

    /**
     * A player who is known to begin with another rating than a newcomer's; later it does nothing.
     */
    public void begin(String player, Rating rating) {
        ratings.putIfAbsent(player, rating);
    }

    /** Rates a game. */
    public Changes add(Game game) {
        Rating white = rating(game.white());
        Rating black = rating(game.black());
        Rating newWhite = rated(white, black, game.score(), game.endedAt());
        Rating newBlack = rated(black, white, 1 - game.score(), game.endedAt());
        ratings.put(game.white(), newWhite);
        ratings.put(game.black(), newBlack);
        return new Changes(new Change(white, newWhite), new Change(black, newBlack));
    }

    private Rating rated(Rating player, Rating opponent, double score, Instant endedAt) {
        Rating free =
                formulas.rate(
                        player,
                        List.of(new Glicko2.Game(opponent, score)),
                        periods(player, endedAt));
        return new Rating(
                Math.max(rules.leastRating(), free.rating()),
                Math.clamp(free.deviation(), rules.leastDeviation(), rules.mostDeviation()),
                Math.min(rules.mostVolatility(), free.volatility()),
                Optional.of(
                        player.lastGame().filter(last -> last.isAfter(endedAt)).orElse(endedAt)));
    }

    private double periods(Rating player, Instant endedAt) {
        if (rules.periodsPerDay() == 0) {
            return 1;
        }
        double nanos =
                player.lastGame()
                        .map(last -> Duration.between(last, endedAt))
                        .map(RatingPool::nanos)
                        .orElse(0.0);
        return Math.max(0, nanos) / DAY * rules.periodsPerDay();
    }

    private static double nanos(Duration duration) {
        return duration.getSeconds() * 1e9 + duration.getNano();
    }
}
