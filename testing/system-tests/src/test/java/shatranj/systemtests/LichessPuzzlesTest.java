package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.standalone.control.LocalCluster;

/** Problems from a reviewed game to the clients of Lichess. */
@SharesCluster
class LichessPuzzlesTest {
    private static final String ANN = "puzzle-ann";
    private static final String BOB = "puzzle-bob";

    @Test
    void a_reviewed_game_makes_a_puzzle_that_is_solved_and_rated(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        JsonNode made =
                rest.done(
                        "POST",
                        "/v1/games",
                        ANN,
                        """
                        {"color": "BLACK", "opponent": "%s", "timeControl": "3+2",
                         "initialFen": "1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1"}\
                        """
                                .formatted(BOB));
        String id = made.path("id").asText();
        String game = "/v1/games/" + id;
        rest.done("POST", game + "/join", BOB, "{}");
        rest.done("PUT", game + "/moves/1", ANN, "{\"move\": \"b8b2\"}");
        rest.done("POST", game + "/resign", BOB, "{}");
        rest.done("POST", "/v1/reviews", ANN, "{\"gameId\": \"" + id + "\"}");
        eventually("the problem of the game")
                .until(() -> rest.get("/v1/problems").findValuesAsText("gameId").contains(id));
        String puzzle =
                rest.get("/v1/problems")
                        .path("problems")
                        .valueStream()
                        .filter(one -> one.path("gameId").asText().equals(id))
                        .findFirst()
                        .orElseThrow()
                        .path("id")
                        .asText();

        JsonNode shown = rest.get("/api/puzzle/" + puzzle);
        assertThat(shown.at("/game/id").asText()).isEqualTo(id);
        assertThat(shown.at("/game/pgn").asText()).isEqualTo("Rbb2");
        assertThat(shown.at("/puzzle/initialPly").asInt()).isZero();
        assertThat(shown.at("/puzzle/solution/0").asText()).isEqualTo("d1d8");
        assertThat(shown.at("/puzzle/themes/0").asText()).isEqualTo("mate");
        assertThat(shown.at("/puzzle/fen").asText()).contains("3RK3 w");
        JsonNode judged =
                rest.done(
                        "POST",
                        "/v1/problems/" + puzzle + "/attempts",
                        ANN,
                        "{\"moves\": [\"d1d8\"]}");
        assertThat(judged.path("state").asText()).isEqualTo("SOLVED");
        assertThat(judged.at("/count/change").asInt()).isPositive();

        eventually("every pod has read the attempt")
                .until(() ->
                        rest.done("GET", "/api/puzzle/dashboard/30", ANN, "")
                                        .at("/global/firstWins")
                                        .asInt()
                                == 1);
        JsonNode board = rest.done("GET", "/api/puzzle/dashboard/30", ANN, "");
        assertThat(board.at("/themes/mate/results/nb").asInt()).isEqualTo(1);
        JsonNode tried = rest.done("GET", "/api/puzzle/activity?max=5", ANN, "");
        assertThat(tried.path("win").asBoolean()).isTrue();
        assertThat(tried.at("/puzzle/id").asText()).isEqualTo(puzzle);
        assertThat(rest.get("/api/puzzle/daily").at("/puzzle/id").asText())
                .isEqualTo(rest.get("/v1/problems/daily").path("id").asText());
        List<String> next = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            next.add(
                    rest.done("GET", "/api/puzzle/next?difficulty=easier", ANN, "")
                            .at("/puzzle/id")
                            .asText());
        }
        assertThat(next).doesNotContain(puzzle);
        JsonNode four = rest.get("/api/puzzle/next?angle=fourMen");
        assertThat(four.at("/puzzle/themes").toString()).contains("fourMen");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api/puzzle/nothing000|404|nothing000",
                "/api/puzzle/next?angle=endgame|400|fourMen",
                "/api/puzzle/next?difficulty=hard|400|hardest",
                "/api/puzzle/dashboard/0|400|days",
            })
    void what_is_not_there_is_named(String path, int status, String named, LocalCluster cluster) {
        Rest.Answer answer = new Rest(cluster).ask("GET", path, cluster.token(ANN), "");
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
        assertThat(answer.body().path("error").asText()).contains(named);
    }

    @Test
    void ones_own_need_a_token(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        assertThat(rest.ask("GET", "/api/puzzle/activity", "", "").status()).isEqualTo(401);
        assertThat(rest.ask("GET", "/api/puzzle/dashboard/30", "", "").status()).isEqualTo(401);
    }
}
