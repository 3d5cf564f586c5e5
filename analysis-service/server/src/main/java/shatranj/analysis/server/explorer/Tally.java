package shatranj.analysis.server.explorer;

import shatranj.rules.board.Color;

/**
 * How games went. Tallies are added in any order and grouping, and {@link #NONE} changes nothing;
 * what was added can be taken away again.
 *
 * @param white games that White won
 */
public record Tally(long white, long draws, long black) {
    /** No games. */
    public static final Tally NONE = new Tally(0, 0, 0);

    /** Counts below zero would mean that something was taken away that was never added. */
    public Tally {
        if (white < 0 || draws < 0 || black < 0) {
            throw new IllegalArgumentException(
                    "counts below zero: %d, %d, %d".formatted(white, draws, black));
        }
    }

    /** One game. */
    public static Tally of(Score score) {
        return switch (score) {
            case WHITE -> new Tally(1, 0, 0);
            case DRAW -> new Tally(0, 1, 0);
            case BLACK -> new Tally(0, 0, 1);
        };
    }

    /** All games. */
    public long games() {
        return white + draws + black;
    }

    /** The games of both. */
    public Tally plus(Tally other) {
        return new Tally(white + other.white, draws + other.draws, black + other.black);
    }

    /** These games without the others, which are among them. */
    public Tally minus(Tally other) {
        return new Tally(white - other.white, draws - other.draws, black - other.black);
    }

    /** The same games, won by a side where these are won by White. */
    public Tally seenBy(Color side) {
        return side == Color.WHITE ? this : new Tally(black, draws, white);
    }
}
