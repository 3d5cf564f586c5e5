package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A player goes on vacation in all correspondence games, over REST. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RestVacationTest {
    private static final String PATH = "/v1/me/vacation";

    private final String player = RestTable.somebody("away");

    /** So many days from now, less an hour: a whole day that has begun. */
    private static Instant in(int days) {
        return Instant.now()
                .truncatedTo(ChronoUnit.SECONDS)
                .plusMillis(1)
                .plus(Duration.ofDays(days))
                .minus(Duration.ofHours(1));
    }

    private String game(String timeControl) {
        String opponent = RestTable.somebody("opponent");
        String body =
                "{\"color\":\"WHITE\",\"opponent\":\"%s\",\"timeControl\":\"%s\"}"
                        .formatted(opponent, timeControl);
        Response created = RestTable.as(player, body).post("/v1/games");
        created.then().statusCode(201);
        String id = created.path("id");
        RestTable.as(opponent).post("/v1/games/" + id + "/join").then().statusCode(200);
        return id;
    }

    private Response take(Instant until, String key) {
        return RestTable.as(player, "{\"until\":\"" + until + "\"}")
                .header("Idempotency-Key", key)
                .post(PATH);
    }

    private JsonPath read(String game) {
        return RestTable.as(player).get("/v1/games/" + game).jsonPath();
    }

    @Test
    void it_is_taken_in_every_correspondence_game_and_in_no_other() {
        String slow = game("3d");
        String slower = game("5d+10d");
        String blitz = game("3+2");
        Instant before = Instant.parse(read(slow).getString("clock.flagAt"));
        Instant until = in(7);
        take(until, "k")
                .then()
                .statusCode(200)
                .body("games", hasSize(2))
                .body("games.id", hasItem(slow))
                .body("games.id", hasItem(slower))
                .body("games.vacation.daysLeft", equalTo(List.of(23, 23)))
                .body("games.vacation.until", equalTo(List.of("" + until, "" + until)))
                .body("games[0]", not(hasKey("code")));
        JsonPath game = read(slow);
        assertThat(Instant.parse(game.getString("clock.flagAt")))
                .isAfter(before)
                .isBetween(
                        until.plus(Duration.ofDays(3)).minusSeconds(60),
                        until.plus(Duration.ofDays(3)));
        assertThat(game.getInt("vacations.white.daysLeft")).isEqualTo(23);
        assertThat(game.getInt("vacations.black.daysLeft")).isEqualTo(30);
        assertThat(read(blitz).getMap("")).doesNotContainKey("vacations");
    }

    @Test
    void the_same_request_again_changes_nothing_with_and_without_its_key() {
        String game = game("3d");
        Instant until = in(7);
        take(until, "k").then().statusCode(200).body("games.replayed", equalTo(List.of(false)));
        int version = read(game).getInt("version");
        take(until, "k")
                .then()
                .statusCode(200)
                .body("games.replayed", equalTo(List.of(true)))
                .body("games.version", equalTo(List.of(version)));
        RestTable.as(player, "{\"until\":\"" + until + "\"}")
                .post(PATH)
                .then()
                .statusCode(200)
                .body("games.vacation.daysLeft", equalTo(List.of(23)));
        assertThat(read(game).getInt("version")).isEqualTo(version);
    }

    @Test
    void a_game_begun_since_is_reached_by_the_same_request() {
        game("3d");
        Instant until = in(7);
        take(until, "k").then().body("games", hasSize(1));
        game("3d");
        take(until, "k")
                .then()
                .statusCode(200)
                .body("games", hasSize(2))
                .body("games.vacation.until", equalTo(List.of("" + until, "" + until)));
    }

    @Test
    void it_ends_early_and_days_not_begun_go_back() {
        String game = game("3d");
        take(in(7), "k").then().statusCode(200);
        RestTable.as(player)
                .delete(PATH)
                .then()
                .statusCode(200)
                .body("games.vacation.daysLeft", equalTo(List.of(29)));
        assertThat(read(game).getInt("vacations.white.daysLeft")).isEqualTo(29);
        int version = read(game).getInt("version");
        RestTable.as(player).delete(PATH).then().statusCode(200).body("games", hasSize(1));
        assertThat(read(game).getInt("version")).isEqualTo(version);
    }

    @Test
    void a_game_whose_bank_is_too_small_says_so_and_the_others_go_on() {
        Instant far = in(40);
        game("3d");
        take(far.minus(Duration.ofDays(15)), "one").then().statusCode(200);
        game("3d");
        JsonPath answer = take(far.minus(Duration.ofDays(12)), "two").jsonPath();
        assertThat(answer.getList("games.vacation.daysLeft")).containsExactlyInAnyOrder(2, 2);
        JsonPath last = take(far, "three").jsonPath();
        assertThat(last.getList("games.code"))
                .isEqualTo(List.of("NO_VACATION_LEFT", "NO_VACATION_LEFT"));
        assertThat(last.getString("games[0].detail")).contains("12 days").contains("has 2 left");
    }

    @Test
    void many_games_are_all_reached() {
        List<String> games = IntStream.range(0, 70).mapToObj(i -> game("3d")).sorted().toList();
        take(in(2), "k")
                .then()
                .statusCode(200)
                .body("games.id", equalTo(games))
                .body("games.vacation.daysLeft", equalTo(games.stream().map(id -> 28).toList()));
    }

    @Test
    void what_makes_no_sense_is_refused_and_changes_nothing() {
        String game = game("3d");
        int version = read(game).getInt("version");
        take(Instant.now().minusSeconds(1), "past")
                .then()
                .statusCode(400)
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString("until is"));
        take(in(400), "far").then().statusCode(400);
        RestTable.as(player, "{}").post(PATH).then().statusCode(400);
        RestTable.as(player, "{\"until\":\"tomorrow\"}").post(PATH).then().statusCode(400);
        RestTable.as(player, "{\"days\":3}")
                .post(PATH)
                .then()
                .statusCode(400)
                .body("code", equalTo("UNKNOWN_FIELD"));
        assertThat(read(game).getInt("version")).isEqualTo(version);
    }

    @Test
    void who_plays_no_correspondence_game_is_away_nowhere() {
        take(in(2), "k").then().statusCode(200).body("games", empty());
    }

    @Test
    void the_opponent_reads_of_it_in_the_games_events() throws IOException {
        String id = game("3d");
        Instant until = in(7);
        take(until, "k").then().statusCode(200);
        try (Lines lines =
                Lines.get(
                        "/v1/games/" + id + "/events?after=2", "Accept", "application/x-ndjson")) {
            JsonPath taken = JsonPath.from(lines.next());
            assertThat(taken.getString("events[0].type")).isEqualTo("vacation-taken");
            assertThat(taken.getString("events[0].by")).isEqualTo("WHITE");
            assertThat(taken.getString("events[0].until")).isEqualTo("" + until);
            assertThat(taken.getInt("events[0].daysLeft")).isEqualTo(23);
            RestTable.as(player).delete(PATH).then().statusCode(200);
            JsonPath back = JsonPath.from(lines.next());
            assertThat(back.getMap("events[0]")).containsOnlyKeys("type", "by", "daysLeft");
        }
    }
}
