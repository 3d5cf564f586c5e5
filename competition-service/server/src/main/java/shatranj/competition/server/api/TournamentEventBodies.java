package shatranj.competition.server.api;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.pairing.Pair;
import shatranj.competition.server.api.TournamentBodies.AnnouncementBody;
import shatranj.competition.server.tournaments.Tournaments.Happened;
import shatranj.competition.tournament.Color;

/** What happened in a tournament, as JSON. */
final class TournamentEventBodies {
    private TournamentEventBodies() {}

    @Schema(name = "TournamentFrame")
    record FrameBody(
            @Schema(description = "To resume after; absent in a heartbeat") @Nullable Long version,
            Instant at,
            @Schema(description = "A player; absent: the server") @Nullable String actor,
            @Schema(description = "With a `type` each; nothing in a heartbeat")
                    List<Map<String, Object>> events) {
        static FrameBody of(Happened happened) {
            return new FrameBody(
                    happened.version(),
                    happened.at(),
                    happened.actor().isEmpty() ? null : happened.actor(),
                    happened.events().stream().map(TournamentEventBodies::of).toList());
        }

        static FrameBody heartbeat(Instant at) {
            return new FrameBody(null, at, null, List.of());
        }
    }

    /** Players of pairs are start numbers, as they are in the event {@code STARTED}. */
    private static Map<String, Object> of(TournamentEvent event) {
        return switch (event) {
            case TournamentEvent.Created(String organiser, Announcement said) ->
                    body(
                            "CREATED",
                            "organiser",
                            organiser,
                            "announcement",
                            AnnouncementBody.of(said));
            case TournamentEvent.Edited(Announcement said) ->
                    body("EDITED", "announcement", AnnouncementBody.of(said));
            case TournamentEvent.Joined(String player, int rating, boolean isBot) ->
                    body("JOINED", "player", player, "rating", rating, "bot", isBot);
            case TournamentEvent.Left(String player) -> body("LEFT", "player", player);
            case TournamentEvent.ByeGranted(String player, int round, ByeKind kind) ->
                    body("BYE_GRANTED", "player", player, "round", round, "kind", kind);
            case TournamentEvent.PlayerPaused(String player) ->
                    body("PLAYER_PAUSED", "player", player);
            case TournamentEvent.PlayerResumed(String player) ->
                    body("PLAYER_RESUMED", "player", player);
            case TournamentEvent.Expelled(String player, String reason) ->
                    body("EXPELLED", "player", player, "reason", reason);
            case TournamentEvent.Started(List<String> players, Color lot) ->
                    body("STARTED", "players", players, "lot", lot);
            case TournamentEvent.RoundPaired paired ->
                    body(
                            "ROUND_PAIRED",
                            "round",
                            paired.round(),
                            "attempt",
                            paired.attempt(),
                            "pairs",
                            paired.pairs().stream().map(TournamentEventBodies::pair).toList(),
                            "halfPoint",
                            List.copyOf(new TreeSet<>(paired.halfPoint())));
            case TournamentEvent.GameMade(int round, int board, int attempt, String game) ->
                    body(
                            "GAME_MADE",
                            "round",
                            round,
                            "board",
                            board,
                            "attempt",
                            attempt,
                            "gameId",
                            game);
            case TournamentEvent.BoardReplayed(int round, int board, boolean isReversed) ->
                    body("BOARD_REPLAYED", "round", round, "board", board, "reversed", isReversed);
            case TournamentEvent.ResultEntered(int round, int board, BoardResult result) ->
                    body("RESULT_ENTERED", "round", round, "board", board, "result", result);
            case TournamentEvent.RoundRestarted(int round) ->
                    body("ROUND_RESTARTED", "round", round);
            case TournamentEvent.Finished finished -> body("FINISHED");
            case TournamentEvent.Cancelled(String reason) -> body("CANCELLED", "reason", reason);
        };
    }

    private static Map<String, Object> pair(Pair pair) {
        return pair.isBye()
                ? Map.of("white", pair.white())
                : Map.of("white", pair.white(), "black", pair.black());
    }

    /** Names and values in turn. */
    private static Map<String, Object> body(String type, Object... fields) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", type);
        for (int i = 0; i < fields.length; i += 2) {
            body.put((String) fields[i], fields[i + 1]);
        }
        return body;
    }
}
