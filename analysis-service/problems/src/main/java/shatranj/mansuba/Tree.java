package shatranj.mansuba;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import shatranj.rules.board.Move;

/**
 * A move of the solver and what is played against every defence, to the end: whoever knows the
 * rules can follow it without a search ({@link TreeCheck}).
 *
 * @param replies every legal defence, with the tree that answers it; empty at the end
 * @param byTables whether endgame tables know the end from here, so that no reply is listed
 */
public record Tree(Move move, SequencedMap<Move, Tree> replies, boolean byTables) {
    /** Copies the replies. */
    public Tree {
        replies = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(replies));
    }

    /** How many moves of the solver it has. */
    public int size() {
        return 1 + replies.values().stream().mapToInt(Tree::size).sum();
    }
}
