package shatranj.engine.uci;

import java.util.ArrayList;
import java.util.List;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.Fen;

/**
 * What {@code position fen FEN|startpos [moves …]} sets up: positions from the start to the last.
 * FENs may be in either alphabet and unreachable; a game that is over may go on by movement.
 */
record UciPosition(List<Position> line) {
    /** What became of a command. */
    sealed interface Reading {}

    /** It is understood. */
    record Read(UciPosition position) implements Reading {}

    /** It is not, for a reason in words. */
    record Unreadable(String why) implements Reading {}

    /** A position without moves. */
    static UciPosition of(Position start) {
        return new UciPosition(List.of(start));
    }

    /** Reads the words after {@code position}. */
    static Reading read(List<String> words) {
        int at = words.indexOf("moves");
        List<String> start = at < 0 ? words : words.subList(0, at);
        List<String> moves = at < 0 ? List.of() : words.subList(at + 1, words.size());
        String kind = start.isEmpty() ? "" : start.getFirst();
        String fen =
                kind.equals("fen")
                        ? String.join(" ", start.subList(1, start.size()))
                        : Fen.STANDARD;
        if (!kind.equals("fen") && !kind.equals("startpos")) {
            return new Unreadable("write: position startpos|fen FEN [moves …]");
        }
        return switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> play(position, moves);
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    new Unreadable("the FEN is not a position: " + faults.getFirst().detail());
        };
    }

    private static Reading play(Position start, List<String> moves) {
        List<Position> line = new ArrayList<>(List.of(start));
        for (String move : moves) {
            int packed = Coordinates.pack(move);
            Position before = line.getLast();
            int raw =
                    packed < 0
                            ? 0
                            : before.legalMove(Coordinates.from(packed), Coordinates.to(packed));
            if (raw == 0) {
                return new Unreadable("move " + line.size() + ", " + move + ", is not legal");
            }
            line.add(before.play(raw));
        }
        return new Read(new UciPosition(line));
    }

    /** The position at hand. */
    Position last() {
        return line.getLast();
    }
}
