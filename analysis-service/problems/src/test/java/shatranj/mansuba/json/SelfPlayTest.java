package shatranj.mansuba.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Composer;
import shatranj.mansuba.Composing;
import shatranj.mansuba.Effort;
import shatranj.mansuba.EngineSearcher;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.MansubaId;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Proof;
import shatranj.mansuba.Prover;
import shatranj.mansuba.TreeCheck;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/** The problems that {@code ./shatranj problems make} has made and the program brings along. */
class SelfPlayTest {
    private static final Path FILE =
            Path.of("src/main/resources/shatranj/mansuba/json/self-play.jsonl");

    /** So many, at even distances, are proved again with as few nodes as they were found with. */
    private static final int SAMPLE = 20;

    /** Of so many men no search of so few nodes comes to the endgame tables, which a test lacks. */
    private static final int MEN = 12;

    private static final List<Mansuba> ALL = MansubaCollection.SELF_PLAY.all();

    @Test
    void each_is_read_as_it_was_written_and_is_there_once() throws IOException {
        assertThat(ALL.stream().map(MansubaJson::write).toList())
                .isEqualTo(Files.readAllLines(FILE))
                .hasSizeGreaterThan(100);
        Set<MansubaId> ids = new HashSet<>();
        for (Mansuba mansuba : ALL) {
            assertThat(mansuba.id()).isEqualTo(MansubaId.of(mansuba.position(), mansuba.rules()));
            assertThat(ids.add(mansuba.id())).as("%s once", mansuba.id()).isTrue();
            assertThat(mansuba.origin()).isInstanceOf(Origin.SelfPlay.class);
        }
        MansubaCollection.CLASSICS.all().forEach(it -> assertThat(ids).doesNotContain(it.id()));
    }

    @Test
    void solutions_can_be_played_and_trees_hold_by_the_rules_alone() {
        for (Mansuba mansuba : ALL) {
            Position at = mansuba.position();
            for (Move move : mansuba.solution()) {
                assertThat(at.moves()).as("%s", mansuba.id()).contains(move);
                at = at.play(move);
            }
            boolean byRulesAlone = !MansubaJson.write(mansuba).contains("TABLES");
            if (byRulesAlone
                    && mansuba.proof() instanceof Proof.Defences by
                    && by.tree().isPresent()) {
                assertThat(
                                new TreeCheck(mansuba.rules(), Oracle.NONE)
                                        .fault(mansuba.position(), by.tree().get(), by.plies()))
                        .as("%s", mansuba.id())
                        .isEmpty();
            }
        }
    }

    @Test
    void the_first_move_alone_wins_in_a_sample_that_is_proved_again() {
        Prover prover =
                new Prover(new EngineSearcher(Oracle.NONE), Oracle.NONE, Effort.ofNodes(20_000));
        List<Mansuba> full =
                ALL.stream().filter(it -> Long.bitCount(it.position().occupied()) >= MEN).toList();
        for (int i = 0; i < SAMPLE; i++) {
            Mansuba mansuba = full.get(i * full.size() / SAMPLE);
            assertThat(
                            new Composer(prover)
                                    .compose(mansuba.position(), mansuba.rules(), mansuba.origin()))
                    .as("%s", mansuba.id())
                    .isInstanceOfSatisfying(
                            Composing.Composed.class,
                            composed ->
                                    assertThat(composed.mansuba().solution().getFirst())
                                            .isEqualTo(mansuba.solution().getFirst()));
        }
    }
}
