package shatranj.analysis.server.endgames;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;

class ProberTest {
    private static final Position FIVE_MEN =
            Fen.position("4k3/4p3/8/8/8/8/4P3/R3K3 w - - 0 1", SetupOptions.UNREACHABLE).orThrow();

    /** A win in nine plies for whoever is to move with a Rukh on a1, all else a draw. */
    private static final Oracle TABLES =
            board -> (board.occupied() & 1) != 0 ? board.side() == 0 ? 10 : -9 : Oracle.DRAW;

    @Test
    void five_men_are_answered_where_there_is_a_table_of_them() {
        Prober.Answer answer = new Prober(TABLES).answer(FIVE_MEN).orElseThrow();

        assertThat(answer.verdict().outlook()).isEqualTo(Outlook.WIN);
        assertThat(answer.verdict().plies()).isEqualTo(9);
        assertThat(answer.moves()).hasSize(FIVE_MEN.moves().size());
        assertThat(answer.moves().getFirst().verdict().outlook()).isEqualTo(Outlook.WIN);
        assertThat(answer.moves().getFirst().verdict().plies()).isEqualTo(9);
        assertThat(answer.moves().getLast().verdict().outlook()).isEqualTo(Outlook.DRAW);
    }

    @Test
    void without_the_table_of_a_position_or_of_one_move_there_is_no_answer() {
        assertThat(new Prober(TABLES.upTo(4)).answer(FIVE_MEN)).isEmpty();
        // As if the file of one promotion was lost: the Baidaq on e2 has one step.
        Oracle partial =
                board -> Bitboard.has(board.occupied(), 20) ? Oracle.UNKNOWN : TABLES.probe(board);
        assertThat(new Prober(partial).answer(FIVE_MEN)).isEmpty();
    }
}
