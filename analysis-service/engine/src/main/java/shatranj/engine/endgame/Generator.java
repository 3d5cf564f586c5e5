package shatranj.engine.endgame;

import java.util.Arrays;
import shatranj.rules.board.Bitboard;

/**
 * Finds the value of every place of one pair by going backwards from the ends
 * (https://www.chessprogramming.org/Retrograde_Analysis), a ply at a time: a place with a move into
 * a loss of n plies is won in n + 1; one all of whose moves lead into wins, the longest of n plies,
 * is lost in n + 1. Captures end the game at once, so only promotions lead to another pair, whose
 * values are finished by then. Values are {@link Judge}'s; what cannot stand has 0.
 */
final class Generator {
    /** The most plies that a value can tell. */
    static final int LONGEST = 253;

    private final Pair pair;
    private final Ending ending;
    private final Judge judge;
    private final Judge.Values finished;
    private final byte[][] values;

    /** First Shah, second Shah, first man, second man of the place at hand. */
    private final int[] at = new int[4];

    /** By plies: places that a promotion decides in so many plies, if nothing does sooner. */
    private final Pending[] pending = new Pending[LONGEST + 2];

    private int deepest;

    /**
     * @param finished the values of the pairs that promotions lead to
     */
    Generator(Pair pair, Judge.Values finished) {
        this.pair = pair;
        this.ending = new Ending(pair);
        this.judge = new Judge(pair, this::value);
        this.finished = finished;
        this.values = new byte[2][Places.count(pair.hasBaidaq())];
        Arrays.setAll(pending, i -> new Pending());
    }

    /** The values by side to move and number of place. */
    byte[][] run() {
        for (int side = 0; side < 2; side++) {
            for (int number = 0; number < values[side].length; number++) {
                begin(side, number);
            }
        }
        for (int plies = 0; plies <= deepest; plies++) {
            settle(plies);
            for (int side = 0; side < 2; side++) {
                byte[] of = values[side];
                for (int number = 0; number < of.length; number++) {
                    if (of[number] == (byte) (plies + 1)) {
                        spread(side, number, plies);
                    }
                }
            }
        }
        return values;
    }

    /** Ends, and what promotions lead to. */
    private void begin(int side, int number) {
        if (!Places.read(pair.hasBaidaq(), number, at) || !ending.isPossible(side, at)) {
            return;
        }
        int value = judge.value(side, at);
        if (value == Judge.LOST_AT_ONCE || value == Judge.WON_BY_CAPTURE) {
            values[side][number] = (byte) value;
            deepest = Math.max(deepest, value - 1);
        } else if (value != Judge.DRAW) {
            postpone(side, number, value - 1);
        }
    }

    private void postpone(int side, int number, int plies) {
        if (plies > LONGEST) {
            throw new IllegalStateException(pair + ": an end of " + plies + " plies");
        }
        pending[plies].add(number << 1 | side);
        deepest = Math.max(deepest, plies);
    }

    private void settle(int plies) {
        Pending due = pending[plies];
        for (int i = 0; i < due.count; i++) {
            int number = due.places[i] >>> 1;
            byte[] of = values[due.places[i] & 1];
            if (of[number] == Judge.DRAW) {
                of[number] = (byte) (plies + 1);
            }
        }
    }

    /** Tells the places before this one, which ends in so many plies. */
    private void spread(int side, int number, int plies) {
        Places.read(pair.hasBaidaq(), number, at);
        int before = side ^ 1;
        int shah = at[before];
        for (long rest = ending.shahOrigins(before, at); rest != 0; rest &= rest - 1) {
            at[before] = Bitboard.first(rest);
            tell(before, plies);
        }
        at[before] = shah;
        int man = at[2 + before];
        for (long rest = ending.manOrigins(before, at); rest != 0; rest &= rest - 1) {
            at[2 + before] = Bitboard.first(rest);
            tell(before, plies);
        }
        at[2 + before] = man;
    }

    /** The place at hand has a move to one that ends in so many plies. */
    private void tell(int side, int plies) {
        int number = Places.number(pair.hasBaidaq(), at[0], at[1], at[2], at[3]);
        if (values[side][number] != Judge.DRAW || !ending.isPossible(side, at)) {
            return;
        }
        if ((plies & 1) == 0) {
            set(side, number, plies + 2);
            return;
        }
        int value = judge.value(side, at);
        if ((value & 1) == 0) {
            return;
        }
        if (value == plies + 2) {
            set(side, number, value);
        } else {
            postpone(side, number, value - 1);
        }
    }

    private void set(int side, int number, int value) {
        if (value > LONGEST + 1) {
            throw new IllegalStateException(pair + ": an end of " + (value - 1) + " plies");
        }
        values[side][number] = (byte) value;
        deepest = Math.max(deepest, value - 1);
    }

    /** The value that a place has by now. */
    private int value(int number, int side, int shahA, int shahB, int manA, int manB) {
        if (number != pair.number()) {
            return finished.at(number, side, shahA, shahB, manA, manB);
        }
        return values[side][Places.number(pair.hasBaidaq(), shahA, shahB, manA, manB)] & 0xFF;
    }

    /** A growing list. */
    private static final class Pending {
        private int[] places = new int[0];
        private int count;

        void add(int place) {
            if (count == places.length) {
                places = Arrays.copyOf(places, Math.max(64, 2 * count));
            }
            places[count++] = place;
        }
    }
}
