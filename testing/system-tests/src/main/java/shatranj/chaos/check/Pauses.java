package shatranj.chaos.check;

import java.util.List;

/** The longest time without an acknowledged move anywhere. */
public record Pauses(long longestMs, long fromMs) {

    /** Looks at all moves of all games. */
    public static Pauses of(List<Told> games) {
        return of(games, Long.MIN_VALUE);
    }

    /** Looks at the moves that were answered at an instant or later. */
    public static Pauses of(List<Told> games, long sinceMs) {
        long[] answered =
                games.stream()
                        .flatMap(game -> game.moves().stream())
                        .mapToLong(Told.Move::answeredMs)
                        .filter(instant -> instant >= sinceMs)
                        .sorted()
                        .toArray();
        Pauses longest = new Pauses(0, 0);
        for (int i = 1; i < answered.length; i++) {
            long pause = answered[i] - answered[i - 1];
            if (pause > longest.longestMs()) {
                longest = new Pauses(pause, answered[i - 1]);
            }
        }
        return longest;
    }
}
