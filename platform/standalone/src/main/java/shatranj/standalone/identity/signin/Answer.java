package shatranj.standalone.identity.signin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the server answers.
 *
 * @param headers beside those that every answer has
 */
record Answer(int status, Map<String, String> headers, String body) {
    private static final int OK = 200;
    private static final int SEE_OTHER = 303;

    Answer {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    static Answer json(int status, String body) {
        return new Answer(status, Map.of("Content-Type", "application/json"), body);
    }

    static Answer html(int status, String body) {
        return new Answer(status, Map.of("Content-Type", "text/html; charset=utf-8"), body);
    }

    static Answer css(String body) {
        return new Answer(OK, Map.of("Content-Type", "text/css; charset=utf-8"), body);
    }

    static Answer empty(int status) {
        return new Answer(status, Map.of(), "");
    }

    /** 303: a form that was sent is not sent again to where its sender goes. */
    static Answer redirect(String address) {
        return new Answer(SEE_OTHER, Map.of("Location", address), "");
    }

    Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, more, body);
    }
}
