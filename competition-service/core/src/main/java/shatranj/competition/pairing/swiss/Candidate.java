package shatranj.competition.pairing.swiss;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.PointSystem;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/**
 * What the rules ask of a player who is to be paired.
 *
 * @param rank the pairing number
 * @param score with virtual points, in tenths
 * @param points without them
 * @param colors of the games that were played, the last one first
 * @param preference the colour due, if a game was played
 * @param imbalance by how many games one colour is ahead of the other
 * @param repeated the colour of the last two games, if it was the same
 * @param floats of the last round and of the one before it
 */
record Candidate(
        Player player,
        int rank,
        int score,
        int points,
        List<Color> colors,
        Optional<Color> preference,
        int imbalance,
        Optional<Color> repeated,
        boolean isTopscorer,
        boolean mayHaveBye,
        int playedGames,
        List<Drift> floats) {
    /** Whether a player met an opponent with fewer points (down), or with more. */
    enum Drift {
        DOWN,
        UP,
        NONE
    }

    /** Strengths of preference (A.6): two games ahead, or twice the same colour. */
    boolean isAbsolute() {
        return imbalance > 1 || repeated.isPresent();
    }

    boolean isStrong() {
        return !isAbsolute() && imbalance == 1;
    }

    boolean drifted(int roundsAgo, Drift drift) {
        return floats.get(roundsAgo - 1) == drift;
    }

    static Candidate of(
            Tournament tournament,
            Edition edition,
            Map<Integer, Player> byNumber,
            Player player,
            int rank,
            int round) {
        List<Color> colors = new ArrayList<>();
        int whites = 0;
        for (int r = round - 1; r >= 1; r--) {
            Entry entry = player.entry(r);
            if (entry.isPlayed()) {
                Color color = entry.color().orElseThrow();
                colors.add(color);
                whites += color == Color.WHITE ? 1 : -1;
            }
        }
        Optional<Color> repeated =
                colors.size() > 1 && colors.get(0) == colors.get(1)
                        ? Optional.of(colors.get(0))
                        : Optional.empty();
        int points = tournament.pointsBefore(player, round);
        int score = points + tournament.acceleration(player, round);
        return new Candidate(
                player,
                rank,
                score,
                points,
                List.copyOf(colors),
                preference(colors, whites, repeated),
                Math.abs(whites),
                repeated,
                isTopscorer(tournament, score, round),
                mayHaveBye(tournament.points(), edition, player, round),
                colors.size(),
                List.of(
                        drift(tournament, edition, byNumber, player, round - 1),
                        drift(tournament, edition, byNumber, player, round - 2)));
    }

    private static Optional<Color> preference(
            List<Color> colors, int whites, Optional<Color> repeated) {
        if (colors.isEmpty()) {
            return Optional.empty();
        }
        if (Math.abs(whites) <= 1 && repeated.isPresent()) {
            return repeated.map(Color::other);
        }
        if (whites == 0) {
            return Optional.of(colors.getFirst().other());
        }
        return Optional.of(whites > 0 ? Color.BLACK : Color.WHITE);
    }

    /** More than half of all points when the last round is paired (A.7). */
    private static boolean isTopscorer(Tournament tournament, int score, int round) {
        PointSystem points = tournament.points();
        return tournament.rounds().isPresent()
                && round >= tournament.rounds().getAsInt()
                && 2 * score > (round - 1) * Math.max(points.win(), points.draw());
    }

    private static boolean mayHaveBye(
            PointSystem points, Edition edition, Player player, int round) {
        for (int r = 1; r < round; r++) {
            Result result = player.entry(r).result();
            boolean hadIt = result == Result.PAIRING_BYE || result == Result.FORFEIT_WIN;
            boolean hadAsMuch =
                    edition == Edition.OF_2026
                            && !result.isPlayed()
                            && points.points(result) >= points.win();
            if (hadIt || hadAsMuch) {
                return false;
            }
        }
        return true;
    }

    private static Drift drift(
            Tournament tournament,
            Edition edition,
            Map<Integer, Player> byNumber,
            Player player,
            int round) {
        if (round < 1) {
            return Drift.NONE;
        }
        Entry entry = player.entry(round);
        if (!entry.isPlayed()) {
            boolean isDown =
                    edition == Edition.OF_2017
                            || tournament.points().points(entry.result())
                                    > tournament.points().loss();
            return isDown ? Drift.DOWN : Drift.NONE;
        }
        Player opponent = byNumber.get(entry.opponent());
        int difference =
                score(tournament, player, round)
                        - score(tournament, Objects.requireNonNull(opponent), round);
        if (difference == 0) {
            return Drift.NONE;
        }
        return difference > 0 ? Drift.DOWN : Drift.UP;
    }

    private static int score(Tournament tournament, Player player, int round) {
        return tournament.pointsBefore(player, round) + tournament.acceleration(player, round);
    }
}
