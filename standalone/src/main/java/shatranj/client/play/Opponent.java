package shatranj.client.play;

import shatranj.client.api.Game;

/** Finds moves for the other side. */
public interface Opponent {
    /** What the opponent does in a game in which it has the move. */
    sealed interface Choice {
        /** It plays a move, given in coordinates. */
        record Move(String uci) implements Choice {}

        /** It accepts the draw that it was offered. */
        record AcceptDraw() implements Choice {}
    }

    /**
     * Chooses.
     *
     * @param game running, with the opponent to move
     * @param drawOffered whether the other side's offer stands
     */
    Choice choose(Game game, boolean drawOffered);
}
