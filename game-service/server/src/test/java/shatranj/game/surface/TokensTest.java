package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import io.grpc.Status;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.game.keys.MemoryKeys;
import shatranj.game.v1.CreateTokenRequest;
import shatranj.game.v1.CreateTokenResponse;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.ListTokensRequest;
import shatranj.game.v1.RevokeTokenRequest;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.testsupport.identity.TestIssuer;

/** Personal keys over REST and gRPC. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class TokensTest {
    @Inject MemoryKeys log;

    @AfterEach
    void reachableAgain() {
        log.reachable(true);
    }

    private static Response made(String player, String scopes) {
        return RestTable.as(player, "{\"name\":\"my bot\",\"scopes\":[" + scopes + "]}")
                .post("/v1/tokens");
    }

    private static RequestSpecification with(String key) {
        return given().header("Authorization", "Bearer " + key);
    }

    @Test
    void a_key_is_shown_once_and_speaks_for_who_made_it() {
        String ada = RestTable.somebody("ada");
        Response made = made(ada, "\"play\"");
        made.then()
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .body("name", equalTo("my bot"))
                .body("scopes", equalTo(List.of("play")))
                .body("key", matchesPattern("shp_[0-9A-Za-z]{54}"));
        assertThat(made.header("Location")).endsWith("/v1/tokens/" + made.path("id"));
        with(made.path("key")).get("/v1/me").then().statusCode(200).body("id", equalTo(ada));
        RestTable.as(ada)
                .get("/v1/tokens")
                .then()
                .body("tokens", hasSize(1))
                .body("tokens[0].id", equalTo(made.path("id")))
                .body("tokens[0].key", nullValue());
    }

    @Test
    void a_bot_plays_a_move_with_a_key() {
        RestTable table = RestTable.started();
        String key = made(table.white, "\"play\"").path("key");
        with(key)
                .contentType("application/json")
                .body("{\"move\":\"e2e3\"}")
                .put(table.path("/moves/1"))
                .then()
                .statusCode(201);
    }

    @Test
    void a_revoked_key_is_refused_and_its_streams_are_closed() throws IOException {
        RestTable table = RestTable.started();
        Response made = made(table.white, "\"play\"");
        String key = made.path("key");
        try (Lines lines =
                Lines.get(
                        table.path("/events"),
                        "Accept",
                        "application/x-ndjson",
                        "Authorization",
                        "Bearer " + key)) {
            assertThat(JsonPath.from(lines.next()).getString("type")).isEqualTo("snapshot");
            RestTable.as(table.white)
                    .delete("/v1/tokens/" + made.path("id"))
                    .then()
                    .statusCode(204);
            JsonPath closing = JsonPath.from(lines.next());
            assertThat(closing.getString("type")).isEqualTo("closing");
            assertThat(closing.getString("code")).isEqualTo("TOKEN_REVOKED");
            assertThat(closing.getString("retry")).isEqualTo("NEVER");
            assertThat(lines.atEnd()).isTrue();
        }
        with(key).get("/v1/me").then().statusCode(401).body("code", equalTo("TOKEN_REVOKED"));
        RestTable.as(table.white).delete("/v1/tokens/" + made.path("id")).then().statusCode(204);
    }

    @Test
    void every_kind_of_stream_ends_with_its_key() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        Response made = made(pair.white().name(), "\"play\"");
        Bot bot = new Bot(pair.white().name(), made.path("key"));
        GrpcTable grpc = new GrpcTable();
        try (Bot.Following events = bot.events();
                Bot.Following board = bot.board(pair.game())) {
            assertThat(events.next("gameStart").getString("game.id")).isEqualTo(pair.game());
            assertThat(board.next().getString("type")).isEqualTo("gameFull");
            Iterator<WatchGameResponse> frames =
                    grpc.withToken(bot.token())
                            .watchGame(
                                    WatchGameRequest.newBuilder().setGameId(pair.game()).build());
            assertThat(GrpcTable.journalled(frames).hasSnapshot()).isTrue();

            RestTable.as(bot.name()).delete("/v1/tokens/" + made.path("id")).then().statusCode(204);

            assertThat(GrpcTable.journalled(frames).getClosing().getCode())
                    .isEqualTo("TOKEN_REVOKED");
            assertThat(frames.hasNext()).isFalse();
            // These have no words for it: they are broken off, which is not the end of a game.
            for (Bot.Following stream : List.of(events, board)) {
                assertThatThrownBy(() -> drain(stream))
                        .isInstanceOf(IOException.class)
                        .isNotInstanceOf(SocketTimeoutException.class);
            }
            // Whoever was told so finds the key refused from then on.
            bot.get("/api/account").then().statusCode(401);
            with(bot.token()).get("/v1/me").then().statusCode(401);
        } finally {
            grpc.close();
        }
    }

    /** Reads whatever comes; returns at a proper end. */
    private static void drain(Bot.Following stream) throws IOException {
        while (!stream.lines().atEnd()) {
            // Lines are of no interest here.
        }
    }

    @Test
    void a_key_has_no_more_scopes_than_the_token_of_its_maker() {
        String ada = RestTable.somebody("ada");
        made(ada, "\"arbiter\"").then().statusCode(403).body("code", equalTo("SCOPE_MISSING"));
        made(ada, "\"service\"")
                .then()
                .statusCode(400)
                .body(
                        "detail",
                        equalTo(
                                "scopes is holding 'service'; expected play, arbiter, analysis or bot"));
        made(ada, "").then().statusCode(400);
        made(ada, "\"play\"").then().statusCode(201);
        RestTable.as(ada).get("/v1/tokens").then().body("tokens", hasSize(1));
    }

    @Test
    void whoever_finds_a_key_can_make_no_other_and_can_end_only_that_one() {
        String ada = RestTable.somebody("ada");
        Response found = made(ada, "\"play\"");
        Response other = made(ada, "\"play\"");
        with(found.path("key"))
                .contentType("application/json")
                .body("{\"name\":\"another\",\"scopes\":[\"play\"]}")
                .post("/v1/tokens")
                .then()
                .statusCode(403);
        with(found.path("key")).get("/v1/tokens").then().statusCode(403);
        with(found.path("key")).delete("/v1/tokens/" + other.path("id")).then().statusCode(403);
        with(found.path("key")).delete("/v1/tokens/" + found.path("id")).then().statusCode(204);
        RestTable.as(ada)
                .get("/v1/tokens")
                .then()
                .body("tokens.id", equalTo(List.of(other.<String>path("id"))));
    }

    @Test
    void nobody_ends_the_key_of_another() {
        Response made = made(RestTable.somebody("ada"), "\"play\"");
        RestTable.as(RestTable.somebody("bob"))
                .delete("/v1/tokens/" + made.path("id"))
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_RESOURCE"));
        with(made.path("key")).get("/v1/me").then().statusCode(200);
    }

    @Test
    void the_same_request_again_makes_no_second_key() {
        String ada = RestTable.somebody("ada");
        String body = "{\"name\":\"my bot\",\"scopes\":[\"play\"],\"variantKey\":\"fromPosition\"}";
        Response first = RestTable.as(ada, body).header("Idempotency-Key", "k1").post("/v1/tokens");
        first.then().statusCode(201).body("variantKey", equalTo("fromPosition"));
        RestTable.as(ada, body)
                .header("Idempotency-Key", "k1")
                .post("/v1/tokens")
                .then()
                .statusCode(200)
                .header("Idempotency-Replayed", "true")
                .body("id", equalTo(first.path("id")))
                .body("key", nullValue());
        RestTable.as(ada, body.replace("my bot", "other"))
                .header("Idempotency-Key", "k1")
                .post("/v1/tokens")
                .then()
                .statusCode(422)
                .body("code", equalTo("KEY_REUSED"));
        RestTable.as(ada).get("/v1/tokens").then().body("tokens", hasSize(1));
    }

    @Test
    void a_player_has_so_many_keys_and_no_more() {
        String ada = RestTable.somebody("ada");
        for (int i = 0; i < 32; i++) {
            made(ada, "\"play\"").then().statusCode(201);
        }
        made(ada, "\"play\"").then().statusCode(429).body("code", equalTo("RATE_LIMITED"));
    }

    @Test
    void a_key_is_refused_as_unavailable_while_the_log_cannot_be_read() {
        String key = made(RestTable.somebody("ada"), "\"play\"").path("key");
        log.reachable(false);
        with(key)
                .get("/v1/me")
                .then()
                .statusCode(503)
                .header("Retry-After", "1")
                .body("code", equalTo("UNAVAILABLE"));
        made(RestTable.somebody("ada"), "\"play\"").then().statusCode(503);
        RestTable.as(RestTable.somebody("ada")).get("/v1/me").then().statusCode(200);
    }

    @Test
    void a_mistyped_key_and_an_unknown_one_are_invalid() {
        with("shp_" + "a".repeat(54))
                .get("/v1/me")
                .then()
                .statusCode(401)
                .body("code", equalTo("TOKEN_INVALID"));
    }

    @Test
    void guests_are_not_let_in_unless_the_server_says_so() {
        given().post("/v1/guests").then().statusCode(501).body("code", equalTo("UNIMPLEMENTED"));
    }

    @Test
    void reserved_names_are_nobodys() {
        for (String name : new String[] {"guest-abc", "engine-3", "me"}) {
            given().header("Authorization", "Bearer " + TestIssuer.shared().token(name))
                    .get("/v1/me")
                    .then()
                    .statusCode(401)
                    .body("code", equalTo("TOKEN_INVALID"));
        }
    }

    @Test
    void keys_are_made_used_and_revoked_over_grpc_too() throws InterruptedException {
        GrpcTable table = new GrpcTable().started();
        try {
            CreateTokenRequest request =
                    CreateTokenRequest.newBuilder()
                            .setRequestId("r1")
                            .setName("my bot")
                            .addScopes("play")
                            .build();
            CreateTokenResponse made = table.tokensAs(table.white).createToken(request);
            assertThat(made.getReplayed()).isFalse();
            CreateTokenResponse again = table.tokensAs(table.white).createToken(request);
            assertThat(again.getReplayed()).isTrue();
            assertThat(again.getKey()).isEmpty();
            assertThat(again.getToken()).isEqualTo(made.getToken());
            assertThat(
                            table.tokensAs(table.white)
                                    .listTokens(ListTokensRequest.getDefaultInstance())
                                    .getTokensList())
                    .containsExactly(made.getToken());
            GetGameRequest game = GetGameRequest.newBuilder().setGameId(table.id()).build();
            assertThat(table.withToken(made.getKey()).getGame(game).getGame().getId())
                    .isEqualTo(table.id());
            var done =
                    table.tokensAs(table.white)
                            .revokeToken(
                                    RevokeTokenRequest.newBuilder()
                                            .setId(made.getToken().getId())
                                            .build());
            assertThat(done).isNotNull();
            GrpcTable.refused(
                    () -> table.withToken(made.getKey()).getGame(game),
                    Status.Code.UNAUTHENTICATED,
                    "TOKEN_REVOKED");
        } finally {
            table.close();
        }
    }
}
