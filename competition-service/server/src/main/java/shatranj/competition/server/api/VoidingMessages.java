package shatranj.competition.server.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import shatranj.competition.rating.RatedGame.Side;
import shatranj.competition.rating.Voiding.Target;
import shatranj.competition.v1.PlayersGames;
import shatranj.competition.v1.RatedGame;
import shatranj.competition.v1.RatingEffect;
import shatranj.competition.v1.VoidGamesRequest;
import shatranj.competition.v1.Voiding;

/** Voidings, and games as they were rated, as messages. */
final class VoidingMessages {
    private VoidingMessages() {}

    static Target target(VoidGamesRequest request) {
        PlayersGames games = request.getPlayer();
        @Nullable Instant since =
                games.getSinceMs() == 0 ? null : Refusals.instant("since_ms", games.getSinceMs());
        return VoidingOrders.target(
                request.hasGameId() ? request.getGameId() : null,
                request.hasPlayer() ? games.getPlayer() : null,
                since);
    }

    static Voiding of(shatranj.competition.rating.Voiding voiding) {
        Voiding.Builder message =
                Voiding.newBuilder()
                        .setVoidingId(voiding.id())
                        .setReason(voiding.reason())
                        .setBy(voiding.by())
                        .setAtMs(voiding.at().toEpochMilli())
                        .setGames(voiding.games());
        voiding.lifting()
                .ifPresent(lifting ->
                        message.setLiftedBy(lifting.by())
                                .setLiftedAtMs(lifting.at().toEpochMilli()));
        return switch (voiding.target()) {
            case Target.OneGame(String id) -> message.setGameId(id).build();
            case Target.GamesOf(String player, Instant since) ->
                    message.setPlayer(
                                    PlayersGames.newBuilder()
                                            .setPlayer(player)
                                            .setSinceMs(since.toEpochMilli()))
                            .build();
        };
    }

    static RatedGame of(String id, shatranj.competition.rating.RatedGame game) {
        RatedGame.Builder message =
                RatedGame.newBuilder()
                        .setGameId(id)
                        .setPool(game.pool())
                        .setWhite(game.game().white())
                        .setBlack(game.game().black())
                        .setVoided(game.isVoid());
        game.effect()
                .ifPresent(both ->
                        message.setWhiteRating(of(both.white())).setBlackRating(of(both.black())));
        return message.build();
    }

    private static RatingEffect of(Side side) {
        return RatingEffect.newBuilder().setBefore(side.before()).setAfter(side.after()).build();
    }
}
