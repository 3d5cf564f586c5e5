package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.mansuba.json.MansubaCollection;
import shatranj.rules.board.Move;

/** Attempts at the classical problems, of which each has a solution of its own length. */
class AttemptTest {
    @Test
    void the_solution_is_answered_move_by_move_to_its_end() {
        for (Mansuba problem : MansubaCollection.CLASSICS.all()) {
            List<String> moves = new ArrayList<>();
            for (int turn = 1; turn <= problem.turns(); turn++) {
                moves.add(problem.solution().get(2 * turn - 2).toString());
                Attempt expected =
                        turn == problem.turns()
                                ? new Attempt.Solved()
                                : new Attempt.Right(problem.solution().get(2 * turn - 1));
                assertThat(Attempt.of(problem, moves)).isEqualTo(expected);
            }
            moves.add("a1a2");
            assertThat(Attempt.of(problem, moves))
                    .isEqualTo(new Attempt.Wrong(problem.turns() + 1));
        }
    }

    @Test
    void another_move_is_wrong_at_its_turn() {
        for (Mansuba problem : MansubaCollection.CLASSICS.all()) {
            assertThat(Attempt.of(problem, List.of("a1a1"))).isEqualTo(new Attempt.Wrong(1));
            Move first = problem.solution().getFirst();
            if (problem.turns() > 1) {
                assertThat(Attempt.of(problem, List.of(first.toString(), "h8h8", "h8h8")))
                        .isEqualTo(new Attempt.Wrong(2));
            }
            assertThat(Attempt.of(problem, List.of(first + "f")))
                    .isNotEqualTo(new Attempt.Wrong(1));
        }
        assertThatThrownBy(() -> Attempt.of(MansubaCollection.CLASSICS.all().getFirst(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
