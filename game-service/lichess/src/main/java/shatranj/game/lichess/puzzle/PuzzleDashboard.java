package shatranj.game.lichess.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shatranj.analysis.v1.SolverAttempt;

/**
 * How somebody did in the last days.
 *
 * @param themes by their keys
 */
record PuzzleDashboard(int days, Results global, Map<String, ThemeResults> themes) {
    /**
     * Results of some attempts.
     *
     * @param firstWins solved at the first attempt, which is the only one that counts
     * @param replayWins none: later attempts are not kept
     * @param puzzleRatingAvg of the problems, as they are rated now
     * @param performance that mean, 500 points up or down for all or none solved
     */
    record Results(int nb, int firstWins, int replayWins, int puzzleRatingAvg, int performance) {
        private static final int SPREAD = 500;

        static Results of(List<SolverAttempt> attempts) {
            int all = attempts.size();
            int won = (int) attempts.stream().filter(SolverAttempt::getSolved).count();
            double mean =
                    attempts.stream()
                            .mapToInt(it -> it.getProblem().getRating())
                            .average()
                            .orElse(0);
            double share = all == 0 ? 0.5 : (double) won / all;
            return new Results(
                    all,
                    won,
                    0,
                    (int) Math.round(mean),
                    (int) Math.round(mean + SPREAD * (2 * share - 1)));
        }
    }

    /** Results of problems that show something. */
    record ThemeResults(String theme, Results results) {}

    static PuzzleDashboard of(int days, List<SolverAttempt> attempts) {
        Map<String, List<SolverAttempt>> byTheme = new TreeMap<>();
        for (SolverAttempt attempt : attempts) {
            Puzzle.themes(attempt.getProblem())
                    .forEach(key ->
                            byTheme.computeIfAbsent(key, none -> new ArrayList<>()).add(attempt));
        }
        Map<String, ThemeResults> themes = new TreeMap<>();
        byTheme.forEach((key, some) -> themes.put(key, new ThemeResults(key, Results.of(some))));
        return new PuzzleDashboard(days, Results.of(attempts), themes);
    }
}
