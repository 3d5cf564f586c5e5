package shatranj.competition.pairing.knockout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.competition.pairing.Pair;

class KnockoutBracketTest {
    @Test
    void keeps_the_best_apart_and_frees_the_highest_seeds() {
        assertThat(KnockoutBracket.firstRound(6))
                .containsExactly(new Pair(1, 0), new Pair(5, 4), new Pair(2, 0), new Pair(6, 3));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 13, 64})
    void lets_the_first_two_seeds_meet_in_the_final_if_the_higher_seed_always_wins(int players) {
        List<Pair> round = KnockoutBracket.firstRound(players);
        while (round.size() > 1) {
            round =
                    KnockoutBracket.nextRound(
                            round.stream()
                                    .map(pair ->
                                            pair.isBye()
                                                    ? pair.white()
                                                    : Math.min(pair.white(), pair.black()))
                                    .toList());
        }
        assertThat(round).containsExactly(new Pair(1, 2));
    }
}
