package shatranj.rules.opening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruleset.Tabiya;

class StructureTest {
    private static final List<String> QUIET =
            List.of(
                    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6",
                    "f2f3", "f7f6", "g2g3", "g7g6", "h2h3", "h7h6");

    @ParameterizedTest
    @EnumSource(Tabiya.class)
    void a_structure_is_the_same_for_both_sides_and_reflected(Tabiya tabiya) {
        Structure whole = new Structure(tabiya.structure(Color.WHITE, false));
        for (String suffix : List.of("", "-mirrored")) {
            Position white = array("tabiya-" + tabiya.word() + "-sayyal" + suffix);
            Position black = array("tabiya-sayyal-" + tabiya.word() + suffix);
            assertThat(Structure.of(white.board(), Color.WHITE)).contains(whole);
            assertThat(Structure.of(black.board(), Color.BLACK)).contains(whole);
        }
        assertThat(whole.nearest()).isEqualTo(new BuiltTabiya(tabiya, false, 16, 16));
    }

    @Test
    void a_side_with_a_man_too_few_has_none() {
        Position position =
                Fen.position("rnakfanr/pppppppp/8/8/8/8/PPPPPPP1/RNAKFANR w - - 0 1").orThrow();

        assertThat(Structure.of(position.board(), Color.WHITE)).isEmpty();
        assertThat(Structure.of(position.board(), Color.BLACK)).isPresent();
    }

    @Test
    void what_stood_before_the_first_man_was_taken_counts() {
        List<Position> quiet = played(QUIET);
        assertThat(Structure.beforeTheFight(quiet, Color.WHITE))
                .isPresent()
                .isEqualTo(Structure.of(quiet.getLast().board(), Color.WHITE));

        List<String> fight = new ArrayList<>(QUIET);
        fight.addAll(List.of("a3a4", "b6b5", "h3h4", "b5a4", "b3a4"));
        List<Position> fought = played(fight);
        assertThat(Structure.beforeTheFight(fought, Color.WHITE))
                .isPresent()
                .isEqualTo(Structure.of(fought.get(19).board(), Color.WHITE));
        assertThat(Structure.beforeTheFight(fought, Color.BLACK))
                .isEqualTo(Structure.of(fought.get(19).board(), Color.BLACK));
    }

    @Test
    void a_game_whose_fight_begins_before_both_have_played_eight_moves_has_none() {
        List<String> early = List.of("a2a3", "b7b6", "a3a4", "b6b5", "a4b5");
        List<String> moves = new ArrayList<>(early);
        moves.addAll(
                List.of(
                        "c7c6", "c2c3", "d7d6", "d2d3", "e7e6", "e2e3", "f7f6", "f2f3", "g7g6",
                        "g2g3", "h7h6", "h2h3"));

        assertThat(Structure.beforeTheFight(played(moves), Color.WHITE)).isEmpty();
        assertThat(Structure.beforeTheFight(played(QUIET.subList(0, 15)), Color.BLACK)).isEmpty();
    }

    @Test
    void after_twenty_moves_of_both_nothing_is_looked_at() {
        List<String> shuffled = new ArrayList<>(QUIET);
        for (int i = 0; i < 7; i++) {
            shuffled.addAll(List.of("a1a2", "a8a7", "a2a1", "a7a8"));
        }
        List<Position> whole = played(shuffled);

        assertThat(Structure.beforeTheFight(whole, Color.WHITE))
                .isEqualTo(Structure.of(whole.get(40).board(), Color.WHITE))
                .isNotEqualTo(Structure.of(whole.get(42).board(), Color.WHITE));
    }

    private static Position array(String name) {
        return StartArrays.named(name).orElseThrow();
    }

    private static List<Position> played(List<String> moves) {
        List<Position> positions = new ArrayList<>();
        positions.add(Fen.position(Fen.STANDARD).orThrow());
        for (String move : moves) {
            int packed = Coordinates.pack(move);
            Position before = positions.getLast();
            int raw = before.legalMove(Coordinates.from(packed), Coordinates.to(packed));
            assertThat(raw).as(move).isNotZero();
            positions.add(before.play(raw));
        }
        return positions;
    }
}
