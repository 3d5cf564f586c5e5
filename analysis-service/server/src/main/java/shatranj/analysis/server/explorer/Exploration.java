package shatranj.analysis.server.explorer;

import java.util.Optional;
import shatranj.rules.board.Position;

/**
 * A question to the explorer.
 *
 * @param ruleSet its name
 * @param player whose games are asked for: a trait of kind PLAYER, WHITE or BLACK; absent:
 *     everybody's
 * @param recent how many games to name at most
 */
public record Exploration(
        Position position, String ruleSet, Filter filter, Optional<Trait> player, int recent) {}
