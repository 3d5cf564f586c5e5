package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Game;
import shatranj.game.v1.PlannedLine;
import shatranj.game.v1.PlayedMove;
import shatranj.support.timecontrol.TimeControlJson;

/**
 * A game as of one version.
 *
 * @param moves absent in lists
 * @param inviteCode only for the creator, while a seat is free
 */
@Schema(name = "Game")
public record GameBody(
        String id,
        long version,
        @Nullable String status,
        RuleSetBody ruleSet,
        String setup,
        @Nullable TimeControlJson timeControl,
        @Nullable PlayerBody white,
        @Nullable PlayerBody black,
        @Nullable PlayerBody creator,
        @Nullable PlayerBody invited,
        String initialFen,
        String fen,
        int ply,
        @Nullable String turn,
        boolean check,
        @Nullable List<Move> moves,
        @Nullable ClockBody clock,
        @Nullable OffersBody offers,
        @Nullable OutcomeBody outcome,
        @Nullable String declineReason,
        @Nullable String visibility,
        @Nullable String illegalMove,
        @Nullable String inviteCode,
        @Nullable Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable Instant expiresAt,
        @Nullable Long noStartMs,
        @Nullable Instant startsAt,
        @Nullable List<PlayerBody> arbiters,
        @Nullable PauseBody pause,
        @Nullable VacationsBody vacations,
        @Nullable List<List<String>> plannedMoves,
        @Nullable String rematchOf,
        @Nullable String restartOf,
        @Nullable String restartedAs) {

    /** A game with its moves. */
    public static GameBody of(Game game) {
        return of(game, game.getMovesList().stream().map(Move::of).toList());
    }

    /** A game of a list. */
    public static GameBody withoutMoves(Game game) {
        return of(game, null);
    }

    private static GameBody of(Game game, @Nullable List<Move> moves) {
        return new GameBody(
                game.getId(),
                game.getVersion(),
                EnumNames.of(game.getStatus()),
                RuleSetBody.of(game.getRuleSet()),
                game.getSetup(),
                game.hasTimeControl() ? TimeControlJson.of(game.getTimeControl()) : null,
                PlayerBody.orNull(game.hasWhite(), game.getWhite()),
                PlayerBody.orNull(game.hasBlack(), game.getBlack()),
                PlayerBody.orNull(game.hasCreator(), game.getCreator()),
                PlayerBody.orNull(game.hasInvited(), game.getInvited()),
                game.getInitialFen(),
                game.getFen(),
                game.getPly(),
                EnumNames.of(game.getTurn()),
                game.getCheck(),
                moves,
                game.hasClock() ? ClockBody.of(game.getClock()) : null,
                game.hasOffers() ? OffersBody.of(game.getOffers()) : null,
                game.hasOutcome() ? OutcomeBody.of(game.getOutcome()) : null,
                EnumNames.of(game.getDeclineReason()),
                EnumNames.of(game.getVisibility()),
                EnumNames.of(game.getIllegalMove()),
                EnumNames.orNull(game.getInviteCode()),
                game.hasCreatedAt() ? EnumNames.instant(game.getCreatedAt()) : null,
                game.hasStartedAt() ? EnumNames.instant(game.getStartedAt()) : null,
                game.hasEndedAt() ? EnumNames.instant(game.getEndedAt()) : null,
                game.hasExpiresAt() ? EnumNames.instant(game.getExpiresAt()) : null,
                game.getNoStartMs() == 0 ? null : game.getNoStartMs(),
                game.hasStartsAt() ? EnumNames.instant(game.getStartsAt()) : null,
                PlayerBody.listOrNull(game.getArbitersList()),
                game.hasPause() ? PauseBody.of(game.getPause()) : null,
                game.hasVacations() ? VacationsBody.of(game.getVacations()) : null,
                planned(game),
                EnumNames.orNull(game.getRematchOf()),
                EnumNames.orNull(game.getRestartOf()),
                EnumNames.orNull(game.getRestartedAs()));
    }

    private static @Nullable List<List<String>> planned(Game game) {
        return game.getPlannedMovesCount() == 0
                ? null
                : game.getPlannedMovesList().stream()
                        .<List<String>>map(PlannedLine::getMovesList)
                        .toList();
    }

    /** Why the clocks stand still. */
    @Schema(name = "Pause")
    public record PauseBody(
            @Nullable String cause,
            @Nullable String claimant,
            @Nullable String claim,
            @Nullable Instant resumesAt) {
        static PauseBody of(shatranj.game.v1.Pause pause) {
            return new PauseBody(
                    EnumNames.of(pause.getCause()),
                    EnumNames.of(pause.getClaimant()),
                    EnumNames.of(pause.getClaim()),
                    pause.hasResumesAt() ? EnumNames.instant(pause.getResumesAt()) : null);
        }
    }

    /** Both sides' banks of vacation. */
    @Schema(name = "Vacations")
    public record VacationsBody(VacationBankBody white, VacationBankBody black) {
        static VacationsBody of(shatranj.game.v1.Vacations vacations) {
            return new VacationsBody(
                    VacationBankBody.of(vacations.getWhite()),
                    VacationBankBody.of(vacations.getBlack()));
        }
    }

    /** A move that was played, with the mover's clock after it. */
    @Schema(name = "PlayedMove")
    public record Move(
            String uci,
            String san,
            @Nullable Long clockMs,
            long lagMs,
            @Nullable Instant playedAt) {
        static Move of(PlayedMove move) {
            return new Move(
                    move.getUci(),
                    move.getSan(),
                    move.hasClockMs() ? move.getClockMs() : null,
                    move.getLagMs(),
                    move.hasPlayedAt() ? EnumNames.instant(move.getPlayedAt()) : null);
        }
    }

    /** What stands open between the players: the side that offered. */
    @Schema(name = "Offers")
    public record OffersBody(
            @Nullable String draw, @Nullable String takeback, @Nullable Integer takebackPly) {
        static OffersBody of(shatranj.game.v1.Offers offers) {
            return new OffersBody(
                    EnumNames.of(offers.getDraw()),
                    EnumNames.of(offers.getTakeback()),
                    offers.getTakebackPly() == 0 ? null : offers.getTakebackPly());
        }
    }
}
