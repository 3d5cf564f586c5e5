package shatranj.competition.standing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import shatranj.competition.standing.Scores.Contribution;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;

/** Ways to rank players with equal points, with FIDE's short names and articles. */
public enum TieBreak {
    /** Article 6: among each other. Computed by {@link DirectEncounter}. */
    DIRECT_ENCOUNTER("DE"),
    /** 7.1: rounds with as many points as for a win. */
    WINS("WIN"),
    /** 7.2: games won over the board. */
    GAMES_WON("WON"),
    /** 7.3: games played with Black. */
    BLACK_GAMES("BPG"),
    /** 7.4: games won with Black. */
    BLACK_WINS("BWG"),
    /** 7.5: the sum of the scores after each round. */
    PROGRESSIVE("PS"),
    PROGRESSIVE_CUT_1("PS-C1"),
    /** Article 8: the sum of the opponents' scores. */
    BUCHHOLZ("BH"),
    BUCHHOLZ_CUT_1("BH-C1"),
    BUCHHOLZ_CUT_2("BH-C2"),
    /** Without the least and the greatest score. */
    BUCHHOLZ_MEDIAN_1("BH-M1"),
    BUCHHOLZ_MEDIAN_2("BH-M2"),
    /** Article 9: each opponent's score times the points made against that opponent. */
    SONNEBORN_BERGER("SB"),
    /** 9.2: points against those who made half of all points or more. */
    KOYA("KS");

    private static final long HUNDREDTHS = 100;
    private static final int PER_TENTH = 10;

    private final String code;

    TieBreak(String code) {
        this.code = code;
    }

    /** FIDE's short name. */
    public String code() {
        return code;
    }

    /** The value of a player, in hundredths. */
    long value(Scores scores, Player player) {
        return switch (this) {
            case DIRECT_ENCOUNTER -> 0;
            case WINS -> HUNDREDTHS * count(scores, player, entry -> isWorthAWin(scores, entry));
            case GAMES_WON -> HUNDREDTHS * count(scores, player, TieBreak::isGameWon);
            case BLACK_GAMES -> HUNDREDTHS * count(scores, player, TieBreak::isBlackGame);
            case BLACK_WINS ->
                    HUNDREDTHS
                            * count(scores, player, entry -> isBlackGame(entry) * isGameWon(entry));
            case PROGRESSIVE -> progressive(scores, player, 1);
            case PROGRESSIVE_CUT_1 -> progressive(scores, player, 2);
            case BUCHHOLZ -> buchholz(scores, player, 0, 0);
            case BUCHHOLZ_CUT_1 -> buchholz(scores, player, 1, 0);
            case BUCHHOLZ_CUT_2 -> buchholz(scores, player, 2, 0);
            case BUCHHOLZ_MEDIAN_1 -> buchholz(scores, player, 1, 1);
            case BUCHHOLZ_MEDIAN_2 -> buchholz(scores, player, 2, 2);
            case SONNEBORN_BERGER ->
                    scores.contributions(player).stream()
                            .mapToLong(c -> (long) c.opponentScore() * c.points())
                            .sum();
            case KOYA -> koya(scores, player);
        };
    }

    private static int count(Scores scores, Player player, ToIntFunction<Entry> counted) {
        int sum = 0;
        for (int round = 1; round <= scores.rounds(); round++) {
            sum += counted.applyAsInt(player.entry(round));
        }
        return sum;
    }

    private static int isWorthAWin(Scores scores, Entry entry) {
        return scores.points(entry) >= scores.pointsForWin() ? 1 : 0;
    }

    private static int isGameWon(Entry entry) {
        return entry.isPlayed() && entry.result().isWin() ? 1 : 0;
    }

    private static int isBlackGame(Entry entry) {
        return entry.isPlayed() && entry.color().filter(c -> c == Color.BLACK).isPresent() ? 1 : 0;
    }

    private static long progressive(Scores scores, Player player, int from) {
        long sum = 0;
        int score = 0;
        for (int round = 1; round <= scores.rounds(); round++) {
            score += scores.points(player.entry(round));
            sum += round >= from ? score : 0;
        }
        return PER_TENTH * sum;
    }

    private static long buchholz(Scores scores, Player player, int least, int greatest) {
        List<Contribution> all = new ArrayList<>(scores.contributions(player));
        all.sort(Comparator.comparingInt(Contribution::opponentScore));
        for (int cut = 0; cut < least && !all.isEmpty(); cut++) {
            // 16.5: rounds that the player chose not to play are cut first.
            Contribution first =
                    all.stream()
                            .filter(Contribution::isVoluntary)
                            .findFirst()
                            .orElse(all.getFirst());
            all.remove(first);
        }
        for (int cut = 0; cut < greatest && !all.isEmpty(); cut++) {
            all.removeLast();
        }
        return PER_TENTH * all.stream().mapToLong(Contribution::opponentScore).sum();
    }

    private static long koya(Scores scores, Player player) {
        long sum = 0;
        for (int round = 1; round <= scores.rounds(); round++) {
            Entry entry = player.entry(round);
            if (entry.isPlayed()
                    && 2 * scores.points(entry.opponent())
                            >= scores.rounds() * scores.pointsForWin()) {
                sum += scores.points(entry);
            }
        }
        return PER_TENTH * sum;
    }
}
