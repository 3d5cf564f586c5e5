package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.ExportFormat;
import shatranj.game.v1.ExportGamesRequest;
import shatranj.game.v1.ExportGamesResponse;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.ListGamesRequest;
import shatranj.game.v1.ListLiveGamesRequest;
import shatranj.game.v1.ListLiveGamesResponse;
import shatranj.testsupport.identity.TestIssuer;

/** Lists of games that run and games that are over, and exports of them, over both transports. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestListsTest {
    private static final String PGN = "application/x-chess-pgn";
    private static final String NDJSON = "application/x-ndjson";

    @Inject MemoryGames pod;

    private final GrpcTable grpc = new GrpcTable();

    @AfterEach
    void close() throws InterruptedException {
        grpc.close();
    }

    /** A game of two plies that is over. */
    private static RestTable finished(String player, String opponent, String fields) {
        return ended(RestTable.between(player, opponent, fields));
    }

    private static RestTable ended(RestTable table) {
        table.play(1, "e2e3").then().statusCode(201);
        table.play(2, "e7e6").then().statusCode(201);
        RestTable.as(table.white).post(table.path("/resign")).then().statusCode(200);
        return table;
    }

    private static List<String> ids(String viewer, String query) {
        return RestTable.as(viewer).get("/v1/games" + query).path("games.id");
    }

    @Test
    void finished_games_are_listed_newest_first_beside_those_that_run() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        String eve = RestTable.somebody("eve");
        RestTable first = finished(ada, bob, "");
        RestTable runs = RestTable.between(ada, bob, "");
        RestTable last = finished(ada, eve, "");
        RestTable.as(ada)
                .get("/v1/games")
                .then()
                .statusCode(200)
                .body("games.id", contains(last.id, runs.id, first.id))
                .body("games.status", contains("FINISHED", "ACTIVE", "FINISHED"))
                .body("games[0].outcome.reason", equalTo("RESIGNATION"))
                .body("games[0].moves", nullValue())
                .body("asOf", notNullValue())
                .body("nextPageToken", nullValue());
        assertThat(ids(ada, "?status=FINISHED")).containsExactly(last.id, first.id);
        assertThat(ids(ada, "?status=ACTIVE")).containsExactly(runs.id);
        assertThat(ids(eve, "?player=" + ada + "&opponent=" + bob))
                .containsExactly(runs.id, first.id);
        given().get("/v1/games?status=FINISHED&player=" + eve)
                .then()
                .body("games.id", contains(last.id));
    }

    @Test
    void a_span_of_time_is_about_the_creation() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        RestTable first = finished(ada, bob, "");
        RestTable second = RestTable.between(ada, bob, "");
        Instant between = Instant.parse(RestTable.as(ada).get(second.path("")).path("createdAt"));
        assertThat(ids(ada, "?since=" + between)).containsExactly(second.id);
        assertThat(ids(ada, "?until=" + between)).containsExactly(first.id);
        assertThat(ids(ada, "?since=" + between.plusMillis(1))).isEmpty();
    }

    @Test
    void pages_survive_what_is_created_and_what_ends_meanwhile() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            all.addFirst(
                    i % 2 == 0 ? finished(ada, bob, "").id : RestTable.between(ada, bob, "").id);
        }
        JsonPath first = RestTable.as(ada).get("/v1/games?pageSize=2").jsonPath();
        assertThat(first.getList("games.id")).isEqualTo(all.subList(0, 2));
        RestTable.between(ada, bob, "");
        RestTable.as(ada).post("/v1/games/" + all.get(3) + "/resign").then().statusCode(200);
        String token = first.getString("nextPageToken");
        JsonPath second =
                RestTable.as(ada).get("/v1/games?pageSize=2&pageToken=" + token).jsonPath();
        assertThat(second.getList("games.id")).isEqualTo(all.subList(2, 4));
        assertThat(second.getString("games[1].status")).isEqualTo("FINISHED");
        JsonPath third =
                RestTable.as(ada)
                        .get("/v1/games?pageSize=2&pageToken=" + second.getString("nextPageToken"))
                        .jsonPath();
        assertThat(third.getList("games.id")).isEqualTo(all.subList(4, 5));
        assertThat(third.getString("nextPageToken")).isNull();
    }

    @Test
    void what_is_not_public_is_listed_for_those_whom_it_concerns_arbiters_too() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        String carl = RestTable.somebody("carl");
        RestTable unlisted =
                ended(RestTable.paired(carl, ada, bob, ",\"visibility\":\"UNLISTED\""));
        RestTable hidden = ended(RestTable.paired(carl, ada, bob, ",\"visibility\":\"PRIVATE\""));
        RestTable runs = RestTable.paired(carl, ada, bob, ",\"visibility\":\"PRIVATE\"");
        for (String viewer : List.of(ada, bob, carl)) {
            assertThat(ids(viewer, "?player=" + ada))
                    .containsExactly(runs.id, hidden.id, unlisted.id);
        }
        assertThat(ids(carl, "")).containsExactly(runs.id, hidden.id, unlisted.id);
        given().get("/v1/games?player=" + ada).then().body("games", empty());
        assertThat(ids(RestTable.somebody("eve"), "?player=" + ada)).isEmpty();
    }

    @Test
    void public_games_that_are_being_played_are_there_to_watch() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        finished(ada, bob, "");
        RestTable hidden = RestTable.between(ada, bob, ",\"visibility\":\"UNLISTED\"");
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.addFirst(RestTable.between(ada, bob, "").id);
        }
        JsonPath first = given().get("/v1/games/live?pageSize=2").jsonPath();
        assertThat(first.getList("games.id")).isEqualTo(all.subList(0, 2));
        assertThat(first.getString("games[0].status")).isEqualTo("ACTIVE");
        assertThat(first.getString("games[0].white.id")).isEqualTo(ada);
        assertThat(first.getString("asOf")).isNotNull();
        int total = first.getInt("total");
        assertThat(total).isGreaterThanOrEqualTo(3);
        String token = first.getString("nextPageToken");
        RestTable.between(ada, bob, "");
        JsonPath second = given().get("/v1/games/live?pageSize=200&pageToken=" + token).jsonPath();
        assertThat(second.<String>getList("games.id"))
                .startsWith(all.getLast())
                .doesNotContain(hidden.id, all.getFirst());
        assertThat(second.getInt("total")).isEqualTo(total + 1);
        ListLiveGamesResponse third =
                grpc.anybody()
                        .listLiveGames(
                                ListLiveGamesRequest.newBuilder()
                                        .setPageSize(1)
                                        .setPageToken(token)
                                        .build());
        assertThat(third.getTotal()).isEqualTo(total + 1);
        assertThat(third.getGamesList())
                .extracting(shatranj.game.v1.Game::getId)
                .containsExactly(all.getLast());
        for (String wrong : List.of("pageToken=x", "pageSize=201", "alphabet=runes")) {
            given().get("/v1/games/live?" + wrong).then().statusCode(400);
        }
    }

    @Test
    void an_arbiter_hears_of_the_games_in_the_stream_of_one_s_own() throws Exception {
        String carl = RestTable.somebody("carl");
        RestTable table = RestTable.paired(carl, "");
        try (Lines lines =
                Lines.get(
                        "/v1/me/events",
                        "Accept",
                        NDJSON,
                        "Authorization",
                        "Bearer " + TestIssuer.shared().token(carl))) {
            assertThat(lines.next()).contains(table.id);
            table.play(1, "e2e3");
            assertThat(lines.next()).contains("decision").contains("e2e3");
        }
    }

    @Test
    void many_games_are_exported_as_pgn_and_as_lines_of_json() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            all.addFirst(finished(ada, bob, i == 0 ? ",\"timeControl\":\"3+2\"" : "").id);
        }
        String runs = RestTable.between(ada, bob, "").id;
        String pgn =
                given().accept(PGN)
                        .get("/v1/games?status=FINISHED&player=" + ada)
                        .then()
                        .statusCode(200)
                        .contentType(PGN)
                        .extract()
                        .body()
                        .asString();
        assertThat(pgn.lines().filter(line -> line.startsWith("[GameId ")).toList())
                .isEqualTo(all.stream().map(id -> "[GameId \"" + id + "\"]").toList());
        assertThat(pgn).contains("%clk");
        assertThat(pgn).startsWith(given().get("/v1/games/" + all.getFirst() + "/pgn").asString());
        List<String> lines =
                given().accept(NDJSON)
                        .queryParam("alphabet", "western")
                        .get("/v1/games?player=" + ada)
                        .then()
                        .statusCode(200)
                        .contentType(NDJSON)
                        .extract()
                        .body()
                        .asString()
                        .lines()
                        .toList();
        assertThat(lines).hasSize(46);
        assertThat(JsonPath.from(lines.getFirst()).getString("id")).isEqualTo(runs);
        JsonPath last = JsonPath.from(lines.getLast());
        assertThat(last.getString("id")).isEqualTo(all.getLast());
        assertThat(last.getList("moves.uci")).isEqualTo(List.of("e2e3", "e7e6"));
        given().accept(PGN)
                .get("/v1/games?player=" + RestTable.somebody("nobody"))
                .then()
                .statusCode(200)
                .body(equalTo(""));
    }

    @Test
    void over_grpc_lists_and_exports_say_the_same() {
        String ada = RestTable.somebody("ada");
        String bob = RestTable.somebody("bob");
        RestTable first = finished(ada, bob, "");
        RestTable second = finished(ada, RestTable.somebody("eve"), "");
        RestTable runs = RestTable.between(ada, bob, "");
        assertThat(
                        grpc.anybody()
                                .listGames(
                                        ListGamesRequest.newBuilder()
                                                .setPlayer(ada)
                                                .setOpponent(bob)
                                                .build())
                                .getGamesList())
                .extracting(shatranj.game.v1.Game::getId)
                .containsExactly(runs.id, first.id);
        List<ExportGamesResponse> games = new ArrayList<>();
        grpc.anybody()
                .exportGames(ExportGamesRequest.newBuilder().setPlayer(ada).build())
                .forEachRemaining(games::add);
        assertThat(games)
                .extracting(answer -> answer.getGame().getId())
                .containsExactly(runs.id, second.id, first.id);
        assertThat(games.getLast().getGame().getMovesCount()).isEqualTo(2);
        List<ExportGamesResponse> notation = new ArrayList<>();
        grpc.anybody()
                .exportGames(
                        ExportGamesRequest.newBuilder()
                                .setPlayer(ada)
                                .setStatus(GameStatus.GAME_STATUS_FINISHED)
                                .setFormat(ExportFormat.EXPORT_FORMAT_PGN)
                                .build())
                .forEachRemaining(notation::add);
        assertThat(notation).hasSize(2);
        assertThat(notation.getFirst().getPgn())
                .isEqualTo(given().get(second.path("/pgn")).asString());
    }

    /** A million games, of which a client takes a handful: the rest is not read. */
    @Test
    void an_export_is_read_as_fast_as_it_is_taken() throws Exception {
        String ada = RestTable.somebody("ada");
        RestTable model = finished(ada, RestTable.somebody("bob"), "");
        pod.repeat(model.id, 1_000_000);
        try (Lines lines = Lines.get("/v1/games?status=FINISHED&player=" + ada, "Accept", NDJSON)) {
            for (int i = 0; i < 100; i++) {
                assertThat(lines.next()).contains("\"moves\"");
            }
            assertStops(pod);
        }
        Iterator<ExportGamesResponse> games =
                grpc.anybody()
                        .exportGames(
                                ExportGamesRequest.newBuilder()
                                        .setPlayer(ada)
                                        .setStatus(GameStatus.GAME_STATUS_FINISHED)
                                        .build());
        pod.repeat(model.id, 1_000_000);
        for (int i = 0; i < 100; i++) {
            assertThat(games.next().getGame().getMovesCount()).isEqualTo(2);
        }
        assertStops(pod);
    }

    /** Whatever the server does when the client leaves: writing, or waiting until it may. */
    @Test
    void an_export_whose_client_leaves_is_not_read_on() throws Exception {
        String ada = RestTable.somebody("ada");
        RestTable model = finished(ada, RestTable.somebody("bob"), "");
        for (int taken = 1; taken < 3_000; taken += 300) {
            pod.repeat(model.id, 1_000_000);
            try (Lines lines =
                    Lines.get("/v1/games?status=FINISHED&player=" + ada, "Accept", NDJSON)) {
                for (int i = 0; i < taken; i++) {
                    lines.next();
                }
            }
            assertStops(pod);
        }
    }

    /** What is under way fits into the buffers of the two ends. */
    private static void assertStops(MemoryGames pod) {
        AtomicLong before = new AtomicLong();
        eventually("the reading stops")
                .during(Duration.ofMillis(300))
                .until(() -> {
                    long now = pod.repeated();
                    return before.getAndSet(now) == now;
                });
        assertThat(pod.repeated()).isBetween(100L, 200_000L);
    }
}
