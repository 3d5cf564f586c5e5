package shatranj.testsupport.documented;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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

    private static final String LINES = "application/x-ndjson";

    /** The method is served by none of this path's operations: HEAD, say, or PATCH. */
    private static final int NO_SUCH_METHOD = 405;

    boolean answers(String asked, String where) {
        return method.equals(asked) && pattern.matcher(where).matches();
    }

    /** Fails where the document promises another answer; notes that this one was seen. */
    void check(Answer answer) {
        String status = Integer.toString(answer.status());
        Seen.answer(this, answer.status() < 400 ? status : status + " " + code(answer));
        if (answer.status() == NO_SUCH_METHOD) {
            return;
        }
        JsonNode promised = resolved(description.path("responses").path(status));
        assertThat(promised.isMissingNode())
                .as(
                        "%s %s answers %s, which the document does not name: %s",
                        method, path, status, answer.body())
                .isFalse();
        JsonNode content = promised.path("content");
        String type = answer.type();
        if (content.isEmpty() || answer.body().isEmpty()) {
            return;
        }
        assertThat(content.has(type))
                .as(
                        "%s %s answers %s as %s, which the document does not name",
                        method, path, status, type)
                .isTrue();
        JsonNode schema = content.path(type).path("schema");
        if (type.equals(LINES)) {
            answer.body()
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(line -> check(schema, line));
        } else if (type.endsWith("json")) {
            check(schema, answer.body());
        }
    }

    private void check(JsonNode schema, String body) {
        assertThat(schema(schema).validate(read(body)))
                .as("%s %s answers %s", method, path, body)
                .isEmpty();
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

    /** The error codes that it may answer. */
    Set<String> refusals() {
        Set<String> codes = new TreeSet<>();
        for (JsonNode response : description.path("responses")) {
            JsonNode schema = resolved(response).at("/content/application~1problem+json/schema");
            schema.at("/allOf/1/properties/code/enum").forEach(code -> codes.add(code.asText()));
        }
        return codes;
    }

    /** The scopes of which a token needs one; empty: any token will do, or none is needed. */
    Set<String> scopes() {
        Set<String> scopes = new TreeSet<>();
        for (JsonNode way : description.path("security")) {
            way.path("token").forEach(scope -> scopes.add(scope.asText()));
        }
        return scopes;
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

    /** The code of a problem; empty for what is none. */
    private static String code(Answer answer) {
        return answer.type().equals("application/problem+json")
                ? read(answer.body()).path("code").asText()
                : "";
    }

    private static JsonNode read(String body) {
        try {
            return JSON.readTree(body);
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
