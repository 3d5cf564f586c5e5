package shatranj.testsupport.documented;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One method of one path of the document.
 *
 * @param description its entry in the document
 * @param document the whole, to which the entry refers
 */
record Operation(
        String method, String path, Pattern pattern, JsonNode description, ObjectNode document) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonSchemaFactory SCHEMAS =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

    boolean answers(String asked, String where) {
        return method.equals(asked) && pattern.matcher(where).matches();
    }

    /** Fails where the document promises another answer; notes that this one was seen. */
    void check(Response answer) {
        String status = Integer.toString(answer.statusCode());
        if (answer.statusCode() < 400) {
            Seen.answer(this, status);
        } else {
            Seen.answer(this, status + " " + code(answer));
        }
        if (isNoMethod(answer)) {
            return;
        }
        JsonNode promised = resolved(description.path("responses").path(status));
        assertThat(promised.isMissingNode())
                .as(
                        "%s %s answers %s, which the document does not name: %s",
                        method, path, status, answer.asString())
                .isFalse();
        JsonNode content = promised.path("content");
        String type =
                answer.contentType() == null ? "" : answer.contentType().replaceAll(";.*", "");
        if (content.isEmpty() || answer.body().asByteArray().length == 0) {
            return;
        }
        assertThat(content.has(type))
                .as(
                        "%s %s answers %s as %s, which the document does not name",
                        method, path, status, type)
                .isTrue();
        if (type.endsWith("json")) {
            assertThat(schema(content.path(type).path("schema")).validate(body(answer)))
                    .as("%s %s answers %s", method, path, answer.asString())
                    .isEmpty();
        }
    }

    /** The answers that are no refusals. */
    List<String> promises() {
        List<String> statuses = new ArrayList<>();
        description
                .path("responses")
                .fieldNames()
                .forEachRemaining(status -> {
                    if (status.compareTo("400") < 0) {
                        statuses.add(status);
                    }
                });
        return statuses;
    }

    private JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() ? node : document.at(reference.substring(1));
    }

    private JsonSchema schema(JsonNode schema) {
        ObjectNode whole = schema.deepCopy();
        whole.set("components", document.path("components"));
        return SCHEMAS.getSchema(whole);
    }

    /** The method is served by none of this path's operations: HEAD, say, or PATCH. */
    private static boolean isNoMethod(Response answer) {
        return answer.statusCode() == 405;
    }

    /** The code of a problem; empty for what is none. */
    private static String code(Response answer) {
        String type = String.valueOf(answer.contentType());
        return type.startsWith("application/problem+json")
                ? body(answer).path("code").asText()
                : "";
    }

    private static JsonNode body(Response answer) {
        try {
            return JSON.readTree(answer.asByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Only for the reader of a failure. */
    @Override
    public String toString() {
        return method + " " + path;
    }
}
