package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Square;

class CoordinatesTest {
    @ParameterizedTest
    @ValueSource(strings = {"a7a8", "a7a8q", "a7a8f"})
    void a_promotion_is_read_with_q_with_f_and_with_nothing(String text) {
        assertThat(Coordinates.read(text))
                .hasValueSatisfying(move -> {
                    assertThat(move.from()).isEqualTo(Square.A7);
                    assertThat(move.to()).isEqualTo(Square.A8);
                });
    }

    @Test
    void a_suffix_is_reported() {
        assertThat(Coordinates.read("a7a8q").orElseThrow().promotion()).isTrue();
        assertThat(Coordinates.read("a7a8").orElseThrow().promotion()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e2", "e2e9", "i2e3", "E2E3", "e2-e3", "a7a8n", "a7a8Q", "e2e3qq"})
    void anything_else_is_not_read(String text) {
        assertThat(Coordinates.read(text)).isEmpty();
    }
}
