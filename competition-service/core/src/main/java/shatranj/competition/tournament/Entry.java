package shatranj.competition.tournament;

import java.util.Optional;

/**
 * One round of one player.
 *
 * @param opponent the opponent's start number, 0 for nobody
 * @param color in a game that was forfeited, the colour that the player would have had, if known
 */
public record Entry(int opponent, Optional<Color> color, Result result) {
    public static final int NOBODY = 0;

    public static Entry game(int opponent, Color color, Result result) {
        return new Entry(opponent, Optional.of(color), result);
    }

    public static Entry without(Result result) {
        return new Entry(NOBODY, Optional.empty(), result);
    }

    public boolean isPlayed() {
        return result.isPlayed();
    }
}
