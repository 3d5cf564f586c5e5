package shatranj.testsupport.documented;

import io.restassured.response.Response;
import java.net.http.HttpResponse;

/**
 * What a client got.
 *
 * @param type the media type without its parameters; empty without one
 */
record Answer(int status, String type, String body) {
    static Answer of(Response answer) {
        String type = answer.contentType();
        return new Answer(answer.statusCode(), bare(type == null ? "" : type), answer.asString());
    }

    static Answer of(HttpResponse<String> answer) {
        return new Answer(
                answer.statusCode(),
                bare(answer.headers().firstValue("Content-Type").orElse("")),
                answer.body());
    }

    private static String bare(String type) {
        return type.replaceAll(";.*", "");
    }
}
