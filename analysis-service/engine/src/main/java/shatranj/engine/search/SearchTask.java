package shatranj.engine.search;

import java.util.List;
import java.util.Set;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Position;

/**
 * What one search is to find out.
 *
 * @param line the game's positions, the last of them the root
 * @param rules it is played by
 * @param oracle what is known of endgames
 * @param only raw root moves to search, all if empty
 * @param deepest the last iteration
 * @param lines how many of the best moves are wanted
 * @param mateIn ends when a forced win in this many moves is found; 0 for never
 */
public record SearchTask(
        List<Position> line,
        Rules rules,
        Oracle oracle,
        Set<Integer> only,
        int deepest,
        int lines,
        int mateIn) {}
