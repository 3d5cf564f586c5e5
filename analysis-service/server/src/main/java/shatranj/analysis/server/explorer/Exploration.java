package shatranj.analysis.server.explorer;

import shatranj.rules.board.Position;

/**
 * A question to the explorer.
 *
 * @param ruleSet its name
 * @param recent how many games to name at most
 */
public record Exploration(Position position, String ruleSet, Filter filter, int recent) {}
