package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.ruling.MoveJudge;

class PieceNamesTest {
    @ParameterizedTest
    @CsvSource({
        "SHAH, Shah Shāh king",
        "FERZ, Ferz firzan Firzān farzin Farzin vizier counsellor counselor Counselor general queen",
        "RUKH, Rukh chariot rook",
        "FARAS, Faras asp horse knight",
        "ALFIL, Alfil fil Fil pil elephant bishop",
        "BAIDAQ, Baidaq piyadah Piyadah pawn soldier",
    })
    void every_name_of_the_sources_is_known_whatever_its_case_and_marks(Role role, String names) {
        for (String name : names.split(" ")) {
            assertThat(PieceNames.role(name)).as(name).contains(role);
        }
        assertThat(PieceNames.role(role.title())).contains(role);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K", "dame", "shahs", "rook "})
    void no_other_word_is(String name) {
        assertThat(PieceNames.role(name)).isEmpty();
    }

    @Test
    void an_endless_word_is_not_looked_at() {
        assertThat(PieceNames.role("a\u0304".repeat(1_000_000))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Faras f3, g1f3",
        "knight xe4, ''",
        "Rukh a2, ''",
        "pawn e3, e2e3",
        "Piyadah e2 e3, e2e3",
        "elephant c1 e3, c1e3",
        "General d2, ''",
        "Faras  g1f3+, g1f3",
        "Farasf3, ''",
        "Faras Nf3, ''",
    })
    void a_man_in_a_move_may_be_called_by_its_name(String text, String coordinates) {
        Position start = Fen.position(Fen.STANDARD).orThrow();
        MoveJudge.Reading reading = MoveJudge.read(start, text);
        if (coordinates.isEmpty()) {
            assertThat(reading).isInstanceOf(MoveJudge.Illegal.class);
        } else {
            assertThat(reading)
                    .isInstanceOfSatisfying(
                            MoveJudge.Legal.class,
                            legal -> assertThat(Move.of(legal.raw())).hasToString(coordinates));
        }
    }
}
