package shatranj.competition.standing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/** The points of all players, and what unplayed rounds count for (C.07, Article 16). */
final class Scores {
    private final Tournament tournament;
    private final int rounds;
    private final Map<Integer, Player> players = new HashMap<>();
    private final Map<Integer, Integer> points = new HashMap<>();
    private final Map<Integer, Integer> adjusted = new HashMap<>();

    Scores(Tournament tournament) {
        this.tournament = tournament;
        this.rounds = tournament.pairedRounds();
        for (Player player : tournament.players()) {
            players.put(player.number(), player);
            points.put(player.number(), tournament.pointsBefore(player, rounds + 1));
            adjusted.put(player.number(), adjustedScore(player));
        }
    }

    int rounds() {
        return rounds;
    }

    Player player(int number) {
        return Objects.requireNonNull(players.get(number));
    }

    /** In tenths. */
    int points(int number) {
        return Objects.requireNonNull(points.get(number));
    }

    int points(Entry entry) {
        return tournament.points().points(entry.result());
    }

    int pointsForWin() {
        return tournament.points().win();
    }

    int adjusted(int number) {
        return Objects.requireNonNull(adjusted.get(number));
    }

    /** 16.3: rounds that a player asked to miss, and none played after them, count as draws. */
    private int adjustedScore(Player player) {
        int sum = 0;
        boolean isBack = false;
        for (int round = rounds; round >= 1; round--) {
            Result result = player.entry(round).result();
            boolean isRequested =
                    result == Result.HALF_POINT_BYE || result == Result.ZERO_POINT_BYE;
            sum +=
                    isRequested && !isBack
                            ? tournament.points().draw()
                            : tournament.points().points(result);
            isBack |= result.isPlayed() || isAvailable(result);
        }
        return sum;
    }

    private static boolean isAvailable(Result result) {
        return result == Result.FORFEIT_WIN
                || result == Result.PAIRING_BYE
                || result == Result.FULL_POINT_BYE;
    }

    /**
     * What a round contributes to sums over opponents, in tenths.
     *
     * @param isVoluntary whether the player chose not to play (16.1), so that it is cut first
     */
    record Contribution(int opponentScore, int points, boolean isVoluntary) {}

    List<Contribution> contributions(Player player) {
        List<Contribution> all = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            Entry entry = player.entry(round);
            all.add(
                    new Contribution(
                            entry.isPlayed() ? adjusted(entry.opponent()) : dummy(player, entry),
                            points(entry),
                            isVoluntary(entry.result())));
        }
        return all;
    }

    private static boolean isVoluntary(Result result) {
        return result == Result.HALF_POINT_BYE
                || result == Result.ZERO_POINT_BYE
                || result == Result.FORFEIT_LOSS;
    }

    /**
     * 16.4: an opponent with the player's own score, but in a forfeit no better than who was to be
     * met, and else no better than who drew every game.
     */
    private int dummy(Player player, Entry entry) {
        int own = points(player.number());
        return entry.result().hasOpponent()
                ? Math.min(own, adjusted(entry.opponent()))
                : Math.min(own, tournament.points().draw() * rounds);
    }
}
