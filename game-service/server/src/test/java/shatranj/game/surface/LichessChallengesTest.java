package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.identity.TestIssuer;

/** Challenges, and the stream of events that tells of them. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class LichessChallengesTest {
    private static final String THREE_AND_TWO =
            "{\"rated\":false,\"clock.limit\":180,\"clock.increment\":2,\"days\":null,"
                    + "\"color\":\"white\",\"variant\":\"shatranj\",\"position\":null}";

    private static String challenge(Bot from, Bot to) {
        Response made = from.json(THREE_AND_TWO, "/api/challenge/" + to.name());
        made.then().statusCode(200);
        return made.path("id");
    }

    @Test
    void a_challenge_has_every_field_that_clients_read() {
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        ValidatableResponse made =
                ada.json(
                                THREE_AND_TWO,
                                "/api/challenge/" + bob.name().toUpperCase(java.util.Locale.ROOT))
                        .then()
                        .statusCode(200)
                        .contentType("application/json")
                        .body("id", notNullValue())
                        .body("status", equalTo("created"))
                        .body("rated", equalTo(false))
                        .body("variant.key", equalTo("shatranj"))
                        .body("variant.name", equalTo("Shatranj"))
                        .body("variant.short", equalTo("Shatranj"))
                        .body("perf.name", equalTo("Shatranj"))
                        .body("speed", equalTo("blitz"))
                        .body("timeControl.type", equalTo("clock"))
                        .body("timeControl.limit", equalTo(180))
                        .body("timeControl.increment", equalTo(2))
                        .body("timeControl.show", equalTo("3+2"))
                        .body("challenger.id", equalTo(ada.name()))
                        .body("challenger.name", equalTo(ada.name()))
                        .body("challenger.title", equalTo("BOT"))
                        .body("challenger.rating", equalTo(1500))
                        .body("challenger.online", equalTo(false))
                        .body("destUser.name", equalTo(bob.name()))
                        .body("color", equalTo("white"))
                        .body("finalColor", equalTo("white"))
                        .body("direction", equalTo("out"))
                        .body("initialFen", equalTo("startpos"));
        String id = made.extract().path("id");
        bob.get("/api/challenge/" + id + "/show")
                .then()
                .body("id", equalTo(id))
                .body("direction", equalTo("in"));
        bob.get("/api/challenge")
                .then()
                .body("in", hasSize(1))
                .body("in[0].id", equalTo(id))
                .body("out", hasSize(0));
        ada.get("/api/challenge").then().body("in", hasSize(0)).body("out[0].id", equalTo(id));
        RestTable.as(bob.name())
                .get("/v1/games/" + id)
                .then()
                .body("status", equalTo("OPEN"))
                .body("ruleSet.name", equalTo("engines"))
                .body("timeControl.text", equalTo("3+2"));
    }

    @Test
    void forms_and_other_time_controls_are_understood() {
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        String path = "/api/challenge/" + bob.name();
        ada.form("clock.limit=60&clock.increment=0&color=black&rated=true", path)
                .then()
                .statusCode(200)
                .body("speed", equalTo("bullet"))
                .body("rated", equalTo(false))
                .body("color", equalTo("black"))
                .body("timeControl.show", equalTo("1+0"));
        ada.json("{\"clock\":{\"limit\":600,\"increment\":5}}", path)
                .then()
                .body("speed", equalTo("rapid"))
                .body("finalColor", notNullValue());
        ada.json("{\"days\":3,\"color\":\"random\"}", path)
                .then()
                .body("speed", equalTo("correspondence"))
                .body("timeControl.type", equalTo("correspondence"))
                .body("timeControl.daysPerTurn", equalTo(3));
        ada.post(path)
                .then()
                .body("timeControl.type", equalTo("unlimited"))
                .body("timeControl.limit", nullValue());
    }

    @Test
    void a_start_of_its_own_is_sent_in_western_letters() {
        Bot ada = Bot.somebody("ada");
        String path = "/api/challenge/" + Bot.somebody("bob").name();
        String study = "4k3/4r3/8/8/8/8/3QB3/3K4 w - - 0 1";
        ada.json("{\"fen\":\"" + study + "\"}", path)
                .then()
                .statusCode(200)
                .body("initialFen", equalTo(study));
        ada.json("{\"fen\":\"startpos\"}", path).then().body("initialFen", equalTo("startpos"));
        ada.json("{\"fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}", path)
                .then()
                .statusCode(400)
                .body("code", equalTo("INVALID_SETUP"))
                .body("error", containsString("Shah"));
    }

    @Test
    void running_games_are_told_one_after_the_other() throws Exception {
        Bot ada = Bot.somebody("ada");
        Set<String> games = new HashSet<>();
        for (int i = 0; i < 6; i++) {
            Bot bob = Bot.somebody("bob");
            String game = challenge(ada, bob);
            bob.post("/api/challenge/" + game + "/accept").then().statusCode(200);
            games.add(game);
        }
        long asked = System.nanoTime();
        Set<String> told = new HashSet<>();
        try (Bot.Following events = ada.events()) {
            for (int i = 0; i < games.size(); i++) {
                told.add(events.next("gameStart").getString("game.id"));
            }
        }
        assertThat(told).isEqualTo(games);
        // Never sooner: lichess-bot plays one of two that it hears of at once.
        assertThat(Duration.ofNanos(System.nanoTime() - asked))
                .isGreaterThanOrEqualTo(Duration.ofMillis(150L * (games.size() - 1)));
    }

    @Test
    void a_client_that_knows_only_chess_is_told_one_of_its_variants() {
        Bot ada = Bot.somebody("ada");
        String path = "/api/challenge/" + Bot.somebody("bob").name();
        ada.json("{}", path + "?compat.variantKey=fromPosition")
                .then()
                .body("variant.key", equalTo("fromPosition"))
                .body("variant.name", equalTo("From Position"))
                .body(
                        "initialFen",
                        equalTo("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"));
        String key =
                RestTable.as(
                                ada.name(),
                                "{\"name\":\"typed\",\"scopes\":[\"play\"],"
                                        + "\"variantKey\":\"standard\"}")
                        .post("/v1/tokens")
                        .path("key");
        new Bot(ada.name(), key)
                .json("{\"variant\":\"standard\",\"clock.limit\":60,\"clock.increment\":1}", path)
                .then()
                .statusCode(200)
                .body("variant.key", equalTo("standard"))
                .body("perf.name", equalTo("Bullet"));
        ada.json("{}", path + "?compat.variantKey=chess960").then().statusCode(400);
        ada.json("{\"variant\":\"atomic\"}", path)
                .then()
                .statusCode(400)
                .body("error", containsString("'atomic'"));
        ada.json("{\"rules\":\"noAbort\"}", path).then().statusCode(400);
        ada.json("{\"clock.limit\":180}", path)
                .then()
                .statusCode(400)
                .body("error", containsString("clock.increment"));
        ada.json("{\"days\":0}", path).then().statusCode(400);
        ada.json("{}", "/api/challenge/" + ada.name()).then().statusCode(400);
    }

    @Test
    void both_streams_tell_of_a_challenge_that_is_accepted_played_and_over() throws Exception {
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        try (Bot.Following adas = ada.events();
                Bot.Following bobs = bob.events()) {
            String id = challenge(ada, bob);
            JsonPath heard = bobs.next();
            assertThat(heard.getString("type")).isEqualTo("challenge");
            assertThat(heard.getString("challenge.id")).isEqualTo(id);
            assertThat(heard.getString("challenge.direction")).isEqualTo("in");
            assertThat(heard.getString("challenge.challenger.name")).isEqualTo(ada.name());
            assertThat(heard.getString("challenge.variant.key")).isEqualTo("shatranj");
            assertThat(heard.getString("challenge.perf.name")).isEqualTo("Shatranj");
            assertThat(heard.getString("challenge.speed")).isEqualTo("blitz");
            assertThat(heard.getInt("challenge.timeControl.limit")).isEqualTo(180);
            assertThat(heard.getString("challenge.finalColor")).isEqualTo("white");
            assertThat(heard.getBoolean("challenge.rated")).isFalse();
            assertThat(heard.getBoolean("compat.bot")).isTrue();
            assertThat(adas.next().getString("challenge.direction")).isEqualTo("out");
            for (int i = 0; i < 2; i++) {
                bob.post("/api/challenge/" + id + "/accept")
                        .then()
                        .statusCode(200)
                        .body("ok", equalTo(true));
            }
            for (Bot.Following events : List.of(adas, bobs)) {
                JsonPath start = events.next();
                assertThat(start.getString("type")).isEqualTo("gameStart");
                boolean white = events == adas;
                checkGame(start, id, white, (white ? bob : ada).name());
                assertThat(start.getBoolean("game.isMyTurn")).isEqualTo(white);
                assertThat(start.getString("game.status.name")).isEqualTo("started");
                assertThat(start.getInt("game.status.id")).isEqualTo(20);
                assertThat(start.getString("game.winner")).isNull();
            }
            ada.post("/api/bot/game/" + id + "/resign").then().statusCode(200);
            for (Bot.Following events : List.of(adas, bobs)) {
                JsonPath finish = events.next();
                assertThat(finish.getString("type")).isEqualTo("gameFinish");
                checkGame(finish, id, events == adas, (events == adas ? bob : ada).name());
                assertThat(finish.getString("game.status.name")).isEqualTo("resign");
                assertThat(finish.getString("game.winner")).isEqualTo("black");
                assertThat(finish.getInt("game.ratingDiff")).isZero();
                assertThat(finish.getBoolean("game.isMyTurn")).isFalse();
            }
            bob.post("/api/challenge/" + RestTable.open("").id + "/accept").then().statusCode(403);
        }
    }

    private static void checkGame(JsonPath event, String id, boolean white, String opponent) {
        assertThat(event.getString("game.id")).isEqualTo(id);
        assertThat(event.getString("game.gameId")).isEqualTo(id);
        assertThat(event.getString("game.fullId")).isEqualTo(id);
        assertThat(event.getString("game.color")).isEqualTo(white ? "white" : "black");
        assertThat(event.getString("game.fen"))
                .isEqualTo("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
        assertThat(event.getString("game.lastMove")).isEmpty();
        assertThat(event.getBoolean("game.hasMoved")).isFalse();
        assertThat(event.getLong("game.secondsLeft")).isBetween(60L, 180L);
        assertThat(event.getString("game.opponent.id")).isEqualTo(opponent);
        assertThat(event.getString("game.opponent.username")).isEqualTo(opponent);
        assertThat(event.getInt("game.opponent.rating")).isEqualTo(1500);
        assertThat(event.getString("game.variant.key")).isEqualTo("shatranj");
        assertThat(event.getString("game.variant.name")).isEqualTo("Shatranj");
        assertThat(event.getString("game.variant.short")).isEqualTo("Shatranj");
        assertThat(event.getString("game.speed")).isEqualTo("blitz");
        assertThat(event.getString("game.perf")).isEqualTo("shatranj");
        assertThat(event.getBoolean("game.rated")).isFalse();
        assertThat(event.getString("game.source")).isEqualTo("friend");
        assertThat(event.getBoolean("game.compat.bot")).isTrue();
        assertThat(event.getBoolean("game.compat.board")).isTrue();
    }

    @Test
    void a_reason_for_declining_comes_back_in_key_and_words() throws Exception {
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        try (Bot.Following adas = ada.events()) {
            for (String reason :
                    List.of(
                            "generic",
                            "later",
                            "tooFast",
                            "tooSlow",
                            "timeControl",
                            "rated",
                            "casual",
                            "standard",
                            "variant",
                            "noBot",
                            "onlyBot")) {
                String id = challenge(ada, bob);
                // As lichess-bot says it.
                bob.form("reason=" + reason, "/api/challenge/" + id + "/decline")
                        .then()
                        .statusCode(200)
                        .body("ok", equalTo(true));
                JsonPath declined = adas.next("challengeDeclined");
                assertThat(declined.getString("challenge.id")).isEqualTo(id);
                assertThat(declined.getString("challenge.declineReasonKey")).isEqualTo(reason);
                assertThat(declined.getString("challenge.declineReason")).isNotEmpty();
                assertThat(declined.getString("challenge.status")).isEqualTo("declined");
                assertThat(declined.getString("challenge.destUser.name")).isEqualTo(bob.name());
            }
            String id = challenge(ada, bob);
            bob.form("reason=moody", "/api/challenge/" + id + "/decline")
                    .then()
                    .statusCode(400)
                    .body("error", containsString("'moody'"));
            bob.post("/api/challenge/" + id + "/decline").then().statusCode(200);
            bob.post("/api/challenge/" + id + "/accept").then().statusCode(404);
        }
    }

    @Test
    void a_challenge_that_is_withdrawn_is_gone() throws Exception {
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        try (Bot.Following bobs = bob.events()) {
            String id = challenge(ada, bob);
            assertThat(bobs.next().getString("challenge.id")).isEqualTo(id);
            bob.post("/api/challenge/" + id + "/cancel").then().statusCode(403);
            for (int i = 0; i < 2; i++) {
                ada.post("/api/challenge/" + id + "/cancel").then().statusCode(200);
            }
            JsonPath canceled = bobs.next();
            assertThat(canceled.getString("type")).isEqualTo("challengeCanceled");
            assertThat(canceled.getString("challenge.id")).isEqualTo(id);
            bob.post("/api/challenge/" + id + "/accept")
                    .then()
                    .statusCode(404)
                    .contentType("application/json")
                    .body("error", notNullValue());
        }
        Bot.Pair pair = Bot.Pair.playing("");
        pair.white().post("/api/challenge/" + pair.game() + "/cancel").then().statusCode(404);
        pair.move(1, "e2e3").then().statusCode(200);
    }

    @Test
    void who_connects_later_is_told_what_there_is() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        String open = challenge(Bot.somebody("ada"), pair.black());
        pair.move(1, "e2e3").then().statusCode(200);
        try (Bot.Following events = pair.black().events()) {
            List<JsonPath> told = List.of(events.next(), events.next());
            assertThat(told)
                    .extracting(event -> event.getString("type"))
                    .containsExactlyInAnyOrder("gameStart", "challenge");
            for (JsonPath event : told) {
                if (event.getString("type").equals("challenge")) {
                    assertThat(event.getString("challenge.id")).isEqualTo(open);
                } else {
                    assertThat(event.getString("game.id")).isEqualTo(pair.game());
                    assertThat(event.getString("game.lastMove")).isEqualTo("e2e3");
                    assertThat(event.getBoolean("game.isMyTurn")).isTrue();
                    assertThat(event.getBoolean("game.hasMoved")).isFalse();
                }
            }
        }
    }

    @Test
    void a_challenge_that_is_kept_alive_tells_its_end_on_its_own_stream() throws Exception {
        for (String end : List.of("accepted", "declined")) {
            Bot ada = Bot.somebody("ada");
            Bot bob = Bot.somebody("bob");
            try (Bot.Following kept = ada.challengesAndStays(bob)) {
                JsonPath first = kept.next();
                assertThat(first.getString("status")).isEqualTo("created");
                bob.post(
                                "/api/challenge/"
                                        + first.getString("id")
                                        + (end.equals("accepted") ? "/accept" : "/decline"))
                        .then()
                        .statusCode(200);
                assertThat(kept.next().getString("done")).isEqualTo(end);
                assertThat(kept.atEnd()).isTrue();
            }
        }
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        String id;
        try (Bot.Following kept = ada.challengesAndStays(bob)) {
            id = kept.next().getString("id");
        }
        eventually()
                .atMost(Duration.ofSeconds(20))
                .until(() ->
                        bob.get("/api/challenge/" + id + "/show")
                                .path("status")
                                .equals("canceled"));
    }

    @Test
    void whoever_has_the_code_accepts_what_is_open() {
        Bot ada = Bot.somebody("ada");
        Bot bob = Bot.somebody("bob");
        Response open =
                ada.form("clock.limit=60&clock.increment=1&color=black", "/api/challenge/open");
        open.then()
                .statusCode(200)
                .body("id", notNullValue())
                .body("destUser", nullValue())
                .body("urlWhite", endsWith("?inviteCode=" + open.path("inviteCode")));
        String path = "/api/challenge/" + open.path("id") + "/accept";
        bob.post(path).then().statusCode(403);
        bob.post(path + "?inviteCode=" + open.path("inviteCode")).then().statusCode(200);
        bob.get("/api/account/playing").then().body("nowPlaying[0].color", equalTo("white"));
    }

    @Test
    void an_engine_that_is_not_there_is_not_played_against() {
        Bot ada = Bot.somebody("ada");
        ada.form("level=7&clock.limit=60&clock.increment=1", "/api/challenge/ai")
                .then()
                .statusCode(503)
                .body("error", containsString("engine-7"));
        ada.get("/api/challenge").then().body("out", hasSize(0));
        ada.form("level=9", "/api/challenge/ai").then().statusCode(400);
        ada.post("/api/challenge/ai").then().statusCode(400);
    }

    @Test
    void an_engine_that_is_there_sits_down() throws Exception {
        Bot ada = Bot.somebody("ada");
        Bot engine = new Bot("engine-3", TestIssuer.shared().token("engine-3", "play bot service"));
        try (Bot.Following events = engine.events()) {
            CompletableFuture<Response> accepted =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            String id = events.next("challenge").getString("challenge.id");
                            return engine.post("/api/challenge/" + id + "/accept");
                        } catch (java.io.IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    });
            ada.form("level=3&clock.limit=60&clock.increment=1&color=white", "/api/challenge/ai")
                    .then()
                    .statusCode(201)
                    .body("id", notNullValue())
                    .body("variant.key", equalTo("shatranj"))
                    .body("status.name", equalTo("started"))
                    .body("players.black.user.id", equalTo("engine-3"))
                    .body("players.black.user.title", equalTo("BOT"))
                    .body("player", equalTo("white"))
                    .body("turns", equalTo(0))
                    .body("fen", equalTo("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"));
            assertThat(accepted.get().statusCode()).isEqualTo(200);
        }
    }
}
