package shatranj.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Retry;

/** The answers of 400 and more that an operation gives, by their codes. */
final class Refusals {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String PROBLEM = "#/components/schemas/Problem";

    /** What every operation may answer, whatever it is: the doors and the machines before it. */
    private static final List<String> ALWAYS =
            List.of(
                    "MALFORMED_REQUEST",
                    "MALFORMED_REQUEST@406",
                    "MALFORMED_REQUEST@413",
                    "MALFORMED_REQUEST@414",
                    "MALFORMED_REQUEST@431",
                    "TIME_LIMIT@408",
                    "RATE_LIMITED",
                    "INTERNAL",
                    "UNAVAILABLE",
                    "OVERLOADED",
                    "DRAINING",
                    "QUARANTINED",
                    "TIME_LIMIT",
                    "OUTCOME_UNKNOWN");

    private static final List<String> WITH_BODY = List.of("UNKNOWN_FIELD", "MALFORMED_REQUEST@415");
    private static final List<String> WITH_TOKEN =
            List.of("TOKEN_INVALID", "TOKEN_EXPIRED", "TOKEN_REVOKED");

    private final Map<Integer, Set<String>> byStatus = new TreeMap<>();

    private Refusals() {}

    /** All refusals of an operation: those that any may give, and its own. */
    static Refusals of(ObjectNode operation, Access access, List<String> own) {
        Refusals refusals = new Refusals();
        ALWAYS.forEach(refusals::add);
        if (operation.has("requestBody")) {
            WITH_BODY.forEach(refusals::add);
        }
        if (access != Access.NOBODY_ASKED) {
            WITH_TOKEN.forEach(refusals::add);
        }
        if (access == Access.NEEDED) {
            refusals.add("TOKEN_MISSING");
        }
        own.forEach(refusals::add);
        return refusals;
    }

    /** Whether an operation looks at a token. */
    enum Access {
        NOBODY_ASKED,
        IF_THERE,
        NEEDED
    }

    private void add(String text) {
        String[] parts = text.split("@", 2);
        ErrorCode code =
                ErrorCode.named(parts[0])
                        .orElseThrow(
                                () -> new IllegalArgumentException("no error code: " + parts[0]));
        int status = parts.length > 1 ? Integer.parseInt(parts[1]) : code.httpStatus();
        byStatus.computeIfAbsent(status, none -> new TreeSet<>()).add(code.name());
    }

    /**
     * Writes them into the responses of an operation.
     *
     * @param shared where those that are alike are kept once
     */
    void into(ObjectNode responses, ObjectNode shared) {
        responses.remove("default");
        responses.remove("400");
        byStatus.forEach((status, codes) -> {
            String name =
                    status
                            + codes.stream()
                                    .map(Refusals::inCamelCase)
                                    .collect(Collectors.joining());
            if (!shared.has(name)) {
                shared.set(name, response(status, codes));
            }
            responses.putObject("" + status).put("$ref", "#/components/responses/" + name);
        });
    }

    private static String inCamelCase(String code) {
        return Arrays.stream(code.split("_", -1))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
    }

    private static ObjectNode response(int status, Set<String> codes) {
        ObjectNode response = NODES.objectNode();
        response.put(
                "description",
                codes.stream()
                        .map(code -> "`" + code + "`: " + titleOf(code))
                        .collect(Collectors.joining(". ")));
        if (status == 429 || status == 503) {
            response.putObject("headers")
                    .putObject("Retry-After")
                    .put("$ref", "#/components/headers/RetryAfter");
        }
        ObjectNode media = response.putObject("content").putObject("application/problem+json");
        ArrayNode all = media.putObject("schema").putArray("allOf");
        all.addObject().put("$ref", PROBLEM);
        ObjectNode here = all.addObject().put("type", "object");
        ArrayNode names =
                here.putObject("properties")
                        .putObject("code")
                        .put("type", "string")
                        .putArray("enum");
        codes.forEach(names::add);
        String first = codes.iterator().next();
        media.set("example", example(first, status));
        return response;
    }

    private static String titleOf(String code) {
        return ErrorCode.valueOf(code).title();
    }

    private static ObjectNode example(String name, int status) {
        ErrorCode code = ErrorCode.valueOf(name);
        return NODES.objectNode()
                .put("type", code.type())
                .put("title", code.title())
                .put("status", status)
                .put("detail", code.title())
                .put("code", name)
                .put("retry", code.retry().name());
    }

    /** Says in a document what a problem is. */
    static ObjectNode completed(ObjectNode document, String version) {
        ((ObjectNode) document.path("info")).put("version", version);
        JsonNode schema = document.at("/components/schemas/Problem/properties");
        if (schema instanceof ObjectNode properties) {
            set(properties, "code", Arrays.stream(ErrorCode.values()).map(Enum::name).toList());
            set(properties, "retry", Arrays.stream(Retry.values()).map(Enum::name).toList());
        }
        return document;
    }

    private static void set(ObjectNode properties, String name, List<String> values) {
        ArrayNode allowed = ((ObjectNode) properties.path(name)).putArray("enum");
        new ArrayList<>(values).forEach(allowed::add);
    }
}
