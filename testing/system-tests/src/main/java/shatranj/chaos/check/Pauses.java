package shatranj.chaos.check;

import java.util.Comparator;
import java.util.List;

/** The longest time without an acknowledged move, anywhere or in one game. */
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

    /**
     * Looks at each game by itself, at the moves that were answered at an instant or later and at
     * the one before them.
     */
    public static Pauses inOneGame(List<Told> games, long sinceMs) {
        return games.stream()
                .map(game -> of(List.of(game), lastBefore(game, sinceMs)))
                .max(Comparator.comparingLong(Pauses::longestMs))
                .orElse(new Pauses(0, 0));
    }

    private static long lastBefore(Told game, long instant) {
        return game.moves().stream()
                .mapToLong(Told.Move::answeredMs)
                .filter(answered -> answered < instant)
                .max()
                .orElse(instant);
    }
}
