package shatranj.analysis.server.explorer;

import java.util.List;
import java.util.Optional;

/**
 * A page of a search.
 *
 * @param games the last one first; there may be none though others follow
 * @param next where to go on; absent: there are no more
 */
public record FoundGames(List<PlayedGame> games, Optional<Place> next) {
    /** Keeps its own copy. */
    public FoundGames {
        games = List.copyOf(games);
    }
}
