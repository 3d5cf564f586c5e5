package shatranj.rules.server;

import shatranj.rules.notation.WrittenMoves;

/**
 * A line of play as a request tells it.
 *
 * @param initialFen the start; empty for the start array of the rule set
 * @param allowUnreachable whether the start may have men that no game can bring
 */
record LineText(String initialFen, WrittenMoves moves, boolean allowUnreachable) {}
