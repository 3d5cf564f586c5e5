package shatranj.game.lichess.account;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.LeaderboardPlace;
import shatranj.competition.v1.PoolRating;
import shatranj.competition.v1.RatingDay;
import shatranj.game.competition.Ratings;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.LichessSpeed;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/** Ratings and leaderboards. */
@ApplicationScoped
public class RatingEndpoints implements Endpoints {
    private static final int MOST = 200;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,3}");

    private final Ratings ratings;

    public RatingEndpoints(Ratings ratings) {
        this.ratings = ratings;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get(
                        "/api/user/{name}/rating-history", EndpointAccess.ANYBODY, this::history),
                Endpoint.get("/api/user/{name}/perf/{perf}", EndpointAccess.ANYBODY, this::perf),
                Endpoint.get("/api/player/top/{nb}/{perf}", EndpointAccess.ANYBODY, this::top));
    }

    /**
     * The way of a rating.
     *
     * @param points year, month from 0, day, rating
     */
    record History(String name, List<List<Integer>> points) {
        static History of(LichessSpeed speed, List<RatingDay> days) {
            return new History(speed.title(), days.stream().map(History::point).toList());
        }

        private static List<Integer> point(RatingDay day) {
            LocalDate date = LocalDate.parse(day.getDay());
            return List.of(
                    date.getYear(),
                    date.getMonthValue() - 1,
                    date.getDayOfMonth(),
                    rounded(day.getRating()));
        }
    }

    private LichessResponse history(LichessRequest exchange) {
        String player = Accounts.named(exchange.path("name"));
        List<History> all = new ArrayList<>();
        for (LichessSpeed speed : Perfs.rated()) {
            String pool = Perfs.pool(speed.key()).orElseThrow();
            all.add(History.of(speed, ratings.history(player, pool)));
        }
        return LichessResponse.json(all);
    }

    record Named(String name) {}

    record Glicko(double rating, double deviation, boolean provisional) {}

    record Figures(Glicko glicko, int nb, int progress) {}

    record Counts(int all, int rated, int win, int loss, int draw) {}

    record Stat(Counts count) {}

    /**
     * How somebody does in a category.
     *
     * @param rank the place in the leaderboard; absent where there is none
     */
    record Performance(Named user, Figures perf, @Nullable Integer rank, Stat stat) {
        static Performance of(String player, Optional<PoolRating> rating) {
            PoolRating shown = rating.orElse(Profile.Perf.UNRATED);
            return new Performance(
                    new Named(player),
                    new Figures(
                            new Glicko(
                                    shown.getRating(),
                                    shown.getDeviation(),
                                    shown.getProvisional()),
                            shown.getGames(),
                            0),
                    shown.getPlace() == 0 ? null : shown.getPlace(),
                    new Stat(
                            new Counts(
                                    shown.getGames(),
                                    shown.getGames(),
                                    shown.getWins(),
                                    shown.getLosses(),
                                    shown.getDraws())));
        }
    }

    private LichessResponse perf(LichessRequest exchange) {
        String player = Accounts.named(exchange.path("name"));
        String perf = exchange.path("perf");
        if (!Perfs.isKnown(perf)) {
            throw unknown(perf);
        }
        List<PoolRating> all = ratings.of(player);
        return LichessResponse.json(
                Performance.of(
                        player,
                        perf.equals(Dialect.SHATRANJ.variant().key())
                                ? Perfs.mostPlayed(all)
                                : Perfs.pool(perf).flatMap(pool -> Perfs.rating(all, pool))));
    }

    record Best(int rating, int progress) {}

    record Leader(String id, String username, @Nullable String title, Map<String, Best> perfs) {}

    private LichessResponse top(LichessRequest exchange) {
        String perf = exchange.path("perf");
        String pool = Perfs.pool(perf).orElseThrow(() -> unknown(perf));
        List<Leader> leaders =
                ratings.best(pool, number(exchange.path("nb"))).stream()
                        .map(place -> leader(place, perf, exchange))
                        .toList();
        Map<String, List<Leader>> users = new LinkedHashMap<>();
        users.put("users", leaders);
        return LichessResponse.json(users);
    }

    private static Leader leader(LeaderboardPlace place, String perf, LichessRequest exchange) {
        String player = place.getPlayer();
        return new Leader(
                player,
                player,
                exchange.voice().titles().apply(player).orElse(null),
                Map.of(perf, new Best(rounded(place.getRating()), 0)));
    }

    private static int rounded(double rating) {
        return (int) Math.round(rating);
    }

    private static int number(String text) {
        if (NUMBER.matcher(text).matches()) {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= MOST) {
                return number;
            }
        }
        throw Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "nb is "
                                + Excerpt.quoted(text)
                                + "; expected a whole number from 1 to "
                                + MOST)
                .with("field", "nb")
                .asException();
    }

    private static ProblemException unknown(String perf) {
        return Problem.of(
                        ErrorCode.NO_SUCH_RESOURCE,
                        "There is no rating category "
                                + Excerpt.quoted(perf)
                                + " here; expected blitz, rapid, classical or correspondence")
                .asException();
    }
}
