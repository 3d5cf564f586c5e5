package shatranj.engine.match;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import shatranj.rules.board.Color;

/** What a match has shown so far, seen from the first program. Not for several threads. */
final class MatchStanding {
    /** How many games the first program won, drew and lost. */
    record Count(int won, int drawn, int lost) {
        private static final Count NONE = new Count(0, 0, 0);

        private Count with(int halfPoints) {
            return switch (halfPoints) {
                case 2 -> new Count(won + 1, drawn, lost);
                case 1 -> new Count(won, drawn + 1, lost);
                default -> new Count(won, drawn, lost + 1);
            };
        }

        @Override
        public String toString() {
            return "+%d =%d -%d".formatted(won, drawn, lost);
        }
    }

    private final SortedMap<String, Count> ends = new TreeMap<>();
    private Pentanomial results = Pentanomial.NONE;
    private ThinkingTime first = ThinkingTime.NONE;
    private ThinkingTime second = ThinkingTime.NONE;

    /**
     * Takes a pair in.
     *
     * @param forth with the first program as White
     * @param back with the first program as Black
     */
    void add(Played forth, Played back) {
        results = results.with(add(forth, Color.WHITE) + add(back, Color.BLACK));
    }

    private int add(Played game, Color firsts) {
        int halfPoints = game.halfPoints(firsts);
        ends.put(game.reason(), ends.getOrDefault(game.reason(), Count.NONE).with(halfPoints));
        first = first.and(game.pace(firsts));
        second = second.and(game.pace(firsts.opposite()));
        return halfPoints;
    }

    Pentanomial results() {
        return results;
    }

    /** The games by the reasons for which they ended. */
    SortedMap<String, Count> ends() {
        return Collections.unmodifiableSortedMap(ends);
    }

    ThinkingTime first() {
        return first;
    }

    ThinkingTime second() {
        return second;
    }
}
