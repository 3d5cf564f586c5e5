package shatranj.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.engine.Limits;
import shatranj.rules.board.Color;
import shatranj.rules.notation.Fen;

class UciGoTest {
    @Test
    void depth_nodes_and_move_time_are_limits() {
        UciGo go = read("depth 7 nodes 1000 movetime 250", Color.WHITE);

        assertThat(go.limits().depth()).isEqualTo(7);
        assertThat(go.limits().nodes()).isEqualTo(1000);
        assertThat(go.limits().hard()).contains(Duration.ofMillis(250));
        assertThat(go.infinite()).isFalse();
    }

    @Test
    void the_clock_of_the_side_to_move_counts() {
        String words = "wtime 60000 btime 1000 winc 0 binc 0";
        Duration white = read(words, Color.WHITE).limits().hard().orElseThrow();
        Duration black = read(words, Color.BLACK).limits().hard().orElseThrow();

        assertThat(white).isGreaterThan(black);
        assertThat(black).isLessThan(Duration.ofMillis(1000));
    }

    @Test
    void no_clock_however_short_is_overdrawn() {
        for (int left = 1; left < 3000; left += 7) {
            for (int moves = 0; moves < 50; moves += 7) {
                Limits limits =
                        read("wtime %d winc 2000 movestogo %d".formatted(left, moves), Color.WHITE)
                                .limits();

                assertThat(limits.hard().orElseThrow())
                        .isBetween(Duration.ofMillis(1), Duration.ofMillis(Math.max(1, left - 1)));
                assertThat(limits.soft().orElseThrow())
                        .isLessThanOrEqualTo(limits.hard().orElseThrow());
            }
        }
    }

    @Test
    void moves_to_search_are_legal_ones_and_a_mate_is_a_limit() {
        UciGo go = read("mate 3 searchmoves e2e3 d2d3 e2e4", Color.WHITE);

        assertThat(go.limits().only()).hasToString("[e2e3, d2d3]");
        assertThat(go.limits().mateIn()).isEqualTo(3);
        assertThat(go.infinite()).isFalse();
    }

    @Test
    void without_a_limit_the_search_is_endless() {
        assertThat(read("", Color.WHITE).infinite()).isTrue();
        assertThat(read("infinite", Color.WHITE).infinite()).isTrue();
        assertThat(read("ponder depth x", Color.WHITE).infinite()).isTrue();
        assertThat(read("infinite", Color.WHITE).limits()).isEqualTo(Limits.NONE);
    }

    private static UciGo read(String words, Color turn) {
        String fen = Fen.STANDARD.replace(" w ", turn == Color.WHITE ? " w " : " b ");
        return UciGo.read(List.of(words.split(" ")), Fen.position(fen).orThrow());
    }
}
