package shatranj.competition.server.api;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.pairing.Pair;
import shatranj.competition.tournament.Color;

/** Something that happened in a tournament; {@code type} says what. */
@Schema(name = "TournamentEvent")
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TournamentEventBody.Created.class, name = "CREATED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Edited.class, name = "EDITED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Joined.class, name = "JOINED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Left.class, name = "LEFT"),
    @JsonSubTypes.Type(value = TournamentEventBody.ByeGranted.class, name = "BYE_GRANTED"),
    @JsonSubTypes.Type(value = TournamentEventBody.PlayerPaused.class, name = "PLAYER_PAUSED"),
    @JsonSubTypes.Type(value = TournamentEventBody.PlayerResumed.class, name = "PLAYER_RESUMED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Expelled.class, name = "EXPELLED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Started.class, name = "STARTED"),
    @JsonSubTypes.Type(value = TournamentEventBody.RoundPaired.class, name = "ROUND_PAIRED"),
    @JsonSubTypes.Type(value = TournamentEventBody.GameMade.class, name = "GAME_MADE"),
    @JsonSubTypes.Type(value = TournamentEventBody.BoardReplayed.class, name = "BOARD_REPLAYED"),
    @JsonSubTypes.Type(value = TournamentEventBody.ResultEntered.class, name = "RESULT_ENTERED"),
    @JsonSubTypes.Type(value = TournamentEventBody.RoundRestarted.class, name = "ROUND_RESTARTED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Finished.class, name = "FINISHED"),
    @JsonSubTypes.Type(value = TournamentEventBody.Cancelled.class, name = "CANCELLED")
})
sealed interface TournamentEventBody {
    /** An event. */
    static TournamentEventBody of(TournamentEvent event) {
        return switch (event) {
            case TournamentEvent.Created(String organiser, var announced) ->
                    new Created(organiser, AnnouncementBody.of(announced));
            case TournamentEvent.Edited(var announced) ->
                    new Edited(AnnouncementBody.of(announced));
            case TournamentEvent.Joined(String player, int rating, boolean isBot) ->
                    new Joined(player, rating, isBot);
            case TournamentEvent.Left(String player) -> new Left(player);
            case TournamentEvent.ByeGranted(String player, int round, ByeKind kind) ->
                    new ByeGranted(player, round, kind);
            case TournamentEvent.PlayerPaused(String player) -> new PlayerPaused(player);
            case TournamentEvent.PlayerResumed(String player) -> new PlayerResumed(player);
            case TournamentEvent.Expelled(String player, String reason, String article) ->
                    new Expelled(player, reason, article.isEmpty() ? null : article);
            case TournamentEvent.Started(List<String> players, Color lot) ->
                    new Started(players, lot);
            case TournamentEvent.RoundPaired paired ->
                    new RoundPaired(
                            paired.round(),
                            paired.attempt(),
                            paired.pairs().stream().map(PairBody::of).toList(),
                            List.copyOf(new TreeSet<>(paired.halfPoint())));
            case TournamentEvent.GameMade(int round, int board, int attempt, String game) ->
                    new GameMade(round, board, attempt, game);
            case TournamentEvent.BoardReplayed(int round, int board, boolean isReversed) ->
                    new BoardReplayed(round, board, isReversed);
            case TournamentEvent.ResultEntered(int round, int board, BoardResult result) ->
                    new ResultEntered(round, board, result);
            case TournamentEvent.RoundRestarted(int round) -> new RoundRestarted(round);
            case TournamentEvent.Finished finished -> new Finished();
            case TournamentEvent.Cancelled(String reason) -> new Cancelled(reason);
        };
    }

    /**
     * Two players, by their start numbers as {@link Started} has them.
     *
     * @param black absent: White is left over
     */
    @Schema(name = "TournamentStartNumbers")
    record PairBody(int white, @Nullable Integer black) {
        static PairBody of(Pair pair) {
            return new PairBody(pair.white(), pair.isBye() ? null : pair.black());
        }
    }

    /** The tournament is announced. */
    @Schema(name = "TournamentCreatedEvent")
    record Created(
            String organiser, @Schema(ref = "TournamentAnnouncement") AnnouncementBody announcement)
            implements TournamentEventBody {}

    /** It is announced otherwise. */
    @Schema(name = "TournamentEditedEvent")
    record Edited(@Schema(ref = "TournamentAnnouncement") AnnouncementBody announcement)
            implements TournamentEventBody {}

    /** A player is in, for the first time or again. */
    @Schema(name = "TournamentJoinedEvent")
    record Joined(String player, @Schema(description = "0: none") int rating, boolean bot)
            implements TournamentEventBody {}

    /** A player is out; rounds that were played stay. */
    @Schema(name = "TournamentLeftEvent")
    record Left(String player) implements TournamentEventBody {}

    /** A player will miss a round. */
    @Schema(name = "TournamentByeGrantedEvent")
    record ByeGranted(String player, int round, @Schema(ref = "ByeKind") ByeKind kind)
            implements TournamentEventBody {}

    /** A player is not paired for a while. */
    @Schema(name = "TournamentPlayerPausedEvent")
    record PlayerPaused(String player) implements TournamentEventBody {}

    /** A player is paired again. */
    @Schema(name = "TournamentPlayerResumedEvent")
    record PlayerResumed(String player) implements TournamentEventBody {}

    /** A player is out for good. */
    @Schema(name = "TournamentExpelledEvent")
    record Expelled(
            String player,
            String reason,
            @Schema(description = "Of the Laws, such as 13.4; absent: none was named")
                    @Nullable String article)
            implements TournamentEventBody {}

    /** The players have their start numbers. */
    @Schema(name = "TournamentStartedEvent")
    record Started(
            @Schema(description = "In the order of their start numbers, from 1")
                    List<String> players,
            @Schema(ref = "Color") Color lot)
            implements TournamentEventBody {}

    /** A round was paired; its boards have numbers in the order of the pairs with two players. */
    @Schema(name = "TournamentRoundPairedEvent")
    record RoundPaired(
            int round,
            @Schema(description = "Of all boards; more than 1 if the round was paired before")
                    int attempt,
            List<PairBody> pairs,
            @Schema(description = "Start numbers of absent players who get the points of a draw")
                    List<Integer> halfPoint)
            implements TournamentEventBody {}

    /** The game of a board exists. */
    @Schema(name = "TournamentGameMadeEvent")
    record GameMade(int round, int board, int attempt, String gameId)
            implements TournamentEventBody {}

    /** A board is played again, in a further attempt. */
    @Schema(name = "TournamentBoardReplayedEvent")
    record BoardReplayed(
            int round,
            int board,
            @Schema(description = "Whether the colours change") boolean reversed)
            implements TournamentEventBody {}

    /** A board has a result. */
    @Schema(name = "TournamentResultEnteredEvent")
    record ResultEntered(int round, int board, @Schema(ref = "BoardResult") BoardResult result)
            implements TournamentEventBody {}

    /** The pairs of the last round are no more. */
    @Schema(name = "TournamentRoundRestartedEvent")
    record RoundRestarted(int round) implements TournamentEventBody {}

    /** It is over. */
    @Schema(name = "TournamentFinishedEvent")
    record Finished() implements TournamentEventBody {}

    /** It is called off. */
    @Schema(name = "TournamentCancelledEvent")
    record Cancelled(String reason) implements TournamentEventBody {}
}
