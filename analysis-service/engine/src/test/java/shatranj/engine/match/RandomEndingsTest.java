package shatranj.engine.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSets;

class RandomEndingsTest {
    @Test
    void an_ending_has_six_to_eight_men_and_the_seed_tells_which() {
        Openings endings = new Openings(7, RuleSets.ENGINES, Starts.ENDINGS);
        Openings again = new Openings(7, RuleSets.ENGINES, Starts.ENDINGS);
        Set<Integer> counts = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            Position position = endings.next();
            counts.add(Long.bitCount(position.occupied()));
            assertThat(Long.bitCount(position.own())).isBetween(3, 4);
            assertThat(position.inCheck()).isFalse();
            assertThat(position.moves()).noneMatch(move -> move.captured().isPresent());
            assertThat(again.next()).isEqualTo(position);
        }
        assertThat(counts).containsExactlyInAnyOrder(6, 7, 8);
    }
}
