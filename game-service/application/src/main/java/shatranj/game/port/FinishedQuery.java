package shatranj.game.port;

import java.util.List;
import java.util.Optional;
import shatranj.game.v1.Game;

/**
 * Which finished games of a player are wanted, newest first: by instant of creation, then by id.
 *
 * @param opponent only games in which this player had a seat too
 * @param viewerToken whose eyes they are for; empty: nobody in particular
 * @param sinceMs created at this instant or later
 * @param untilMs created before this instant; 0: no end
 * @param after only what comes after this one
 * @param limit at most so many
 * @param whole with their moves
 */
public record FinishedQuery(
        String player,
        Optional<String> opponent,
        String viewerToken,
        long sinceMs,
        long untilMs,
        Optional<Place> after,
        int limit,
        boolean whole) {

    /** A place in such a list: that of a game. */
    public record Place(long createdAtMs, String gameId) implements Comparable<Place> {
        /** The place of a game. */
        public static Place of(Game game) {
            return new Place(
                    game.getCreatedAt().getSeconds() * 1000
                            + game.getCreatedAt().getNanos() / 1_000_000,
                    game.getId());
        }

        /** The newest comes first. */
        @Override
        public int compareTo(Place other) {
            int newer = Long.compare(other.createdAtMs, createdAtMs);
            return newer != 0 ? newer : other.gameId.compareTo(gameId);
        }
    }

    /**
     * Some of them.
     *
     * @param next where the list goes on; absent: there are no more
     */
    public record Page(List<Game> games, Optional<Place> next) {
        public Page {
            games = List.copyOf(games);
        }
    }

    /** Whether an instant of creation and a place are among what is wanted. */
    public boolean wants(Place place) {
        return place.createdAtMs() >= sinceMs
                && (untilMs == 0 || place.createdAtMs() < untilMs)
                && after.filter(mark -> mark.compareTo(place) >= 0).isEmpty();
    }
}
