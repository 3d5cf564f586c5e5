package shatranj.rules.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruleset.Tabiya;

class OpeningTest {
    private static final long SEED = 31;

    private static Position array(String name) {
        return StartArrays.named(name).orElseThrow();
    }

    private static BuiltTabiya best(Position position, Color side) {
        return BuiltTabiya.best(position.board(), side);
    }

    @ParameterizedTest
    @EnumSource(Tabiya.class)
    void a_tabiya_is_recognised_for_both_sides_and_reflected(Tabiya tabiya) {
        for (String suffix : new String[] {"", "-mirrored"}) {
            BuiltTabiya whole = new BuiltTabiya(tabiya, !suffix.isEmpty(), 16, 16);
            // Against this one each of them can stand.
            Position white = array("tabiya-" + tabiya.word() + "-sayyal" + suffix);
            Position black = array("tabiya-sayyal-" + tabiya.word() + suffix);
            assertThat(best(white, Color.WHITE)).isEqualTo(whole);
            assertThat(best(black, Color.BLACK)).isEqualTo(whole);
        }
    }

    /** The Rukh is still on a1, and the Baidaq of the b-file at home. */
    @Test
    void a_structure_of_which_men_are_missing_says_how_many_stand() {
        Position incomplete =
                Fen.position("1rbqkbr1/p6p/1pnppnp1/2p2p2/2P2P2/2NPPNP1/PP5P/R1BQKBR1 w - - 0 1")
                        .orThrow();

        assertThat(best(incomplete, Color.WHITE))
                .isEqualTo(new BuiltTabiya(Tabiya.MUJANNAH, false, 14, 16))
                .matches(BuiltTabiya::isRecognised);
        assertThat(best(incomplete, Color.BLACK).placed()).isEqualTo(16);
    }

    /**
     * 13 men of two structures, on the squares of a side's 16, are ten in common at least. Only two
     * have as many: their names exclude each other but where exactly 13 men of each stand.
     */
    @ParameterizedTest
    @EnumSource(Tabiya.class)
    void names_exclude_each_other(Tabiya one) {
        for (Tabiya other : Tabiya.values()) {
            for (boolean isMirrored : new boolean[] {false, true}) {
                if (one != other) {
                    assertThat(common(one, other, isMirrored))
                            .as("%s and %s, mirrored %s", one, other, isMirrored)
                            .isLessThanOrEqualTo(10);
                }
            }
        }
    }

    private static long common(Tabiya one, Tabiya other, boolean isMirrored) {
        long common = 0;
        for (Role role : Role.values()) {
            common +=
                    Long.bitCount(
                            one.structure(Color.WHITE, false).of(role)
                                    & other.structure(Color.WHITE, isMirrored).of(role));
        }
        return common;
    }

    @ParameterizedTest
    @CsvSource({"standard", "alternative", "shatranj960-0", "shatranj960-533"})
    void an_array_is_no_structure(String name) {
        for (Color side : Color.values()) {
            assertThat(best(array(name), side).isRecognised()).as("%s %s", name, side).isFalse();
        }
        assertThat(Opening.of(List.of(array(name))).text()).isEmpty();
    }

    @Test
    void an_opening_is_named_by_what_stood_at_its_best_time_within_twenty_moves() {
        Position start = array("tabiya-mujannah-sayyal");
        List<String> moves = new ArrayList<>();
        Position position = start;
        Random random = new Random(SEED);
        while (moves.size() < 2 * Opening.PLIES && position.moveCount() > 0) {
            Move move = position.moves().get(random.nextInt(position.moveCount()));
            moves.add(move.toString());
            position = position.play(move);
        }
        assertThat(Opening.of(start, moves).text()).contains("Mujannah against Sayyal");

        List<Position> late = new ArrayList<>();
        for (int i = 0; i <= Opening.PLIES; i++) {
            late.add(array("standard"));
        }
        late.add(start);
        assertThat(Opening.of(late).text()).as("after twenty moves").isEmpty();
    }

    @Test
    void one_side_may_have_built_nothing_that_has_a_name() {
        Position white =
                Fen.position("rnbqkbnr/pppppppp/8/8/2P2P2/1PNPPNP1/P6P/1RBQKBR1 w - - 0 1")
                        .orThrow();
        Position black =
                Fen.position("1rbqkbr1/p6p/1pnppnp1/2p2p2/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
                        .orThrow();

        assertThat(Opening.of(List.of(white)).text()).contains("Mujannah");
        assertThat(Opening.of(List.of(black)).text()).contains("against Mujannah");
    }
}
