package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.http.HttpServerRequest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.embedded.process.FreePorts;
import shatranj.support.rest.OwnerHeader;

/** Which pod a request goes to, and what passes the door. */
class FrontDoorTest extends DoorSetup {
    @Test
    void requests_are_spread_over_the_pods() throws Exception {
        FrontDoor door = door(healthy("a").pod(), healthy("b").pod());

        assertThat(List.of(get(door, "/v1/games").body(), get(door, "/v1/games").body()))
                .containsExactlyInAnyOrder("a", "b");
    }

    /** As in Kubernetes: addresses from a name server, and names from the pods themselves. */
    @Test
    void pods_are_looked_up_and_a_command_goes_to_the_owner_by_the_name_that_it_told()
            throws Exception {
        Backend owner = keep(Backend.start(vertx, "game-0", request -> tell(request, "game-0")));
        Backend other = keep(Backend.start(vertx, "game-1", request -> tell(request, "game-1")));
        FrontDoor door = door(DEAD);
        door.follow(Route.GAME, () -> List.of(nameless(other), nameless(owner)));
        eventually().until(() -> move(door).statusCode() == 200 && !owner.requests.isEmpty());
        int before = other.requests.size();

        for (int i = 0; i < 10; i++) {
            HttpResponse<String> answer = move(door);
            assertThat(answer.body()).isEqualTo("game-0");
            assertThat(answer.headers().map()).doesNotContainKey("shatranj-pod");
        }

        assertThat(other.requests).hasSize(before);
    }

    private static void tell(HttpServerRequest request, String self) {
        request.response()
                .putHeader(OwnerHeader.NAME, "game-0")
                .putHeader(OwnerHeader.SELF, self)
                .end(self);
    }

    private static Pod nameless(Backend backend) {
        Pod pod = backend.pod();
        return new Pod(pod.host(), pod.host(), pod.port());
    }

    @Test
    void where_the_addresses_are_of_pods_that_have_gone_the_whole_service_is_asked()
            throws Exception {
        FrontDoor door = door(healthy("behind the service").pod());
        door.follow(
                Route.GAME,
                () ->
                        List.of(
                                new Pod("gone", "127.0.0.1", FreePorts.next()),
                                new Pod("gone too", "127.0.0.1", FreePorts.next())));

        eventually()
                .during(Duration.ofSeconds(2))
                .until(() -> get(door, "/v1/games").statusCode() == 200);
    }

    @Test
    void each_service_gets_its_paths() throws Exception {
        Backend rules = healthy("rules");
        Backend game = healthy("game");
        FrontDoor door =
                keep(
                        FrontDoor.open(
                                "127.0.0.1",
                                0,
                                Map.of(
                                        Route.RULES,
                                        List.of(rules.pod()),
                                        Route.GAME,
                                        List.of(game.pod())),
                                PATIENCE,
                                Locks.NONE,
                                Edge.USUAL));

        assertThat(get(door, "/v1/setups/standard?alphabet=western").body()).isEqualTo("rules");
        assertThat(get(door, "/v1/games/1").body()).isEqualTo("game");
        assertThat(rules.requests).containsExactly("GET /v1/setups/standard?alphabet=western ");
    }

    @Test
    void the_commands_of_a_game_go_where_they_are_decided() throws Exception {
        FrontDoor door = door(telling("a", "b"), telling("b", "b"), telling("c", "b"));

        HttpResponse<String> first = send(request(door, MOVE, "PUT", "{}"));

        assertThat(first.headers().firstValue(OwnerHeader.NAME)).as("not for clients").isEmpty();
        for (int again = 0; again < 4; again++) {
            assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");
        }
        assertThat(List.of(get(door, MOVE).body(), get(door, MOVE).body(), get(door, MOVE).body()))
                .as("who reads is spread over all pods")
                .containsExactlyInAnyOrder("a", "b", "c");
    }

    @Test
    void a_body_beyond_the_limit_is_refused_before_any_pod_sees_it() throws Exception {
        Backend healthy = healthy("a");
        FrontDoor door = door(healthy.pod());

        HttpResponse<String> answer =
                send(request(door, "/v1/games", "PUT", "x".repeat(FrontDoor.BODY_LIMIT + 1)));

        assertProblem(answer, 413, "MALFORMED_REQUEST", "NEVER");
        assertThat(healthy.requests).isEmpty();
    }

    @Test
    void management_is_not_reachable_from_outside() throws Exception {
        assertProblem(get(door(healthy("a").pod()), "/q/health"), 404, "NO_SUCH_RESOURCE", "NEVER");
    }

    @Test
    void an_answer_passes_unchanged_and_the_pod_learns_who_asked() throws Exception {
        Backend echo =
                keep(
                        Backend.start(
                                vertx,
                                "a",
                                request ->
                                        request.response()
                                                .setStatusCode(422)
                                                .putHeader("ETag", "\"17\"")
                                                .end(
                                                        request.getHeader("X-Forwarded-For")
                                                                + " "
                                                                + request.getHeader("Authorization")
                                                                + " "
                                                                + request.getHeader(
                                                                        "X-Request-Start"))));
        FrontDoor door = door(echo.pod());
        long before = System.currentTimeMillis();

        HttpResponse<String> answer =
                send(
                        HttpRequest.newBuilder(uri(door, "/v1/me"))
                                .header("Authorization", "Bearer t")
                                .header("X-Forwarded-For", "1.2.3.4")
                                .header("X-Request-Start", "t=1")
                                .build());

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.headers().firstValue("ETag")).hasValue("\"17\"");
        String[] start = answer.body().split(" t=");
        assertThat(start[0]).isEqualTo("127.0.0.1 Bearer t");
        assertThat(Long.parseLong(start[1])).isBetween(before, System.currentTimeMillis());
    }

    private static HttpResponse<String> move(FrontDoor door) throws Exception {
        return send(request(door, MOVE, "PUT", "{}"));
    }
}
