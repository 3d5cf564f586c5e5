package shatranj.mansuba.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import shatranj.mansuba.Tree;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * A tree as nested objects, moves as names: the solver's move, in it the defences, in each of them
 * the solver's answer. {@code {}} is the end of the game, {@code "TABLES"} what tables know.
 */
final class TreeJson {
    private static final String TABLES = "TABLES";

    private TreeJson() {}

    static void write(Tree tree, ObjectNode out) {
        if (tree.byTables()) {
            out.put(tree.move().toString(), TABLES);
            return;
        }
        ObjectNode replies = out.putObject(tree.move().toString());
        tree.replies().forEach((reply, next) -> write(next, replies.putObject(reply.toString())));
    }

    /**
     * Reads a tree.
     *
     * @throws IllegalArgumentException if a move is not legal, or the solver has not one move
     */
    static Tree read(Position position, JsonNode in) {
        if (in.size() != 1) {
            throw new IllegalArgumentException(
                    "a tree with " + in.size() + " moves of the solver at one turn, expected one");
        }
        Map.Entry<String, JsonNode> only = in.properties().iterator().next();
        Move move = MansubaJson.move(position, only.getKey());
        Position after = position.play(move);
        SequencedMap<Move, Tree> replies = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> reply : only.getValue().properties()) {
            Move defence = MansubaJson.move(after, reply.getKey());
            replies.put(defence, read(after.play(defence), reply.getValue()));
        }
        return new Tree(move, replies, only.getValue().asText().equals(TABLES));
    }
}
