package shatranj.rules.server;

import java.util.List;

/**
 * A line of play as a request tells it.
 *
 * @param initialFen the start; empty for the start array of the rule set
 * @param moves coordinates or algebraic notation, oldest first
 * @param allowUnreachable whether the start may have men that no game can bring
 */
record LineText(String initialFen, List<String> moves, boolean allowUnreachable) {}
