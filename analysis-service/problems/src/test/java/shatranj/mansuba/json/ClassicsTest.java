package shatranj.mansuba.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.mansuba.Composer;
import shatranj.mansuba.Composing;
import shatranj.mansuba.Effort;
import shatranj.mansuba.EngineSearcher;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Prover;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

/**
 * The classical problems follow from what the sources say, {@code handed-down.json}: each is proved
 * again. {@code -Dapprove=true} writes {@code classics.jsonl} anew.
 */
class ClassicsTest {
    private static final long NODES = 200_000;
    private static final Path FILE =
            Path.of("src/main/resources/shatranj/mansuba/json/classics.jsonl");

    @Test
    void the_classical_problems_are_what_is_proved_of_the_sources() throws IOException {
        Pair ferzes = new Pair(Role.FERZ, Role.FERZ);
        EndgameTables tables =
                new EndgameTables(List.of(new EndgameTables(List.of()).generate(ferzes)));
        Composer composer =
                new Composer(
                        Prover.ofClassics(
                                new EngineSearcher(tables), tables, Effort.ofNodes(NODES)));
        List<String> lines = new ArrayList<>();
        for (JsonNode in : handedDown()) {
            Composing made =
                    composer.compose(
                            MansubaJson.position(MansubaJson.text(in, "fen")),
                            RuleSets.LAWS_2025,
                            MansubaJson.origin(in));
            assertThat(made).as(in.toString()).isInstanceOf(Composing.Composed.class);
            if (made instanceof Composing.Composed(Mansuba mansuba)) {
                lines.add(MansubaJson.write(mansuba));
            }
        }
        if (Boolean.getBoolean("approve")) {
            Files.write(FILE, lines);
        }
        assertThat(Files.readAllLines(FILE)).isEqualTo(lines);
    }

    @Test
    void each_is_read_as_it_was_written() throws IOException {
        assertThat(MansubaCollection.CLASSICS.all().stream().map(MansubaJson::write).toList())
                .isEqualTo(Files.readAllLines(FILE))
                .hasSizeGreaterThanOrEqualTo(6);
    }

    @Test
    void each_has_two_sources_and_the_first_move_that_they_have() {
        for (Mansuba mansuba : MansubaCollection.CLASSICS.all()) {
            Origin.Classical origin = (Origin.Classical) mansuba.origin();
            assertThat(origin.sources()).as(origin.title()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(origin.handedDown().getFirst())
                    .as(origin.title())
                    .isEqualTo(mansuba.solution().getFirst().toString());
        }
    }

    @Test
    void the_solutions_that_were_handed_down_can_be_played_and_end_where_they_should() {
        for (Mansuba mansuba : MansubaCollection.CLASSICS.all()) {
            Origin.Classical origin = (Origin.Classical) mansuba.origin();
            Replay replay = Replay.from(mansuba.rules(), mansuba.position());
            assertThat(replay.follow(origin.handedDown())).as(origin.title()).isEmpty();
            // That of the diamond is known as far as the fifth move.
            assertThat(replay.outcome().isPresent())
                    .as(origin.title())
                    .isEqualTo(!origin.title().endsWith("diamond"));
        }
    }

    @Test
    void solutions_can_be_played() {
        for (Mansuba mansuba : MansubaCollection.CLASSICS.all()) {
            Position at = mansuba.position();
            for (Move move : mansuba.solution()) {
                assertThat(at.moves()).contains(move);
                at = at.play(move);
            }
        }
    }

    private static List<JsonNode> handedDown() throws IOException {
        try (InputStream in = ClassicsTest.class.getResourceAsStream("handed-down.json")) {
            String text =
                    new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            List<JsonNode> all = new ArrayList<>();
            for (JsonNode node : MansubaJson.parse(text)) {
                // Moves are written as a line there, and kept as a list.
                ArrayNode moves = ((ObjectNode) node).arrayNode();
                for (String move : node.path("handedDown").asText().split(" ")) {
                    moves.add(move);
                }
                ((ObjectNode) node).set("handedDown", moves);
                all.add(node);
            }
            return all;
        }
    }
}
