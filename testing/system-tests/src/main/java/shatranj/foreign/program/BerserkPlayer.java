package shatranj.foreign.program;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Our player that is made of berserk: {@code examples/lichess/berserk_player.py}. */
public final class BerserkPlayer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ForeignProgram program;

    private BerserkPlayer(ForeignProgram program) {
        this.program = program;
    }

    /**
     * Starts it.
     *
     * @param python has berserk
     * @param source where the player is
     * @param folder of its own
     * @param engine starts an engine
     * @param paces of the games, as the player takes them
     */
    public static BerserkPlayer start(
            Path python,
            Path source,
            Path folder,
            URI server,
            String name,
            String key,
            String opponent,
            Path engine,
            int nodes,
            List<String> paces,
            int atOnce) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                python.toString(),
                                source.toString(),
                                "--url=" + server,
                                "--opponent=" + opponent,
                                "--engine=" + engine,
                                "--nodes=" + nodes,
                                "--at-once=" + atOnce));
        paces.forEach(pace -> command.add("--pace=" + pace));
        return new BerserkPlayer(
                ForeignProgram.start(name, folder, command, Map.of("LICHESS_TOKEN", key)));
    }

    /** The program. */
    public ForeignProgram program() {
        return program;
    }

    /** What it has told so far, a line each. */
    public List<JsonNode> told() {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : program.printed().lines().toList()) {
            try {
                lines.add(JSON.readTree(line));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("no JSON: " + line, e);
            }
        }
        return lines;
    }

    /** The ids of the games that it has played or plays. */
    public List<String> games() {
        return told().stream()
                .filter(line -> line.has("playing"))
                .map(line -> line.path("playing").asText())
                .toList();
    }

    @Override
    public void close() {
        program.close();
    }
}
