package shatranj.clock;

import java.util.List;

/**
 * Periods one after the other, "m moves in t" (Article 6.2). The move that completes a period
 * brings the time of the next one, on top of what was saved (Article 6.3). A period's bonus is that
 * of the period in which the move is made.
 */
public record Periods(List<Period> periods) implements Allowance {

    /** Throws {@link IllegalArgumentException} where {@link TimeControl#of} would name faults. */
    public Periods {
        periods = List.copyOf(periods);
        TimeControlLimits.require(TimeControlLimits.periods(periods));
    }

    @Override
    public long initialMs() {
        return periods.getFirst().timeMs();
    }

    @Override
    public long freeMs(int moves) {
        return switch (periods.get(indexAfter(moves)).bonus()) {
            case Bonus.SimpleDelay delay -> delay.ms();
            case Bonus.None none -> 0;
            case Bonus.Increment increment -> 0;
            case Bonus.Bronstein bronstein -> 0;
        };
    }

    @Override
    public long afterMove(long leftMs, long usedMs, int moves) {
        int index = indexAfter(moves);
        int next = indexAfter(moves + 1);
        long brought =
                switch (periods.get(index).bonus()) {
                    case Bonus.None none -> 0;
                    case Bonus.Increment increment -> increment.ms();
                    case Bonus.Bronstein bronstein -> Math.min(usedMs, bronstein.ms());
                    case Bonus.SimpleDelay delay -> 0;
                };
        return leftMs + brought + (next > index ? periods.get(next).timeMs() : 0);
    }

    @Override
    public boolean quickplayFinish(int moves) {
        return indexAfter(moves) == periods.size() - 1;
    }

    /** Index of the period in which the next move is made, after {@code moves} moves. */
    private int indexAfter(int moves) {
        long end = 0;
        for (int index = 0; index < periods.size() - 1; index++) {
            end += periods.get(index).moves().orElseThrow();
            if (moves < end) {
                return index;
            }
        }
        return periods.size() - 1;
    }

    @Override
    public long timeMs() {
        long ms = 0;
        int moves = TimeClass.MOVES;
        for (Period period : periods) {
            int made = Math.min(moves, period.moves().orElse(moves));
            ms += period.timeMs() + made * period.bonus().mostMs();
            moves -= made;
            if (moves == 0) {
                break;
            }
        }
        return ms;
    }
}
