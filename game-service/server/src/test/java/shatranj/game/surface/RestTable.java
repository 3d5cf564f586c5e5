package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicInteger;
import shatranj.testsupport.documented.QuickClient;
import shatranj.testsupport.identity.TestIssuer;

/** A game over REST between two new players, for tests to play on. */
final class RestTable {
    private static final AtomicInteger COUNT = new AtomicInteger();

    final String white;
    final String black;
    final String id;

    private RestTable(String white, String black, String id) {
        this.white = white;
        this.black = black;
        this.id = id;
    }

    /** A player nobody has met. */
    static String somebody(String name) {
        return name + "-" + COUNT.incrementAndGet();
    }

    /** A request of a player. */
    static RequestSpecification as(String player) {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token(player));
    }

    /** A request of a player with a JSON body. */
    static RequestSpecification as(String player, String body) {
        return as(player).contentType("application/json").body(body);
    }

    /** A request of an arbiter with a JSON body. */
    static RequestSpecification arbiter(String name, String body) {
        return given().header(
                        "Authorization",
                        "Bearer " + TestIssuer.shared().token(name, "play arbiter"))
                .contentType("application/json")
                .body(body);
    }

    /** An open game of a white player. */
    static RestTable open(String fields) {
        return open("play", fields);
    }

    /** The same, created by a player whose token has these scopes. */
    static RestTable open(String scopes, String fields) {
        String white = somebody("white");
        String black = somebody("black");
        String body = "{\"color\":\"WHITE\",\"opponent\":\"" + black + "\"" + fields + "}";
        return new RestTable(white, black, created(white, scopes, body));
    }

    /** A game that runs between two who may have met before; the first one has White. */
    static RestTable between(String white, String black, String fields) {
        String body = "{\"color\":\"WHITE\",\"opponent\":\"" + black + "\"" + fields + "}";
        RestTable table = new RestTable(white, black, created(white, "play", body));
        table.join();
        return table;
    }

    /** A game that runs between two whom an arbiter has paired. */
    static RestTable paired(String arbiter, String white, String black, String fields) {
        String body = "{\"white\":\"" + white + "\",\"black\":\"" + black + "\"" + fields + "}";
        return new RestTable(white, black, created(arbiter, "play arbiter", body));
    }

    /** A game that runs, with an arbiter. */
    static RestTable paired(String arbiter, String fields) {
        return paired(arbiter, somebody("white"), somebody("black"), fields);
    }

    /** A game that runs. */
    static RestTable started() {
        return started("");
    }

    /** A game that runs, created with further fields. */
    static RestTable started(String fields) {
        RestTable table = open(fields);
        table.join();
        return table;
    }

    /** The id of a new game of somebody whose token has these scopes. */
    private static String created(String player, String scopes, String body) {
        return QuickClient.json(
                        posted(TestIssuer.shared().token(player, scopes), "/v1/games", body, 201))
                .path("id")
                .asText();
    }

    private void join() {
        posted(TestIssuer.shared().token(black), path("/join"), "{}", 200);
    }

    private static HttpResponse<String> posted(String token, String path, String body, int status) {
        HttpRequest request =
                QuickClient.to(path, token)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build();
        HttpResponse<String> answer = QuickClient.answer(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        return answer;
    }

    String path(String rest) {
        return "/v1/games/" + id + rest;
    }

    /** Plays a move for whoever has it. */
    Response play(int ply, String move) {
        return as(ply % 2 == 1 ? white : black, "{\"move\":\"" + move + "\"}")
                .put(path("/moves/" + ply));
    }

    /** The version now. */
    int version() {
        return as(white).get(path("")).path("version");
    }
}
