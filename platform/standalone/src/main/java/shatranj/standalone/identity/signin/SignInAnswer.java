package shatranj.standalone.identity.signin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the server answers.
 *
 * @param headers beside those that every answer has
 */
record SignInAnswer(int status, Map<String, String> headers, String body) {
    private static final int OK = 200;
    private static final int SEE_OTHER = 303;

    SignInAnswer {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    static SignInAnswer json(int status, String body) {
        return new SignInAnswer(status, Map.of("Content-Type", "application/json"), body);
    }

    static SignInAnswer html(int status, String body) {
        return new SignInAnswer(status, Map.of("Content-Type", "text/html; charset=utf-8"), body);
    }

    static SignInAnswer css(String body) {
        return new SignInAnswer(OK, Map.of("Content-Type", "text/css; charset=utf-8"), body);
    }

    static SignInAnswer empty(int status) {
        return new SignInAnswer(status, Map.of(), "");
    }

    /** 303: a form that was sent is not sent again to where its sender goes. */
    static SignInAnswer redirect(String address) {
        return new SignInAnswer(SEE_OTHER, Map.of("Location", address), "");
    }

    SignInAnswer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new SignInAnswer(status, more, body);
    }
}
