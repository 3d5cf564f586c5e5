package shatranj.game.application;

import java.time.Instant;
import java.util.Optional;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;

/**
 * Which games are wanted: those that concern a player, as creator, player, invited or arbiter.
 *
 * @param opponent only games against this player; absent: any
 * @param status unspecified: any
 * @param since created at this instant or later
 * @param until created before this instant
 */
public record ListQuery(
        String player,
        Optional<String> opponent,
        GameStatus status,
        Optional<Instant> since,
        Optional<Instant> until) {
    /**
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public ListQuery {
        RequestBounds.player("player", player);
        opponent.ifPresent(name -> RequestBounds.player("opponent", name));
        RequestBounds.known("status", status);
        if (since.isPresent() && until.filter(end -> !end.isAfter(since.get())).isPresent()) {
            throw RequestBounds.malformed(
                    "until", until.get().toString(), "an instant after since, " + since.get());
        }
    }

    boolean wantsRunning() {
        return status != GameStatus.GAME_STATUS_FINISHED;
    }

    boolean wantsFinished() {
        return status == GameStatus.GAME_STATUS_FINISHED
                || status == GameStatus.GAME_STATUS_UNSPECIFIED;
    }

    /** Whether a game that is not over is wanted. */
    boolean wants(Game game, Optional<Place> after) {
        return (status == GameStatus.GAME_STATUS_UNSPECIFIED || game.getStatus() == status)
                && opponent.filter(name -> !isAgainst(game, name)).isEmpty()
                && finished("", after, 0, false).wants(Place.of(game));
    }

    private boolean isAgainst(Game game, String name) {
        return !name.equals(player)
                && (game.getWhite().getId().equals(name)
                        || game.getBlack().getId().equals(name)
                        || game.getInvited().getId().equals(name));
    }

    FinishedQuery finished(String token, Optional<Place> after, int limit, boolean whole) {
        return new FinishedQuery(
                player,
                opponent,
                token,
                since.map(Instant::toEpochMilli).orElse(0L),
                until.map(Instant::toEpochMilli).orElse(0L),
                after,
                limit,
                whole);
    }
}
