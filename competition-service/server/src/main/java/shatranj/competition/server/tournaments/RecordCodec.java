package shatranj.competition.server.tournaments;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.log.v1.BoardPair;
import shatranj.competition.log.v1.BoardReplayed;
import shatranj.competition.log.v1.ByeGranted;
import shatranj.competition.log.v1.GameMade;
import shatranj.competition.log.v1.PlayerExpelled;
import shatranj.competition.log.v1.PlayerJoined;
import shatranj.competition.log.v1.PlayerLeft;
import shatranj.competition.log.v1.PlayerPaused;
import shatranj.competition.log.v1.PlayerResumed;
import shatranj.competition.log.v1.ResultEntered;
import shatranj.competition.log.v1.RoundPaired;
import shatranj.competition.log.v1.RoundRestarted;
import shatranj.competition.log.v1.TournamentCancelled;
import shatranj.competition.log.v1.TournamentCreated;
import shatranj.competition.log.v1.TournamentEdited;
import shatranj.competition.log.v1.TournamentFinished;
import shatranj.competition.log.v1.TournamentStarted;
import shatranj.competition.pairing.Pair;
import shatranj.support.topics.KafkaLog.UnknownRecordException;

/** Events as the log has them. The same event has the same bytes, always. */
final class RecordCodec {
    private RecordCodec() {}

    static shatranj.competition.log.v1.TournamentEvent write(TournamentEvent event) {
        var message = shatranj.competition.log.v1.TournamentEvent.newBuilder();
        switch (event) {
            case TournamentEvent.Created(String organiser, var announced) ->
                    message.setCreated(
                            TournamentCreated.newBuilder()
                                    .setOrganiser(organiser)
                                    .setAnnouncement(AnnouncementCodec.write(announced)));
            case TournamentEvent.Edited(var announced) ->
                    message.setEdited(
                            TournamentEdited.newBuilder()
                                    .setAnnouncement(AnnouncementCodec.write(announced)));
            case TournamentEvent.Joined(String player, int rating, boolean isBot) ->
                    message.setJoined(
                            PlayerJoined.newBuilder()
                                    .setPlayer(player)
                                    .setRating(rating)
                                    .setBot(isBot));
            case TournamentEvent.Left(String player) ->
                    message.setLeft(PlayerLeft.newBuilder().setPlayer(player));
            case TournamentEvent.ByeGranted(String player, int round, ByeKind kind) ->
                    message.setByeGranted(
                            ByeGranted.newBuilder()
                                    .setPlayer(player)
                                    .setRound(round)
                                    .setKind(Numbers.BYES.number(kind)));
            case TournamentEvent.PlayerPaused(String player) ->
                    message.setPlayerPaused(PlayerPaused.newBuilder().setPlayer(player));
            case TournamentEvent.PlayerResumed(String player) ->
                    message.setPlayerResumed(PlayerResumed.newBuilder().setPlayer(player));
            case TournamentEvent.Expelled(String player, String reason, String article) ->
                    message.setExpelled(
                            PlayerExpelled.newBuilder()
                                    .setPlayer(player)
                                    .setReason(reason)
                                    .setArticle(article));
            case TournamentEvent.Started(List<String> players, var lot) ->
                    message.setStarted(
                            TournamentStarted.newBuilder()
                                    .addAllPlayers(players)
                                    .setLot(Numbers.COLORS.number(lot)));
            case TournamentEvent.RoundPaired paired -> message.setRoundPaired(write(paired));
            case TournamentEvent.GameMade(int round, int board, int attempt, String game) ->
                    message.setGameMade(
                            GameMade.newBuilder()
                                    .setRound(round)
                                    .setBoard(board)
                                    .setAttempt(attempt)
                                    .setGameId(game));
            case TournamentEvent.BoardReplayed(int round, int board, boolean isReversed) ->
                    message.setBoardReplayed(
                            BoardReplayed.newBuilder()
                                    .setRound(round)
                                    .setBoard(board)
                                    .setReversed(isReversed));
            case TournamentEvent.ResultEntered(int round, int board, var result) ->
                    message.setResultEntered(
                            ResultEntered.newBuilder()
                                    .setRound(round)
                                    .setBoard(board)
                                    .setResult(Numbers.RESULTS.number(result)));
            case TournamentEvent.RoundRestarted(int round) ->
                    message.setRoundRestarted(RoundRestarted.newBuilder().setRound(round));
            case TournamentEvent.Finished finished ->
                    message.setFinished(TournamentFinished.getDefaultInstance());
            case TournamentEvent.Cancelled(String reason) ->
                    message.setCancelled(TournamentCancelled.newBuilder().setReason(reason));
        }
        return message.build();
    }

