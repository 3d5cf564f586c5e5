package shatranj.competition.server.api;

import java.util.List;
import java.util.TreeSet;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.pairing.Pair;
import shatranj.competition.server.tournaments.Tournaments.Happened;
import shatranj.competition.tournament.Color;
import shatranj.competition.v1.TournamentBoardReplayedEvent;
import shatranj.competition.v1.TournamentByeGrantedEvent;
import shatranj.competition.v1.TournamentCancelledEvent;
import shatranj.competition.v1.TournamentCreatedEvent;
import shatranj.competition.v1.TournamentEditedEvent;
import shatranj.competition.v1.TournamentExpelledEvent;
import shatranj.competition.v1.TournamentFinishedEvent;
import shatranj.competition.v1.TournamentFrame;
import shatranj.competition.v1.TournamentGameMadeEvent;
import shatranj.competition.v1.TournamentJoinedEvent;
import shatranj.competition.v1.TournamentLeftEvent;
import shatranj.competition.v1.TournamentPlayerPausedEvent;
import shatranj.competition.v1.TournamentPlayerResumedEvent;
import shatranj.competition.v1.TournamentResultEnteredEvent;
import shatranj.competition.v1.TournamentRoundPairedEvent;
import shatranj.competition.v1.TournamentRoundRestartedEvent;
import shatranj.competition.v1.TournamentStartNumbers;
import shatranj.competition.v1.TournamentStartedEvent;
import shatranj.competition.v1.WatchTournamentResponse;

/** What happens in tournaments, as messages. */
final class TournamentEventMessages {
    private TournamentEventMessages() {}

    static WatchTournamentResponse of(TournamentFeed.Frame frame) {
        TournamentFrame.Builder message =
                TournamentFrame.newBuilder().setAtMs(frame.at().toEpochMilli());
        frame.happened().ifPresent(happened -> write(happened, message));
        return WatchTournamentResponse.newBuilder().setFrame(message).build();
    }

    private static void write(Happened happened, TournamentFrame.Builder message) {
        message.setVersion(happened.version()).setActor(happened.actor());
        happened.events().forEach(event -> message.addEvents(of(event)));
    }

    private static shatranj.competition.v1.TournamentEvent of(TournamentEvent event) {
        var message = shatranj.competition.v1.TournamentEvent.newBuilder();
        switch (event) {
            case TournamentEvent.Created(String organiser, var said) ->
                    message.setCreated(
                            TournamentCreatedEvent.newBuilder()
                                    .setOrganiser(organiser)
                                    .setAnnouncement(TournamentMessages.of(said)));
            case TournamentEvent.Edited(var said) ->
                    message.setEdited(
                            TournamentEditedEvent.newBuilder()
                                    .setAnnouncement(TournamentMessages.of(said)));
            case TournamentEvent.Joined(String player, int rating, boolean isBot) ->
                    message.setJoined(
                            TournamentJoinedEvent.newBuilder()
                                    .setPlayer(player)
                                    .setRating(rating)
                                    .setBot(isBot));
            case TournamentEvent.Left(String player) ->
                    message.setLeft(TournamentLeftEvent.newBuilder().setPlayer(player));
            case TournamentEvent.ByeGranted(String player, int round, ByeKind kind) ->
                    message.setByeGranted(
                            TournamentByeGrantedEvent.newBuilder()
                                    .setPlayer(player)
                                    .setRound(round)
                                    .setKind(TournamentMessages.of(kind)));
            case TournamentEvent.PlayerPaused(String player) ->
                    message.setPlayerPaused(
                            TournamentPlayerPausedEvent.newBuilder().setPlayer(player));
            case TournamentEvent.PlayerResumed(String player) ->
                    message.setPlayerResumed(
                            TournamentPlayerResumedEvent.newBuilder().setPlayer(player));
            case TournamentEvent.Expelled(String player, String reason, String article) ->
                    message.setExpelled(
                            TournamentExpelledEvent.newBuilder()
                                    .setPlayer(player)
                                    .setReason(reason)
                                    .setArticle(article));
            case TournamentEvent.Started(List<String> players, Color lot) ->
                    message.setStarted(
                            TournamentStartedEvent.newBuilder()
                                    .addAllPlayers(players)
                                    .setWhiteLot(lot == Color.WHITE));
            case TournamentEvent.RoundPaired paired -> message.setRoundPaired(of(paired));
            case TournamentEvent.GameMade(int round, int board, int attempt, String game) ->
                    message.setGameMade(
                            TournamentGameMadeEvent.newBuilder()
                                    .setRound(round)
                                    .setBoard(board)
                                    .setAttempt(attempt)
                                    .setGameId(game));
            case TournamentEvent.BoardReplayed(int round, int board, boolean isReversed) ->
                    message.setBoardReplayed(
                            TournamentBoardReplayedEvent.newBuilder()
                                    .setRound(round)
                                    .setBoard(board)
                                    .setReversed(isReversed));
            case TournamentEvent.ResultEntered(int round, int board, BoardResult result) ->
                    message.setResultEntered(
                            TournamentResultEnteredEvent.newBuilder()
                                    .setRound(round)
                                    .setBoard(board)
                                    .setResult(TournamentMessages.of(result)));
            case TournamentEvent.RoundRestarted(int round) ->
                    message.setRoundRestarted(
                            TournamentRoundRestartedEvent.newBuilder().setRound(round));
            case TournamentEvent.Finished finished ->
                    message.setFinished(TournamentFinishedEvent.getDefaultInstance());
            case TournamentEvent.Cancelled(String reason) ->
                    message.setCancelled(TournamentCancelledEvent.newBuilder().setReason(reason));
        }
        return message.build();
    }

    private static TournamentRoundPairedEvent of(TournamentEvent.RoundPaired paired) {
        TournamentRoundPairedEvent.Builder message =
                TournamentRoundPairedEvent.newBuilder()
                        .setRound(paired.round())
                        .setAttempt(paired.attempt())
                        .addAllHalfPoint(new TreeSet<>(paired.halfPoint()));
        for (Pair pair : paired.pairs()) {
            message.addPairs(
                    TournamentStartNumbers.newBuilder()
                            .setWhite(pair.white())
                            .setBlack(pair.isBye() ? 0 : pair.black()));
        }
        return message.build();
    }
}
