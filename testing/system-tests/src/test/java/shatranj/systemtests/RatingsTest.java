package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.standalone.control.LocalCluster;

/** From games that are played to ratings, through one door, and as clients of Lichess see them. */
@SharesCluster
class RatingsTest {
    private static final String ANN = "ratings-ann";
    private static final String BOB = "ratings-bob";

    /** White wins. */
    private static void play(Rest rest, String white, String black, String ruleSet) {
        String game =
                "/v1/games/"
                        + rest.done(
                                        "POST",
                                        "/v1/games",
                                        white,
                                        "{\"opponent\":\""
                                                + black
                                                + "\",\"color\":\"WHITE\",\"timeControl\":\"3+2\","
                                                + "\"ruleSet\":\""
                                                + ruleSet
                                                + "\"}")
                                .path("id")
                                .asText();
        rest.done("POST", game + "/join", black, "{}");
        rest.done("PUT", game + "/moves/1", white, "{\"move\":\"e2e3\"}");
        rest.done("PUT", game + "/moves/2", black, "{\"move\":\"e7e6\"}");
        rest.done("POST", game + "/resign", black, "{}");
    }

    private static int games(Rest rest, String player) {
        int games = 0;
        for (JsonNode rating : rest.get("/v1/ratings/" + player).path("ratings")) {
            games += rating.path("games").asInt();
        }
        return games;
    }

    @Test
    void a_game_that_is_over_is_rated_and_shown_everywhere(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        play(rest, ANN, BOB, "engines");
        play(rest, ANN, BOB, "laws-2025");
        eventually("both games are rated").until(() -> games(rest, ANN) == 2);

        JsonNode pools = rest.get("/v1/ratings/" + ANN).path("ratings");
        assertThat(pools.findValuesAsText("pool"))
                .containsExactlyInAnyOrder("engines-blitz", "laws-2025-blitz");
        double rating = pools.get(0).path("rating").asDouble();
        assertThat(rating).isGreaterThan(1500);
        assertThat(rest.get("/v1/leaderboards").path("pools").findValuesAsText("pool"))
                .contains("engines-blitz");

        int shown = (int) Math.round(rating);
        JsonNode perfs = rest.get("/api/user/" + ANN).path("perfs");
        for (String perf : new String[] {"blitz", "shatranj"}) {
            assertThat(perfs.path(perf).path("rating").asInt()).as(perf).isEqualTo(shown);
            assertThat(perfs.path(perf).path("prov").asBoolean()).as(perf).isTrue();
            JsonNode one = rest.get("/api/user/" + ANN + "/perf/" + perf);
            assertThat(one.at("/perf/glicko/rating").asDouble()).as(perf).isEqualTo(rating);
            assertThat(one.at("/stat/count/win").asInt()).as(perf).isEqualTo(1);
        }
        assertThat(perfs.at("/rapid/rating").asInt()).isEqualTo(1500);
        JsonNode history = rest.get("/api/user/" + ANN + "/rating-history");
        assertThat(history.findValuesAsText("name"))
                .containsExactly("Blitz", "Rapid", "Classical", "Correspondence");
        assertThat(history.at("/0/points")).hasSizeBetween(1, 2);
        assertThat(history.at("/0/points/0/3").asInt()).isEqualTo(shown);
        assertThat(history.at("/1/points")).isEmpty();
        assertThat(rest.get("/api/player/top/10/blitz").path("users").isArray()).isTrue();
        String crosstable = "/api/crosstable/" + BOB + "/" + ANN;
        eventually("both games are found")
                .until(() -> rest.get(crosstable).path("nbGames").asInt() == 2);
        assertThat(rest.get(crosstable).path("users").path(ANN).asDouble()).isEqualTo(2);
        assertThat(rest.get(crosstable).path("users").path(BOB).asDouble()).isEqualTo(0);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/player/top/0/blitz, 400, MALFORMED_REQUEST, 0",
        "/api/player/top/x/blitz, 400, MALFORMED_REQUEST, x",
        "/api/player/top/10/bullet, 404, NO_SUCH_RESOURCE, bullet",
        "/api/user/ratings-ann/perf/draughts, 404, NO_SUCH_RESOURCE, draughts",
        "/api/user/-/perf/blitz, 404, NO_SUCH_RESOURCE, -",
        "/api/user/-/rating-history, 404, NO_SUCH_RESOURCE, -",
        "/api/crosstable/ratings-ann/-, 404, NO_SUCH_RESOURCE, -",
        "/api/crosstable/ratings-ann/Ratings-Ann, 400, MALFORMED_REQUEST, ratings-ann",
    })
    void what_does_not_exist_is_named(
            String path, int status, String code, String named, LocalCluster cluster) {
        Rest.Answer answer = new Rest(cluster).ask("GET", path, "", "");
        assertThat(answer.status()).as(path).isEqualTo(status);
        assertThat(answer.body().path("code").asText()).as(path).isEqualTo(code);
        assertThat(answer.body().path("error").asText()).as(path).contains("'" + named + "'");
    }
}
