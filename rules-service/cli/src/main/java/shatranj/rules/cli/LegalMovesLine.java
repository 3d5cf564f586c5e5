package shatranj.rules.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * {@code legal-moves}: reads a FEN a line and writes {@code
 * {"fen":…,"inCheck":…,"legal":[…],"outcome":…}}, or {@code {"fen":…,"faults":[…]}} with the codes
 * of all faults. The FEN is the line as it came. Moves are in coordinates, sorted, by movement
 * alone: an outcome does not take them away. Unreachable material is let through.
 */
final class LegalMovesLine {
    private static final int LONGEST_LINE = 1_000;

    private final int[] moves = new int[Position.MAX_MOVES];

    LineAnswers answers() {
        return new LineAnswers(LONGEST_LINE, (rules, line, whole, out) -> answer(rules, line, out));
    }

    private void answer(RuleSet rules, String fen, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("fen", fen);
        switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> describe(rules, position, out);
            case Validated.Invalid<Position>(List<Fault> faults) -> {
                JsonWriting.writeCodes(faults, out);
            }
        }
        out.writeEndObject();
    }

    private void describe(RuleSet rules, Position position, JsonGenerator out) throws IOException {
        out.writeBooleanField("inCheck", position.inCheck());
        out.writeArrayFieldStart("legal");
        int count = position.moves(moves);
        for (int i = 0; i < count; i++) {
            moves[i] = sortable(moves[i]);
        }
        Arrays.sort(moves, 0, count);
        for (int i = 0; i < count; i++) {
            out.writeString(coordinates(moves[i]));
        }
        out.writeEndArray();
        out.writeFieldName("outcome");
        Optional<Outcome> outcome = Replay.from(rules, position).outcome();
        if (outcome.isEmpty()) {
            out.writeNull();
            return;
        }
        out.writeStartObject();
        out.writeStringField("result", ResultText.of(outcome.get()));
        out.writeStringField("reason", outcome.get().reason().name());
        out.writeEndObject();
    }

    /** From file, from rank, to file, to rank, promotion: a number that sorts as the text does. */
    private static int sortable(int raw) {
        return turned(Move.from(raw)) << 7
                | turned(Move.to(raw)) << 1
                | (Move.promotes(raw) ? 1 : 0);
    }

    /** A square's number with the file before the rank. */
    private static int turned(int square) {
        return (square & 7) << 3 | square >>> 3;
    }

    private static String coordinates(int sortable) {
        char[] text = {
            (char) ('a' + (sortable >>> 10)),
            (char) ('1' + (sortable >>> 7 & 7)),
            (char) ('a' + (sortable >>> 4 & 7)),
            (char) ('1' + (sortable >>> 1 & 7)),
            'q'
        };
        return new String(text, 0, 4 + (sortable & 1));
    }
}
