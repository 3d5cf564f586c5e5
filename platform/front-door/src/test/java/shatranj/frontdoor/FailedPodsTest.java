package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.http.HttpConnection;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a request whose pod is dead, frozen or slow. */
class FailedPodsTest extends DoorSetup {
    @Test
    void an_owner_that_freezes_is_passed_over_and_the_next_is_learnt() throws Exception {
        Backend frozen = keep(Backend.frozen(vertx, "a"));
        FrontDoor door = door(telling("b", "a"), frozen.pod());
        assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");

        assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");
        assertThat(send(request(door, MOVE, "PUT", "{}")).body()).isEqualTo("b");

        assertThat(frozen.requests).hasSize(1);
    }

    /** A connection that the pod closes in the moment in which it is used again. */
    @Test
    void connections_that_break_at_once_to_all_pods_are_no_reason_to_give_up() throws Exception {
        FrontDoor door = door(closingWhenUsedAgain("a"), closingWhenUsedAgain("b"));

        for (int i = 0; i < 8; i++) {
            assertThat(get(door, "/page/icon.svg").statusCode()).as("request %d", i).isEqualTo(200);
        }
    }

    private Pod closingWhenUsedAgain(String name) throws Exception {
        Set<HttpConnection> used = new HashSet<>();
        return keep(Backend.start(
                        vertx,
                        name,
                        request -> {
                            if (used.add(request.connection())) {
                                request.response().end(name);
                            } else {
                                request.connection().close();
                            }
                        }))
                .pod();
    }

    @Test
    void a_lichess_move_goes_to_the_next_pod_where_one_is_frozen() throws Exception {
        FrontDoor door = door(keep(Backend.frozen(vertx, "a")).pod(), healthy("b").pod());

        assertThat(send(request(door, "/api/bot/game/1/move/e2e3", "POST", "")).body())
                .isEqualTo("b");
    }

    @Test
    void a_client_of_lichess_is_told_an_error() throws Exception {
        HttpResponse<String> answer = get(door(DEAD), "/api/account");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(answer.body()).startsWith("{\"error\":\"No server of game-service");
        assertThat(get(door(DEAD), "/v1/games").body()).doesNotContain("\"error\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "POST", "DELETE"})
    void a_pod_that_refuses_the_connection_is_passed_over(String method) throws Exception {
        Backend healthy = healthy("b");
        FrontDoor door = door(DEAD, healthy.pod());

        HttpResponse<String> answer = send(request(door, "/v1/games", method, "{}"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("b");
        assertThat(healthy.requests).containsExactly(method + " /v1/games {}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "KEYED"})
    void a_frozen_pod_is_passed_over_and_then_avoided(String method) throws Exception {
        Backend frozen = keep(Backend.frozen(vertx, "a"));
        FrontDoor door = door(frozen.pod(), healthy("b").pod());

        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
        assertThat(frozen.requests).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "KEYED"})
    void a_pod_that_dies_with_the_request_is_passed_over(String method) throws Exception {
        FrontDoor door = door(keep(Backend.dying(vertx, "a")).pod(), healthy("b").pod());

        assertThat(send(request(door, "/v1/games", method, "{}")).body()).isEqualTo("b");
    }

    @Test
    void a_slow_pod_still_answers_when_the_others_are_frozen() throws Exception {
        Backend slow = slow();
        FrontDoor door = door(slow.pod(), keep(Backend.frozen(vertx, "b")).pod());

        assertThat(get(door, "/v1/games").body()).isEqualTo("slow");
    }

    @Test
    void a_personal_key_is_asked_of_one_pod_for_no_other_can_show_it() throws Exception {
        Backend slow = slow();
        Backend healthy = healthy("b");

        HttpResponse<String> answer =
                send(request(door(slow.pod(), healthy.pod()), "/v1/tokens", "KEYED", "{}"));

        assertThat(answer.body()).isEqualTo("slow");
        assertThat(healthy.requests).isEmpty();
    }

    @Test
    void a_post_without_key_is_never_sent_to_a_second_pod_and_its_outcome_is_unknown()
            throws Exception {
        Backend healthy = healthy("b");
        for (Backend bad :
                List.of(keep(Backend.frozen(vertx, "a")), keep(Backend.dying(vertx, "a")))) {
            FrontDoor door = door(bad.pod(), healthy.pod());

            HttpResponse<String> answer = send(request(door, "/v1/games", "POST", "{}"));

            assertProblem(answer, 504, "OUTCOME_UNKNOWN", "NEVER");
            assertThat(healthy.requests).isEmpty();
        }
    }

    @Test
    void a_change_that_reached_a_silent_pod_may_be_sent_again() throws Exception {
        FrontDoor door = door(keep(Backend.frozen(vertx, "a")).pod(), DEAD);

        assertProblem(
                send(request(door, "/v1/games/1/moves/1", "PUT", "{}")),
                504,
                "OUTCOME_UNKNOWN",
                "SAME_REQUEST");
    }

    @Test
    void nothing_was_done_when_no_pod_takes_the_connection() throws Exception {
        FrontDoor door = door(DEAD);

        HttpResponse<String> answer = send(request(door, "/v1/games", "POST", "{}"));

        assertProblem(answer, 503, "UNAVAILABLE", "SAME_REQUEST");
        assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
    }

    private Backend slow() throws Exception {
        return keep(
                Backend.start(
                        vertx,
                        "slow",
                        request -> vertx.setTimer(300, t -> request.response().end("slow"))));
    }
}
