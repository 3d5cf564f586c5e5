package shatranj.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.engine.RandomPositions;
import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;

class EvaluationTest {
    private final SearchBoard board = new SearchBoard();
    private final Evaluation evaluation = new HandWritten();

    @Test
    void a_position_is_worth_the_same_with_colours_exchanged() {
        for (Position p : RandomPositions.ofGames(41, 500)) {
            Position mirrored =
                    Position.from(p.setup().mirrored(), SetupOptions.UNREACHABLE).orThrow();

            assertThat(worth(mirrored)).as(Fen.write(p)).isEqualTo(worth(p));
        }
    }

    @Test
    void an_evaluation_that_follows_the_moves_is_that_of_the_whole_board() {
        for (Position p : RandomPositions.ofGames(42, 300)) {
            board.begin(List.of(p));
            evaluation.begin(board);
            for (Move move : p.moves()) {
                evaluation.play(p.side(), move.raw());
                board.play(move.raw());
                assertThat(evaluation.of(board))
                        .as("%s in %s", move, Fen.write(p))
                        .isEqualTo(worth(p.play(move)));
                board.takeBack(move.raw());
                evaluation.takeBack();
            }
            assertThat(evaluation.of(board)).isEqualTo(worth(p));
        }
    }

    @Test
    void both_halves_of_a_packed_value_come_back() {
        assertThat(PieceSquares.middle(PieceSquares.pack(-7, 12))).isEqualTo(-7);
        assertThat(PieceSquares.end(PieceSquares.pack(-7, 12))).isEqualTo(12);
        assertThat(PieceSquares.end(PieceSquares.pack(9, -12) + PieceSquares.pack(-20, 1)))
                .isEqualTo(-11);
    }

    @Test
    void a_rukh_more_is_worth_about_five_units() {
        Position p =
                Fen.position("rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFAN1 b - - 0 1").orThrow();

        assertThat(worth(p)).isBetween(400, 600);
    }

    private static int worth(Position p) {
        SearchBoard whole = new SearchBoard();
        whole.begin(List.of(p));
        Evaluation fresh = new HandWritten();
        fresh.begin(whole);
        return fresh.of(whole);
    }
}
