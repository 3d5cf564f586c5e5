package shatranj.webhook.server.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.competition.log.v1.BoardPair;
import shatranj.competition.log.v1.RoundPaired;
import shatranj.competition.log.v1.TournamentEvent;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.webhook.endpoint.EventKind;

/**
 * What happens in tournaments, for their organisers. It has to be given every record of the topic
 * from the beginning: the first one of a tournament names the organiser, and one that came too late
 * does not count (ADR 58).
 */
public final class TournamentEvents {
    private static final List<String> RESULTS =
            List.of(
                    "WHITE_WINS",
                    "BLACK_WINS",
                    "DRAW",
                    "WHITE_FORFEITS",
                    "BLACK_FORFEITS",
                    "BOTH_FORFEIT");

    private final ObjectMapper json;
    private final Map<String, Known> tournaments = new HashMap<>();

    private record Known(String organiser, long version) {}

    public TournamentEvents(ObjectMapper json) {
        this.json = json;
    }

    /** The next record; empty if it does not count. */
    public Optional<Happening> next(TournamentRecord record) {
        @Nullable Known known = tournaments.get(record.getTournamentId());
        if (record.getVersion() != (known == null ? 0 : known.version()) + 1
                || record.getEventsCount() == 0) {
            return Optional.empty();
        }
        String organiser =
                known == null ? record.getEvents(0).getCreated().getOrganiser() : known.organiser();
        tournaments.put(record.getTournamentId(), new Known(organiser, record.getVersion()));
        Set<EventKind> kinds =
                record.getEventsList().stream()
                        .map(TournamentEvents::kind)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(EventKind.class)));
        return Optional.of(
                new Happening(
                        record.getTournamentId(),
                        record.getVersion(),
                        kinds,
                        Set.of(organiser),
                        () -> body(record, Happening.first(kinds))));
    }

    private static EventKind kind(TournamentEvent event) {
        return switch (event.getEventCase()) {
            case CREATED -> EventKind.TOURNAMENT_CREATED;
            case STARTED -> EventKind.TOURNAMENT_STARTED;
            case ROUND_PAIRED -> EventKind.TOURNAMENT_PAIRED;
            case FINISHED, CANCELLED -> EventKind.TOURNAMENT_ENDED;
            default -> EventKind.TOURNAMENT_CHANGED;
        };
    }

    private byte[] body(TournamentRecord record, EventKind type) {
        String at = MessageJson.instant(Instant.ofEpochMilli(record.getAtMs()));
        ObjectNode body = json.createObjectNode();
        body.put("type", type.word()).put("timestamp", at);
        ObjectNode data = body.putObject("data");
        data.put("tournamentId", record.getTournamentId())
                .put("version", record.getVersion())
                .put("occurredAt", at);
        if (!record.getActor().isEmpty()) {
            data.put("actor", record.getActor());
        }
        ArrayNode events = data.putArray("events");
        record.getEventsList().forEach(event -> write(event, events.addObject()));
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of JSON is always written", e);
        }
    }

    /** In the words of the stream of a tournament. Announcements and byes are told in short. */
    private static void write(TournamentEvent event, ObjectNode node) {
        node.put("type", event.getEventCase().name());
        switch (event.getEventCase()) {
            case CREATED ->
                    node.put("organiser", event.getCreated().getOrganiser())
                            .put("name", event.getCreated().getAnnouncement().getName());
            case EDITED -> node.put("name", event.getEdited().getAnnouncement().getName());
            case JOINED -> node.put("player", event.getJoined().getPlayer());
            case LEFT -> node.put("player", event.getLeft().getPlayer());
            case BYE_GRANTED ->
                    node.put("player", event.getByeGranted().getPlayer())
                            .put("round", event.getByeGranted().getRound());
            case PLAYER_PAUSED -> node.put("player", event.getPlayerPaused().getPlayer());
            case PLAYER_RESUMED -> node.put("player", event.getPlayerResumed().getPlayer());
            case EXPELLED -> {
                node.put("player", event.getExpelled().getPlayer())
                        .put("reason", event.getExpelled().getReason());
                if (!event.getExpelled().getArticle().isEmpty()) {
                    node.put("article", event.getExpelled().getArticle());
                }
            }
            case STARTED -> {
                ArrayNode players = node.putArray("players");
                event.getStarted().getPlayersList().forEach(players::add);
            }
            case ROUND_PAIRED -> pairs(event.getRoundPaired(), node);
            case GAME_MADE ->
                    node.put("round", event.getGameMade().getRound())
                            .put("board", event.getGameMade().getBoard())
                            .put("attempt", event.getGameMade().getAttempt())
                            .put("gameId", event.getGameMade().getGameId());
            case BOARD_REPLAYED ->
                    node.put("round", event.getBoardReplayed().getRound())
                            .put("board", event.getBoardReplayed().getBoard())
                            .put("reversed", event.getBoardReplayed().getReversed());
            case RESULT_ENTERED ->
                    node.put("round", event.getResultEntered().getRound())
                            .put("board", event.getResultEntered().getBoard())
                            .put("result", result(event.getResultEntered().getResult()));
            case ROUND_RESTARTED -> node.put("round", event.getRoundRestarted().getRound());
            case CANCELLED -> node.put("reason", event.getCancelled().getReason());
            case FINISHED -> {}
            // A later release wrote it; receivers ignore what they do not know.
            case EVENT_NOT_SET -> node.put("type", "UNKNOWN");
        }
    }

    private static void pairs(RoundPaired paired, ObjectNode node) {
        node.put("round", paired.getRound()).put("attempt", paired.getAttempt());
        ArrayNode pairs = node.putArray("pairs");
        for (BoardPair pair : paired.getPairsList()) {
            ObjectNode one = pairs.addObject().put("white", pair.getWhite());
            if (pair.getBlack() != 0) {
                one.put("black", pair.getBlack());
            }
        }
    }

    private static String result(int number) {
        return number >= 1 && number <= RESULTS.size() ? RESULTS.get(number - 1) : "UNKNOWN";
    }
}
