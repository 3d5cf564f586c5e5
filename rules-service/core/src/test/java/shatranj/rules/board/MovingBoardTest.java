package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.rules.RandomGames;
import shatranj.rules.notation.Fen;

/** A board that changes in place knows what the positions of the game know. */
class MovingBoardTest {
    private static final int PLIES = 4_000;

    @Test
    void steps_are_quiet_safe_and_checking_as_the_moves_of_a_position_are() {
        RandomGames.positions(1_125, PLIES, MovingBoardTest::compareSteps);
    }

    private static void compareSteps(Position position) {
        MovingBoard board = new MovingBoard(position);
        String fen = Fen.write(position);
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                boolean own = Bitboard.has(position.own(), from);
                boolean free = !Bitboard.has(position.occupied(), to);
                boolean quiet = own && free && position.reaches(from, to);
                String step = fen + " " + from + "-" + to;
                assertThat(Bitboard.has(board.quiet(from), to)).as(step).isEqualTo(quiet);
                boolean moves =
                        own && !Bitboard.has(position.own(), to) && position.reaches(from, to);
                int raw = position.legalMove(from, to);
                assertThat(board.isLegal(from, to)).as(step).isEqualTo(raw != 0);
                if (moves) {
                    assertThat(board.isSafe(from, to)).as(step).isEqualTo(raw != 0);
                    if (quiet && raw != 0) {
                        assertThat(board.givesCheck(from, to))
                                .as(step)
                                .isEqualTo(position.play(raw).inCheck());
                    }
                }
            }
        }
    }

    @Test
    void a_step_leaves_the_men_where_a_move_leaves_them() {
        RandomGames.positions(
                1_001,
                PLIES,
                position -> {
                    for (Move move : position.moves()) {
                        MovingBoard board = new MovingBoard(position);
                        boolean takes = board.play(move.from().index(), move.to().index());
                        assertThat(takes).isEqualTo(move.captured().isPresent());
                        assertSame(board, position.play(move));
                    }
                });
    }

    private static void assertSame(MovingBoard board, Position position) {
        String fen = Fen.write(position);
        assertThat(board.position()).as(fen).isEqualTo(position);
        assertThat(board.side()).as(fen).isEqualTo(position.side());
        assertThat(board.key()).as(fen).isEqualTo(position.key());
        assertThat(board.quietPlies()).as(fen).isEqualTo(position.quietPlies());
        assertThat(board.own()).as(fen).isEqualTo(position.own());
        assertThat(board.enemy()).as(fen).isEqualTo(position.enemy());
        assertThat(board.prey()).as(fen).isEqualTo(position.enemy() & ~position.shahs());
        assertThat(board.hasBareShah())
                .as(fen)
                .isEqualTo(
                        Bitboard.count(position.white()) == 1
                                || Bitboard.count(position.black()) == 1);
        for (Role role : Role.values()) {
            assertThat(board.own(role)).as(fen).isEqualTo(position.own() & position.of(role));
        }
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            assertThat(board.roleAt(square)).as(fen).isEqualTo(position.roleAt(square));
        }
    }
}
