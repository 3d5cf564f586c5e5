package shatranj.competition.pairing.arena;

/**
 * A player's points in an arena: 2 for a win, 1 for a draw. Where there are streaks, each game
 * after two wins running counts double until one is not won.
 *
 * @param winsRunning how many of the last games were won without a break
 */
public record ArenaScore(int points, int winsRunning) {
    private static final int WIN = 2;
    private static final int STREAK = 2;

    public static final ArenaScore NONE = new ArenaScore(0, 0);

    /** How a game ended for a player. */
    public enum Outcome {
        WIN,
        DRAW,
        LOSS
    }

    public boolean isOnStreak() {
        return winsRunning >= STREAK;
    }

    /**
     * The points after one more game.
     *
     * @param hasStreaks whether it counts double after two wins running
     */
    public ArenaScore plus(Outcome outcome, boolean hasStreaks) {
        int times = hasStreaks && isOnStreak() ? 2 : 1;
        return switch (outcome) {
            case WIN -> new ArenaScore(points + times * WIN, winsRunning + 1);
            case DRAW -> new ArenaScore(points + times, 0);
            case LOSS -> new ArenaScore(points, 0);
        };
    }
}
