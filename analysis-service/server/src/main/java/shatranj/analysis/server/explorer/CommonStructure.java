package shatranj.analysis.server.explorer;

import shatranj.rules.opening.Structure;

/**
 * A structure that was built several times.
 *
 * @param tally its games; White stands for the side that built it
 */
public record CommonStructure(Structure structure, Tally tally) {}
