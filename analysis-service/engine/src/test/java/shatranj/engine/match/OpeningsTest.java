package shatranj.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;

class OpeningsTest {
    /** All squares that the Alfils of the standard array can ever stand on. */
    private static final long ORBITS = orbits();

    @Test
    void alfils_of_standard_starts_stand_where_those_of_the_standard_array_can() {
        assertThat(starts(Starts.STANDARD)).allMatch(p -> (p.of(Role.ALFIL) & ~ORBITS) == 0);
    }

    @Test
    void of_mixed_starts_about_half_are_of_other_arrays() {
        assertThat(starts(Starts.MIXED).stream().filter(p -> (p.of(Role.ALFIL) & ~ORBITS) != 0))
                .hasSizeBetween(20, 80);
    }

    @Test
    void the_same_seed_gives_the_same_starts() {
        assertThat(starts(Starts.LESSONS)).isEqualTo(starts(Starts.LESSONS));
    }

    @Test
    void starts_have_names() {
        assertThat(Starts.named("lessons")).isEqualTo(Starts.LESSONS);
        assertThatThrownBy(() -> Starts.named("LESSONS"))
                .hasMessage(
                        "there are no starts LESSONS; there are"
                                + " [mixed, lessons, standard, endings]");
    }

    private static List<Position> starts(Starts starts) {
        Openings openings = new Openings(3, RuleSets.ENGINES, starts);
        return Stream.generate(openings::next).limit(100).toList();
    }

    private static long orbits() {
        long reached = Fen.position(Fen.STANDARD).orThrow().of(Role.ALFIL);
        while (true) {
            long next = reached;
            for (int square = 0; square < 64; square++) {
                if ((reached >>> square & 1) != 0) {
                    next |= jumps(square);
                }
            }
            if (next == reached) {
                return reached;
            }
            reached = next;
        }
    }

    private static long jumps(int square) {
        long to = 0;
        for (int rank = square / 8 - 2; rank <= square / 8 + 2; rank += 4) {
            for (int file = square % 8 - 2; file <= square % 8 + 2; file += 4) {
                if (rank >= 0 && rank < 8 && file >= 0 && file < 8) {
                    to |= 1L << 8 * rank + file;
                }
            }
        }
        return to;
    }
}
