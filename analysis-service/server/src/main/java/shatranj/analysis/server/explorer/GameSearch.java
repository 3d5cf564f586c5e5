package shatranj.analysis.server.explorer;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A search for games, the last ones first.
 *
 * @param traits what they have, all of it
 * @param leastPlies how long they are
 * @param mostPlies how long they are
 * @param since when the first of them may have ended
 * @param until when the last of them may have ended, itself included
 * @param from where to begin; where an earlier page ended, or at the beginning
 * @param most how many at most, 1 or more
 */
public record GameSearch(
        Set<Trait> traits,
        int leastPlies,
        int mostPlies,
        Optional<Instant> since,
        Optional<Instant> until,
        Optional<Place> from,
        int most) {
    /** Keeps its own copy. */
    public GameSearch {
        traits = Set.copyOf(traits);
    }

    /** The same from another place on. */
    public GameSearch from(Place place) {
        return new GameSearch(
                traits, leastPlies, mostPlies, since, until, Optional.of(place), most);
    }

    /** Whether games of this length are asked for. */
    public boolean hasLength(int plies) {
        return plies >= leastPlies && plies <= mostPlies;
    }
}
