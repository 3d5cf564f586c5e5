package shatranj.competition.pairing.swiss;

import java.util.Arrays;

/**
 * The players that are considered while a bracket is paired.
 *
 * @param moved who came down from higher brackets, in their order
 * @param residents the score group
 * @param next the score group below, if who floats is chosen with a view to it (C8)
 * @param rest who else has to be paired, if the bracket might leave them without a pairing (C4)
 * @param isComplete whether all that are considered have to be paired
 * @param isBye whether one of them is to be left over
 * @param isByeDecided whether the only one to float gets the bye, so that C9 applies
 */
record Scope(
        int[] moved,
        int[] residents,
        int[] next,
        int[] rest,
        boolean isComplete,
        boolean isBye,
        boolean isByeDecided) {
    static final int[] NOBODY = {};

    /** Where a player is. */
    enum Place {
        MOVED,
        RESIDENT,
        NEXT,
        REST
    }

    /** Only the bracket itself. */
    static Scope narrow(int[] moved, int[] residents) {
        return new Scope(moved, residents, NOBODY, NOBODY, false, false, false);
    }

    Scope withByeDecided() {
        return new Scope(moved, residents, next, rest, isComplete, isBye, true);
    }

    int[] local() {
        return joined(moved, residents);
    }

    /** All players, the higher ones first. */
    int[] all() {
        return joined(joined(moved, residents), joined(next, rest));
    }

    static int[] joined(int[] a, int[] b) {
        int[] all = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, all, a.length, b.length);
        return all;
    }

    boolean isLocal(int player) {
        return residents.length == 0 || player <= residents[residents.length - 1];
    }

    Place place(int player) {
        if (residents.length > 0 && player < residents[0]) {
            return Place.MOVED;
        }
        if (isLocal(player)) {
            return Place.RESIDENT;
        }
        return next.length > 0 && player <= next[next.length - 1] ? Place.NEXT : Place.REST;
    }
}
