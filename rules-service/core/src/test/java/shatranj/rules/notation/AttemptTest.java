package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Position;
import shatranj.rules.board.Square;

/** Article 7.4 counts illegal moves, not their spellings. */
class AttemptTest {
    private static final String PROMOTION = "k7/7P/8/8/8/8/8/K6R w - - 0 1";

    private static boolean same(String fen, String one, String other) {
        Position position = Fen.position(fen).orThrow();
        boolean same = Attempt.same(position, one, other);
        assertThat(Attempt.same(position, other, one)).isEqualTo(same);
        return same;
    }

    @ParameterizedTest
    @CsvSource({
        "e2e4, e4",
        "e2e4, e2e4q",
        "e2e4, e2e4f",
        "e2e4, e2e4n",
        "e2e4, e4=F",
        "e2e4, e4+",
        "e2e4, e2e4",
        "f1f4, Af4",
        "Af4, Bf4",
        "Fe3, Qe3",
        "e1e3, Qe3!?",
        "Ra3, a1a3",
        "Ra3, h1a3",
        "Raa3, Ra1xa3",
        "b1b3, Faras b3",
        "Rdd3, Rdd3+",
        "O-O, 0-0",
    })
    void is_the_same_move(String one, String other) {
        assertThat(same(Fen.STANDARD, one, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "e2e4, d2d4",
        "e2e4, e2e5",
        "Raa3, Rha3",
        "Raa3, h1a3",
        "Rdd3, Fdd3",
        "O-O, O-O-O",
        "e2e4, hello",
        "b1b3, c1c3",
    })
    void is_another_move(String one, String other) {
        assertThat(same(Fen.STANDARD, one, other)).isFalse();
    }

    @Test
    void only_the_man_that_is_asked_for_makes_a_promotion_another_one() {
        assertThat(same(PROMOTION, "h8=R", "h7h8r")).isTrue();
        assertThat(same(PROMOTION, "h8=B", "h8=A")).isTrue();
        assertThat(same(PROMOTION, "h8=R", "h8=N")).isFalse();
    }

    @Test
    void coordinates_are_the_same_exactly_if_their_squares_are() {
        RandomGames.positions(7, 60, AttemptTest::coordinatesAreTheirSquares);
    }

    private static void coordinatesAreTheirSquares(Position position) {
        List<String> illegal = new ArrayList<>();
        for (int pair = 0; pair < 4_096; pair += 97) {
            if (position.legalMove(pair & 63, pair >> 6) == 0) {
                illegal.add("" + Square.of(pair & 63) + Square.of(pair >> 6));
            }
        }
        for (String one : illegal) {
            for (String other : illegal) {
                assertThat(Attempt.same(position, one, other)).isEqualTo(one.equals(other));
            }
        }
    }
}
