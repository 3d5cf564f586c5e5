package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;

/** What a plan believes about movement is what the positions of the game know. */
class BattlefieldTest {
    private static final int PLIES = 4_000;

    @Test
    void steps_are_quiet_safe_and_checking_as_the_moves_of_a_position_are() {
        RandomGames.positions(1_125, PLIES, BattlefieldTest::compareSteps);
    }

    private static void compareSteps(Position position) {
        Battlefield field = new Battlefield(position);
        String fen = Fen.write(position);
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                boolean own = Bitboard.has(position.own(), from);
                boolean free = !Bitboard.has(position.occupied(), to);
                boolean quiet = own && free && position.reaches(from, to);
                String step = fen + " " + from + "-" + to;
                assertThat(Bitboard.has(field.quiet(from), to)).as(step).isEqualTo(quiet);
                boolean moves =
                        own && !Bitboard.has(position.own(), to) && position.reaches(from, to);
                if (moves) {
                    int raw = position.legalMove(from, to);
                    assertThat(field.isSafe(from, to)).as(step).isEqualTo(raw != 0);
                    if (quiet && raw != 0) {
                        assertThat(field.givesCheck(from, to))
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
                        Battlefield field = new Battlefield(position);
                        boolean takes = field.play(Battlefield.stepOf(move.raw()));
                        assertThat(takes).isEqualTo(move.captured().isPresent());
                        assertSame(field, position.play(move));
                    }
                });
    }

    private static void assertSame(Battlefield field, Position position) {
        String fen = Fen.write(position);
        assertThat(field.side()).as(fen).isEqualTo(position.side());
        assertThat(field.own()).as(fen).isEqualTo(position.own());
        assertThat(field.enemy()).as(fen).isEqualTo(position.enemy());
        assertThat(field.prey()).as(fen).isEqualTo(position.enemy() & ~position.shahs());
        for (Role role : Role.values()) {
            assertThat(field.own(role)).as(fen).isEqualTo(position.own() & position.of(role));
        }
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            assertThat(field.roleAt(square)).as(fen).isEqualTo(position.roleAt(square));
        }
    }
}
