package shatranj.client.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MoveTextTest {
    @Test
    void the_written_game_has_97_plies_from_g3_to_Nxd5() {
        assertThat(WholeGame.moves()).hasSize(97).startsWith("g3", "f6").endsWith("Kd7", "Nxd5");
    }

    @Test
    void moves_are_found_among_tags_comments_numbers_and_the_result() {
        String pgn =
                """
                [Event "1. e4 is not a move here"]
                [Result "0-1"]

                1. e3 {[%clk 0:03:00] a comment} 1... h6 $1 2. Nc3
                h5 ; to the end 3. a3
                3.Nb1 0-1
                """;

        assertThat(MoveText.moves(pgn)).containsExactly("e3", "h6", "Nc3", "h5", "Nb1");
    }
}
