package shatranj.game.lichess.wire;

import java.util.Optional;
import shatranj.game.v1.Game;
import shatranj.game.v1.Player;
import shatranj.rules.v1.Color;

/** Who sits where. */
public final class SeatedPlayers {
    private SeatedPlayers() {}

    /** The colour of a player; unspecified where they have no seat. */
    public static Color of(Game game, String player) {
        if (game.hasWhite() && game.getWhite().getId().equals(player)) {
            return Color.COLOR_WHITE;
        }
        return game.hasBlack() && game.getBlack().getId().equals(player)
                ? Color.COLOR_BLACK
                : Color.COLOR_UNSPECIFIED;
    }

    /** The other colour. */
    static Color other(Color color) {
        return color == Color.COLOR_WHITE ? Color.COLOR_BLACK : Color.COLOR_WHITE;
    }

    /** Who sits there, or is to. */
    static Optional<Player> at(Game game, Color color) {
        if (color == Color.COLOR_WHITE && game.hasWhite()) {
            return Optional.of(game.getWhite());
        }
        if (color == Color.COLOR_BLACK && game.hasBlack()) {
            return Optional.of(game.getBlack());
        }
        return game.hasInvited() ? Optional.of(game.getInvited()) : Optional.empty();
    }

    /** The colour of ply n, counted from 1. */
    public static Color mover(Game game, int ply) {
        boolean turn = (game.getPly() - (ply - 1)) % 2 == 0;
        return turn ? game.getTurn() : other(game.getTurn());
    }
}
