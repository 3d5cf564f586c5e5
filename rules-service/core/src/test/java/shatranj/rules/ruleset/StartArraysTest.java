package shatranj.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

class StartArraysTest {
    @ParameterizedTest
    @CsvSource({
        "standard, RNAKFANR",
        "alternative, RNAFKANR",
        "shatranj960-518, RNAFKANR",
        "shatranj960-534, RNAKFANR",
        "shatranj960-0, AAFNNRKR",
        "shatranj960-959, RKRNNFAA",
    })
    void an_array_has_its_first_rank(String name, String rank) {
        String fen = Fen.write(StartArrays.named(name).orElseThrow());
        assertThat(fen)
                .isEqualTo(
                        rank.toLowerCase(java.util.Locale.ROOT)
                                + "/pppppppp/8/8/8/8/PPPPPPPP/"
                                + rank
                                + " w - - 0 1");
    }

    @Test
    void the_constants_of_fen_are_the_named_arrays() {
        assertThat(StartArrays.named("standard")).contains(Fen.position(Fen.STANDARD).orThrow());
        assertThat(StartArrays.named("alternative"))
                .contains(Fen.position(Fen.ALTERNATIVE).orThrow());
    }

    @Test
    void the_960_numbers_are_960_arrays_with_the_shah_between_the_rukhs() {
        Set<Position> arrays = new HashSet<>();
        for (int n = 0; n < 960; n++) {
            Position array = StartArrays.named("shatranj960-" + n).orElseThrow();
            assertThat(Fen.write(array)).matches(".*/[^/]*R[^/]*K[^/]*R[^/]* w - - 0 1");
            arrays.add(array);
        }
        assertThat(arrays).hasSize(960);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Standard", "shatranj960-960", "shatranj960-00", "shatranj960--1"})
    void no_other_name_has_an_array(String name) {
        assertThat(StartArrays.named(name)).isEmpty();
    }

    @Test
    void the_random_array_is_the_one_whose_number_the_caller_drew() {
        assertThat(StartArrays.lookup(StartArrays.RANDOM)).isEmpty();
        assertThat(StartArrays.drawn(StartArrays.RANDOM, 959)).isEqualTo("shatranj960-959");
        assertThat(StartArrays.drawn("tabiya-sayyal", 7)).isEqualTo("tabiya-sayyal");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StartArrays.drawn(StartArrays.RANDOM, 960))
                .withMessageContaining("960");
    }
}
