package shatranj.analysis.server.ask;

import shatranj.engine.Line;

/**
 * A line on its way to the caller.
 *
 * @param last whether it is the end of the analysis; it repeats the best line
 */
public record Finding(Line line, boolean last) {}
