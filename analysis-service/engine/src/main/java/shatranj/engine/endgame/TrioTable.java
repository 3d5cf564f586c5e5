package shatranj.engine.endgame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;

/**
 * The values of one trio as they lie in a file, which may be mapped rather than read: a value is
 * found by decoding the head of one row ({@code Rows}), nothing else is unpacked. Values that a
 * look at the moves shows are not kept.
 *
 * <p>The bytes: the format's number; the three roles by their numbers, and a zero; for each side to
 * move the bytes of its rows (long); for each the lengths of its code's words; for each where its
 * rows begin; for each its rows.
 */
public final class TrioTable {
    /** The format's name and version. */
    private static final int MAGIC = 0x53485435;

    private static final int HEAD = 24;
    private static final ValueLayout.OfInt INT =
            ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfLong LONG =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private final Trio trio;
    private final TrioPlaces places;
    private final Ending ending;
    private final Rows[] sides = new Rows[2];

    /**
     * Reads a table where it lies.
     *
     * @param bytes as {@link Made#parts} gave them; they must stay as they are
     * @throws IllegalArgumentException if they are those of no such table
     */
    public TrioTable(Trio trio, MemorySegment bytes) {
        this(trio, TrioPlaces.of(trio), bytes);
    }

    TrioTable(Trio trio, TrioPlaces places, MemorySegment bytes) {
        this.trio = trio;
        this.places = places;
        this.ending = new Ending(trio);
        int rows = places.count() / places.row();
        long beginning = HEAD + 2L * Rows.SYMBOLS;
        if (bytes.byteSize() < beginning
                || bytes.get(INT, 0) != MAGIC
                || bytes.get(INT, 4) != roles(trio)) {
            throw new IllegalArgumentException("no table of " + trio);
        }
        long[] length = {bytes.get(LONG, 8), bytes.get(LONG, 16)};
        long at = beginning + 8L * rows;
        if (length[0] < 0 || length[1] < 0 || bytes.byteSize() != at + length[0] + length[1]) {
            throw new IllegalArgumentException("the table of " + trio + " is cut");
        }
        for (int side = 0; side < 2; side++) {
            byte[] lengths =
                    bytes.asSlice(HEAD + (long) side * Rows.SYMBOLS, Rows.SYMBOLS)
                            .toArray(ValueLayout.JAVA_BYTE);
            sides[side] =
                    new Rows(
                            places.row(),
                            new Code(lengths),
                            bytes.asSlice(beginning + 4L * rows * side, 4L * rows),
                            bytes.asSlice(at, length[side]));
            at += length[side];
        }
    }

    /** A table that has been made and packed. */
    public static final class Made {
        private final Trio trio;
        private final Rows.Packed first;
        private final Rows.Packed second;

        Made(Trio trio, Rows.Packed first, Rows.Packed second) {
            this.trio = trio;
            this.first = first;
            this.second = second;
        }

        /** Which trio it is of. */
        public Trio trio() {
            return trio;
        }

        /** Places with either side to move, those included that cannot stand. */
        public long places() {
            return 2L * TrioPlaces.of(trio).count();
        }

        /** Bytes of all {@link #parts}. */
        public long size() {
            return HEAD
                    + 2L * Rows.SYMBOLS
                    + 4L * (first.starts().length + second.starts().length)
                    + first.bits().length
                    + second.bits().length;
        }

        /** The bytes of the table, in parts that follow one another. */
        public List<byte[]> parts() {
            byte[] head = new byte[HEAD];
            MemorySegment numbers = MemorySegment.ofArray(head);
            numbers.set(INT, 0, MAGIC);
            numbers.set(INT, 4, roles(trio));
            numbers.set(LONG, 8, first.bits().length);
            numbers.set(LONG, 16, second.bits().length);
            return List.of(
                    head,
                    first.lengths(),
                    second.lengths(),
                    bytes(first.starts()),
                    bytes(second.starts()),
                    first.bits(),
                    second.bits());
        }

        private static byte[] bytes(int[] numbers) {
            byte[] bytes = new byte[4 * numbers.length];
            MemorySegment into = MemorySegment.ofArray(bytes);
            for (int i = 0; i < numbers.length; i++) {
                into.set(INT, 4L * i, numbers[i]);
            }
            return bytes;
        }
    }

    /** Generates and packs a trio. */
    static Made generate(Trio trio, TrioPlaces places, Judge.Values finished, Workers workers) {
        byte[][] values = new Generator(trio, places, finished, workers).run();
        Rows.Packed[] packed = new Rows.Packed[2];
        Ending ending = new Ending(trio);
        workers.bothSides(
                places.count(),
                (side, from, to) -> forget(ending, places, side, from, to, values[side]));
        workers.each(2, side -> packed[side] = Rows.pack(values[side], places.row()));
        return new Made(trio, packed[0], packed[1]);
    }

    /** Of what is not asked for any value will do. */
    private static void forget(
            Ending ending, Places places, int side, int from, int to, byte[] values) {
        for (int number = from; number < to; number++) {
            long place = places.place(number);
            if (place == Places.NONE
                    || !ending.isPossible(side, place)
                    || Judge.atALook(ending, side, place) != Judge.UNSEEN) {
                values[number] = (byte) Rows.ANY;
            }
        }
    }

    private static int roles(Trio trio) {
        return trio.first().ordinal() << 24
                | trio.second().ordinal() << 16
                | trio.third().ordinal() << 8;
    }

    /** Which trio it is. */
    public Trio trio() {
        return trio;
    }

    TrioPlaces places() {
        return places;
    }

    /** The value of a place that can stand, as {@link Judge} counts it. */
    int value(int side, long place) {
        return value(side, place, places.number(place));
    }

    /** The same; {@link Judge#UNSEEN} of a place that this table does not number. */
    int probe(int side, long place) {
        int number = places.number(place);
        return number < 0 ? Judge.UNSEEN : value(side, place, number);
    }

    private int value(int side, long place, int number) {
        int seen = Judge.atALook(ending, side, place);
        return seen != Judge.UNSEEN ? seen : sides[side].value(number);
    }

    /** All values by side and number; 0 of what cannot stand. */
    byte[][] unpack(Workers workers) {
        byte[][] values = new byte[2][places.count()];
        workers.bothSides(places.count(), (side, from, to) -> unpack(side, from, to, values[side]));
        return values;
    }

    private void unpack(int side, int from, int to, byte[] values) {
        for (int number = from; number < to; number++) {
            long place = places.place(number);
            if (place != Places.NONE && ending.isPossible(side, place)) {
                values[number] = (byte) value(side, place, number);
            }
        }
    }
}
