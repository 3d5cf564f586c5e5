package shatranj.competition.pairing.arena;

/**
 * A player's points in an arena: 2 for a win, 1 for a draw. After two wins running each game counts
 * double until one is not won.
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

    /** The points after one more game. */
    public ArenaScore plus(Outcome outcome) {
        int times = isOnStreak() ? 2 : 1;
        return switch (outcome) {
            case WIN -> new ArenaScore(points + times * WIN, winsRunning + 1);
            case DRAW -> new ArenaScore(points + times, 0);
            case LOSS -> new ArenaScore(points, 0);
        };
    }
}
