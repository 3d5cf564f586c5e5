package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LikenessTest {
    private static final String FEN = "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1";
    private static final String BOARD = Likeness.board(FEN);

    private static boolean isImage(String fen) {
        return Likeness.images(BOARD).contains(Likeness.board(fen));
    }

    @Test
    void a_board_is_told_from_the_side_to_move_and_the_counters() {
        assertThat(Likeness.board("4k3/p7/8/8/8/8/1P6/R3K3 b - - 17 90")).isEqualTo(BOARD);
    }

    @Test
    void left_and_right_exchanged_is_the_same() {
        assertThat(isImage("3k4/7p/8/8/8/8/6P1/3K3R w - - 0 1")).isTrue();
    }

    @Test
    void the_colours_exchanged_is_the_same() {
        assertThat(isImage("r3k3/1p6/8/8/8/8/P7/4K3 b - - 0 1")).isTrue();
    }

    @Test
    void both_is_the_same_and_half_of_it_is_not() {
        assertThat(isImage("3k3r/6p1/8/8/8/8/7P/3K4 w - - 0 1")).isTrue();
        assertThat(isImage("r3k3/1P6/8/8/8/8/p7/4K3 w - - 0 1")).isFalse();
        assertThat(isImage("4K3/P7/8/8/8/8/1p6/r3k3 w - - 0 1")).isFalse();
        assertThat(Likeness.images(BOARD)).hasSize(4);
    }

    @Test
    void a_move_a_capture_and_a_promotion_are_within_a_move_and_two_moves_are_not() {
        assertThat(within("4k3/p7/8/8/8/1P6/8/R3K3")).isTrue();
        assertThat(within("4k3/R7/8/8/8/8/1P6/4K3")).isTrue();
        assertThat(within("4k3/p7/8/8/8/8/1P6/R7")).isTrue();
        assertThat(within("4k3/8/8/p7/8/1P6/8/R3K3")).isFalse();
        assertThat(Likeness.isWithinAMove(BOARD, "no board")).isFalse();
    }

    private static boolean within(String fen) {
        return Likeness.isWithinAMove(BOARD, Likeness.board(fen));
    }
}
