package shatranj.analysis.server.ask;

import java.util.List;
import java.util.Optional;

/**
 * A question to the explorer in the words of a request.
 *
 * @param timeClasses none: all
 * @param color of the player
 * @param since a month
 * @param until a month
 * @param recent how many games to name
 */
public record ExplorationText(
        Optional<String> fen,
        Optional<String> ruleSet,
        List<String> timeClasses,
        Optional<String> player,
        Optional<String> color,
        Optional<String> since,
        Optional<String> until,
        Optional<String> recent) {}
