package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ManagementTest {
    private static final String HERE = "127.0.0.1";

    @Test
    void health_and_metrics_are_answered_on_a_port_of_their_own() throws Exception {
        try (FrontDoor door =
                        FrontDoor.open(
                                HERE,
                                0,
                                Map.of(Route.GAME, List.of()),
                                Timeouts.USUAL,
                                Locks.NONE,
                                Edge.USUAL);
                HttpClient client = HttpClient.newHttpClient()) {
            int management = door.manage(HERE, 0);

            assertThat(get(client, door.port(), "/v1/games").statusCode()).isEqualTo(503);
            assertThat(get(client, door.port(), "/q/metrics").statusCode()).isEqualTo(404);
            assertThat(get(client, management, "/q/health/ready").statusCode()).isEqualTo(200);
            assertThat(get(client, management, "/v1/games").statusCode()).isEqualTo(404);
            assertThat(get(client, management, "/q/metrics").body())
                    .contains("shatranj_front_door_answers_total{route=\"GAME\",status=\"503\"} 1")
                    .contains(
                            "shatranj_front_door_answers_total{route=\"NOWHERE\",status=\"404\"} 1");
        }
    }

    private static HttpResponse<String> get(HttpClient client, int port, String path)
            throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create("http://" + HERE + ":" + port + path)).build(),
                HttpResponse.BodyHandlers.ofString());
    }
}
