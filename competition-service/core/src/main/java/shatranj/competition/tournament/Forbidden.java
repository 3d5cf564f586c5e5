package shatranj.competition.tournament;

import java.util.Set;

/**
 * Players of whom no two may meet.
 *
 * @param firstRound from 1
 */
public record Forbidden(Set<Integer> players, int firstRound, int lastRound) {
    public Forbidden {
        players = Set.copyOf(players);
    }

    /** In every round. */
    public static Forbidden always(Set<Integer> players) {
        return new Forbidden(players, 1, Integer.MAX_VALUE);
    }

    public boolean isInForce(int round) {
        return firstRound <= round && round <= lastRound;
    }
}
