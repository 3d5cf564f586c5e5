package shatranj.competition.server;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import shatranj.testsupport.identity.TestIssuer;

/** Tournaments over REST, organised by {@code boss}: in a hall, so that no game is made. */
final class RestTournaments {
    static final String SWISS =
            """
            {"name": "Spring", "kind": "SWISS", "rounds": 3, "timeControl": "3+2", "venue": "HALL"}\
            """;

    private RestTournaments() {}

    /** A request of a player, with a body of JSON. */
    static RequestSpecification as(String player) {
        return given().header(
                        "Authorization", "Bearer " + TestIssuer.shared().token(player, "play"))
                .contentType(ContentType.JSON);
    }

    /** The id of a new tournament. */
    static String announce(String body) {
        return as("boss")
                .body(body)
                .post("/v1/tournaments")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    /** The id of a Swiss of three rounds that these players have joined. */
    static String announcedFor(String... players) {
        return announced(SWISS, players);
    }

    /** The id of a new tournament that these players have joined. */
    static String announced(String body, String... players) {
        String id = announce(body);
        for (String player : players) {
            done(player, "/v1/tournaments/" + id + "/join", "{}");
        }
        return id;
    }

    /** An order that is carried out. */
    static void done(String player, String path, String body) {
        as(player).body(body).post(path).then().statusCode(200);
    }
}
