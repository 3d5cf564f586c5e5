package shatranj.rules.ruleset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

/**
 * The boards are drawn from section 3.2 of source 003, White's half, Black's added by reflection.
 */
class TabiyaTest {
    private static final List<String> NAMES =
            List.of("mujannah", "mashaikhi", "sayyal", "muwashshah");

    private static String drawn(String board) {
        String ranks = board.strip().replace(" ", "").replace('\n', '/');
        for (int empty = 8; empty > 0; empty--) {
            ranks = ranks.replace(".".repeat(empty), String.valueOf(empty));
        }
        return ranks + " w - - 0 1";
    }

    private static String western(String name) {
        return Fen.write(StartArrays.named(name).orElseThrow(), Alphabet.WESTERN);
    }

    private static Fault fault(String name) {
        return switch (StartArrays.lookup(name).orElseThrow()) {
            case Validated.Valid<Position>(Position position) ->
                    throw new AssertionError(name + " exists: " + position);
            case Validated.Invalid<Position>(List<Fault> faults) -> {
                assertThat(faults).hasSize(1);
                yield faults.getFirst();
            }
        };
    }

    @Test
    void double_mujannah() {
        assertThat(western("tabiya-mujannah"))
                .isEqualTo(
                        drawn(
                                """
                                . r b q k b r .
                                p . . . . . . p
                                . p n p p n p .
                                . . p . . p . .
                                . . P . . P . .
                                . P N P P N P .
                                P . . . . . . P
                                . R B Q K B R .
                                """));
    }

    @Test
    void double_mashaikhi() {
        assertThat(western("tabiya-mashaikhi-mashaikhi"))
                .isEqualTo(western("tabiya-mashaikhi"))
                .isEqualTo(
                        drawn(
                                """
                                r . b . k b . r
                                p . . n n . p .
                                . p p q . p . p
                                . . . p p . . .
                                . . . P P . . .
                                . P P Q . P . P
                                P . . N N . P .
                                R . B . K B . R
                                """));
    }

    @Test
    void sayyal_against_mashaikhi() {
        assertThat(western("tabiya-sayyal-mashaikhi"))
                .isEqualTo(
                        drawn(
                                """
                                r . b . k b . r
                                p . . n n . p .
                                . p p q . p . p
                                . . . p p . . .
                                . . . . . . P .
                                P P P P P P . .
                                . . . . N R . P
                                . N B Q K B R .
                                """));
    }

    @Test
    void muwashshah_against_sayyal() {
        assertThat(western("tabiya-muwashshah-sayyal"))
                .isEqualTo(
                        drawn(
                                """
                                . n b q k b r .
                                . . . . n r . p
                                p p p p p p . .
                                . . . . . P p .
                                . . . P . . P .
                                P P P Q P N . .
                                . . . N . . . P
                                . R B . K B R .
                                """));
    }

    @Test
    void a_mirrored_one_has_its_files_reflected_and_the_shah_on_d1() {
        assertThat(western("tabiya-sayyal-mashaikhi-mirrored"))
                .isEqualTo(
                        drawn(
                                """
                                r . b k . b . r
                                . p . n n . . p
                                p . p . q p p .
                                . . . p p . . .
                                . P . . . . . .
                                . . P P P P P P
                                P . R N . . . .
                                . R B K Q B N .
                                """));
    }

    @Test
    void thirteen_of_the_sixteen_pairs_exist_mirrored_or_not() {
        List<String> impossible = new ArrayList<>();
        for (String white : NAMES) {
            for (String black : NAMES) {
                String name = "tabiya-" + white + "-" + black;
                if (StartArrays.named(name).isEmpty()) {
                    impossible.add(white + " " + black);
                }
                assertThat(StartArrays.named(name + "-mirrored").isEmpty())
                        .isEqualTo(StartArrays.named(name).isEmpty());
            }
        }
        assertThat(impossible)
                .containsExactly(
                        "mujannah muwashshah", "muwashshah mujannah", "muwashshah muwashshah");
    }

    @Test
    void exchanging_the_sides_reflects_the_board() {
        for (String white : NAMES) {
            for (String black : NAMES) {
                StartArrays.named("tabiya-" + white + "-" + black)
                        .ifPresent(array ->
                                assertThat(array.board().mirrored())
                                        .isEqualTo(
                                                StartArrays.named("tabiya-" + black + "-" + white)
                                                        .orElseThrow()
                                                        .board()));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "tabiya-mujannah-muwashshah, two men would stand on f4",
        "tabiya-muwashshah-mujannah, two men would stand on f5",
        "tabiya-mujannah-muwashshah-mirrored, two men would stand on c4",
        "tabiya-muwashshah, the Baidaqs of the f-file would have passed each other",
        "tabiya-muwashshah-muwashshah-mirrored, the Baidaqs of the c-file would have passed",
    })
    void an_impossible_pair_is_a_fault_that_says_why(String name, String reason) {
        Fault fault = fault(name);
        assertThat(fault.code()).isEqualTo(Fault.Code.TABIYA_IMPOSSIBLE);
        assertThat(fault.detail()).contains("muwashshah", reason);
        assertThat(StartArrays.named(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tabiya",
                "tabiya-",
                "tabiya-mirrored",
                "tabiya--mirrored",
                "tabiya-Sayyal",
                "tabiya-sayyal-",
                "tabiya-sayyal-sayyal-sayyal",
                "tabiya-sayyal-mirrored-mirrored",
                "tabiya-queen",
            })
    void no_other_name_is_one(String name) {
        assertThat(StartArrays.lookup(name)).isEmpty();
    }
}
