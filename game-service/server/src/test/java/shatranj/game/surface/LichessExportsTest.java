package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games to take away and to watch, as clients of the Lichess API ask for them. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class LichessExportsTest {
    private static Bot.Pair over() {
        Bot.Pair pair = Bot.Pair.playing(",\"clock.limit\":180,\"clock.increment\":2");
        pair.move(1, "f1h3").then().statusCode(200);
        pair.move(2, "e7e6").then().statusCode(200);
        pair.white().post(pair.board("/resign")).then().statusCode(200);
        return pair;
    }

    @Test
    void one_game_is_pgn_in_western_letters_or_json() {
        Bot.Pair pair = over();
        String path = "/game/export/" + pair.game();
        given().get(path)
                .then()
                .statusCode(200)
                .contentType("application/x-chess-pgn")
                .body(containsString("[Variant \"Shatranj\"]"))
                .body(containsString("[White \"" + pair.white().name() + "\"]"))
                .body(containsString("Bh3"))
                .body(containsString("%clk"))
                .body(containsString("0-1"));
        given().get(path + "?clocks=false").then().body(not(containsString("%clk")));
        given().accept("application/json")
                .get(path)
                .then()
                .body("id", equalTo(pair.game()))
                .body("variant", equalTo("shatranj"))
                .body("status", equalTo("resign"))
                .body("winner", equalTo("black"))
                .body("moves", equalTo("Bh3 e6"))
                .body("players.white.user.name", equalTo(pair.white().name()))
                .body("clock.initial", equalTo(180))
                .body("clocks", nullValue());
        given().accept("application/json")
                .get(path + "?clocks=true&moves=false")
                .then()
                .body("clocks", hasSize(2))
                .body("moves", nullValue());
    }

    @Test
    void the_games_of_a_player_come_as_pgn_or_one_a_line() {
        Bot.Pair pair = over();
        RestTable open = RestTable.between(pair.white().name(), pair.black().name(), "");
        String path = "/api/games/user/" + pair.white().name();
        assertThat(lines(path)).containsExactly(pair.game());
        assertThat(lines(path + "?ongoing=true")).containsExactly(open.id, pair.game());
        assertThat(lines(path + "?ongoing=true&max=1")).containsExactly(open.id);
        assertThat(lines(path + "?vs=" + pair.black().name())).containsExactly(pair.game());
        assertThat(lines(path + "?vs=nobody-there")).isEmpty();
        assertThat(lines(path + "?since=" + (System.currentTimeMillis() + 60_000))).isEmpty();
        given().get(path)
                .then()
                .statusCode(200)
                .contentType("application/x-chess-pgn")
                .body(containsString(pair.game()));
    }

    private static List<String> lines(String path) {
        return given().accept("application/x-ndjson")
                .get(path)
                .asString()
                .lines()
                .map(line -> JsonPath.from(line).getString("id"))
                .toList();
    }

    @Test
    void a_watcher_sees_every_position_from_the_first_to_the_end() throws Exception {
        Bot.Pair pair = Bot.Pair.playing(",\"clock.limit\":180,\"clock.increment\":2");
        pair.move(1, "f1h3").then().statusCode(200);
        try (Bot.Following stream =
                new Bot.Following(Lines.get("/api/stream/game/" + pair.game()))) {
            JsonPath game = stream.next();
            assertThat(game.getString("id")).isEqualTo(pair.game());
            assertThat(game.getString("variant.key")).isEqualTo("shatranj");
            assertThat(game.getString("status.name")).isEqualTo("started");
            assertThat(game.getString("players.white.user.id")).isEqualTo(pair.white().name());
            JsonPath first = stream.next();
            assertThat(first.getString("fen"))
                    .isEqualTo("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
            assertThat(first.getString("lm")).isNull();
            assertThat(first.getInt("wc")).isEqualTo(180);
            assertThat(stream.next().getString("lm")).isEqualTo("f1h3");
            pair.move(2, "e7e6").then().statusCode(200);
            JsonPath position = stream.next();
            assertThat(position.getString("lm")).isEqualTo("e7e6");
            assertThat(position.getString("fen")).startsWith("rnbkqbnr/pppp1ppp/4p3/");
            assertThat(position.getInt("bc")).isBetween(60, 182);
            pair.black().post(pair.board("/resign")).then().statusCode(200);
            JsonPath last = stream.next();
            assertThat(last.getString("status.name")).isEqualTo("resign");
            assertThat(last.getString("winner")).isEqualTo("white");
            assertThat(stream.lines().atEnd()).isTrue();
        }
    }
}
