package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One frame of a game's stream. */
public sealed interface Frame {
    /** The server's time when it sent the frame. */
    Instant serverTime();

    /** The whole game: the first frame unless the reader resumes. */
    record Snapshot(Instant serverTime, Game game) implements Frame {}

    /** One version of the game; no events where nothing in it is for this reader. */
    record Decision(
            Instant serverTime,
            long version,
            Instant occurredAt,
            List<Event> events,
            Optional<ClockFace> clock)
            implements Frame {
        public Decision {
            events = List.copyOf(events);
        }

        /** The event of a type, if the decision has one. */
        public Optional<JsonNode> event(String type) {
            return events.stream().filter(e -> e.type().equals(type)).map(Event::body).findFirst();
        }
    }

    /** The stream ends. */
    record Closing(Instant serverTime, String code, String retry) implements Frame {
        /** Whether the same stream may be asked for again, from where it ended. */
        boolean canBeResumed() {
            return !code.equals("GAME_OVER") && !retry.equals("NEVER");
        }
    }

    /** A frame that is not about decisions, such as {@code presence} or {@code chat}. */
    record Aside(Instant serverTime, String type) implements Frame {}

    /** Something that happened: {@code moved} with its ply, coordinates, SAN and FEN, and so on. */
    record Event(String type, JsonNode body) {}

    /** Reads the JSON of a frame. */
    static Frame from(JsonNode frame) {
        Instant at = instant(frame.path("serverTime"));
        String type = frame.path("type").asText();
        return switch (type) {
            case "snapshot" -> new Snapshot(at, Game.from(frame.path("game")));
            case "decision" ->
                    new Decision(
                            at,
                            frame.path("version").asLong(),
                            instant(frame.path("occurredAt")),
                            events(frame.path("events")),
                            ClockFace.from(frame.path("clock")));
            case "closing" ->
                    new Closing(
                            at, frame.path("code").asText(), frame.path("retry").asText("NEVER"));
            default -> new Aside(at, type);
        };
    }

    private static List<Event> events(JsonNode array) {
        List<Event> events = new ArrayList<>();
        array.forEach(e -> events.add(new Event(e.path("type").asText(), e)));
        return events;
    }

    private static Instant instant(JsonNode text) {
        return text.isTextual() ? Instant.parse(text.asText()) : Instant.EPOCH;
    }
}
