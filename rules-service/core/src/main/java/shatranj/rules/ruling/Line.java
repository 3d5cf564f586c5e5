package shatranj.rules.ruling;

import java.util.Arrays;
import shatranj.rules.board.Position;

/** The positions of a line of play, the start first. Knows nothing of rules. */
final class Line {
    private Position[] positions;

    /** Their keys once more: whoever looks for an equal one reads only these. */
    private long[] keys;

    private int plies;

    private Line(Position[] positions, long[] keys, int plies) {
        this.positions = positions;
        this.keys = keys;
        this.plies = plies;
    }

    /** A line without moves, with room for so many before it must grow. */
    static Line from(Position start, int room) {
        Line line = new Line(new Position[room + 1], new long[room + 1], -1);
        line.add(start);
        return line;
    }

    Line copy() {
        return new Line(Arrays.copyOf(positions, plies + 2), Arrays.copyOf(keys, plies + 2), plies);
    }

    void add(Position position) {
        plies++;
        if (plies == positions.length) {
            positions = Arrays.copyOf(positions, plies * 2);
            keys = Arrays.copyOf(keys, plies * 2);
        }
        positions[plies] = position;
        keys[plies] = position.key();
    }

    /** Forgets whatever comes after a ply. */
    void cutAfter(int ply) {
        plies = ply;
    }

    int plies() {
        return plies;
    }

    Position last() {
        return positions[plies];
    }

    Position at(int ply) {
        if (ply > plies) {
            throw new IndexOutOfBoundsException("ply " + ply + " of " + plies);
        }
        return positions[ply];
    }

    /** Whether the last position stood after that ply, too, as repetition compares them. */
    boolean stoodAfter(int ply) {
        return keys[ply] == keys[plies] && positions[ply].repeats(positions[plies]);
    }
}
