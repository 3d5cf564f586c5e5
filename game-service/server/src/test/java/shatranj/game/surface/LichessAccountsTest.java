package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.TestIssuer;

/** Tokens and players, as clients of the Lichess API ask for them. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class LichessAccountsTest {
    private static String key(String player, String scopes) {
        return RestTable.as(player, "{\"name\":\"bot\",\"scopes\":[" + scopes + "]}")
                .post("/v1/tokens")
                .path("key");
    }

    @Test
    void tokens_are_told_with_their_player_scopes_and_end_and_null_is_no_good() {
        Bot ada = Bot.somebody("ada");
        String human = TestIssuer.shared().token("human-1", "play");
        String reader = TestIssuer.shared().token("reader-1", "analysis");
        String expired = TestIssuer.shared().expiredToken("ada");
        String body = String.join(",", ada.token(), human, reader, expired, "nonsense");
        for (String type : List.of("text/plain", "application/x-www-form-urlencoded")) {
            JsonPath answer =
                    given().contentType(type).body(body).post("/api/token/test").jsonPath();
            assertThat(answer.getMap("")).hasSize(5);
            assertThat(answer.getMap("").get("nonsense")).isNull();
            assertThat(answer.getMap("").get(expired)).isNull();
            assertThat(of(answer, ada.token(), "userId")).isEqualTo(ada.name());
            assertThat(scopes(answer, ada.token()))
                    .contains("bot:play", "board:play", "challenge:write");
            assertThat(scopes(answer, human)).contains("board:play").doesNotContain("bot:play");
            assertThat(of(answer, reader, "scopes")).isEqualTo("");
            assertThat((long) of(answer, human, "expires"))
                    .isGreaterThan(System.currentTimeMillis());
        }
        given().post("/api/token/test").then().statusCode(400).body("error", notNullValue());
    }

    private static Object of(JsonPath answer, String token, String field) {
        Map<String, Map<String, Object>> all = answer.getMap("");
        return Objects.requireNonNull(
                Objects.requireNonNull(all.get(token), "the token").get(field), field);
    }

    private static List<String> scopes(JsonPath answer, String token) {
        return Arrays.asList(((String) of(answer, token, "scopes")).split(","));
    }

    @Test
    void a_bot_is_who_says_so_by_its_token() {
        Bot bot = Bot.somebody("bot");
        bot.get("/api/account")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("id", equalTo(bot.name()))
                .body("username", equalTo(bot.name()))
                .body("title", equalTo("BOT"))
                .body("perfs.shatranj.rating", equalTo(1500))
                // lichess-bot's matchmaking challenges nobody who has played no games.
                .body("perfs.shatranj.games", greaterThan(0))
                .body("perfs.shatranj.prov", equalTo(true));
        // chariot refuses a category that it does not know, as it refuses such a variant.
        bot.get("/api/account?compat.variantKey=fromPosition")
                .then()
                .body("perfs.shatranj", nullValue())
                .body("perfs.bullet.rating", equalTo(1500));
        bot.post("/api/bot/account/upgrade").then().statusCode(200).body("ok", equalTo(true));
        String human = RestTable.somebody("human");
        RestTable.as(human).get("/api/account").then().body("title", nullValue());
        RestTable.as(human)
                .post("/api/bot/account/upgrade")
                .then()
                .statusCode(403)
                .body("error", containsString("scope 'bot'"));
    }

    @Test
    void others_are_told_of_a_bot_that_has_a_key_and_that_it_is_there() throws Exception {
        String name = RestTable.somebody("keyed");
        given().get("/api/user/" + name).then().body("title", nullValue());
        Bot bot = new Bot(name, key(name, "\"play\",\"bot\""));
        given().get("/api/user/" + name.toUpperCase(java.util.Locale.ROOT))
                .then()
                .statusCode(200)
                .body("id", equalTo(name))
                .body("title", equalTo("BOT"))
                .body("online", equalTo(false));
        assertThat(onlineBots()).doesNotContain(name);
        try (Bot.Following events = bot.events()) {
            assertThat(events.lines().status()).isEqualTo(200);
            assertThat(onlineBots()).contains(name);
            given().get("/api/users/status?ids=" + name + ",nobody-there,Not%20A%20Name")
                    .then()
                    .statusCode(200)
                    .body("", hasSize(2))
                    .body("[0].id", equalTo(name))
                    .body("[0].name", equalTo(name))
                    .body("[0].title", equalTo("BOT"))
                    .body("[0].online", equalTo(true))
                    .body("[1].online", equalTo(false));
        }
        eventually().atMost(Duration.ofSeconds(20)).until(() -> !onlineBots().contains(name));
    }

    private static List<String> onlineBots() {
        Response answer = given().get("/api/bot/online?nb=512");
        assertThat(answer.contentType()).isEqualTo("application/x-ndjson");
        return answer.asString()
                .lines()
                .filter(line -> !line.isEmpty())
                .map(line -> JsonPath.from(line).getString("id"))
                .toList();
    }

    @Test
    void running_games_are_listed_with_whatever_a_bot_looks_at() {
        Bot.Pair pair = Bot.Pair.playing(",\"clock.limit\":180,\"clock.increment\":2");
        pair.move(1, "e2e3").then().statusCode(200);
        pair.black()
                .get("/api/account/playing")
                .then()
                .statusCode(200)
                .body("nowPlaying", hasSize(1))
                .body("nowPlaying[0].gameId", equalTo(pair.game()))
                .body("nowPlaying[0].fullId", equalTo(pair.game()))
                .body("nowPlaying[0].speed", equalTo("blitz"))
                .body("nowPlaying[0].opponent.username", equalTo(pair.white().name()))
                .body("nowPlaying[0].opponent.id", equalTo(pair.white().name()))
                .body("nowPlaying[0].opponent.rating", equalTo(1500))
                .body("nowPlaying[0].color", equalTo("black"))
                .body("nowPlaying[0].lastMove", equalTo("e2e3"))
                .body("nowPlaying[0].hasMoved", equalTo(false))
                .body("nowPlaying[0].isMyTurn", equalTo(true))
                .body("nowPlaying[0].secondsLeft", greaterThan(100))
                .body("nowPlaying[0].variant.key", equalTo("shatranj"))
                .body("nowPlaying[0].perf", equalTo("shatranj"))
                .body("nowPlaying[0].rated", equalTo(false))
                .body("nowPlaying[0].status.name", equalTo("started"));
        pair.white().post(pair.board("/resign")).then().statusCode(200);
        pair.black().get("/api/account/playing").then().body("nowPlaying", hasSize(0));
    }

    @Test
    void no_media_type_is_refused_and_a_slash_at_the_end_counts_for_nothing() {
        Bot bot = Bot.somebody("bot");
        for (String accept : List.of("application/json", "application/x-ndjson", "image/png")) {
            bot.request()
                    .accept(accept)
                    .get("/api/account/")
                    .then()
                    .statusCode(200)
                    .body("", hasKey("id"));
        }
        given().contentType("text/plain")
                .body("nobody-1, somebody-1")
                .post("/api/users")
                .then()
                .statusCode(200)
                .body("id", hasItem("somebody-1"))
                .body("title", not(hasItem("BOT")));
    }
}
