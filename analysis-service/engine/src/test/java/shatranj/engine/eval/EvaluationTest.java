package shatranj.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.engine.RandomPositions;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;

class EvaluationTest {
    @Test
    void a_position_is_worth_the_same_with_colours_exchanged() {
        for (Position p : RandomPositions.ofGames(41, 500)) {
            Position mirrored =
                    Position.from(p.setup().mirrored(), SetupOptions.UNREACHABLE).orThrow();

            assertThat(Evaluation.of(mirrored, PieceSquares.of(mirrored)))
                    .as(Fen.write(p))
                    .isEqualTo(Evaluation.of(p, PieceSquares.of(p)));
        }
    }

    @Test
    void the_worth_of_squares_kept_up_move_by_move_is_that_of_the_whole_board() {
        for (Position p : RandomPositions.ofGames(42, 300)) {
            int before = PieceSquares.of(p);
            for (Move move : p.moves()) {
                assertThat(before + PieceSquares.change(p.side(), move.raw()))
                        .as("%s in %s", move, Fen.write(p))
                        .isEqualTo(PieceSquares.of(p.play(move)));
            }
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

        assertThat(Evaluation.of(p, PieceSquares.of(p))).isBetween(400, 600);
    }
}
