package shatranj.analysis.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.San;

/** Writes a line of play, move by move. */
final class LineNotation {
    private LineNotation() {}

    /** Each move in coordinates and in algebraic notation. */
    static <T> List<T> write(
            Position root,
            List<Move> moves,
            Alphabet alphabet,
            BiFunction<String, String, T> form) {
        List<T> written = new ArrayList<>(moves.size());
        Position before = root;
        for (Move move : moves) {
            Position after = before.play(move);
            written.add(
                    form.apply(move.toString(), San.write(before, move.raw(), after, alphabet)));
            before = after;
        }
        return written;
    }
}
