package shatranj.webhook.server.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.Timestamp;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.ClockReading;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.Visibility;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;
import shatranj.support.rest.JsonConventions;
import shatranj.webhook.endpoint.EventKind;

class GameEventsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What each kind of event says in the streams of games; the test of game-service keeps it. */
    private static final Path WORDS =
            Path.of("../../game-service/server/src/test/resources/golden/event-words.txt");

    /** What is told here beside that. */
    private static final Set<String> MORE = Set.of("arbiters", "rematchOf", "restartOf");

    private static final TimeControl BLITZ =
            TimeControl.newBuilder()
                    .setText("3+2")
                    .addPeriods(Period.newBuilder().setTimeMs(180_000).setIncrementMs(2_000))
                    .build();

    static {
        new JsonConventions().customize(JSON);
    }

    private final GameEvents events = new GameEvents(JSON);

    private static FeedRecord.Builder record() {
        return FeedRecord.newBuilder()
                .setGameId("0123456789abcdefghijkl")
                .setVersion(7)
                .setOccurredAt(Timestamp.newBuilder().setSeconds(1_795_694_400).setNanos(5_000_000))
                .setActor("ann")
                .setStatus(GameStatus.GAME_STATUS_FINISHED)
                .setVisibility(Visibility.VISIBILITY_PRIVATE)
                .addConcerned("ann")
                .addConcerned("bob");
    }

    private static GameEvent moved() {
        return GameEvent.newBuilder()
                .setMoved(
                        GameEvent.Moved.newBuilder()
                                .setPly(9)
                                .setUci("e2e3")
                                .setSan("e3")
                                .setFen("8/8/8/8/8/8/8/8 b 0 1"))
                .build();
    }

    private static GameEvent ended() {
        return GameEvent.newBuilder()
                .setEnded(
                        GameEvent.Ended.newBuilder()
                                .setOutcome(
                                        Outcome.newBuilder()
                                                .setWinner(Color.COLOR_WHITE)
                                                .setReason(OutcomeReason.OUTCOME_REASON_CHECKMATE)
                                                .setPoints(
                                                        Points.newBuilder()
                                                                .setWhite(1)
                                                                .setBlack(0))))
                .build();
    }

    @Test
    void a_move_that_ends_the_game_is_of_both_kinds_and_goes_by_the_end() {
        Happening happening =
                events.of(
                                record().addEvents(moved())
                                        .addEvents(ended())
                                        .setClock(
                                                ClockReading.newBuilder()
                                                        .setWhiteMs(5_000)
                                                        .setBlackMs(0))
                                        .build())
                        .orElseThrow();
        assertThat(happening.kinds())
                .containsExactlyInAnyOrder(EventKind.GAME_MOVED, EventKind.GAME_ENDED);
        assertThat(happening.owners()).containsExactlyInAnyOrder("ann", "bob");
        assertThat(new String(happening.body().get(), StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"type\":\"game.ended\",\"timestamp\":\"2026-11-26T12:00:00.005Z\","
                                + "\"data\":{\"gameId\":\"0123456789abcdefghijkl\",\"version\":7,"
                                + "\"occurredAt\":\"2026-11-26T12:00:00.005Z\",\"actor\":\"ann\","
                                + "\"status\":\"FINISHED\",\"visibility\":\"PRIVATE\","
                                + "\"events\":[{\"type\":\"moved\",\"ply\":9,\"uci\":\"e2e3\","
                                + "\"san\":\"e3\",\"fen\":\"8/8/8/8/8/8/8/8 b 0 1\","
                                + "\"check\":false,\"lagMs\":0},{\"type\":\"ended\","
                                + "\"outcome\":{\"winner\":\"WHITE\",\"reason\":\"CHECKMATE\","
                                + "\"points\":{\"white\":1,\"black\":0}}}],"
                                + "\"clock\":{\"whiteMs\":5000,\"blackMs\":0}}}");
    }

    @Test
    void a_decision_without_public_events_is_told_to_nobody() {
        assertThat(events.of(record().build())).isEmpty();
    }

    @Test
    void a_record_that_does_not_say_whom_it_concerns_is_told_to_nobody() {
        assertThat(events.of(record().clearConcerned().addEvents(moved()).build())).isEmpty();
    }

    @Test
    void every_event_says_what_it_says_in_the_streams() throws Exception {
        List<String> kinds = new ArrayList<>();
        for (String line : Files.readAllLines(WORDS)) {
            if (line.startsWith("#") || line.startsWith("unknown")) {
                continue;
            }
            String[] parts = line.split(" = ");
            FieldDescriptor kind =
                    GameEvent.getDescriptor().findFieldByName(parts[0].replace('-', '_'));
            GameEvent.Builder event = GameEvent.newBuilder();
            event.setField(kind, full(event.newBuilderForField(kind)));
            JsonNode node = events.event(event.build());
            Set<String> words = new TreeSet<>();
            node.fieldNames().forEachRemaining(words::add);
            words.removeAll(MORE);
            assertThat(words.remove("type")).isTrue();
            assertThat(node.get("type").asText()).isEqualTo(parts[0]);
            assertThat(words.isEmpty() ? "-" : String.join(" ", words))
                    .as(parts[0])
                    .isEqualTo(parts[1]);
            kinds.add(parts[0]);
        }
        assertThat(kinds).hasSize(GameEvent.getDescriptor().getOneofs().getFirst().getFieldCount());
    }

    /** A message in which every field has a value. */
    private static Message full(Message.Builder builder) {
        for (FieldDescriptor field : builder.getDescriptorForType().getFields()) {
            Object value =
                    switch (field.getJavaType()) {
                        case MESSAGE ->
                                field.getMessageType().equals(TimeControl.getDescriptor())
                                        ? BLITZ
                                        : full(builder.newBuilderForField(field));
                        case ENUM -> last(field.getEnumType());
                        case STRING -> "text";
                        case INT -> 1;
                        case LONG -> 1L;
                        case BOOLEAN -> true;
                        case DOUBLE -> 0.5;
                        case FLOAT -> 0.5f;
                        case BYTE_STRING -> com.google.protobuf.ByteString.EMPTY;
                    };
            if (field.isRepeated()) {
                builder.addRepeatedField(field, value);
            } else {
                builder.setField(field, value);
            }
        }
        return builder.build();
    }

    private static Object last(EnumDescriptor type) {
        return type.getValues().getLast();
    }
}
