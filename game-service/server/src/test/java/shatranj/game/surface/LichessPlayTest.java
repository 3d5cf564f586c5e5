package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.game.lichess.play.OpenBoards;

/** A game over the Lichess API: its stream, field by field, and what players do in it. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class LichessPlayTest {
    private static final int ENDLESS = Integer.MAX_VALUE;

    @Inject MemoryGames games;
    @Inject OpenBoards boards;
    @Inject TestPulse pulse;

    private static void checkState(JsonPath line, String at, String moves, String status) {
        assertThat(line.getString(at + "type")).isEqualTo("gameState");
        assertThat(line.getString(at + "moves")).isEqualTo(moves);
        assertThat(line.getString(at + "status")).isEqualTo(status);
        assertThat(line.getLong(at + "wtime")).isBetween(1L, (long) ENDLESS);
        assertThat(line.getLong(at + "btime")).isBetween(1L, (long) ENDLESS);
        assertThat(line.getMap(at.isEmpty() ? "" : at.substring(0, at.length() - 1)))
                .containsKeys("winc", "binc");
    }

    @Test
    void the_stream_begins_with_the_whole_game_and_tells_each_state_until_the_end()
            throws Exception {
        Bot.Pair pair = Bot.Pair.playing(",\"clock.limit\":180,\"clock.increment\":2");
        try (Bot.Following white = pair.white().board(pair.game());
                Bot.Following black =
                        pair.black().follow("/api/board/game/stream/" + pair.game())) {
            for (Bot.Following stream : List.of(white, black)) {
                assertThat(stream.lines().header("Content-Type")).isEqualTo("application/x-ndjson");
                // Not even an empty line comes before it: clients read the first line as it is.
                JsonPath full = JsonPath.from(stream.lines().any());
                assertThat(full.getString("type")).isEqualTo("gameFull");
                assertThat(full.getString("id")).isEqualTo(pair.game());
                assertThat(full.getString("variant.key")).isEqualTo("shatranj");
                assertThat(full.getString("variant.name")).isEqualTo("Shatranj");
                assertThat(full.getString("speed")).isEqualTo("blitz");
                assertThat(full.getString("perf.name")).isEqualTo("Shatranj");
                assertThat(full.getBoolean("rated")).isFalse();
                assertThat(full.getLong("createdAt")).isPositive();
                for (String side : List.of("white", "black")) {
                    String name = (side.equals("white") ? pair.white() : pair.black()).name();
                    assertThat(full.getString(side + ".id")).isEqualTo(name);
                    assertThat(full.getString(side + ".name")).isEqualTo(name);
                    assertThat(full.getInt(side + ".rating")).isEqualTo(1500);
                    assertThat(full.getBoolean(side + ".provisional")).isTrue();
                }
                assertThat(full.getString("initialFen")).isEqualTo("startpos");
                assertThat(full.getInt("clock.initial")).isEqualTo(180_000);
                assertThat(full.getInt("clock.increment")).isEqualTo(2_000);
                checkState(full, "state.", "", "started");
                assertThat(full.getInt("state.winc")).isEqualTo(2_000);
                assertThat(full.getInt("state.binc")).isEqualTo(2_000);
            }
            pair.move(1, "e2e3").then().statusCode(200).body("ok", equalTo(true));
            pair.move(2, "e7e6").then().statusCode(200);
            for (Bot.Following stream : List.of(white, black)) {
                checkState(stream.next("gameState"), "", "e2e3", "started");
                JsonPath state = stream.next("gameState");
                checkState(state, "", "e2e3 e7e6", "started");
                assertThat(state.getInt("winc")).isEqualTo(2_000);
                assertThat(state.getString("winner")).isNull();
                assertThat(state.getString("wdraw")).isNull();
            }
            pair.black().post(pair.board("/resign")).then().statusCode(200);
            for (Bot.Following stream : List.of(white, black)) {
                JsonPath last = stream.next("gameState");
                checkState(last, "", "e2e3 e7e6", "resign");
                assertThat(last.getString("winner")).isEqualTo("white");
                // The next byte is the end: no sign of life, no word more.
                assertThat(stream.lines().atEnd()).isTrue();
            }
        }
        try (Bot.Following later = pair.white().board(pair.game())) {
            JsonPath full = JsonPath.from(later.lines().any());
            assertThat(full.getString("state.status")).isEqualTo("resign");
            assertThat(full.getString("state.winner")).isEqualTo("white");
            assertThat(later.lines().atEnd()).isTrue();
        }
    }

    @Test
    void without_a_clock_there_is_no_end_of_time() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        try (Bot.Following stream = pair.white().board(pair.game())) {
            JsonPath full = stream.next();
            assertThat(full.getMap("clock")).isNull();
            assertThat(full.getString("speed")).isEqualTo("correspondence");
            assertThat(full.getInt("state.wtime")).isEqualTo(ENDLESS);
            assertThat(full.getInt("state.btime")).isEqualTo(ENDLESS);
            assertThat(full.getInt("state.winc")).isZero();
        }
        Bot.Pair days = Bot.Pair.playing(",\"days\":2");
        try (Bot.Following stream = days.white().board(days.game())) {
            JsonPath full = stream.next();
            assertThat(full.getInt("daysPerTurn")).isEqualTo(2);
            assertThat(full.getInt("state.wtime")).isBetween(170_000_000, 172_800_000);
        }
    }

    @Test
    void a_start_that_is_not_the_usual_array_is_sent_as_it_is() throws Exception {
        String study = "4k3/4r3/8/8/8/8/3QB3/3K4 w - - 0 1";
        Bot.Pair pair = Bot.Pair.playing(",\"fen\":\"" + study + "\"");
        try (Bot.Following stream = pair.white().board(pair.game())) {
            assertThat(stream.next().getString("initialFen")).isEqualTo(study);
        }
        try (Bot.Following stream =
                pair.white()
                        .follow(
                                "/api/bot/game/stream/"
                                        + Bot.Pair.playing("").game()
                                        + "?compat.variantKey=fromPosition")) {
            throw new AssertionError("a stranger has a stream: " + stream.next());
        } catch (java.io.IOException refused) {
            assertThat(refused).hasMessageContaining("403");
        }
    }

    @Test
    void signs_of_life_come_in_time_and_never_first() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        List<TestPulse.Beat> before = List.copyOf(pulse.beats());
        try (Bot.Following stream = pair.white().board(pair.game());
                Bot.Following events = pair.white().events()) {
            assertThat(JsonPath.from(stream.lines().any()).getString("type")).isEqualTo("gameFull");
            assertThat(events.next("gameStart").getString("game.id")).isEqualTo(pair.game());
            List<TestPulse.Beat> beats = new ArrayList<>(pulse.beats());
            beats.removeAll(before);
            assertThat(beats).hasSize(2);
            Duration most = Duration.ofSeconds(6);
            assertThat(beats).allSatisfy(beat -> assertThat(beat.interval()).isLessThan(most));
            // Two minutes of nothing, as fast as the reader reads.
            int silence = (int) Duration.ofMinutes(2).dividedBy(beats.getFirst().interval());
            for (int i = 0; i < silence; i++) {
                beats.forEach(beat -> beat.once().run());
            }
            for (int i = 0; i < silence; i++) {
                assertThat(untilBlank(stream)).isEmpty();
                assertThat(untilBlank(events)).isEmpty();
            }
            pair.move(1, "e2e3").then().statusCode(200);
            assertThat(stream.next("gameState").getString("moves")).isEqualTo("e2e3");
        }
    }

    /** The next line but for that an opponent who has no stream is gone. */
    private static String untilBlank(Bot.Following stream) throws java.io.IOException {
        String line = stream.lines().any();
        return line.contains("opponentGone") ? stream.lines().any() : line;
    }

    @Test
    void signs_of_life_come_by_themselves() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        try (Bot.Following stream = pair.white().board(pair.game())) {
            assertThat(stream.next().getString("type")).isEqualTo("gameFull");
            int blank = 0;
            while (blank < 2) {
                // What was promised; the server means to be a third quicker.
                if (stream.lines().within(Duration.ofSeconds(6)).isEmpty()) {
                    blank++;
                }
            }
        }
    }

    @Test
    void one_move_posted_five_times_over_two_connections_is_one_move() {
        Bot.Pair pair = Bot.Pair.playing("");
        int decisions = games.decisions();
        List<CompletableFuture<Response>> posted = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            posted.add(CompletableFuture.supplyAsync(() -> pair.move(1, "e2e3")));
        }
        posted.forEach(answer -> answer.join().then().statusCode(200).body("ok", equalTo(true)));
        assertThat(games.decisions()).isEqualTo(decisions + 1);
        pair.move(2, "e7e6").then().statusCode(200);
        // An answer that took so long that the opponent has moved meanwhile.
        pair.move(1, "e2e3").then().statusCode(200);
        pair.move(2, "e7e6").then().statusCode(200);
        assertThat(games.decisions()).isEqualTo(decisions + 2);
        RestTable.as(pair.white().name())
                .get("/v1/games/" + pair.game())
                .then()
                .body("ply", equalTo(2));
    }

    @Test
    void who_has_the_stream_open_moves_without_the_game_being_read() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        try (Bot.Following black = pair.black().board(pair.game())) {
            assertThat(black.next().getString("type")).isEqualTo("gameFull");
            int reads = games.reads();
            pair.move(1, "e2e3").then().statusCode(200);
            assertThat(black.next("gameState").getString("moves")).isEqualTo("e2e3");
            pair.move(2, "e7e6").then().statusCode(200);
            assertThat(black.next("gameState").getString("moves")).isEqualTo("e2e3 e7e6");
            assertThat(games.reads()).isEqualTo(reads);
            int decisions = games.decisions();
            pair.move(2, "e7e6").then().statusCode(200);
            refused(pair.move(2, "d7d6"), "NOT_YOUR_TURN", "Not your turn");
            assertThat(games.decisions()).isEqualTo(decisions);
            assertThat(games.reads()).isEqualTo(reads + 2);
            // What is legal at no later ply is the move that was made.
            pair.move(1, "e2e3").then().statusCode(200);
            assertThat(games.decisions()).isEqualTo(decisions);
        }
        eventually("a stream that was left is forgotten")
                .atMost(Duration.ofSeconds(20))
                .until(() -> boards.head(pair.game()).isEmpty());
    }

    @Test
    void a_stream_that_lags_behind_loses_no_move_that_was_made_before_too() {
        Bot.Pair pair = Bot.Pair.playing("");
        try (OpenBoards.Open late =
                boards.open(
                        pair.game(),
                        () -> Optional.of(new OpenBoards.Head(2, 0, List.of(), Instant.EPOCH)))) {
            int ply = 0;
            for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8", "g1f3")) {
                pair.move(++ply, move).then().statusCode(200);
            }
            assertThat(late).isNotNull();
        }
        RestTable.as(pair.white().name())
                .get("/v1/games/" + pair.game())
                .then()
                .body("ply", equalTo(5));
    }

    /** As a second delivery by the front door that a pod handles when the game has gone on. */
    @Test
    void a_request_that_is_older_than_the_position_moves_nothing() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        int ply = 0;
        for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8")) {
            pair.move(++ply, move).then().statusCode(200);
        }
        isTooOld(pair, "g1f3");
        try (Bot.Following stream = pair.white().board(pair.game())) {
            assertThat(stream.next().getString("type")).isEqualTo("gameFull");
            isTooOld(pair, "g1f3");
            pair.white().move(pair.game(), "g1f3", Instant.now()).then().statusCode(200);
        }
    }

    private void isTooOld(Bot.Pair pair, String move) {
        Instant minuteAgo = Instant.now().minusSeconds(60);
        int decisions = games.decisions();
        refused(
                pair.white().move(pair.game(), move, minuteAgo),
                "PLY_PLAYED",
                "came before ply 4 was played");
        assertThat(games.decisions()).isEqualTo(decisions);
        // Their own last move is told once more however late.
        pair.white().move(pair.game(), "f3g1", minuteAgo).then().statusCode(200);
        assertThat(games.decisions()).isEqualTo(decisions);
    }

    @Test
    void a_move_that_cannot_be_made_is_400_in_json() {
        Bot.Pair pair = Bot.Pair.playing("");
        refused(pair.move(2, "e7e6"), "NOT_YOUR_TURN", "Not your turn");
        refused(pair.move(1, "e2e4"), "ILLEGAL_MOVE", "e4");
        refused(pair.move(1, "Nf3"), "MALFORMED_REQUEST", "'Nf3'");
        refused(pair.move(1, "e2e3n"), "MALFORMED_REQUEST", "'e2e3n'");
        Bot.somebody("fan")
                .move(pair.game(), "e2e3")
                .then()
                .statusCode(403)
                .body("error", containsString("seat"));
        Bot.somebody("fan").move("0000000000000000000001", "e2e3").then().statusCode(404);
        pair.white().post(pair.board("/resign")).then().statusCode(200);
        refused(pair.move(1, "e2e3"), "GAME_OVER", "over");
    }

    private static void refused(Response response, String code, String words) {
        response.then()
                .statusCode(400)
                .contentType("application/json")
                .body("code", equalTo(code))
                .body("status", equalTo(400))
                .body("error", containsString(words));
    }

    @Test
    void a_promotion_is_written_with_q_and_read_with_f_q_or_nothing() throws Exception {
        for (String letter : List.of("f", "q", "", "Q")) {
            Bot.Pair pair = Bot.Pair.playing(",\"fen\":\"4k3/P7/8/8/8/8/3R3r/3K4 w - - 0 1\"");
            try (Bot.Following stream = pair.white().board(pair.game())) {
                assertThat(stream.next().getString("type")).isEqualTo("gameFull");
                pair.move(1, "a7a8" + letter).then().statusCode(200);
                assertThat(stream.next("gameState").getString("moves")).isEqualTo("a7a8q");
                pair.move(1, "a7a8").then().statusCode(200);
            }
        }
    }

    @Test
    void offers_are_shown_answered_and_repeated_without_harm() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        try (Bot.Following black = pair.black().board(pair.game())) {
            assertThat(black.next().getString("type")).isEqualTo("gameFull");
            pair.white().post(pair.board("/move/e2e3?offeringDraw=true")).then().statusCode(200);
            JsonPath offered = black.next("gameState");
            assertThat(offered.getBoolean("wdraw")).isTrue();
            assertThat(offered.getString("bdraw")).isNull();
            pair.black().post(pair.board("/draw/no")).then().statusCode(200);
            assertThat(black.next("gameState").getString("wdraw")).isNull();
            pair.black().post(pair.board("/draw/0")).then().statusCode(200);
            pair.move(2, "e7e6").then().statusCode(200);
            assertThat(black.next("gameState").getString("moves")).isEqualTo("e2e3 e7e6");
            for (int i = 0; i < 2; i++) {
                pair.black().post(pair.board("/takeback/1")).then().statusCode(200);
            }
            assertThat(black.next("gameState").getBoolean("btakeback")).isTrue();
            pair.white().post(pair.board("/takeback/yes")).then().statusCode(200);
            JsonPath back = black.next("gameState");
            assertThat(back.getString("moves")).isEqualTo("e2e3");
            assertThat(back.getString("btakeback")).isNull();
            // The ply that was taken back is played again.
            pair.move(2, "d7d6").then().statusCode(200);
            assertThat(black.next("gameState").getString("moves")).isEqualTo("e2e3 d7d6");
            pair.black().post(pair.board("/draw/yes")).then().statusCode(200);
            pair.white().post(pair.board("/draw/true")).then().statusCode(200);
            JsonPath last = black.next("gameState");
            while (last.getString("status").equals("started")) {
                last = black.next("gameState");
            }
            assertThat(last.getString("status")).isEqualTo("draw");
            assertThat(last.getString("winner")).isNull();
            assertThat(black.lines().atEnd()).isTrue();
        }
        pair.white()
                .post(pair.board("/draw/perhaps"))
                .then()
                .statusCode(400)
                .body("error", containsString("'perhaps'"));
    }

    @Test
    void ends_have_the_words_of_lichess() throws Exception {
        // One capture leaves Black bare without a reply.
        Bot.Pair pair = Bot.Pair.playing(",\"fen\":\"7k/8/8/8/8/2r5/2R5/K7 w - - 0 1\"");
        try (Bot.Following stream = pair.black().board(pair.game())) {
            pair.move(1, "c2c3").then().statusCode(200);
            JsonPath last = stream.next("gameState");
            assertThat(last.getString("status")).isEqualTo("variantEnd");
            assertThat(last.getString("winner")).isEqualTo("white");
        }
        Bot.Pair aborted = Bot.Pair.playing("");
        try (Bot.Following stream = aborted.black().board(aborted.game())) {
            for (int i = 0; i < 2; i++) {
                aborted.white().post(aborted.board("/abort")).then().statusCode(200);
            }
            JsonPath last = stream.next("gameState");
            assertThat(last.getString("status")).isEqualTo("aborted");
            assertThat(last.getString("winner")).isNull();
            assertThat(stream.lines().atEnd()).isTrue();
        }
    }

    @Test
    void claims_are_answered_truthfully() {
        Bot.Pair pair = Bot.Pair.playing("");
        pair.white()
                .post(pair.board("/claim-victory/"))
                .then()
                .statusCode(400)
                .body("code", equalTo("CLAIM_REFUSED"))
                .body("error", containsString("flag"));
        pair.white()
                .post(pair.board("/claim-draw"))
                .then()
                .statusCode(400)
                .body("code", equalTo("CLAIM_REFUSED"));
        Bot.somebody("fan").post(pair.board("/claim-victory")).then().statusCode(403);
        pair.move(1, "e2e3").then().statusCode(200);
    }

    @Test
    void players_hear_each_other_and_are_told_who_leaves() throws Exception {
        Bot.Pair pair = Bot.Pair.playing("");
        try (Bot.Following white = pair.white().board(pair.game())) {
            assertThat(white.next().getString("type")).isEqualTo("gameFull");
            assertThat(white.next("opponentGone").getBoolean("gone")).isTrue();
            try (Bot.Following black = pair.black().board(pair.game())) {
                assertThat(black.next().getString("type")).isEqualTo("gameFull");
                assertThat(white.next("opponentGone").getBoolean("gone")).isFalse();
                pair.white()
                        .form("room=player&text=good+luck", pair.board("/chat"))
                        .then()
                        .statusCode(200)
                        .body("ok", equalTo(true));
                for (Bot.Following stream : List.of(white, black)) {
                    JsonPath said = stream.next("chatLine");
                    assertThat(said.getString("room")).isEqualTo("player");
                    assertThat(said.getString("username")).isEqualTo(pair.white().name());
                    assertThat(said.getString("text")).isEqualTo("good luck");
                }
                // As lichess-bot greets watchers: it must not fail, and is not for the opponent.
                pair.white()
                        .form("room=spectator&text=hello", pair.board("/chat"))
                        .then()
                        .statusCode(200);
                pair.black()
                        .json("{\"room\":\"player\",\"text\":\"you too\"}", pair.board("/chat"))
                        .then()
                        .statusCode(200);
                assertThat(white.next("chatLine").getString("text")).isEqualTo("you too");
            }
            assertThat(white.next("opponentGone").getBoolean("gone")).isTrue();
        }
        pair.white().form("room=player&text=", pair.board("/chat")).then().statusCode(400);
        pair.white().form("room=hall&text=hi", pair.board("/chat")).then().statusCode(400);
    }

    @Test
    void who_talks_too_much_still_moves() {
        Bot.Pair pair = Bot.Pair.playing("");
        Response said = pair.white().form("room=player&text=hi", pair.board("/chat"));
        for (int i = 0; i < 50 && said.statusCode() == 200; i++) {
            said = pair.white().form("room=player&text=hi", pair.board("/chat"));
        }
        said.then()
                .statusCode(429)
                .header("Retry-After", equalTo(said.path("ratelimit.seconds").toString()))
                .body("ratelimit.key", equalTo("chat"));
        pair.move(1, "e2e3").then().statusCode(200);
        Bot.Pair other = Bot.Pair.playing("");
        other.white().form("room=player&text=hi", other.board("/chat")).then().statusCode(200);
    }

    @Test
    void there_is_no_stream_of_what_is_no_game_of_mine() {
        Bot ada = Bot.somebody("ada");
        String open = ada.json("{}", "/api/challenge/" + Bot.somebody("bob").name()).path("id");
        ada.get("/api/bot/game/stream/" + open)
                .then()
                .statusCode(404)
                .contentType("application/json")
                .body("error", containsString("not started"));
        ada.get("/api/bot/game/stream/" + Bot.Pair.playing("").game())
                .then()
                .statusCode(403)
                .body("code", equalTo("NOT_YOUR_SEAT"));
        ada.get("/api/bot/game/stream/nonsense").then().statusCode(404);
    }
}
