package shatranj.engine.endgame;

import java.util.Arrays;
import shatranj.rules.board.Bitboard;

/**
 * Finds the value of every place of one ending by going backwards from the ends
 * (https://www.chessprogramming.org/Retrograde_Analysis), a ply at a time: a place with a move into
 * a loss of n plies is won in n + 1; one all of whose moves lead into wins, the longest of n plies,
 * is lost in n + 1. Captures and promotions lead to other endings, whose values are finished by
 * then, or end the game. Values are {@link Judge}'s; what cannot stand has 0.
 *
 * <p>The places of one ply may be done by several threads: what one of them sets is a ply longer
 * than all that another asks for, so that it makes no difference who comes first.
 */
final class Generator {
    /** The most plies that a value can tell. */
    static final int LONGEST = 253;

    private final Men men;
    private final Places places;
    private final Ending ending;
    private final Judge judge;
    private final Judge.Values finished;
    private final Workers workers;
    private final byte[][] values;

    /** By plies: places that another ending decides in so many plies, if nothing does sooner. */
    private final Pending[] pending = new Pending[LONGEST + 2];

    private volatile int deepest;

    /**
     * @param finished the values of the endings that captures and promotions lead to
     */
    Generator(Men men, Places places, Judge.Values finished, Workers workers) {
        this.men = men;
        this.places = places;
        this.ending = new Ending(men);
        this.judge = new Judge(men, this::value);
        this.finished = finished;
        this.workers = workers;
        this.values = new byte[2][places.count()];
        Arrays.setAll(pending, i -> new Pending());
    }

    /** The values by side to move and number of place. */
    byte[][] run() {
        workers.bothSides(places.count(), this::begin);
        for (int plies = 0; plies <= deepest; plies++) {
            settle(plies);
            int now = plies;
            workers.bothSides(places.count(), (side, from, to) -> spread(side, from, to, now));
        }
        return values;
    }

    /** Ends, and what leads to other endings. */
    private void begin(int side, int from, int to) {
        for (int number = from; number < to; number++) {
            long place = places.place(number);
            if (place == Places.NONE || !ending.isPossible(side, place)) {
                continue;
            }
            int value = judge.fromOutside(side, place);
            if (value == Judge.LOST_AT_ONCE || value == Judge.WON_BY_CAPTURE) {
                set(side, number, value);
            } else if (value != Judge.DRAW) {
                postpone(side, number, value - 1);
            }
        }
    }

    private void postpone(int side, int number, int plies) {
        if (plies > LONGEST) {
            throw new IllegalStateException(men + ": an end of " + plies + " plies");
        }
        pending[plies].add(number << 1 | side);
        deepen(plies);
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
        pending[plies] = new Pending();
    }

    /** Tells the places before those that end in so many plies. */
    private void spread(int side, int from, int to, int plies) {
        byte[] of = values[side];
        for (int number = from; number < to; number++) {
            if (of[number] == (byte) (plies + 1)) {
                spread(side, places.place(number), plies);
            }
        }
    }

    private void spread(int side, long place, int plies) {
        int before = side ^ 1;
        for (long rest = ending.shahOrigins(before, place); rest != 0; rest &= rest - 1) {
            tell(before, Place.with(place, before, Bitboard.first(rest)), plies);
        }
        for (int man = ending.from(before); man < ending.to(before); man++) {
            for (long rest = ending.manOrigins(man, place); rest != 0; rest &= rest - 1) {
                tell(before, Place.with(place, man, Bitboard.first(rest)), plies);
            }
        }
    }

    /** A place has a move to one that ends in so many plies. */
    private void tell(int side, long place, int plies) {
        int number = places.number(place);
        if (values[side][number] != Judge.DRAW || !ending.isPossible(side, place)) {
            return;
        }
        if ((plies & 1) == 0) {
            set(side, number, plies + 2);
            return;
        }
        int value = judge.loss(side, place);
        if (value == Judge.DRAW) {
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
            throw new IllegalStateException(men + ": an end of " + (value - 1) + " plies");
        }
        values[side][number] = (byte) value;
        deepen(value - 1);
    }

    private void deepen(int plies) {
        if (plies > deepest) {
            synchronized (this) {
                deepest = Math.max(deepest, plies);
            }
        }
    }

    /** The value that a place has by now. */
    private int value(Men of, int side, long place) {
        return of == men ? values[side][places.number(place)] & 0xFF : finished.at(of, side, place);
    }

    /** A list that grows, by any thread. */
    private static final class Pending {
        private int[] places = new int[0];
        private int count;

        synchronized void add(int place) {
            if (count == places.length) {
                places = Arrays.copyOf(places, Math.max(64, 2 * count));
            }
            places[count++] = place;
        }
    }
}
