package shatranj.game.domain;

import shatranj.clock.Side;

/** How many illegal moves of each side were penalised (Article 7.4). */
public record Infringements(int white, int black) {
    /** Nobody made one. */
    public static final Infringements NONE = new Infringements(0, 0);

    int of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    Infringements plus(Side side) {
        return side == Side.WHITE
                ? new Infringements(white + 1, black)
                : new Infringements(white, black + 1);
    }
}