    private static RoundPaired write(TournamentEvent.RoundPaired paired) {
        RoundPaired.Builder message =
                RoundPaired.newBuilder()
                        .setRound(paired.round())
                        .setAttempt(paired.attempt())
                        .addAllHalfPoint(new TreeSet<>(paired.halfPoint()));
        for (Pair pair : paired.pairs()) {
            message.addPairs(BoardPair.newBuilder().setWhite(pair.white()).setBlack(pair.black()));
        }
        return message.build();
    }

    /**
     * An event from the log.
     *
     * @throws UnknownRecordException for one of a later release
     */
    static TournamentEvent read(shatranj.competition.log.v1.TournamentEvent event) {
        return switch (event.getEventCase()) {
            case CREATED ->
                    new TournamentEvent.Created(
                            event.getCreated().getOrganiser(),
                            AnnouncementCodec.read(event.getCreated().getAnnouncement()));
            case EDITED ->
                    new TournamentEvent.Edited(
                            AnnouncementCodec.read(event.getEdited().getAnnouncement()));
            case JOINED ->
                    new TournamentEvent.Joined(
                            event.getJoined().getPlayer(),
                            event.getJoined().getRating(),
                            event.getJoined().getBot());
            case LEFT -> new TournamentEvent.Left(event.getLeft().getPlayer());
            case BYE_GRANTED ->
                    new TournamentEvent.ByeGranted(
                            event.getByeGranted().getPlayer(),
                            event.getByeGranted().getRound(),
                            Numbers.BYES.value(event.getByeGranted().getKind()));
            case PLAYER_PAUSED ->
                    new TournamentEvent.PlayerPaused(event.getPlayerPaused().getPlayer());
            case PLAYER_RESUMED ->
                    new TournamentEvent.PlayerResumed(event.getPlayerResumed().getPlayer());
            case EXPELLED ->
                    new TournamentEvent.Expelled(
                            event.getExpelled().getPlayer(),
                            event.getExpelled().getReason(),
                            event.getExpelled().getArticle());
            case STARTED ->
                    new TournamentEvent.Started(
                            event.getStarted().getPlayersList(),
                            Numbers.COLORS.value(event.getStarted().getLot()));
            case ROUND_PAIRED -> read(event.getRoundPaired());
            case GAME_MADE ->
                    new TournamentEvent.GameMade(
                            event.getGameMade().getRound(),
                            event.getGameMade().getBoard(),
                            event.getGameMade().getAttempt(),
                            event.getGameMade().getGameId());
            case BOARD_REPLAYED ->
                    new TournamentEvent.BoardReplayed(
                            event.getBoardReplayed().getRound(),
                            event.getBoardReplayed().getBoard(),
                            event.getBoardReplayed().getReversed());
            case RESULT_ENTERED ->
                    new TournamentEvent.ResultEntered(
                            event.getResultEntered().getRound(),
                            event.getResultEntered().getBoard(),
                            Numbers.RESULTS.value(event.getResultEntered().getResult()));
            case ROUND_RESTARTED ->
                    new TournamentEvent.RoundRestarted(event.getRoundRestarted().getRound());
            case FINISHED -> new TournamentEvent.Finished();
            case CANCELLED -> new TournamentEvent.Cancelled(event.getCancelled().getReason());
            case EVENT_NOT_SET ->
                    throw new UnknownRecordException(
                            "an event of a kind that this release does not know");
        };
    }

    private static TournamentEvent read(RoundPaired paired) {
        return new TournamentEvent.RoundPaired(
                paired.getRound(),
                paired.getAttempt(),
                paired.getPairsList().stream()
                        .map(pair -> new Pair(pair.getWhite(), pair.getBlack()))
                        .toList(),
                Set.copyOf(paired.getHalfPointList()));
    }
}
