package shatranj.game.application;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.port.Games;
import shatranj.game.port.LivePage;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;

/**
 * Lists of games: what runs comes from the owners and is never stale, what is over from wherever it
 * is kept. Called on virtual threads.
 */
@ApplicationScoped
public class GameLists {
    private static final Duration READING = Duration.ofSeconds(10);

    /** Games of an export that are in memory at once. */
    private static final int EXPORTED_AT_ONCE = 50;

    private final Games port;
    private final BlockingGames games;

    public GameLists(Games port, BlockingGames games) {
        this.port = port;
        this.games = games;
    }

    /**
     * One page, without moves.
     *
     * @param size 0: the default
     * @param token empty: the first page
     */
    public Listing page(ListQuery query, int size, String token, Optional<Caller> viewer) {
        RequestBounds.range("pageSize", size, 0, Listing.MAX_SIZE);
        return page(
                query,
                size == 0 ? Listing.DEFAULT_SIZE : size,
                Listing.after(token),
                viewer,
                false);
    }

    /**
     * One page of the public games that are being played, without moves. It is not asked for behind
     * a barrier: who looks for something to watch does not mind a game that ended a moment ago.
     *
     * @param size 0: the default
     * @param token empty: the first page
     */
    public LiveListing live(int size, String token) {
        RequestBounds.range("pageSize", size, 0, Listing.MAX_SIZE);
        int most = size == 0 ? Listing.DEFAULT_SIZE : size;
        LivePage found =
                BlockingGames.await(
                        port.live(Listing.after(token), most + 1), READING, ErrorCode.UNAVAILABLE);
        return new LiveListing(Listing.first(found.games(), most), found.total());
    }

    /**
     * @param total how many games are in play that anybody may watch, on this page or not
     */
    public record LiveListing(Listing page, int total) {}

    private Listing page(
            ListQuery query,
            int size,
            Optional<Place> after,
            Optional<Caller> viewer,
            boolean whole) {
        List<Game> running =
                query.wantsRunning()
                        ? games.unfinished(query.player(), viewer).stream()
                                .filter(game -> query.wants(game, after))
                                .toList()
                        : List.of();
        FinishedQuery.Page finished =
                query.wantsFinished()
                        ? BlockingGames.await(
                                port.finished(
                                        query.finished(
                                                viewer.map(Caller::token).orElse(""),
                                                after,
                                                size + 1,
                                                whole)),
                                READING,
                                ErrorCode.UNAVAILABLE)
                        : new FinishedQuery.Page(List.of(), Optional.empty());
        return Listing.merged(running, finished, size);
    }

    /** All of them, whole, some at a time. */
    public Export export(ListQuery query, Optional<Caller> viewer) {
        return new Export(query, viewer);
    }

    /** An export under way; of one thread. */
    public final class Export {
        private final ListQuery query;
        private final Optional<Caller> viewer;
        private Optional<Place> after = Optional.empty();
        private boolean over;

        private Export(ListQuery query, Optional<Caller> viewer) {
            this.query = query;
            this.viewer = viewer;
        }

        /**
         * The next games; none: there are no more.
         *
         * @throws shatranj.support.problem.ProblemException UNAVAILABLE
         */
        public List<Game> next() {
            List<Game> some = List.of();
            while (some.isEmpty() && !over) {
                Listing page = page(query, EXPORTED_AT_ONCE, after, viewer, true);
                after = page.next();
                over = after.isEmpty();
                some = page.games().stream().map(this::whole).toList();
            }
            return some;
        }

        /** What ran when it was listed comes without moves. */
        private Game whole(Game game) {
            return game.getStatus() == GameStatus.GAME_STATUS_FINISHED
                    ? game
                    : games.read(game.getId(), viewer);
        }
    }
}
