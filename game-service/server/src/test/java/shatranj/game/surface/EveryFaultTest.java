package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static shatranj.game.surface.DescribedAnswers.as;
import static shatranj.game.surface.DescribedAnswers.withToken;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Each of the faults that a question, or a command outside games, may have: the description of the
 * API has to name what is answered.
 */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class EveryFaultTest {
    private final DescribedAnswers answers = new DescribedAnswers();

    @AfterEach
    void every_answer_was_described() {
        answers.assertAllWere();
    }

    @Test
    void questions() {
        String player = RestTable.somebody("lister");
        for (String path :
                List.of(
                        "/v1/games?player=" + player,
                        "/v1/games/live",
                        "/v1/me",
                        "/v1/players/nobody-there",
                        "/v1/players/No",
                        "/v1/seeks",
                        "/v1/seeks/open",
                        "/v1/tokens",
                        "/v1/games/x",
                        "/v1/games/x/events",
                        "/v1/games/x/rematch")) {
            String join = path.contains("?") ? "&" : "?pageSize=1&";
            answers.send(given(), "GET", path);
            answers.send(withToken("x"), "GET", path);
            answers.send(as("somebody-else", "analysis"), "GET", path);
            for (String query :
                    List.of(
                            "alphabet=laws",
                            "pageSize=0",
                            "pageSize=x",
                            "pageToken=x",
                            "alphabet=greek",
                            "status=x",
                            "since=x")) {
                answers.send(as(player), "GET", path + join + query);
            }
            answers.send(as(player).header("Accept", "image/png"), "GET", path);
        }
    }

    @Test
    void commands_outside_games() {
        String player = RestTable.somebody("creator");
        for (RestCommand creation :
                List.of(
                        new RestCommand("POST", "/v1/games", "{\"opponent\":\"" + player + "\"}"),
                        new RestCommand("POST", "/v1/games", "{\"initialFen\":\"8/8\"}"),
                        new RestCommand("POST", "/v1/games", "{\"timeControl\":\"x\"}"),
                        new RestCommand("POST", "/v1/games", "{\"white\":\"a1\",\"black\":\"b1\"}"),
                        new RestCommand("POST", "/v1/seeks", "{\"timeControl\":\"x\"}"),
                        new RestCommand("POST", "/v1/seeks", "{}"),
                        new RestCommand("POST", "/v1/seeks/nothing/accept", "{}"),
                        new RestCommand("DELETE", "/v1/seeks/nothing", ""),
                        new RestCommand(
                                "POST", "/v1/tokens", "{\"name\":\"a\",\"scopes\":[\"service\"]}"),
                        new RestCommand(
                                "POST", "/v1/tokens", "{\"name\":\"a\",\"scopes\":[\"play\"]}"),
                        new RestCommand("DELETE", "/v1/tokens/nothing", ""),
                        new RestCommand("POST", "/v1/lag", "{}"),
                        new RestCommand("POST", "/v1/lag", "{\"receipt\":\"x\"}"),
                        new RestCommand("POST", "/v1/me/vacation", "{\"days\":1}"),
                        new RestCommand("POST", "/v1/me/vacation", "{\"days\":4000}"),
                        new RestCommand("DELETE", "/v1/me/vacation", ""))) {
            String path = creation.path();
            answers.send(given(), path, creation);
            answers.send(withToken("x"), path, creation);
            answers.send(as("somebody-else", "analysis"), path, creation);
            answers.send(RestTable.as(player), path, creation);
            answers.send(as(player).header("Idempotency-Key", "x".repeat(300)), path, creation);
            String key = RestTable.somebody("key");
            answers.send(as(player).header("Idempotency-Key", key), path, creation);
            answers.send(as(player).header("Accept", "text/html"), path, creation);
            answers.send(as(player).queryParam("alphabet", "greek"), path, creation);
            if (!creation.body().isEmpty()) {
                answers.send(
                        as(player)
                                .header("Idempotency-Key", key)
                                .contentType("application/json")
                                .body(
                                        creation.body()
                                                .replace("}", ",\"color\":\"WHITE\"}")
                                                .replace("{,", "{")),
                        "POST",
                        path);
                answers.sendOddBodies(player, path, "POST");
            }
        }
        // Few of them, since an address may ask for ten in ten minutes, and others ask too.
        RestCommand guest = new RestCommand("POST", "/v1/guests", "{}");
        answers.send(given(), guest.path(), guest);
        answers.send(withToken("x"), guest.path(), guest);
    }
}
