package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Side;

/** Who sits where; an empty seat is free. */
public record Seats(Optional<PlayerId> white, Optional<PlayerId> black) {

    /** The player of a side. */
    public Optional<PlayerId> of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** The side that a player plays. */
    public Optional<Side> sideOf(PlayerId player) {
        if (white.filter(player::equals).isPresent()) {
            return Optional.of(Side.WHITE);
        }
        return black.filter(player::equals).map(p -> Side.BLACK);
    }

    /** The side whose seat is free, if just one is. */
    public Optional<Side> free() {
        if (white.isEmpty() == black.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(white.isEmpty() ? Side.WHITE : Side.BLACK);
    }

    /** These seats with one more taken. */
    public Seats with(Side side, PlayerId player) {
        if (of(side).isPresent()) {
            throw new IllegalStateException("seat " + side + " is taken by " + of(side).get());
        }
        return side == Side.WHITE
                ? new Seats(Optional.of(player), black)
                : new Seats(white, Optional.of(player));
    }
}
