package shatranj.analysis.server.solving;

import shatranj.mansuba.Goal;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;

/**
 * What a problem is held to be worth before anybody has finished it, in points: a guess from its
 * solution, so that newcomers are not given the longest ones. The first attempts correct it.
 */
public final class StartRating {
    /** One move to find, as a check or a capture. */
    static final int LEAST = 1_200;

    static final int MOST = 2_600;

    private static final int FOR_A_TURN = 250;
    private static final int FOR_A_QUIET_KEY = 200;
    private static final int FOR_NO_END_IN_SIGHT = 100;

    private StartRating() {}

    /** From {@link #LEAST} to {@link #MOST}. */
    public static int of(Mansuba problem) {
        int points = LEAST + FOR_A_TURN * (problem.turns() - 1);
        if (problem.themes().contains(Theme.QUIET_KEY)) {
            points += FOR_A_QUIET_KEY;
        }
        if (problem.goal() == Goal.ADVANTAGE) {
            points += FOR_NO_END_IN_SIGHT;
        }
        return Math.min(MOST, points);
    }
}
