package shatranj.trainer.imitate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.eval.HandWritten;
import shatranj.rules.board.Position;
import shatranj.trainer.RandomSamples;
import shatranj.trainer.data.Sample;

class ImitationTest {
    @Test
    void the_positions_have_the_scores_of_the_hand_written_evaluation_and_none_is_in_check() {
        Imitation imitation = new Imitation(1, List.of());
        int found = 0;
        for (Sample sample : RandomSamples.of(31, 300)) {
            List<Sample> near = imitation.near(sample);
            for (Sample one : near) {
                Position p = one.position();
                assertThat(p.inCheck()).isFalse();
                assertThat(one.score()).isEqualTo(worth(p));
                assertThat(one.result())
                        .isEqualTo(
                                one.side() == sample.side()
                                        ? sample.result()
                                        : 2 - sample.result());
            }
            found += near.size();
        }
        assertThat(found).isGreaterThan(600);
    }

    private static int worth(Position p) {
        SearchBoard board = new SearchBoard();
        board.begin(List.of(p));
        HandWritten evaluation = new HandWritten();
        evaluation.begin(board);
        return evaluation.of(board);
    }
}
