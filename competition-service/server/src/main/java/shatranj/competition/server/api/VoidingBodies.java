package shatranj.competition.server.api;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.rating.RatedGame;
import shatranj.competition.rating.Voiding;
import shatranj.competition.rating.Voiding.Target;

/** Voidings, and games as they were rated, as JSON. */
final class VoidingBodies {
    private VoidingBodies() {}

    @Schema(name = "VoidingRequest")
    record VoidingRequest(
            @Schema(description = "A rated game; either this or `player`") @Nullable String gameId,
            @Schema(description = "All rated games of this player so far, in every pool")
                    @Nullable String player,
            @Schema(description = "With `player`: only games that ended then or later")
                    @Nullable Instant since,
            @Schema(description = "For the other arbiters", minLength = 1, maxLength = 200)
                    @Nullable String reason) {}

    @Schema(name = "Voiding")
    record VoidingBody(
            String id,
            @Nullable String gameId,
            @Nullable String player,
            @Nullable Instant since,
            String reason,
            String by,
            Instant at,
            @Schema(description = "How many games it has") int games,
            @Schema(description = "Who lifted it; absent while it stands")
                    @Nullable String liftedBy,
            @Nullable Instant liftedAt) {
        static VoidingBody of(Voiding voiding) {
            return switch (voiding.target()) {
                case Target.OneGame(String game) -> of(voiding, game, null, null);
                case Target.GamesOf(String player, Instant since) ->
                        of(voiding, null, player, since.equals(Instant.EPOCH) ? null : since);
            };
        }

        private static VoidingBody of(
                Voiding voiding,
                @Nullable String gameId,
                @Nullable String player,
                @Nullable Instant since) {
            return new VoidingBody(
                    voiding.id(),
                    gameId,
                    player,
                    since,
                    voiding.reason(),
                    voiding.by(),
                    voiding.at(),
                    voiding.games(),
                    voiding.lifting().map(Voiding.Lifting::by).orElse(null),
                    voiding.lifting().map(Voiding.Lifting::at).orElse(null));
        }
    }

    @Schema(name = "Voidings")
    record VoidingsBody(int total, List<VoidingBody> voidings) {}

    @Schema(name = "RatedGame")
    record RatedGameBody(
            String gameId,
            String pool,
            String white,
            String black,
            @Schema(description = "Does not count, by an arbiter's word") boolean voided,
            @Schema(description = "Absent if it does not count") @Nullable EffectBody whiteRating,
            @Nullable EffectBody blackRating) {
        static RatedGameBody of(String id, RatedGame game) {
            return new RatedGameBody(
                    id,
                    game.pool(),
                    game.game().white(),
                    game.game().black(),
                    game.isVoid(),
                    game.effect().map(both -> EffectBody.of(both.white())).orElse(null),
                    game.effect().map(both -> EffectBody.of(both.black())).orElse(null));
        }
    }

    @Schema(name = "RatingEffect")
    record EffectBody(
            @Schema(description = "In whole points, as all ratings here") int before, int after) {
        static EffectBody of(RatedGame.Side side) {
            return new EffectBody(side.before(), side.after());
        }
    }
}
