package shatranj.engine.search;

/**
 * How much of its time a search should spend: less while the best move stays the same, more when
 * its score falls (https://www.chessprogramming.org/Time_Management).
 */
final class TimeManagement {
    private int move;
    private int unchanged;
    private int score;
    private int fall;

    /** An iteration ended with this move in front. */
    void heard(RootMove best) {
        unchanged = best.move == move ? unchanged + 1 : 0;
        fall = move == 0 ? 0 : Math.clamp(score - best.score, 0, 80);
        move = best.move;
        score = best.score;
    }

    /** The share of the soft limit to spend, 1 for all of it. */
    double share() {
        double settled = 1.3 - 0.08 * Math.min(unchanged, 8);
        return settled * (1 + fall / 100.0);
    }
}
