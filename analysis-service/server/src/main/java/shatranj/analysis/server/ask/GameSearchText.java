package shatranj.analysis.server.ask;

import java.util.Optional;

/**
 * A search for finished games in the words of a request.
 *
 * @param player either player
 * @param opponent the other one
 * @param structure a tabiya that either side built
 * @param since an instant or a day
 * @param until an instant or a day
 */
public record GameSearchText(
        Optional<String> player,
        Optional<String> opponent,
        Optional<String> white,
        Optional<String> black,
        Optional<String> result,
        Optional<String> reason,
        Optional<String> ruleSet,
        Optional<String> setup,
        Optional<String> timeClass,
        Optional<String> material,
        Optional<String> structure,
        Optional<String> whiteStructure,
        Optional<String> blackStructure,
        Optional<String> minPlies,
        Optional<String> maxPlies,
        Optional<String> since,
        Optional<String> until) {}
