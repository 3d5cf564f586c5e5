package shatranj.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the last release promised, this build keeps. When a release is tagged its document is kept
 * in {@code releases} and named here.
 */
class CompatibilityTest {
    private static final String LAST_RELEASE = "0.1.0";

    private static final Map<String, Consumer<ObjectNode>> BREAKS =
            Map.of(
                    "a removed path",
                    it -> object(it, "/paths").remove("/v1/games/{id}/pgn"),
                    "a removed method",
                    it -> object(it, "/paths/~1v1~1seeks~1{id}").remove("delete"),
                    "a removed status",
                    it -> object(it, "/paths/~1v1~1games/post/responses").remove("201"),
                    "a removed field of an answer",
                    it -> object(it, "/components/schemas/Game/properties").remove("status"),
                    "a narrowed type of a field",
                    it ->
                            object(it, "/components/schemas/PlayMove/properties/move")
                                    .put("type", "integer"),
                    "another type of an answer",
                    it ->
                            object(it, "/components/schemas/Game/properties/version")
                                    .put("type", "string"),
                    "a field that is needed from now on",
                    it ->
                            object(it, "/components/schemas/JoinGame")
                                    .putArray("required")
                                    .add("inviteCode"),
                    "a value that a request may no longer have",
                    it -> array(it, "/components/schemas/ClaimDraw/properties/kind/enum").remove(0),
                    "a renamed code",
                    it -> {
                        ArrayNode codes =
                                array(
                                        it,
                                        "/components/schemas/Problem/properties/code/"
                                                + Schemas.KNOWN);
                        codes.remove(0);
                        codes.add("UNREADABLE_REQUEST");
                    },
                    "a removed media type",
                    it ->
                            object(it, "/paths/~1v1~1games/get/responses/200/content")
                                    .remove("application/x-ndjson"));

    private static ObjectNode object(ObjectNode document, String pointer) {
        return (ObjectNode) document.at(pointer);
    }

    private static ArrayNode array(ObjectNode document, String pointer) {
        return (ArrayNode) document.at(pointer);
    }

    private static ObjectNode now() throws Exception {
        try (InputStream file =
                CompatibilityTest.class.getResourceAsStream("/shatranj/contract/openapi.json")) {
            return (ObjectNode) Compatibility.read(Objects.requireNonNull(file));
        }
    }

    private static JsonNode released() throws Exception {
        try (InputStream file = Files.newInputStream(Path.of("releases", LAST_RELEASE + ".json"))) {
            return Compatibility.read(file);
        }
    }

    @Test
    void what_the_last_release_promised_is_kept() throws Exception {
        ObjectNode now = now();
        Corrections corrections =
                Corrections.of(Path.of("releases", LAST_RELEASE + "-corrections.yaml"));
        assertThat(Compatibility.breaks(corrections.applied(released(), now), now)).isEmpty();
    }

    @Test
    void a_document_is_compatible_with_itself_and_with_more() throws Exception {
        ObjectNode more = now();
        object(more, "/components/schemas/Game/properties").putObject("x").put("type", "string");
        array(more, "/components/schemas/Problem/properties/code/" + Schemas.KNOWN)
                .add("NEW_REASON");
        assertThat(Compatibility.breaks(now(), more)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a removed path",
                "a removed method",
                "a removed status",
                "a removed field of an answer",
                "a narrowed type of a field",
                "another type of an answer",
                "a field that is needed from now on",
                "a value that a request may no longer have",
                "a renamed code",
                "a removed media type"
            })
    void each_break_is_found(String name) throws Exception {
        ObjectNode broken = now();
        Objects.requireNonNull(BREAKS.get(name)).accept(broken);
        assertThat(Compatibility.breaks(now(), broken)).as(name).isNotEmpty();
    }
}
