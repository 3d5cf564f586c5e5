package shatranj.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The server's refusal (RFC 9457). {@link #code} never changes and is what a program should look
 * at; {@link #detail} is for people.
 */
public final class Problem extends ShatranjException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient JsonNode members;
    private final transient Optional<Duration> retryAfter;

    Problem(int status, JsonNode members, Optional<Duration> retryAfter) {
        super(
                status
                        + " "
                        + members.path("code").asText("(no code)")
                        + ": "
                        + members.path("detail")
                                .asText(
                                        members.path("title")
                                                .asText("The server answered " + status)));
        this.status = status;
        this.members = members;
        this.retryAfter = retryAfter;
    }

    /** Of an answer of 400 or above. A proxy on the way may have answered, with any body. */
    static Problem of(int status, HttpHeaders headers, Optional<JsonNode> body) {
        // The server sends seconds; a date can only come from a proxy, and then waiting as usual
        // does no harm.
        Optional<Duration> retryAfter =
                headers.firstValue("Retry-After")
                        .filter(text -> text.matches("[0-9]{1,9}"))
                        .map(text -> Duration.ofSeconds(Long.parseLong(text)));
        return new Problem(
                status,
                body.filter(JsonNode::isObject).orElse(MissingNode.getInstance()),
                retryAfter);
    }

    public int status() {
        return status;
    }

    /** Empty where a proxy on the way answered, in words of its own. */
    public String code() {
        return members.path("code").asText("");
    }

    public String detail() {
        return members.path("detail").asText("");
    }

    /** What a client may do: {@code NEVER}, {@code AFTER} or {@code SAME_REQUEST}. */
    public Optional<String> retry() {
        return text("retry");
    }

    /** The article of the Laws that was applied. */
    public Optional<String> article() {
        return text("article");
    }

    /** A JSON Pointer to the part of the body that is wrong. */
    public Optional<String> pointer() {
        return text("pointer");
    }

    /** The version of the game. */
    public OptionalLong version() {
        JsonNode version = members.path("version");
        return version.isIntegralNumber()
                ? OptionalLong.of(version.longValue())
                : OptionalLong.empty();
    }

    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /** All members, also those that this version does not know. */
    public JsonNode members() {
        return members;
    }

    private Optional<String> text(String name) {
        return Optional.ofNullable(members.path(name).textValue());
    }
}
