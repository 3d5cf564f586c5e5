package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.standalone.control.LocalCluster;

/** Arenas and Swiss tournaments as clients of Lichess play them. */
@SharesCluster
class LichessTournamentsTest {
    private static final String BOSS = "lichess-boss";
    private static final String ANN = "lichess-ann";
    private static final String BOB = "lichess-bob";
    private static final String NDJSON = "application/x-ndjson";

    /** Black gives up the game that a round has. */
    private static void decided(Rest rest, String id, int round) {
        String pairs = "/v1/tournaments/" + id + "/rounds/" + round;
        eventually("the game of round " + round)
                .until(() -> {
                    Rest.Answer answer = rest.ask("GET", pairs, "", "");
                    return answer.body().at("/boards/0").hasNonNull("gameId");
                });
        JsonNode board = rest.get(pairs).at("/boards/0");
        String game = "/api/board/game/" + board.path("gameId").asText();
        rest.done("POST", game + "/move/e2e3", board.path("white").asText(), "");
        rest.done("POST", game + "/move/e7e6", board.path("black").asText(), "");
        rest.done("POST", game + "/resign", board.path("black").asText(), "");
        eventually("the result of round " + round)
                .until(() -> rest.get(pairs).at("/boards/0").hasNonNull("result"));
    }

    @Test
    void an_arena_is_entered_played_and_ended(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        JsonNode made =
                rest.done(
                        "POST",
                        "/api/tournament",
                        BOSS,
                        """
                        {"name": "Friday", "clockTime": 3, "clockIncrement": 2, "minutes": 30,
                         "waitMinutes": 0, "variant": null, "rated": true, "password": null}\
                        """);
        String id = made.path("id").asText();
        String arena = "/api/tournament/" + id;
        assertThat(made.path("system").asText()).isEqualTo("arena");
        assertThat(made.at("/clock/limit").asInt()).isEqualTo(180);
        assertThat(made.path("minutes").asInt()).isEqualTo(30);
        assertThat(Instant.parse(made.path("startsAt").asText())).isAfter(Instant.EPOCH);
        for (String player : new String[] {ANN, BOB}) {
            rest.done("POST", arena + "/join", player, "{\"pairMeAsap\": true}");
        }
        decided(rest, id, 1);
        decided(rest, id, 2);
        String results = rest.text(arena + "/results", NDJSON);
        assertThat(results.lines()).hasSize(2);
        JsonNode places = rest.get(arena).at("/standing/players");
        assertThat(places.findValuesAsText("score")).containsExactly("2", "2");
        // Each has won and lost a game against the other.
        assertThat(places.at("/0/performance")).isEqualTo(places.at("/1/rating"));
        assertThat(places.at("/1/performance")).isEqualTo(places.at("/0/rating"));
        assertThat(rest.text(arena + "/results?nb=1", NDJSON).lines()).hasSize(1);
        JsonNode shown = rest.get(arena);
        assertThat(shown.path("status").asInt()).isEqualTo(20);
        assertThat(shown.path("isStarted").asBoolean()).isTrue();
        assertThat(shown.path("nbPlayers").asInt()).isEqualTo(2);
        assertThat(shown.at("/standing/players")).hasSize(2);
        assertThat(rest.get("/api/tournament").path("started").findValuesAsText("id")).contains(id);

        rest.done("POST", arena + "/withdraw", ANN, "");
        assertThat(rest.text(arena + "/results", NDJSON)).containsOnlyOnce("\"withdraw\":true");
        rest.done("POST", arena + "/join", ANN, "");
        assertThat(rest.text(arena + "/results", NDJSON)).doesNotContain("withdraw");
        rest.done("POST", arena + "/terminate", BOSS, "");
        assertThat(rest.get(arena).path("isFinished").asBoolean()).isTrue();
        assertThat(
                        rest.text(arena + "/games", NDJSON)
                                .lines()
                                .filter(line -> line.contains("resign")))
                .hasSize(2);
        assertThat(rest.text(arena + "/games", "application/x-chess-pgn"))
                .contains("[Result \"1-0\"]");
        assertThat(rest.text("/api/user/" + BOSS + "/tournament/created", NDJSON)).contains(id);
    }

