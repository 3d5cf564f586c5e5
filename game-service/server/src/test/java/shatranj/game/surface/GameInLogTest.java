package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.grpc.StatusRuntimeException;
import io.quarkus.logging.json.runtime.JsonFormatter;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.GetGameRequest;

/** What a container writes about a game that cannot be read: lines of JSON that name it. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class GameInLogTest {
    @Inject MemoryGames games;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Handler handler = new Lines();
    private final GrpcTable grpc = new GrpcTable();

    private final class Lines extends Handler {
        private final JsonFormatter json = new JsonFormatter();

        @Override
        public void publish(LogRecord record) {
            lines.add(json.format(record));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @BeforeEach
    void listen() {
        Logger.getLogger("").addHandler(handler);
    }

    @AfterEach
    void stop() throws InterruptedException {
        Logger.getLogger("").removeHandler(handler);
        grpc.close();
    }

    @Test
    void a_line_about_a_request_names_its_game() throws Exception {
        RestTable table = RestTable.started();
        String id = table.path("").replaceAll(".*/", "");
        games.breakReading(id);

        RestAssured.given().get(table.path("")).then().statusCode(500);

        assertThat(gameOf("Unexpected failure at /v1/games/" + id)).isEqualTo(id);
    }

    @Test
    void so_does_one_about_a_call_over_grpc() throws Exception {
        grpc.started();
        games.breakReading(grpc.id());

        Assertions.assertThatThrownBy(() ->
                        grpc.as(grpc.white)
                                .getGame(GetGameRequest.newBuilder().setGameId(grpc.id()).build()))
                .isInstanceOf(StatusRuntimeException.class);

        assertThat(gameOf("Unexpected failure of a gRPC method")).isEqualTo(grpc.id());
    }

    private String gameOf(String message) throws Exception {
        for (String line : lines) {
            JsonNode json = new ObjectMapper().readTree(line);
            if (json.path("message").asText().equals(message)) {
                return json.at("/mdc/gameId").asText();
            }
        }
        throw new AssertionError("nobody logged '" + message + "': " + lines);
    }
}
