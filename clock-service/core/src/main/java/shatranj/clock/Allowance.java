package shatranj.clock;

import java.util.Optional;

/**
 * The time of one side: how much it begins with, and what a turn costs and brings. A game in which
 * both sides have the same allowance has that allowance as its control; otherwise there are {@link
 * Odds}.
 *
 * <p>What a side has left is always one number, the milliseconds until its flag falls if it never
 * moves again, whatever the kind. So there is one rule for flags (Article 6.8), and the kinds
 * differ only in what they make of a turn.
 */
public sealed interface Allowance extends TimeControl.Timed
        permits Periods, ByoYomi, Hourglass, MoveTime, DaysPerMove {

    /** Milliseconds on the side's clock before the game. */
    long initialMs();

    /** Milliseconds for which a turn is not charged, for a side that has made {@code moves}. */
    default long freeMs(int moves) {
        return 0;
    }

    /**
     * Milliseconds on the clock after a move made in time.
     *
     * @param leftMs what was left when the move came; at least 1
     * @param usedMs how long the turn took, free time included
     * @param moves moves that the side had made before this one
     */
    long afterMove(long leftMs, long usedMs, int moves);

    /** How much of {@code chargedMs} milliseconds the opponent gains. */
    default long passedOnMs(long chargedMs) {
        return 0;
    }

    /**
     * Whether all the remaining moves have to be made in a limited time: the phase that Article
     * 10.1 calls a quickplay finish.
     */
    default boolean quickplayFinish(int moves) {
        return false;
    }

    /** Milliseconds that {@link TimeClass#MOVES} moves may take. */
    long timeMs();

    /** The class by the time that {@link TimeClass#MOVES} moves may take. */
    default TimeClass speed() {
        return TimeClass.ofMillis(timeMs());
    }

    @Override
    default Optional<TimeClass> timeClass() {
        return Optional.of(speed());
    }

    @Override
    default Allowance of(Side side) {
        return this;
    }
}
