package shatranj.competition.pairing.roundrobin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.competition.pairing.Pair;

class BergerTableTest {
    /** From the Handbook: C.05, Annex 1, for 5 or 6 players. */
    private static final String SIX =
            """
            1-6 2-5 3-4
            6-4 5-3 1-2
            2-6 3-1 4-5
            6-5 1-4 2-3
            3-6 4-2 5-1
            """;

    /** For 7 or 8 players. */
    private static final String EIGHT =
            """
            1-8 2-7 3-6 4-5
            8-5 6-4 7-3 1-2
            2-8 3-1 4-7 5-6
            8-6 7-5 1-4 2-3
            3-8 4-2 5-1 6-7
            8-7 1-6 2-5 3-4
            4-8 5-3 6-2 7-1
            """;

    private static String text(List<List<Pair>> rounds) {
        return rounds.stream()
                .map(round ->
                        round.stream()
                                .map(pair -> pair.white() + "-" + pair.black())
                                .collect(Collectors.joining(" ")))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void equals_the_tables_of_the_handbook() {
        assertThat(text(BergerTable.single(6))).isEqualTo(SIX);
        assertThat(text(BergerTable.single(8))).isEqualTo(EIGHT);
    }

    @Test
    void leaves_free_who_would_meet_the_last_number_of_the_table() {
        assertThat(text(BergerTable.single(5)))
                .isEqualTo("2-5 3-4 1-0\n5-3 1-2 4-0\n3-1 4-5 2-0\n1-4 2-3 5-0\n4-2 5-1 3-0\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 9, 16, 31})
    void lets_everybody_meet_everybody_once_with_each_colour_in_two_rounds(int players) {
        Set<Pair> met = new HashSet<>();
        for (List<Pair> round : BergerTable.twice(players)) {
            for (Pair pair : round) {
                assertThat(pair.isBye() || met.add(pair)).as("%s", pair).isTrue();
            }
        }
        assertThat(met).hasSize(players * (players - 1));
    }
}
