package shatranj.competition.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class Glicko2Test {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static Rating rating(double rating, double deviation, double volatility) {
        return new Rating(rating, deviation, volatility, Optional.empty());
    }

    @Test
    void computes_the_example_of_the_paper() {
        Rating after =
                new Glicko2(0.5)
                        .rate(
                                rating(1500, 200, 0.06),
                                List.of(
                                        new Glicko2.Game(rating(1400, 30, 0.06), 1),
                                        new Glicko2.Game(rating(1550, 100, 0.06), 0),
                                        new Glicko2.Game(rating(1700, 300, 0.06), 0)),
                                1);

        // As printed: r' = 1464.06, RD' = 151.52, σ' = 0.05999.
        assertThat(after.rating()).isCloseTo(1464.06, within(0.01));
        assertThat(after.deviation()).isCloseTo(151.52, within(0.005));
        // The last one is printed without rounding.
        assertThat(Math.floor(after.volatility() * 100_000) / 100_000).isEqualTo(0.05999);
    }

    @Test
    void lets_the_deviation_grow_with_the_time_of_no_games() {
        Rating idle = new Glicko2(0.75).rate(rating(1500, 60, 0.09), List.of(), 100);

        assertThat(idle.deviation())
                .isCloseTo(Math.sqrt(60 * 60 + 100 * Math.pow(0.09 * 173.7178, 2)), within(1e-9));
        assertThat(idle.rating()).isEqualTo(1500);
    }

    @Test
    void rates_both_sides_from_their_values_before_the_game() {
        RatingPool pool = new RatingPool(RatingRules.CONTINUOUS);

        RatingPool.Changes changes = pool.add(new RatingPool.Game("a", "b", 1, START));

        assertThat(changes.white().after().rating() - 1500)
                .isCloseTo(1500 - changes.black().after().rating(), within(1e-9));
        assertThat(changes.white().after().deviation())
                .isEqualTo(changes.black().after().deviation())
                .isLessThan(500);
        assertThat(pool.rating("a")).isEqualTo(changes.white().after());
    }

    @Test
    void is_less_certain_of_who_has_not_played_for_long() {
        double soon = deviationAfterPause(Duration.ofMinutes(5));
        double late = deviationAfterPause(Duration.ofDays(365));
        double backwards = deviationAfterPause(Duration.ofDays(-3));
        double atOnce = deviationAfterPause(Duration.ZERO);

        assertThat(late).isGreaterThan(soon);
        assertThat(backwards).isEqualTo(atOnce);
    }

    private static double deviationAfterPause(Duration pause) {
        RatingPool pool = new RatingPool(RatingRules.CONTINUOUS);
        for (int game = 0; game < 40; game++) {
            pool.add(new RatingPool.Game("a", "b", game % 2, START));
        }
        return pool.add(new RatingPool.Game("a", "b", 0.5, START.plus(pause)))
                .white()
                .after()
                .deviation();
    }

    @Test
    void keeps_the_bounds() {
        RatingPool pool = new RatingPool(RatingRules.CONTINUOUS);
        for (int game = 0; game < 3000; game++) {
            RatingPool.Changes changes =
                    pool.add(
                            new RatingPool.Game(
                                    "a", "b" + game % 7, 0, START.plusSeconds(game * 60L)));
            Rating loser = changes.white().after();
            assertThat(loser.rating()).isGreaterThanOrEqualTo(400);
            assertThat(loser.deviation()).isBetween(45.0, 500.0);
            assertThat(loser.volatility()).isLessThanOrEqualTo(0.1);
        }
        assertThat(pool.rating("a").rating()).isEqualTo(400);
        assertThat(pool.rating("a").isProvisional()).isFalse();
        assertThat(Rating.INITIAL.isProvisional()).isTrue();
    }

    @Test
    void gives_the_same_bits_when_it_is_folded_again() {
        assertThat(folded()).isEqualTo(folded());
    }

    private static List<Rating> folded() {
        RatingPool pool = new RatingPool(RatingRules.CONTINUOUS);
        for (int game = 0; game < 500; game++) {
            pool.add(
                    new RatingPool.Game(
                            "p" + game % 11,
                            "q" + game % 13,
                            game % 3 / 2.0,
                            START.plusSeconds(game * 977L)));
        }
        return List.of(pool.rating("p3"), pool.rating("q5"));
    }
}
