package shatranj.game.surface;

import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.time.Instant;
import shatranj.testsupport.identity.TestIssuer;

/** A player who speaks the Lichess API. */
record Bot(String name, String token) {
    /** A bot nobody has met. */
    static Bot somebody(String name) {
        String id = RestTable.somebody(name);
        return new Bot(id, TestIssuer.shared().token(id, "play bot"));
    }

    /** The player of a name that a test knows. */
    static Bot named(String name) {
        return new Bot(name, TestIssuer.shared().token(name, "play bot"));
    }

    /** Two bots at a board; the first has White. */
    record Pair(Bot white, Bot black, String game) {
        /** A game that has begun. */
        static Pair playing(String fields) {
            Bot white = somebody("white");
            Bot black = somebody("black");
            String game =
                    white.json(
                                    "{\"color\":\"white\",\"variant\":\"shatranj\"" + fields + "}",
                                    "/api/challenge/" + black.name())
                            .path("id");
            black.post("/api/challenge/" + game + "/accept").then().statusCode(200);
            return new Pair(white, black, game);
        }

        Response move(int ply, String move) {
            return (ply % 2 == 1 ? white : black).move(game, move);
        }

        String board(String rest) {
            return "/api/bot/game/" + game + rest;
        }
    }

    RequestSpecification request() {
        return given().header("Authorization", "Bearer " + token);
    }

    Response get(String path) {
        return request().get(path);
    }

    /** Without a body, as lichess-bot sends moves. */
    Response post(String path) {
        return request().post(path);
    }

    Response json(String body, String path) {
        return request().contentType("application/json").body(body).post(path);
    }

    Response form(String body, String path) {
        return request().contentType("application/x-www-form-urlencoded").body(body).post(path);
    }

    Response move(String game, String move) {
        return request()
                .queryParam("offeringDraw", "false")
                .post("/api/bot/game/" + game + "/move/" + move);
    }

    /** A move that a front door has passed on which got it at some instant. */
    Response move(String game, String move, Instant startedAt) {
        return request()
                .header("X-Request-Start", "t=" + startedAt.toEpochMilli())
                .post("/api/bot/game/" + game + "/move/" + move);
    }

    /** Opens a stream as berserk does, who asks for JSON. */
    Following follow(String path) throws IOException {
        return new Following(
                Lines.get(path, "Authorization", "Bearer " + token, "Accept", "application/json"));
    }

    /** Challenges at 3+2; the answer lasts as long as the challenge. */
    Following challengesAndStays(Bot other) throws IOException {
        return new Following(
                Lines.post(
                        "/api/challenge/" + other.name(),
                        "clock.limit=180&clock.increment=2&keepAliveStream=true",
                        "Authorization",
                        "Bearer " + token,
                        "Content-Type",
                        "application/x-www-form-urlencoded"));
    }

    Following events() throws IOException {
        Following events = follow("/api/stream/event");
        // The first line is empty, and says that the stream has begun.
        if (!events.lines().any().isEmpty()) {
            throw new AssertionError("an event before the empty line");
        }
        return events;
    }

    Following board(String game) throws IOException {
        return follow("/api/bot/game/stream/" + game);
    }

    /** A stream of lines. */
    record Following(Lines lines) implements AutoCloseable {
        /** The next line that is not empty. */
        JsonPath next() throws IOException {
            String line = lines.any();
            while (line.isEmpty()) {
                line = lines.any();
            }
            return JsonPath.from(line);
        }

        /** The next line of a type. */
        JsonPath next(String type) throws IOException {
            JsonPath line = next();
            while (!type.equals(line.getString("type"))) {
                line = next();
            }
            return line;
        }

        /** Whether nothing but empty lines comes before the end. */
        boolean atEnd() throws IOException {
            return lines.nothingFollows();
        }

        @Override
        public void close() {
            lines.close();
        }
    }
}
