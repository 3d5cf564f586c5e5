package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.game.v1.PlayRequest;
import shatranj.testsupport.identity.TestIssuer;

/** The stream Play over a WebSocket, as JSON. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class PlaySocketTest {
    private static final int MOST_UNREAD = 2_000_000;

    @Inject MemoryGames games;

    private static PlaySocket as(String player) {
        return PlaySocket.withHeader(TestIssuer.shared().token(player));
    }

    @Test
    void a_bot_and_a_page_play_a_game_and_see_every_version() throws Exception {
        RestTable table = RestTable.started();
        PlaySocket white = as(table.white);
        PlaySocket black = PlaySocket.withProtocol(TestIssuer.shared().token(table.black));
        assertThat(black.protocol()).isEqualTo("shatranj.play.v1");
        white.answer(white.follow(table.id));
        black.answer(black.follow(table.id));
        assertThat(white.frame().path("game").path("version").asInt()).isEqualTo(2);
        assertThat(black.frame().path("type").asText()).isEqualTo("snapshot");
        List<String> moves = List.of("e2e3", "e7e6", "d2d3", "d7d6");
        for (int ply = 1; ply <= moves.size(); ply++) {
            PlaySocket mover = ply % 2 == 1 ? white : black;
            JsonNode answer = mover.answer(mover.move(table.id, ply, moves.get(ply - 1)));
            assertThat(answer.at("/played/ply").asInt()).isEqualTo(ply);
            assertThat(answer.at("/played/version").asInt()).isEqualTo(ply + 2);
            assertThat(answer.at("/played/move/uci").asText()).isEqualTo(moves.get(ply - 1));
            assertThat(answer.path("replayed").isBoolean()).isTrue();
            for (PlaySocket socket : List.of(white, black)) {
                JsonNode frame = socket.frame();
                assertThat(frame.path("gameId").asText()).isEqualTo(table.id);
                assertThat(frame.path("version").asInt()).isEqualTo(ply + 2);
            }
        }
        JsonNode resigned = black.answer(black.send("resign", "\"gameId\": \"" + table.id + "\""));
        assertThat(resigned.at("/done/game/status").asText()).isEqualTo("FINISHED");
        assertThat(white.frame().at("/events/0/type").asText()).isEqualTo("ended");
        assertThat(white.frame().path("code").asText()).isEqualTo("GAME_OVER");
        white.close();
        black.close();
    }

    @Test
    void a_refusal_is_the_problem_of_rest_and_the_socket_goes_on() throws Exception {
        RestTable table = RestTable.started();
        PlaySocket white = as(table.white);
        JsonNode illegal = white.answer(white.move(table.id, 1, "e2e4")).path("refused");
        assertThat(illegal.path("code").asText()).isEqualTo("ILLEGAL_MOVE");
        assertThat(illegal.path("article").asText()).isNotEmpty();
        assertThat(illegal.path("status").asInt()).isEqualTo(422);
        assertThat(white.refusal(white.move("no-game", 1, "e2e3"))).isEqualTo("NO_SUCH_GAME");
        assertThat(white.answer(white.move(table.id, 1, "e2e3")).has("played")).isTrue();
        white.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"correlationId\": 7|The message",
                "[1]|The message is [1]",
                "{\"correlationId\": 7, \"play\": {}}|'play' is unknown",
                "{\"correlationId\": 7, \"playMove\": {\"game\": \"x\"}}|'playMove.game' is unknown",
                "{\"correlationId\": 7, \"playMove\": {\"ply\": \"1\"}}|playMove.ply is \"1\"",
                "{\"correlationId\": 7, \"playMove\": {\"ply\": 1.5}}|playMove.ply is 1.5",
                "{\"correlationId\": 7, \"playMove\": {\"move\": 1}}|playMove.move is 1",
                "{\"correlationId\": 7, \"playMove\": {\"offerDraw\": 1}}|playMove.offerDraw is 1",
                "{\"correlationId\": 7, \"playMove\": []}|playMove is []",
                "{\"correlationId\": 7, \"resign\": {}, \"abort\": {}}|there beside",
                "{\"correlationId\": 7, \"claimDraw\": {\"kind\": \"ANY\"}}|claimDraw.kind is 'ANY'",
                "{\"correlationId\": 7, \"chat\": {\"text\": \"\\ud800\"}}|chat.text is",
                "{\"correlationId\": 7, \"setPlannedMoves\": {\"lines\": {}}}|setPlannedMoves.lines is {}",
                "{\"correlationId\": 7, \"correlationId\": 8}|The message",
                "{\"correlationId\": 7}|command is missing",
            })
    void what_is_no_command_is_refused_with_its_number_its_value_and_the_reason(
            String message, String reason) throws Exception {
        PlaySocket socket = as(RestTable.somebody("clumsy"));
        socket.text(message);
        boolean readable = !reason.startsWith("The message");
        JsonNode refused = socket.answer(readable ? 7 : 0).path("refused");
        assertThat(refused.path("code").asText()).isEqualTo("MALFORMED_REQUEST");
        assertThat(refused.path("detail").asText()).contains(reason);
        socket.bytes((byte) 1);
        assertThat(socket.refusal(0)).isEqualTo("MALFORMED_REQUEST");
        socket.close();
    }

    @Test
    void a_game_is_resumed_after_a_version_and_a_move_sent_again_counts_once() throws Exception {
        RestTable table = RestTable.started();
        PlaySocket broken = as(table.white);
        JsonNode first = broken.answer(broken.move(table.id, 1, "e2e3"));
        broken.breakOff();
        PlaySocket next = as(table.white);
        JsonNode again = next.answer(next.move(table.id, 1, "e2e3"));
        assertThat(again.path("replayed").asBoolean()).isTrue();
        assertThat(again.path("played")).isEqualTo(first.path("played"));
        next.send("follow", "\"gameId\": \"%s\", \"afterVersion\": 2".formatted(table.id));
        assertThat(next.frame().path("version").asInt()).isEqualTo(3);
        next.close();
    }

    @Test
    void who_resumes_a_game_that_stands_still_is_answered_and_can_move_at_once() throws Exception {
        RestTable table = RestTable.started();
        PlaySocket white = as(table.white);
        long resumed =
                white.send("follow", "\"gameId\": \"%s\", \"afterVersion\": 2".formatted(table.id));
        assertThat(white.answer(resumed).has("refused")).isFalse();
        assertThat(white.presence().at("/player/id").asText()).isIn(table.white, table.black);
        assertThat(white.answer(white.move(table.id, 1, "e2e3")).has("played")).isTrue();
        assertThat(white.frame().path("version").asInt()).isEqualTo(3);
        white.close();
    }

    /**
     * It asks until the server frees what it held for it: what may wait, and the system's buffers.
     */
    @Test
    void who_asks_and_never_reads_is_cut_off_and_told_why() throws Exception {
        RestTable table = RestTable.started();
        int before = games.followers();
        PlaySocket deaf = as(table.white);
        deaf.answer(deaf.follow(table.id));
        deaf.stopReading();
        int asked = 0;
        while (games.followers() > before) {
            deaf.text("{\"no such field\": 1}");
            asked++;
            assertThat(asked).as("answers that wait").isLessThan(MOST_UNREAD);
        }
        deaf.readOn();
        JsonNode closing = deaf.closing();
        assertThat(closing.path("code").asText()).isEqualTo("SLOW_READER");
        assertThat(closing.path("retry").asText()).isEqualTo("SAME_REQUEST");
        assertThat(deaf.end()).isEqualTo("1008 SLOW_READER");
    }

    @Test
    void the_server_greets_and_shows_signs_of_life() throws Exception {
        PlaySocket socket = as(RestTable.somebody("patient"));
        assertThat(socket.heartbeat().path("serverTime").asText()).endsWith("Z");
        socket.close();
    }

    @Test
    void a_client_that_leaves_is_not_followed_for() throws Exception {
        RestTable table = RestTable.started();
        int before = games.followers();
        PlaySocket white = as(table.white);
        white.follow(table.id);
        white.frame();
        assertThat(games.followers()).isEqualTo(before + 1);
        white.breakOff();
        eventually().atMost(Duration.ofSeconds(10)).until(() -> games.followers() == before);
    }

    @Test
    void who_has_no_token_follows_what_everybody_may_see_and_commands_nothing() throws Exception {
        RestTable table = RestTable.started();
        PlaySocket watcher = PlaySocket.withProtocolAlone();
        assertThat(watcher.protocol()).isEqualTo("shatranj.play.v1");
        assertThat(watcher.answer(watcher.follow(table.id)).has("refused")).isFalse();
        assertThat(watcher.frame().at("/game/version").asInt()).isEqualTo(2);
        for (FieldDescriptor command : PlayRequest.getDescriptor().getOneofs().get(0).getFields()) {
            String name = command.getJsonName();
            if (!Set.of("follow", "unfollow").contains(name)) {
                JsonNode refused =
                        watcher.answer(watcher.send(name, "\"gameId\": \"" + table.id + "\""))
                                .path("refused");
                assertThat(refused.path("code").asText()).as(name).isEqualTo("TOKEN_MISSING");
                assertThat(refused.path("status").asInt()).as(name).isEqualTo(401);
            }
        }
        table.play(1, "e2e3").then().statusCode(201);
        assertThat(watcher.frame().path("version").asInt()).isEqualTo(3);
        watcher.answer(watcher.send("unfollow", "\"gameId\": \"" + table.id + "\""));
        table.play(2, "e7e6").then().statusCode(201);
        watcher.send("follow", "\"gameId\": \"%s\", \"afterVersion\": 2".formatted(table.id));
        assertThat(watcher.frame().path("version").asInt()).isEqualTo(3);
        assertThat(watcher.frame().path("version").asInt()).isEqualTo(4);
        String own =
                RestTable.as(table.white, "{\"visibility\": \"PRIVATE\"}")
                        .post("/v1/games")
                        .path("id");
        assertThat(watcher.refusal(watcher.follow(own))).isEqualTo("NO_SUCH_GAME");
        watcher.close();
    }

    @Test
    void with_a_token_that_is_not_good_there_is_no_socket() {
        for (PlaySocketOpening opening :
                List.<PlaySocketOpening>of(
                        () -> PlaySocket.withProtocol(""),
                        () -> PlaySocket.withHeader("no-token-at-all"),
                        () -> PlaySocket.withProtocol("no-token-at-all"))) {
            assertThatThrownBy(opening::open)
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            WebSocketHandshakeException.class,
                            refused ->
                                    assertThat(refused.getResponse().statusCode()).isEqualTo(401));
        }
    }

    private interface PlaySocketOpening {
        PlaySocket open();
    }

    @Test
    void what_is_no_handshake_is_told_what_is_expected() {
        given().header("Authorization", "Bearer " + TestIssuer.shared().token("somebody"))
                .get("/v1/play")
                .then()
                .statusCode(426)
                .header("Upgrade", equalTo("websocket"))
                .body("code", equalTo("MALFORMED_REQUEST"));
    }

    @Test
    void the_socket_of_a_token_that_ends_is_closed() throws Exception {
        PlaySocket white =
                PlaySocket.withHeader(
                        TestIssuer.shared().tokenFor("somebody", Duration.ofSeconds(2)));
        JsonNode closing = white.frame();
        assertThat(closing.path("type").asText()).isEqualTo("closing");
        assertThat(closing.path("code").asText()).isEqualTo("TOKEN_EXPIRED");
        assertThat(white.end()).isEqualTo("1008 TOKEN_EXPIRED");
    }

    @Test
    void a_message_longer_than_any_command_ends_the_socket_alone() throws Exception {
        PlaySocket greedy = as(RestTable.somebody("greedy"));
        PlaySocket other = as(RestTable.somebody("other"));
        greedy.text(
                "{\"correlationId\": 1, \"chat\": {\"text\": \"%s\"}}"
                        .formatted("a".repeat(70_000)));
        assertThat(greedy.end()).startsWith("1009 ");
        assertThat(other.refusal(other.move("no-game", 1, "e2e3"))).isEqualTo("NO_SUCH_GAME");
        other.close();
    }
}
