package shatranj.webhook.server.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.GameEvent;
import shatranj.webhook.endpoint.EventKind;

/** Decisions of games, as the feed has them: what each of those concerned may see. */
public final class GameEvents {
    private static final String ID = "gameId";

    private final ObjectMapper json;
    private final MessageJson messages;

    /**
     * @param json that of the service, so that dates and absent values look as elsewhere
     */
    public GameEvents(ObjectMapper json) {
        this.json = json;
        this.messages = new MessageJson(json);
    }

    /** A decision; empty if nothing in it is for others. */
    public Optional<Happening> of(FeedRecord record) {
        if (record.getEventsCount() == 0 || record.getConcernedCount() == 0) {
            return Optional.empty();
        }
        Set<EventKind> kinds =
                record.getEventsList().stream()
                        .map(GameEvents::kind)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(EventKind.class)));
        return Optional.of(
                new Happening(
                        record.getGameId(),
                        record.getVersion(),
                        kinds,
                        Set.copyOf(record.getConcernedList()),
                        () -> body(record, Happening.first(kinds))));
    }

    private static EventKind kind(GameEvent event) {
        return switch (event.getEventCase()) {
            case CREATED -> EventKind.GAME_CREATED;
            case STARTED -> EventKind.GAME_STARTED;
            case MOVED -> EventKind.GAME_MOVED;
            case ENDED -> EventKind.GAME_ENDED;
            default -> EventKind.GAME_CHANGED;
        };
    }

    private byte[] body(FeedRecord record, EventKind type) {
        Timestamp at = record.getOccurredAt();
        String occurredAt =
                MessageJson.instant(Instant.ofEpochSecond(at.getSeconds(), at.getNanos()));
        ObjectNode body = json.createObjectNode();
        body.put("type", type.word()).put("timestamp", occurredAt);
        ObjectNode data = body.putObject("data");
        data.put(ID, record.getGameId())
                .put("version", record.getVersion())
                .put("occurredAt", occurredAt);
        if (!record.getActor().isEmpty()) {
            data.put("actor", record.getActor());
        }
        FeedRecord words =
                FeedRecord.newBuilder()
                        .setStatus(record.getStatus())
                        .setVisibility(record.getVisibility())
                        .build();
        ObjectNode named = messages.of(words);
        for (String field : List.of("status", "visibility")) {
            if (named.has(field)) {
                data.set(field, named.get(field));
            }
        }
        ArrayNode events = data.putArray("events");
        record.getEventsList().forEach(event -> events.add(event(event)));
        if (record.hasClock()) {
            data.set("clock", messages.of(record.getClock()));
        }
        return bytes(body);
    }

    private byte[] bytes(ObjectNode body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of JSON is always written", e);
        }
    }

    /** An event as the streams have it: its kind as {@code type}, and its fields beside that. */
    ObjectNode event(GameEvent event) {
        ObjectNode node = json.createObjectNode();
        Optional<FieldDescriptor> kind = event.getAllFields().keySet().stream().findFirst();
        node.put("type", kind.map(it -> it.getName().replace('_', '-')).orElse("unknown"));
        kind.ifPresent(it -> node.setAll(fields(event, it)));
        return node;
    }

    private ObjectNode fields(GameEvent event, FieldDescriptor kind) {
        return messages.of((com.google.protobuf.Message) event.getField(kind));
    }
}
