package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruling.MoveJudge;

/** What a line shows. */
class ThemesTest {
    @Test
    void dilaram_gives_up_both_rukhs_and_mates() {
        assertThat(
                        themes(
                                "1r4k1/8/5PP1/8/K1n3NR/7A/1r6/7R w - - 0 1",
                                Goal.MATE,
                                "h4h8 g8h8 h3f5 h8g8 h1h8 g8h8 g6g7 h8g8 g4h6"))
                .containsExactlyInAnyOrder(
                        Theme.MATE, Theme.DILARAM, Theme.RUKH_SACRIFICE, Theme.DISCOVERED_CHECK);
    }

    @Test
    void one_rukh_given_up_is_no_dilaram() {
        assertThat(
                        themes(
                                "6K1/3r3r/5kn1/5p2/5P2/6N1/8/4R1R1 w - - 0 1",
                                Goal.MATE,
                                "g3h5 h7h5 g1g6 f6g6 e1e6"))
                .containsExactlyInAnyOrder(Theme.MATE, Theme.RUKH_SACRIFICE, Theme.FARAS_SACRIFICE);
    }

    @Test
    void an_exchange_is_no_sacrifice() {
        assertThat(themes("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", Goal.ADVANTAGE, "d1d8 e8d8 e1e2"))
                .isEqualTo(Set.of(Theme.FOUR_MEN));
    }

    @Test
    void a_baidaq_promotes_quietly() {
        assertThat(themes("8/P6k/8/8/8/8/r6p/7K w - - 0 1", Goal.ADVANTAGE, "a7a8"))
                .containsExactlyInAnyOrder(Theme.PROMOTION, Theme.QUIET_KEY);
    }

    @Test
    void two_men_give_check_at_once() {
        // The Faras leaves the file of the Rukh and attacks the Shah itself.
        assertThat(themes("4k3/8/8/8/4N3/8/p7/4R1K1 w - - 0 1", Goal.ADVANTAGE, "e4f6"))
                .containsExactlyInAnyOrder(Theme.DOUBLE_CHECK, Theme.DISCOVERED_CHECK);
    }

    private static Set<Theme> themes(String fen, Goal goal, String line) {
        Position start = Positions.of(fen);
        List<Move> moves = new ArrayList<>();
        Position at = start;
        for (String word : line.split(" ")) {
            Move move = Move.of(((MoveJudge.Legal) MoveJudge.read(at, word)).raw());
            moves.add(move);
            at = at.play(move);
        }
        return Themes.of(start, moves, goal);
    }
}
