package shatranj.clock;

/**
 * Correspondence: so many days for every move, nothing saved. A turn that takes longer draws on the
 * bank, which is never filled again. Days are 24 hours, not dates: a flag does not depend on where
 * a player lives.
 *
 * @param days days for every move
 * @param bankDays days for the whole game on top; 0 for none
 */
public record DaysPerMove(int days, int bankDays) implements Allowance {

    static final long DAY_MS = 86_400_000;

    /**
     * Throws {@link IllegalArgumentException} where {@link TimeControl#daysPerMove} names faults.
     */
    public DaysPerMove {
        TimeControlLimits.require(TimeControlLimits.days(days, bankDays));
    }

    /** Days without a bank. */
    public DaysPerMove(int days) {
        this(days, 0);
    }

    @Override
    public long initialMs() {
        return (days + bankDays) * DAY_MS;
    }

    @Override
    public long afterMove(long leftMs, long usedMs, int moves) {
        return MoveTime.refilled(leftMs, usedMs, days * DAY_MS);
    }

    @Override
    public long timeMs() {
        return (TimeClass.MOVES * days + bankDays) * DAY_MS;
    }

    @Override
    public TimeClass speed() {
        return TimeClass.CORRESPONDENCE;
    }
}
