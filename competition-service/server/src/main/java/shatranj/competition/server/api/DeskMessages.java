package shatranj.competition.server.api;

import java.time.Instant;
import java.util.Optional;
import shatranj.competition.desk.Clocks;
import shatranj.competition.desk.GameStatus;
import shatranj.competition.desk.Halt;
import shatranj.competition.desk.Penalties;
import shatranj.competition.desk.Sight;
import shatranj.competition.tournament.Color;
import shatranj.competition.v1.DeskAwaited;
import shatranj.competition.v1.DeskBoard;
import shatranj.competition.v1.DeskClock;
import shatranj.competition.v1.DeskFrame;
import shatranj.competition.v1.DeskGame;
import shatranj.competition.v1.DeskGameStatus;
import shatranj.competition.v1.DeskPause;
import shatranj.competition.v1.DeskPenalties;
import shatranj.competition.v1.DeskPlace;
import shatranj.competition.v1.TournamentBoardResult;
import shatranj.competition.v1.WatchDeskResponse;
import shatranj.rules.v1.ClaimKind;

/** Boards on the arbiter's desk as messages. */
final class DeskMessages {
    private DeskMessages() {}

    static WatchDeskResponse of(DeskFeed.Frame frame) {
        DeskFrame.Builder message =
                DeskFrame.newBuilder().setAtMs(frame.at().toEpochMilli()).setWhole(frame.whole());
        frame.boards().forEach(board -> message.addBoards(of(board)));
        frame.gone()
                .forEach(place ->
                        message.addGone(
                                DeskPlace.newBuilder()
                                        .setRound(place.round())
                                        .setBoard(place.board())));
        return WatchDeskResponse.newBuilder().setFrame(message).build();
    }

    private static DeskBoard of(shatranj.competition.desk.DeskBoard board) {
        DeskBoard.Builder message =
                DeskBoard.newBuilder()
                        .setRound(board.round())
                        .setBoard(board.board())
                        .setWhite(board.white())
                        .setBlack(board.black());
        board.gameId().ifPresent(message::setGameId);
        board.sight().map(DeskMessages::of).ifPresent(message::setGame);
        board.result()
                .map(result ->
                        TournamentBoardResult.valueOf(
                                TournamentWords.of(TournamentBoardResult.getDescriptor(), result)))
                .ifPresent(message::setResult);
        return message.build();
    }

    private static DeskGame of(Sight sight) {
        DeskGame.Builder message =
                DeskGame.newBuilder()
                        .setVersion(sight.version())
                        .setStatus(status(sight.status()))
                        .setPly(sight.ply())
                        .setTurn(color(sight.turn()))
                        .setWhitePenalties(of(sight.white()))
                        .setBlackPenalties(of(sight.black()));
        sight.clocks().map(DeskMessages::of).ifPresent(message::setClock);
        sight.halt().map(DeskMessages::of).ifPresent(message::setPause);
        sight.awaited()
                .map(awaited ->
                        DeskAwaited.newBuilder()
                                .setColor(color(awaited.color()))
                                .setSinceMs(awaited.since().toEpochMilli())
                                .setUntilMs(ms(awaited.until())))
                .ifPresent(message::setAwaited);
        return message.build();
    }

    private static DeskClock of(Clocks clocks) {
        DeskClock.Builder message =
                DeskClock.newBuilder()
                        .setWhiteMs(clocks.whiteMs())
                        .setBlackMs(clocks.blackMs())
                        .setAsOfMs(clocks.asOf().toEpochMilli())
                        .setFlagAtMs(ms(clocks.flagAt()));
        clocks.running().map(DeskMessages::color).ifPresent(message::setRunning);
        return message.build();
    }

    private static DeskPause of(Halt halt) {
        DeskPause.Builder message = DeskPause.newBuilder().setResumesAtMs(ms(halt.resumesAt()));
        halt.claim()
                .ifPresent(claim ->
                        message.setClaimant(color(claim.by())).setClaim(kind(claim.kind())));
        return message.build();
    }

    private static DeskPenalties of(Penalties penalties) {
        return DeskPenalties.newBuilder()
                .setWarnings(penalties.warnings())
                .setIllegalMoves(penalties.illegalMoves())
                .build();
    }

    /** A kind of a later release has no number here. */
    private static ClaimKind kind(String word) {
        return Optional.ofNullable(ClaimKind.getDescriptor().findValueByName("CLAIM_KIND_" + word))
                .map(ClaimKind::valueOf)
                .orElse(ClaimKind.CLAIM_KIND_UNSPECIFIED);
    }

    private static DeskGameStatus status(GameStatus status) {
        return DeskGameStatus.valueOf(TournamentWords.of(DeskGameStatus.getDescriptor(), status));
    }

    private static shatranj.rules.v1.Color color(Color color) {
        return switch (color) {
            case WHITE -> shatranj.rules.v1.Color.COLOR_WHITE;
            case BLACK -> shatranj.rules.v1.Color.COLOR_BLACK;
        };
    }

    private static long ms(Optional<Instant> at) {
        return at.map(Instant::toEpochMilli).orElse(0L);
    }
}
