package shatranj.clock;

/**
 * Japanese byo-yomi: main time, then a number of periods; a move made within a period leaves that
 * period whole, and a period that runs out is lost. The Laws do not know it (Article 6.2 leaves the
 * time to the agreement).
 *
 * <p>What is left is main time and periods together, so the last period's end is the flag instant.
 * A turn is charged its main time in full and its byo-yomi in whole periods only, rounded down. In
 * this form a gift or a penalty in byo-yomi is neither lost nor doubled by the next move.
 *
 * @param mainMs milliseconds before byo-yomi begins; may be 0
 * @param periods how many periods of byo-yomi
 * @param periodMs milliseconds in each
 */
public record ByoYomi(long mainMs, int periods, long periodMs) implements Allowance {

    /** Throws {@link IllegalArgumentException} where {@link TimeControl#byoYomi} names faults. */
    public ByoYomi {
        TimeControlLimits.require(TimeControlLimits.byoYomi(mainMs, periods, periodMs));
    }

    @Override
    public long initialMs() {
        return mainMs + byoYomiMs();
    }

    @Override
    public long afterMove(long leftMs, long usedMs, int moves) {
        long mainLeftMs = Math.max(0, leftMs + usedMs - byoYomiMs());
        long inByoYomiMs = Math.max(0, usedMs - mainLeftMs);
        return leftMs + inByoYomiMs % periodMs;
    }

    private long byoYomiMs() {
        return periods * periodMs;
    }

    /** Main time, every period but the last run out, and every move made in one whole period. */
    @Override
    public long timeMs() {
        return mainMs + (periods - 1 + TimeClass.MOVES) * periodMs;
    }
}
