package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.ruleset.RuleSets;

/** Ids are written on disk and in links: what one is may never change. */
class MansubaIdTest {
    private static final Position DIAMOND = Positions.of("8/8/8/3k4/8/1KF5/8/f7 w - - 0 1");

    @Test
    void the_diamond_has_this_id_for_ever() {
        assertThat(MansubaId.of(DIAMOND, RuleSets.LAWS_2025)).hasToString("1y70r3ajmq");
    }

    @Test
    void counters_do_not_count_but_the_side_to_move_and_the_rules_do() {
        MansubaId id = MansubaId.of(DIAMOND, RuleSets.LAWS_2025);
        assertThat(
                        MansubaId.of(
                                Positions.of("8/8/8/3k4/8/1KF5/8/f7 w - - 12 90"),
                                RuleSets.LAWS_2025))
                .isEqualTo(id);
        assertThat(
                        MansubaId.of(
                                Positions.of("8/8/8/3k4/8/1KF5/8/f7 b - - 0 1"),
                                RuleSets.LAWS_2025))
                .isNotEqualTo(id);
        assertThat(MansubaId.of(DIAMOND, RuleSets.ENGINES)).isNotEqualTo(id);
    }

    @Test
    void positions_have_different_ids() {
        Set<String> ids = new HashSet<>();
        Set<Long> keys = new HashSet<>();
        for (Position position :
                Positions.random(1, 20_000, List.of(Role.RUKH, Role.FERZ), List.of(Role.RUKH))) {
            ids.add(MansubaId.of(position, RuleSets.LAWS_2025).text());
            keys.add(position.key());
        }
        assertThat(ids).hasSameSizeAs(keys).allMatch(MansubaId::isOne);
    }

    @Test
    void other_texts_are_no_ids() {
        assertThat(List.of("", "1y70r3ajm", "1y70r3ajmq1", "1Y70r3ajmq", "1y70r3ajmi"))
                .noneMatch(MansubaId::isOne);
        assertThatThrownBy(() -> new MansubaId("../etc"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
