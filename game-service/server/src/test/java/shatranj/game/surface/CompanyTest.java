package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Frame;
import shatranj.game.v1.GetMeRequest;
import shatranj.game.v1.GetPlayerRequest;
import shatranj.game.v1.ListChatRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.SendChatRequest;
import shatranj.game.v1.WatchGameRequest;
import shatranj.testsupport.identity.TestIssuer;

/** Who is there and what is said, on the streams of a game. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class CompanyTest {
    private static Lines watch(RestTable table, String player) throws IOException {
        return player.isEmpty()
                ? Lines.get(table.path("/events"), "Accept", "application/x-ndjson")
                : Lines.get(
                        table.path("/events"),
                        "Accept",
                        "application/x-ndjson",
                        "Authorization",
                        "Bearer " + TestIssuer.shared().token(player));
    }

    private static JsonPath until(Lines lines, String type) throws IOException {
        String line = lines.any();
        // An empty line says that the stream lives.
        while (line.isEmpty() || !JsonPath.from(line).getString("type").equals(type)) {
            line = lines.any();
        }
        return JsonPath.from(line);
    }

    private static Response say(RestTable table, String player, String text, String room) {
        String field = room.isEmpty() ? "" : ",\"room\":\"" + room + "\"";
        return RestTable.as(player, "{\"text\":\"" + text + "\"" + field + "}")
                .post(table.path("/chat"));
    }

    @Test
    void a_watcher_is_told_who_is_there_and_who_comes_and_goes() throws IOException {
        RestTable table = RestTable.started();
        try (Lines watcher = watch(table, "")) {
            assertThat(JsonPath.from(watcher.next()).getString("type")).isEqualTo("snapshot");
            JsonPath one = until(watcher, "presence");
            JsonPath other = until(watcher, "presence");
            assertThat(List.of(one.getString("player.id"), other.getString("player.id")))
                    .containsExactlyInAnyOrder(table.white, table.black);
            assertThat(one.getBoolean("online")).isFalse();
            try (Lines player = watch(table, table.white)) {
                assertThat(player.status()).isEqualTo(200);
                JsonPath came = until(watcher, "presence");
                assertThat(came.getString("player.id")).isEqualTo(table.white);
                assertThat(came.getBoolean("online")).isTrue();
                RestTable.as(table.black)
                        .get("/v1/players/" + table.white)
                        .then()
                        .body("online", equalTo(true));
            }
            JsonPath left = until(watcher, "presence");
            assertThat(left.getString("player.id")).isEqualTo(table.white);
            assertThat(left.getBoolean("online")).isFalse();
        }
        given().get("/v1/players/" + table.white).then().body("online", equalTo(false));
    }

    @Test
    void who_resumes_a_game_that_stands_still_is_told_at_once_who_is_there() throws Exception {
        RestTable table = RestTable.started();
        try (Lines player = watch(table, table.white);
                Lines resumed =
                        Lines.get(
                                table.path("/events?after=2"), "Accept", "application/x-ndjson")) {
            assertThat(player.next()).contains("snapshot");
            assertThat(presence(resumed)).containsExactlyInAnyOrder(table.white, "");
        }
        // Nobody here knows who plays: it is read.
        RestTable other = RestTable.started();
        try (Lines first =
                Lines.get(other.path("/events?after=2"), "Accept", "application/x-ndjson")) {
            assertThat(presence(first)).containsExactly("", "");
            try (Lines player = watch(other, other.black)) {
                assertThat(player.next()).contains("snapshot");
                assertThat(until(first, "presence").getString("player.id")).isEqualTo(other.black);
            }
            other.play(1, "e2e3").then().statusCode(201);
            assertThat(until(first, "decision").getInt("version")).isEqualTo(3);
        }
    }

    /** Of both players, who is there; empty: who is not. */
    private static List<String> presence(Lines lines) throws IOException {
        List<String> there = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            JsonPath frame = until(lines, "presence");
            there.add(frame.getBoolean("online") ? frame.getString("player.id") : "");
        }
        return there;
    }

    /** The game may be none that the reader may know of. */
    @Test
    void who_is_refused_is_told_of_nobody() throws Exception {
        RestTable secret = RestTable.started(",\"visibility\":\"PRIVATE\"");
        try (Lines player = watch(secret, secret.white)) {
            assertThat(player.next()).contains("snapshot");
            given().get(secret.path("/events?after=2"))
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("NO_SUCH_GAME"));
            PlaySocket watcher = PlaySocket.withProtocolAlone();
            long asked =
                    watcher.send(
                            "follow",
                            "\"gameId\": \"%s\", \"afterVersion\": 2".formatted(secret.id));
            assertThat(watcher.refusal(asked)).isEqualTo("NO_SUCH_GAME");
            watcher.close();
        }
    }

    @Test
    void players_hear_each_other_and_nobody_else_does() throws IOException {
        RestTable table = RestTable.started();
        try (Lines white = watch(table, table.white);
                Lines black = watch(table, table.black);
                Lines watcher = watch(table, RestTable.somebody("watcher"))) {
            for (Lines lines : List.of(white, black, watcher)) {
                assertThat(JsonPath.from(lines.next()).getString("type")).isEqualTo("snapshot");
            }
            say(table, table.white, "good luck", "").then().statusCode(204);
            for (Lines lines : List.of(white, black)) {
                JsonPath said = until(lines, "chat");
                assertThat(said.getString("text")).isEqualTo("good luck");
                assertThat(said.getString("from.id")).isEqualTo(table.white);
                assertThat(said.getString("room")).isEqualTo("PLAYERS");
                assertThat(said.getString("saidAt")).isNotEmpty();
            }
            String fan = RestTable.somebody("fan");
            say(table, fan, "what a move", "").then().statusCode(204);
            JsonPath heard = until(watcher, "chat");
            assertThat(heard.getString("text")).isEqualTo("what a move");
            assertThat(heard.getString("room")).isEqualTo("SPECTATORS");
            say(table, table.white, "watch this", "SPECTATORS").then().statusCode(204);
            assertThat(until(watcher, "chat").getString("text")).isEqualTo("watch this");
            say(table, table.black, "thanks", "").then().statusCode(204);
            assertThat(until(white, "chat").getString("text")).isEqualTo("thanks");
            assertThat(until(black, "chat").getString("text")).isEqualTo("thanks");
        }
    }

    @Test
    void who_comes_later_is_told_what_they_would_have_heard() {
        RestTable table = RestTable.started();
        String fan = RestTable.somebody("fan");
        say(table, table.white, "good luck", "").then().statusCode(204);
        say(table, fan, "take the Alfil", "").then().statusCode(204);
        say(table, table.black, "you too", "").then().statusCode(204);
        said(table, table.black)
                .body("lines.text", equalTo(List.of("good luck", "you too")))
                .body("lines.room", equalTo(List.of("PLAYERS", "PLAYERS")))
                .body("lines.from.id", equalTo(List.of(table.white, table.black)));
        said(table, fan).body("lines.text", equalTo(List.of("take the Alfil")));
        given().get(table.path("/chat"))
                .then()
                .statusCode(200)
                .body("lines.text", equalTo(List.of("take the Alfil")));
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        said(table, table.white)
                .body("lines.text", equalTo(List.of("good luck", "take the Alfil", "you too")));
        said(table, fan).body("lines.text", equalTo(List.of("take the Alfil")));
        RestTable secret = RestTable.started(",\"visibility\":\"PRIVATE\"");
        RestTable.as(fan).get(secret.path("/chat")).then().statusCode(404);
    }

    private static ValidatableResponse said(RestTable table, String player) {
        return RestTable.as(player).get(table.path("/chat")).then().statusCode(200);
    }

    @Test
    void a_line_is_the_same_on_a_stream_and_afterwards() throws IOException {
        RestTable table = RestTable.started();
        try (Lines black = watch(table, table.black)) {
            assertThat(JsonPath.from(black.next()).getString("type")).isEqualTo("snapshot");
            say(table, table.white, "good luck", "").then().statusCode(204);
            JsonPath told = until(black, "chat");
            said(table, table.black)
                    .body("lines.saidAt", equalTo(List.of(told.getString("saidAt"))));
        }
    }

    @Test
    void strangers_are_refused_where_they_do_not_belong() {
        RestTable table = RestTable.started();
        String fan = RestTable.somebody("fan");
        say(table, fan, "hello", "PLAYERS")
                .then()
                .statusCode(403)
                .body("code", equalTo("NOT_YOUR_SEAT"));
        RestTable secret = RestTable.started(",\"visibility\":\"PRIVATE\"");
        say(secret, fan, "hello", "").then().statusCode(404).body("code", equalTo("NO_SUCH_GAME"));
        given().contentType("application/json")
                .body("{\"text\":\"hello\"}")
                .post(table.path("/chat"))
                .then()
                .statusCode(401);
    }

    @Test
    void words_have_a_length_and_a_measure() {
        RestTable table = RestTable.started();
        say(table, table.white, "", "")
                .then()
                .statusCode(400)
                .body("detail", containsString("text"));
        say(table, table.white, "x".repeat(501), "").then().statusCode(400);
        say(table, table.white, "a\\nb", "").then().statusCode(400);
        for (int i = 0; i < 10; i++) {
            say(table, table.white, "hi", "").then().statusCode(204);
        }
        say(table, table.white, "hi", "")
                .then()
                .statusCode(429)
                .header("Retry-After", "2")
                .body("code", equalTo("RATE_LIMITED"));
        table.play(1, "e2e3").then().statusCode(201);
    }

    @Test
    void over_a_play_stream_too() throws Exception {
        GrpcTable table = new GrpcTable().started();
        try {
            PlayStream white = new PlayStream(table.playAs(TestIssuer.shared().token(table.white)));
            white.follow(WatchGameRequest.newBuilder().setGameId(table.id()));
            assertThat(white.frame().hasSnapshot()).isTrue();
            long said =
                    white.send(
                            PlayRequest.newBuilder()
                                    .setChat(
                                            SendChatRequest.newBuilder()
                                                    .setGameId(table.id())
                                                    .setText("hello")));
            assertThat(white.answer(said).hasAccepted()).isTrue();
            Frame frame = white.frame();
            while (!frame.hasChat()) {
                frame = white.frame();
            }
            assertThat(frame.getChat().getText()).isEqualTo("hello");
            assertThat(frame.getChat().getRoom()).isEqualTo(ChatRoom.CHAT_ROOM_PLAYERS);
            assertThat(
                            table.chatAs(table.black)
                                    .listChat(
                                            ListChatRequest.newBuilder()
                                                    .setGameId(table.id())
                                                    .build())
                                    .getLinesList())
                    .containsExactly(frame.getChat());
            assertThat(
                            table.playerAs(table.black)
                                    .getPlayer(
                                            GetPlayerRequest.newBuilder()
                                                    .setId(table.white)
                                                    .build())
                                    .getOnline())
                    .isTrue();
            assertThat(
                            table.playerAs(table.black)
                                    .getMe(GetMeRequest.getDefaultInstance())
                                    .getPlayer()
                                    .getId())
                    .isEqualTo(table.black);
            white.hangUp();
            eventually().atMost(Duration.ofSeconds(10)).until(() -> !online(table, table.white));
        } finally {
            table.close();
        }
    }

    @Test
    void so_is_who_resumes_it_over_grpc() throws Exception {
        GrpcTable table = new GrpcTable();
        try {
            table.started();
            Frame first =
                    table.anybody()
                            .watchGame(
                                    WatchGameRequest.newBuilder()
                                            .setGameId(table.id())
                                            .setAfterVersion(2)
                                            .build())
                            .next()
                            .getFrame();
            assertThat(first.getPresence().getPlayer().getId()).isIn(table.white, table.black);
            assertThat(first.getPresence().getOnline()).isFalse();
        } finally {
            table.close();
        }
    }

    private static boolean online(GrpcTable table, String player) {
        return table.playerAs(table.black)
                .getPlayer(GetPlayerRequest.newBuilder().setId(player).build())
                .getOnline();
    }
}
