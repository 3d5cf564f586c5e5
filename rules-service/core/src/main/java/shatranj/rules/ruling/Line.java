package shatranj.rules.ruling;

import java.util.Arrays;
import shatranj.rules.board.Position;

/** The positions of a line of play, the start first. Knows nothing of rules. */
final class Line {
    private Position[] positions;
    private int plies;

    private Line(Position[] positions, int plies) {
        this.positions = positions;
        this.plies = plies;
    }

    static Line from(Position start) {
        Position[] positions = new Position[32];
        positions[0] = start;
        return new Line(positions, 0);
    }

    Line copy() {
        return new Line(Arrays.copyOf(positions, plies + 2), plies);
    }

    void add(Position position) {
        plies++;
        if (plies == positions.length) {
            positions = Arrays.copyOf(positions, plies * 2);
        }
        positions[plies] = position;
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
}
