package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import shatranj.rules.PlainGenerator;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;

/** Plays what an answer claims: only a line that ends in that win, and not before, shows it. */
final class Lines {
    private Lines() {}

    static void replay(BareKingRule rule, Position start, Fate fate) {
        if (fate instanceof Fate.Alive(Color winner, List<Move> line)) {
            replay(rule, start, winner, line);
        }
    }

    /** Every move is one of the plain generator's, and nothing ends the game before the last. */
    static void replay(BareKingRule rule, Position start, Color winner, List<Move> line) {
        Position position = start;
        for (Move move : line) {
            String fen = Fen.write(position);
            assertThat(BoardEnd.of(rule, position)).as(fen).isEqualTo(BoardEnd.NONE);
            assertThat(PlainGenerator.of(fen).moves()).as(fen).contains(move.toString());
            position = position.play(move);
        }
        String fen = Fen.write(position);
        assertThat(BoardEnd.of(rule, position).winner(position.turn())).as(fen).contains(winner);
    }
}
