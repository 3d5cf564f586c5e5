package shatranj.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SprtTest {
    @Test
    void it_decides_either_way_when_there_is_enough() {
        Sprt sprt = Sprt.read("0,15");

        assertThat(sprt).isEqualTo(new Sprt(0, 15));
        assertThat(sprt.decides(Pentanomial.NONE)).isFalse();
        assertThat(sprt.decides(new Pentanomial(0, 1, 4, 3, 1))).isFalse();
        assertThat(sprt.decides(new Pentanomial(10, 100, 400, 300, 90))).isTrue();
        assertThat(sprt.decides(new Pentanomial(90, 300, 400, 100, 10))).isTrue();
    }

    /** These came first in a match that stood at +28 after a hundred pairs. */
    @Test
    void a_handful_of_pairs_that_are_alike_decides_nothing() {
        assertThat(Sprt.read("0,15").decides(new Pentanomial(0, 0, 0, 4, 1))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "15,0", "0,0", "0,x", "0,15,30", "NaN,5"})
    void anything_else_is_named(String text) {
        assertThatThrownBy(() -> Sprt.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--sprt is " + text + ", expected two differences such as 0,15");
    }
}
