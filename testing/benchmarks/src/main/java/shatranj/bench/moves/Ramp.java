package shatranj.bench.moves;

import java.util.List;
import java.util.Optional;

/**
 * Rising rates until one is not sustained, that is: p99 is 50 ms or more, or a move fails. Such a
 * rate gets a second chance, since the machine may have had a bad moment.
 */
final class Ramp {
    /** What players would notice. */
    static final double BROKEN_MS = 50;

    /** Usually played, moves a second. */
    static final List<Integer> USUAL =
            List.of(
                    500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 7_000,
                    8_000, 10_000, 12_000, 14_000, 16_000, 20_000);

    private static final int CHANCES = 2;

    private Ramp() {}

    /** Plays one rate. */
    @FunctionalInterface
    interface Climb {
        /** Whether it was sustained. */
        boolean at(int rate) throws Exception;
    }

    static boolean sustained(LoadResult moves) {
        return moves.failures().isEmpty() && moves.millis(0.99) < BROKEN_MS;
    }

    /** The greatest rate that was sustained, and all below it; empty: none. */
    static Optional<Integer> play(List<Integer> rates, Climb climb) throws Exception {
        Optional<Integer> sustained = Optional.empty();
        for (int rate : rates) {
            if (!climbs(climb, rate)) {
                return sustained;
            }
            sustained = Optional.of(rate);
        }
        return sustained;
    }

    private static boolean climbs(Climb climb, int rate) throws Exception {
        for (int chance = 0; chance < CHANCES; chance++) {
            if (climb.at(rate)) {
                return true;
            }
        }
        return false;
    }
}
