package shatranj.rules.winnable;

/**
 * What a search may spend.
 *
 * @param positions different ones that it remembers
 * @param moves that it plays, many of which lead to positions it knows
 * @param walls whether it stops at walls, which is worth its price in large searches
 */
record WinBudget(int positions, int moves, boolean walls) {
    /** A look at what is near, for positions with many men. */
    static final WinBudget GLANCE = new WinBudget(100, 800, false);

    /** Knots of which captures, promotions and Shahs that come nearer are the way out. */
    static final WinBudget SHORT = new WinBudget(5_000, 50_000, true);

    /** Everything that few men can do from a forced position, and more. */
    static final WinBudget FEW = new WinBudget(20_000, 200_000, true);

    /** Some hundred megabytes of memory at the end of it. */
    static final WinBudget LARGE = new WinBudget(2_000_000, 40_000_000, true);
}
