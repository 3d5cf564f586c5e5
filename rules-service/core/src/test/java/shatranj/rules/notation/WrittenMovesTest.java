package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class WrittenMovesTest {
    @Test
    void every_pair_of_squares_reads_as_its_text_does() {
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                byte[] bytes = {(byte) from, (byte) to};
                WrittenMoves squares = WrittenMoves.ofSquares(bytes);
                WrittenMoves texts = WrittenMoves.of(List.of(squares.text(0)));
                assertThat(squares.size()).isEqualTo(1);
                assertThat(texts.packed(0)).isEqualTo(squares.packed(0));
                assertThat(Coordinates.from(squares.packed(0))).isEqualTo(from);
                assertThat(Coordinates.to(squares.packed(0))).isEqualTo(to);
            }
        }
    }

    @Test
    void a_text_that_is_not_in_coordinates_is_not_packed() {
        assertThat(WrittenMoves.of(List.of("Ae3", "e2e3")).packed(0)).isEqualTo(-1);
    }

    @Test
    void moves_are_written_as_they_are_read() {
        byte[] squares = WrittenMoves.squares(List.of("e2e3", "g8f6", "a7a8f"));
        WrittenMoves read = WrittenMoves.ofSquares(squares);
        assertThat(read.size()).isEqualTo(3);
        assertThat(List.of(read.text(0), read.text(1), read.text(2)))
                .containsExactly("e2e3", "g8f6", "a7a8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WrittenMoves.squares(List.of("e2e3", "Nf6")))
                .withMessageContaining("'Nf6'");
    }

    @Test
    void bytes_that_are_no_squares_are_refused_by_name() {
        byte[] odd = {1};
        byte[] beyond = {0, 64};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WrittenMoves.ofSquares(odd))
                .withMessageContaining("1 bytes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WrittenMoves.ofSquares(beyond))
                .withMessageContaining("byte 1 is 64");
    }

    @Test
    void what_was_given_may_be_changed_afterwards() {
        byte[] given = {12, 20};
        WrittenMoves moves = WrittenMoves.ofSquares(given);
        given[0] = 1;
        assertThat(moves.text(0)).isEqualTo("e2e3");
    }
}
