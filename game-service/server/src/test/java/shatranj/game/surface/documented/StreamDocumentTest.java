package shatranj.game.surface.documented;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shatranj.game.api.json.EventBody;
import shatranj.game.api.json.FrameBody;
import shatranj.game.api.json.HeartbeatBody;
import shatranj.game.api.json.PlayAnswerBody;
import shatranj.game.v1.Frame;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.support.rest.JsonConventions;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.contract.RecordSchemas;

/** The description of the streams is made of the code, and has all that the code can send. */
class StreamDocumentTest {
    private static final ObjectMapper JSON = mapper();

    private static ObjectMapper mapper() {
        ObjectMapper mapper = JsonMapper.builder().addModule(new JavaTimeModule()).build();
        new JsonConventions().customize(mapper);
        return mapper;
    }

    @Test
    void the_schemas_are_those_of_the_code() {
        Map<String, Object> all =
                new TreeMap<>(
                        RecordSchemas.of(
                                FrameBody.class, HeartbeatBody.class, PlayAnswerBody.class));
        all.putAll(ProtoSchemas.of("PlayStreamCommand", PlayRequest.getDescriptor()));
        DescribedService.checkStreams("game", all);
    }

    @Test
    void every_kind_of_event_in_the_code_is_in_the_document() {
        Set<String> kinds =
                Arrays.stream(EventBody.class.getAnnotation(JsonSubTypes.class).value())
                        .map(JsonSubTypes.Type::name)
                        .collect(Collectors.toSet());
        assertThat(kinds).hasSizeGreaterThan(15);
        assertThat(StreamDocument.made().words("GameEvent")).isEqualTo(kinds);
    }

    @Test
    void every_event_is_as_the_document_says_with_all_of_its_fields_and_with_none()
            throws Exception {
        StreamDocument document = StreamDocument.made();
        List<String> faults = new ArrayList<>();
        GameEvent none = GameEvent.getDefaultInstance();
        for (FieldDescriptor kind : GameEvent.getDescriptor().getOneofs().getFirst().getFields()) {
            GameEvent filled = Filled.with(none, kind);
            GameEvent bare =
                    none.toBuilder()
                            .setField(kind, none.toBuilder().newBuilderForField(kind).build())
                            .build();
            faults.add(document.faults("GameEvent", json(EventBody.of(filled))));
            faults.add(document.faults("GameEvent", json(EventBody.of(bare))));
        }
        assertThat(faults).hasSizeGreaterThan(30).containsOnly("");
    }

    @Test
    void every_frame_is_one_that_the_document_has_for_its_channel() throws Exception {
        StreamDocument document = StreamDocument.made();
        List<String> faults = new ArrayList<>();
        for (FieldDescriptor kind : Frame.getDescriptor().getOneofs().getFirst().getFields()) {
            Frame frame = Filled.with(Frame.getDefaultInstance(), kind);
            if (frame.hasHeartbeat()) {
                faults.add(document.faultsOfMessage("play", json(HeartbeatBody.of(frame))));
            } else {
                for (String channel : List.of("play", "game", "player")) {
                    faults.add(document.faultsOfMessage(channel, json(FrameBody.of(frame))));
                }
            }
        }
        for (String kind : List.of("games", "seek")) {
            WatchPlayerResponse frame =
                    Filled.with(
                            WatchPlayerResponse.getDefaultInstance(),
                            WatchPlayerResponse.getDescriptor().findFieldByName(kind));
            faults.add(document.faultsOfMessage("player", json(FrameBody.of(frame))));
        }
        assertThat(faults).hasSize(18).containsOnly("");
    }

    @Test
    void what_the_document_does_not_have_is_found() {
        StreamDocument document = StreamDocument.made();
        String wrong = "{\"type\":\"warned\",\"color\":\"WHITE\",\"more\":1}";
        assertThat(document.faults("GameEvent", wrong)).isNotEmpty();
        assertThat(document.faults("GameEvent", "{\"type\":\"moved\"}")).isNotEmpty();
        assertThat(document.faults("GameEvent", "{\"type\":\"none\"}")).isNotEmpty();
        assertThat(document.faultsOfMessage("game", "{\"type\":\"seek\"}")).isNotEmpty();
    }

    private static String json(Object body) throws JsonProcessingException {
        // A list's element is written with its kind, a value on its own too.
        return JSON.writerFor(body instanceof EventBody ? EventBody.class : body.getClass())
                .writeValueAsString(body);
    }
}
