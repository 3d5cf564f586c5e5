package shatranj.analysis.server.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.server.Tablebase;
import shatranj.analysis.server.endgames.Prober;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;

/**
 * The JSON of what the tables know.
 *
 * @param outlook for the side to move
 * @param plies to the end; 0 for a draw, and where the game is over
 * @param moves the best first; none where the game is over
 */
record TablebaseAnswer(String fen, Outlook outlook, int plies, List<MoveAnswer> moves) {

    /** A move; its plies count it. */
    @Schema(name = "TablebaseMove")
    record MoveAnswer(String uci, String san, Outlook outlook, int plies) {}

    static TablebaseAnswer of(Tablebase.Probed probed, Alphabet alphabet) {
        Position position = probed.position();
        Prober.Answer answer = probed.answer();
        return new TablebaseAnswer(
                Fen.write(position, alphabet),
                answer.verdict().outlook(),
                answer.verdict().plies(),
                answer.moves().stream()
                        .map(ranked ->
                                new MoveAnswer(
                                        ranked.move().toString(),
                                        San.write(position, ranked.move(), alphabet),
                                        ranked.verdict().outlook(),
                                        ranked.verdict().plies()))
                        .toList());
    }
}