    @Test
    void a_swiss_is_entered_played_and_reported(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        JsonNode made =
                rest.done(
                        "POST",
                        "/api/swiss/new/" + BOSS,
                        BOSS,
                        """
                        {"clock.limit": 180, "clock.increment": 2, "nbRounds": 1,
                         "startsAt": %d, "roundInterval": 99999999}\
                        """
                                .formatted(Instant.now().plusSeconds(3).toEpochMilli()));
        String id = made.path("id").asText();
        String swiss = "/api/swiss/" + id;
        assertThat(made.path("status").asText()).isEqualTo("created");
        assertThat(made.path("name").asText()).isEqualTo(BOSS + " Swiss");
        for (String player : new String[] {ANN, BOB}) {
            rest.done("POST", swiss + "/join", player, "{}");
        }
        decided(rest, id, 1);
        rest.done("POST", swiss + "/terminate", BOSS, "");
        JsonNode over = rest.get(swiss);
        assertThat(over.path("status").asText()).isEqualTo("finished");
        assertThat(over.at("/stats/whiteWins").asInt()).isEqualTo(1);
        assertThat(rest.text(swiss + "/results", NDJSON).lines().findFirst())
                .hasValueSatisfying(first -> assertThat(first).contains("\"points\":1.0"));
        assertThat(rest.text("/swiss/" + id + ".trf", "text/plain"))
                .startsWith("012 " + BOSS + " Swiss\n");
        assertThat(rest.text(swiss + "/games", NDJSON).lines()).hasSize(1);
        assertThat(rest.text("/api/team/" + BOSS + "/swiss", NDJSON)).contains(id);
        // It is no arena, and does not become one.
        assertThat(rest.ask("GET", "/api/tournament/" + id, "", "").status()).isEqualTo(404);
        String terms = "{\"clockTime\": 0.5, \"clockIncrement\": 0, \"minutes\": 30}";
        assertThat(rest.ask("POST", "/api/tournament/" + id, cluster.token(BOSS), terms).status())
                .isEqualTo(404);
        JsonNode bullet = rest.done("POST", "/api/tournament", BOSS, terms);
        assertThat(bullet.at("/clock/limit").asInt()).isEqualTo(30);
        assertThat(bullet.at("/perf/key").asText()).isEqualTo("bullet");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api/tournament|{\"clockIncrement\": 2, \"minutes\": 30}|clockTime",
                "/api/tournament|{\"clockTime\": 3, \"clockIncrement\": 2}|minutes",
                "/api/tournament|{\"clockTime\": 3, \"clockIncrement\": 2, \"minutes\": 30,"
                        + " \"password\": \"x\"}|password",
                "/api/tournament|{\"clockTime\": 3, \"clockIncrement\": 2, \"minutes\": 30,"
                        + " \"variant\": \"atomic\"}|variant",
                "/api/tournament|{\"clockTime\": 3, \"clockIncrement\": 2, \"minutes\": 721}"
                        + "|durationMs",
                "/api/swiss/new/somebody-else|{\"clock.limit\": 180, \"clock.increment\": 2,"
                        + " \"nbRounds\": 5}|teamId",
                "/api/swiss/new/lichess-boss|{\"clock.limit\": 180, \"clock.increment\": 2,"
                        + " \"nbRounds\": 51}|rounds",
            })
    void what_cannot_be_announced_names_its_field(
            String path, String body, String field, LocalCluster cluster) {
        Rest.Answer answer = new Rest(cluster).ask("POST", path, cluster.token(BOSS), body);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(400);
        assertThat(answer.body().path("error").asText()).contains(field);
    }
}
