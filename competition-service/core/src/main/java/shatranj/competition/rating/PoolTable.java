package shatranj.competition.rating;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pool: the ratings, who has played how often, how ratings came about, and the leaderboard. */
public final class PoolTable {
    private static final double WIN = 1;
    private static final double LOSS = 0;

    private final String name;
    private final RatingPool ratings;
    private final Map<String, Career> careers = new HashMap<>();
    private final Leaderboard leaderboard = new Leaderboard();
    private final Effects effects = new Effects();
    private int games;

    PoolTable(String name, RatingRules rules) {
        this.name = name;
        this.ratings = new RatingPool(rules);
    }

    /** What a player's games came to. */
    public record Tally(int wins, int draws, int losses) {
        private static final Tally NONE = new Tally(0, 0, 0);

        public int games() {
            return wins + draws + losses;
        }

        private Tally plus(double score) {
            return new Tally(
                    wins + (score == WIN ? 1 : 0),
                    draws + (score == WIN || score == LOSS ? 0 : 1),
                    losses + (score == LOSS ? 1 : 0));
        }
    }

    /**
     * A rating after the last game of a day.
     *
     * @param games rated on that day
     */
    public record Day(LocalDate day, double rating, double deviation, int games) {}

    /**
     * A player of the pool.
     *
     * @param place in the leaderboard, from 1
     */
    public record Standing(Rating rating, Tally tally, Optional<Integer> place) {}

    private static final class Career {
        private Tally tally = Tally.NONE;
        private final List<Day> days = new ArrayList<>();
    }

    /** Folds the games of a list that it has not folded yet. */
    void fold(RatedGames all) {
        for (int i = effects.size(); i < all.size(); i++) {
            if (all.isVoid(i)) {
                effects.addNone();
            } else {
                effects.add(add(all.get(i)));
            }
        }
    }

    /** How many games of the list it has folded, those too that do not count. */
    int folded() {
        return effects.size();
    }

    /** What a game of the list has changed; nothing if it does not count, or is not folded. */
    Optional<RatedGame.Effect> effect(int index) {
        return effects.get(index);
    }

    private RatingPool.Changes add(RatingPool.Game game) {
        RatingPool.Changes changes = ratings.add(game);
        LocalDate day = game.endedAt().atOffset(ZoneOffset.UTC).toLocalDate();
        note(game.white(), game.score(), changes.white(), day);
        note(game.black(), 1 - game.score(), changes.black(), day);
        games++;
        return changes;
    }

    private void note(String player, double score, RatingPool.Change change, LocalDate day) {
        Career career = careers.computeIfAbsent(player, none -> new Career());
        career.tally = career.tally.plus(score);
        Rating after = change.after();
        boolean isSameDay = !career.days.isEmpty() && !career.days.getLast().day().isBefore(day);
        Day last = isSameDay ? career.days.removeLast() : new Day(day, 0, 0, 0);
        // A game that is reported late belongs to the day of the player's last one (ADR 56).
        career.days.add(new Day(last.day(), after.rating(), after.deviation(), last.games() + 1));
        if (!change.before().isProvisional()) {
            leaderboard.remove(player, change.before().rating());
        }
        if (!after.isProvisional()) {
            leaderboard.add(player, after.rating());
        }
    }

    public String name() {
        return name;
    }

    /** How many games were rated in it. */
    public int games() {
        return games;
    }

    /** How many players have played in it. */
    public int players() {
        return careers.size();
    }

    /** A player, if the player has played in it. */
    public Optional<Standing> standing(String player) {
        return Optional.ofNullable(careers.get(player))
                .map(career -> {
                    Rating rating = ratings.rating(player);
                    return new Standing(
                            rating,
                            career.tally,
                            rating.isProvisional()
                                    ? Optional.empty()
                                    : Optional.of(leaderboard.place(player, rating.rating())));
                });
    }

    /** How a player's rating came about, oldest first. */
    public List<Day> history(String player) {
        return Optional.ofNullable(careers.get(player))
                .map(career -> List.copyOf(career.days))
                .orElse(List.of());
    }

    public Leaderboard leaderboard() {
        return leaderboard;
    }
}
