package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;
import shatranj.standalone.control.Processes;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.PlayerScopes;
import shatranj.systemtests.Rest.Answer;

/** Games that are ordered in bulk, while the pods that make them die. */
@OwnsCluster
class BulkGamesTest {
    private static final int GAMES = 20;
    private static final long DEFAULT_TIME_MS = 10_000;

    private static String arbiter(LocalCluster cluster) {
        return DevelopmentIssuer.open(cluster.data().keys(), Clock.systemUTC())
                .playerToken(new PlayerName("league"), PlayerScopes.parse("arbiter"));
    }

    private static String order(Instant start) {
        return "{\"timeControl\": \"3+2\", \"startsAt\": \"%s\", \"defaultTimeMs\": %d, \"games\": [%s]}"
                .formatted(
                        start,
                        DEFAULT_TIME_MS,
                        IntStream.range(0, GAMES)
                                .mapToObj(i ->
                                        "{\"white\": \"bulk-w%d\", \"black\": \"bulk-b%d\"}"
                                                .formatted(i, i))
                                .collect(Collectors.joining(",")));
    }

    @Test
    void all_start_at_one_instant_and_who_is_absent_loses(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        String league = arbiter(cluster);
        Instant start = Instant.now().plus(Duration.ofSeconds(12)).truncatedTo(ChronoUnit.MILLIS);

        Answer ordered = rest.ask("POST", "/v1/bulk-games", league, order(start));
        assertThat(ordered.status()).as(ordered.body().toString()).isEqualTo(201);
        Processes processes = cluster.processes();
        processes.kill("competition");
        processes.kill(processes.pods().getFirst());

        String bulk = "/v1/bulk-games/" + ordered.body().at("/bulk/id").asText();
        eventually("all games are there")
                .atMost(Duration.ofMinutes(2))
                .until(() -> {
                    Answer now = rest.ask("GET", bulk, league, "");
                    return now.status() == 200
                            && now.body().at("/bulk/status").asText().equals("PAIRED");
                });
        List<String> ids =
                rest.ask("GET", bulk, league, "").body().path("games").findValuesAsText("gameId");
        assertThat(ids).hasSize(GAMES).doesNotHaveDuplicates();

        movesAsSoonAsItMay(rest, cluster, ids.getFirst());
        for (String id : ids) {
            eventually("who is absent has lost " + id)
                    .until(() -> game(rest, id).path("status").asText().equals("FINISHED"));
        }
        processes.awaitAll();
        for (int i = 0; i < GAMES; i++) {
            JsonNode over = game(rest, ids.get(i));
            assertThat(over.at("/outcome/reason").asText()).isEqualTo("NO_START");
            assertThat(over.at("/outcome/winner").asText()).isEqualTo(i == 0 ? "WHITE" : "BLACK");
            assertThat(over.at("/white/id").asText()).isEqualTo("bulk-w" + i);
            assertThat(Instant.parse(over.path("endedAt").asText()))
                    .as("never early")
                    .isAfterOrEqualTo(start.plusMillis(DEFAULT_TIME_MS));
            if (i == 0) {
                assertThat(Instant.parse(over.at("/moves/0/playedAt").asText()))
                        .isAfterOrEqualTo(start);
            }
        }
    }

    /** Until the start, the answer is that it has not come. */
    private static void movesAsSoonAsItMay(Rest rest, LocalCluster cluster, String id) {
        String token = cluster.token("bulk-w0");
        eventually("White may move")
                .until(() -> {
                    Answer told =
                            rest.ask(
                                    "PUT",
                                    "/v1/games/" + id + "/moves/1",
                                    token,
                                    "{\"move\": \"e2e3\"}");
                    if (told.status() == 409) {
                        assertThat(told.body().path("code").asText()).isEqualTo("GAME_NOT_STARTED");
                    }
                    return told.status() == 201;
                });
    }

    @Test
    void clients_of_lichess_order_by_the_tokens_of_the_players(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        String league = arbiter(cluster);
        String players =
                "\"players\": \"%s:%s\", \"clock.limit\": 300, \"clock.increment\": 5"
                        .formatted(cluster.token("pair-ann"), cluster.token("pair-bob"));
        Answer made = rest.ask("POST", "/api/bulk-pairing", league, "{" + players + "}");
        assertThat(made.status()).as(made.body().toString()).isEqualTo(200);
        assertThat(made.body().at("/games/0/white").asText()).isEqualTo("pair-ann");
        assertThat(made.body().at("/clock/limit").asInt()).isEqualTo(300);
        JsonNode game = game(rest, made.body().at("/games/0/id").asText());
        assertThat(game.at("/black/id").asText()).isEqualTo("pair-bob");
        assertThat(game.at("/timeControl/text").asText()).isEqualTo("5+5");

        long later = Instant.now().plus(Duration.ofDays(1)).toEpochMilli();
        Answer planned =
                rest.ask(
                        "POST",
                        "/api/bulk-pairing",
                        league,
                        "{" + players + ", \"pairAt\": " + later + "}");
        String id = planned.body().path("id").asText();
        assertThat(planned.body().at("/games/0").has("id")).isFalse();
        assertThat(bulks(rest, league)).contains(id);
        assertThat(rest.ask("DELETE", "/api/bulk-pairing/" + id, league, "").status())
                .isEqualTo(200);
        assertThat(bulks(rest, league)).doesNotContain(id);

        String withoutScope = cluster.token("pair-ann");
        assertThat(
                        rest.ask("POST", "/api/bulk-pairing", withoutScope, "{" + players + "}")
                                .status())
                .isEqualTo(403);
        Answer refused =
                rest.ask(
                        "POST",
                        "/api/bulk-pairing",
                        league,
                        "{\"players\": \"no-token:neither\", \"clock.limit\": 300,"
                                + " \"clock.increment\": 5}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().path("error").asText())
                .startsWith("players is refused for the token of White in row 1")
                .doesNotContain("no-token");
    }

    private static List<String> bulks(Rest rest, String league) {
        return rest.ask("GET", "/api/bulk-pairing", league, "")
                .body()
                .path("bulks")
                .findValuesAsText("id");
    }

    private static JsonNode game(Rest rest, String id) {
        return rest.get("/v1/games/" + id);
    }
}
