package shatranj.game.codec;

import java.util.Optional;
import shatranj.clock.Side;
import shatranj.rules.v1.Color;

/** Sides as the protos write them. */
public final class Sides {
    private Sides() {}

    /** A side. */
    public static Color color(Side side) {
        return side == Side.WHITE ? Color.COLOR_WHITE : Color.COLOR_BLACK;
    }

    /** A side or none. */
    public static Color color(Optional<Side> side) {
        return side.map(Sides::color).orElse(Color.COLOR_UNSPECIFIED);
    }

    /**
     * A side, if the proto names one.
     *
     * @throws UnknownRecordException where it names one that this code does not know: that is not
     *     none, which may stand for a draw
     */
    public static Optional<Side> side(Color color) {
        return switch (color) {
            case COLOR_WHITE -> Optional.of(Side.WHITE);
            case COLOR_BLACK -> Optional.of(Side.BLACK);
            case COLOR_UNSPECIFIED -> Optional.empty();
            case UNRECOGNIZED ->
                    throw new UnknownRecordException("a side that this code does not know");
        };
    }

    /** A side that a proto must name. */
    static Side required(Color color) {
        return side(color)
                .orElseThrow(() -> new UnknownRecordException("a side is expected, not " + color));
    }
}
