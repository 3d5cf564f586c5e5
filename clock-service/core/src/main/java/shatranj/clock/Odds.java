package shatranj.clock;

import java.util.Optional;

/**
 * Different times for the two sides, as a stronger player may grant them. Article 6.2 lets the time
 * be "specified in advance" and does not ask that it be the same. An hourglass goes with an
 * hourglass only and days with days only: a mixture would have neither a sense nor a class.
 */
public record Odds(Allowance white, Allowance black) implements TimeControl.Timed {

    /** Throws {@link IllegalArgumentException} where {@link TimeControl#odds} names a fault. */
    public Odds {
        if (white.equals(black)) {
            throw new IllegalArgumentException("no odds: both sides have " + white.text());
        }
        TimeControlLimits.require(TimeControlLimits.odds(white, black));
    }

    @Override
    public Allowance of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** The slower side's: the game is not over before that side has had its time. */
    @Override
    public Optional<TimeClass> timeClass() {
        TimeClass one = white.speed();
        TimeClass other = black.speed();
        return Optional.of(one.compareTo(other) >= 0 ? one : other);
    }
}
