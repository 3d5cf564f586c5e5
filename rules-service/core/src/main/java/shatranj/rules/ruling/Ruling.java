package shatranj.rules.ruling;

import java.util.Optional;
import shatranj.rules.board.Position;

/** What became of a move. */
public sealed interface Ruling {
    /**
     * It was legal and is played.
     *
     * @param ply its number in the line, from 1
     * @param raw the move, packed as {@link shatranj.rules.board.Move} says
     * @param outcome present when it ended the game
     */
    record Played(int ply, int raw, Position before, Position after, Optional<Outcome> outcome)
            implements Ruling {}

    /** It was not; nothing has changed. */
    record Refused(Refusal refusal) implements Ruling {}
}
