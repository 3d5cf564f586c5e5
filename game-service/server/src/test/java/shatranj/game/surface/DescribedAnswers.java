package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.specification.RequestSpecification;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import shatranj.testsupport.documented.QuickClient;
import shatranj.testsupport.identity.TestIssuer;

/**
 * Requests that may be answered in any way that the description of the API names, which {@code
 * EveryAnswer} of the package {@code testsupport.documented} looks at. An answer that it does not
 * name is kept, so that a walk through many requests finds all of them.
 */
final class DescribedAnswers {
    private final Set<String> undescribed = new TreeSet<>();

    static RequestSpecification as(String player) {
        return as(player, "play arbiter");
    }

    static RequestSpecification as(String player, String scopes) {
        return withToken(TestIssuer.shared().token(player, scopes));
    }

    static RequestSpecification withToken(String token) {
        return given().header("Authorization", "Bearer " + token);
    }

    /** The status, by a client that is quick. */
    int send(String player, String path, RestCommand command) {
        HttpRequest.Builder request =
                QuickClient.to(path, TestIssuer.shared().token(player, "play arbiter"))
                        .method(command.method(), BodyPublishers.ofString(command.body()));
        if (!command.body().isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        return status(() -> QuickClient.answer(request.build()).statusCode());
    }

    /** The status. */
    int send(RequestSpecification request, String path, RestCommand command) {
        RequestSpecification whole =
                command.body().isEmpty()
                        ? request
                        : request.contentType("application/json").body(command.body());
        return send(whole, command.method(), path);
    }

    /** The status. */
    int send(RequestSpecification request, String method, String path) {
        return status(() -> request.request(method, path).statusCode());
    }

    /** Sends bodies that no command has: of another type, broken, of other fields, too long. */
    void sendOddBodies(String player, String path, String method) {
        send(as(player).contentType("text/plain").body("{}"), method, path);
        for (String body : new String[] {"{", "{\"no\":1}", " ".repeat(300 << 10)}) {
            send(as(player).contentType("application/json").body(body), method, path);
        }
    }

    private int status(IntSupplier answered) {
        try {
            return answered.getAsInt();
        } catch (AssertionError unknown) {
            undescribed.add(String.valueOf(unknown.getMessage()));
            return 0;
        }
    }

    void assertAllWere() {
        assertThat(undescribed).isEmpty();
    }
}
