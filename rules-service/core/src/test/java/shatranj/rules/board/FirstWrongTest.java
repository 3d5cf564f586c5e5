package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shatranj.rules.notation.Fen;

class FirstWrongTest {
    private static final String FEN = "4k3/8/1P6/8/8/8/r7/4K3 w - - 0 1";

    /** Lists and counts as another would, but for what is forgotten and invented. */
    private record Faulty(String forgotten, String invented) implements FirstWrong.Generator {
        @Override
        public SortedSet<String> moves(Position position) {
            SortedSet<String> moves = new TreeSet<>(FirstWrong.PLAIN.moves(position));
            if (moves.remove(forgotten)) {
                moves.add(invented);
            }
            moves.remove("");
            return moves;
        }

        @Override
        public long perft(Position position, int depth) {
            SortedSet<String> moves = moves(position);
            if (depth == 1) {
                return moves.size();
            }
            return position.moves().stream()
                    .filter(move -> moves.contains(move.toString()))
                    .mapToLong(move -> perft(position.play(move), depth - 1))
                    .sum();
        }
    }

    @Test
    void a_move_that_is_forgotten_two_plies_down_is_found_there() {
        Position position = Fen.position(FEN).orThrow();
        assertThat(FirstWrong.find(position, 3, new Faulty("b7b8q", ""), FirstWrong.PLAIN))
                .hasValueSatisfying(wrong -> {
                    assertThat(wrong.fen()).matches("[^/]+/1P[^ ]+ w .*");
                    assertThat(wrong.missing()).containsExactly("b7b8q");
                    assertThat(wrong.extra()).isEmpty();
                });
    }

    @Test
    void a_move_that_is_invented_is_shown_beside_the_one_it_replaces() {
        Position position = Fen.position(FEN).orThrow();
        assertThat(FirstWrong.find(position, 1, new Faulty("b6b7", "b6b8"), FirstWrong.PLAIN))
                .hasValueSatisfying(wrong -> {
                    assertThat(wrong.missing()).containsExactly("b6b7");
                    assertThat(wrong.extra()).containsExactly("b6b8");
                });
    }

    @Test
    void generators_that_agree_have_no_first_wrong_position() {
        Position position = Fen.position(FEN).orThrow();
        assertThat(FirstWrong.find(position, 3, FirstWrong.FAST, FirstWrong.PLAIN)).isEmpty();
    }
}
