package shatranj.engine.endgame;

import java.util.Arrays;

/** Tables that are made at once and have nothing but draws, for tests of files. */
public final class DrawnTables {
    private DrawnTables() {}

    /** The table of a trio; its size is that of a table with one value in each row. */
    public static TrioTable.Made of(Trio trio) {
        TrioPlaces places = TrioPlaces.of(trio);
        byte[] lengths = new byte[Rows.SYMBOLS];
        lengths[0] = 1;
        int[] starts = new int[places.count() / places.row()];
        Arrays.fill(starts, ~Judge.DRAW);
        Rows.Packed side = new Rows.Packed(lengths, starts, new byte[Rows.BEHIND]);
        return new TrioTable.Made(trio, side, side);
    }
}
