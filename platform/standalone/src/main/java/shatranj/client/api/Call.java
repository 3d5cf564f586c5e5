package shatranj.client.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.UUID;

/**
 * One request. Every call can be sent twice and has its effect once: reading changes nothing, a PUT
 * names its ply, a POST carries a key.
 *
 * @param path from the base URL on, with the query
 * @param token the bearer token
 * @param key the Idempotency-Key
 */
public record Call(
        String method,
        String path,
        Optional<String> token,
        Optional<ObjectNode> body,
        Optional<String> key) {

    /** Reads something. */
    public static Call get(String path, Optional<String> token) {
        return new Call("GET", path, token, Optional.empty(), Optional.empty());
    }

    /** Changes something under a key of its own. */
    public static Call post(String path, Optional<String> token, ObjectNode body) {
        return post(path, token, body, UUID.randomUUID().toString());
    }

    /** Changes something under a given key. */
    public static Call post(String path, Optional<String> token, ObjectNode body, String key) {
        return new Call("POST", path, token, Optional.of(body), Optional.of(key));
    }

    /** Puts something where the path says. */
    public static Call put(String path, Optional<String> token, ObjectNode body) {
        return new Call("PUT", path, token, Optional.of(body), Optional.empty());
    }
}
