package shatranj.foreign.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import shatranj.client.api.Outcome;

class ComparisonTest {
    private static final Ended RESIGNED = ended("RESIGNATION", "WHITE", "e2e3 e7e6", 50_000);

    private static Ended ended(String reason, String winner, String moves, long flagMs) {
        return new Ended(
                "game-1",
                "ada",
                "ben",
                List.of(moves.split(" ")),
                new Outcome(Optional.of(winner), reason, Optional.empty(), true),
                Optional.of(flagMs));
    }

    private static List<String> found(Ended game, boolean broken, Consumer<Comparison> check) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ClientFindings findings =
                new ClientFindings(new PrintStream(out, true, StandardCharsets.UTF_8));
        check.accept(new Comparison(Map.of(game.id(), game), broken, findings));
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(findings.count() == 0).isEqualTo(lines.isEmpty());
        return lines;
    }

    private static PythonLog log(String... records) {
        StringBuilder text = new StringBuilder();
        for (String record : records) {
            text.append("2026-11-22 11:30:01,100 lib (lib.py:1) DEBUG ")
                    .append(record)
                    .append('\n');
        }
        return PythonLog.of(text.toString());
    }

    private static final String STATE =
            "Game state: {'type': 'gameState', 'moves': 'e2e3 e7e6', 'status': 'resign', 'winner': 'white'}";
    private static final String FINISH =
            "Event: {'type': 'gameFinish', 'game': {'id': 'game-1', 'status': {'id': 31, 'name': 'resign'}, 'winner': 'white'}}";

    @Test
    void what_agrees_is_not_found() {
        assertThat(found(RESIGNED, false, Comparison::checkGames)).isEmpty();
        assertThat(found(RESIGNED, false, c -> c.checkEnds("ada", log(STATE, FINISH)))).isEmpty();
        assertThat(found(RESIGNED, false, c -> c.checkRecord("ada", "game-1.pgn", pgn("1-0"))))
                .isEmpty();
    }

    @Test
    void another_end_than_the_client_saw_is_found() {
        assertThat(
                        found(
                                RESIGNED,
                                true,
                                c ->
                                        c.checkEnds(
                                                "ada",
                                                log(STATE.replace("white", "black"), FINISH))))
                .singleElement()
                .asString()
                .contains("saw an end that no game had: resign for black after 2 plies");
        assertThat(
                        found(
                                RESIGNED,
                                true,
                                c ->
                                        c.checkEnds(
                                                "ada",
                                                log(STATE, FINISH.replace("resign", "draw")))))
                .singleElement()
                .asString()
                .contains("was told that game-1 ended so");
        assertThat(found(RESIGNED, true, c -> c.checkRecord("ada", "game-1.pgn", pgn("0-1"))))
                .singleElement()
                .asString()
                .contains("recorded game-1 as 0-1");
        assertThat(found(RESIGNED, true, c -> c.checkTold("ada", List.of(told("draw", "white")))))
                .singleElement()
                .asString()
                .contains("saw draw for white after 2 plies");
        assertThat(found(RESIGNED, true, c -> c.checkTold("ada", List.of(told("resign", "white")))))
                .isEmpty();
    }

    @Test
    void an_end_that_was_not_shown_may_be_missed_only_where_connections_were_broken() {
        assertThat(found(RESIGNED, false, c -> c.checkEnds("ada", log()))).hasSize(2);
        assertThat(found(RESIGNED, true, c -> c.checkEnds("ada", log()))).isEmpty();
    }

    @Test
    void a_move_that_was_lost_or_doubled_is_found() {
        Ended game = ended("RESIGNATION", "BLACK", "g1f3 g8f6 f3g1 f6g8 g1f3", 50_000);
        String made = moved("g1f3", 200) + moved("f3g1", 503) + moved("f3g1", 200);
        String all = made + moved("g1f3", 200);
        assertThat(found(game, true, c -> c.checkMoves("ada", log(all.split("\n"))))).isEmpty();
        assertThat(found(game, true, c -> c.checkMoves("ada", log(made.split("\n")))))
                .singleElement()
                .asString()
                .contains("has a move that ada did not make then");
        String refused = made + moved("g1f3", 400);
        assertThat(found(game, true, c -> c.checkMoves("ada", log(refused.split("\n")))))
                .hasSize(1);
        String unknown = made + moved("g1f3", 504);
        assertThat(found(game, true, c -> c.checkMoves("ada", log(unknown.split("\n"))))).isEmpty();
        String more = all + moved("f3e5", 200);
        assertThat(found(game, true, c -> c.checkMoves("ada", log(more.split("\n")))))
                .singleElement()
                .asString()
                .contains("lacks a move of ada");
    }

    private static String moved(String move, int status) {
        return "http://127.0.0.1:80 \"POST /api/bot/game/game-1/move/%s?offeringDraw=false HTTP/1.1\" %d 11\n"
                .formatted(move, status);
    }

    @Test
    void a_complaint_of_connections_is_found_unless_they_were_broken() {
        String cut =
                """
                Control stream error, reconnecting:
                Traceback (most recent call last):
                  File "models.py", line 939, in generate
                requests.exceptions.ChunkedEncodingError: Response ended prematurely
                """;
        String other = cut + "KeyError: 'moves'\n";
        assertThat(found(RESIGNED, true, c -> c.checkComplaints("ada", cut))).isEmpty();
        assertThat(found(RESIGNED, false, c -> c.checkComplaints("ada", cut))).isNotEmpty();
        assertThat(found(RESIGNED, true, c -> c.checkComplaints("ada", other))).isNotEmpty();
        assertThat(found(RESIGNED, false, c -> c.checkComplaints("ada", "ready\n"))).isEmpty();
    }

    @Test
    void another_result_than_the_rules_give_is_found() {
        Ended mate = ended("CHECKMATE", "WHITE", "e2e3 e7e6", 50_000);
        assertThat(found(mate, false, Comparison::checkGames))
                .singleElement()
                .asString()
                .contains("ended by nothing, the server says 1-0, checkmate");
        Ended illegal = ended("RESIGNATION", "WHITE", "e2e4", 50_000);
        assertThat(found(illegal, false, Comparison::checkGames))
                .singleElement()
                .asString()
                .contains("an illegal move");
    }

    @Test
    void whoever_sits_until_the_flag_falls_is_found() {
        assertThat(
                        found(
                                ended("FLAG", "BLACK", "e2e3 e7e6", 50_000),
                                false,
                                Comparison::checkGames))
                .singleElement()
                .asString()
                .contains("ada left game-1");
        assertThat(found(ended("FLAG", "BLACK", "e2e3 e7e6", 900), false, Comparison::checkGames))
                .isEmpty();
    }

    @Test
    void a_refused_move_is_found_unless_the_game_ended_meanwhile() {
        PythonLog refused =
                log(
                        "http://localhost:8080 \"POST /api/bot/game/game-1/move/d2d3?offeringDraw=false HTTP/1.1\" 400 80");
        assertThat(found(RESIGNED, false, c -> c.checkLog("ben", refused))).hasSize(1);
        assertThat(found(RESIGNED, false, c -> c.checkLog("ada", refused))).isEmpty();
        Ended mate = ended("CHECKMATE", "WHITE", "e2e3 e7e6", 50_000);
        assertThat(found(mate, false, c -> c.checkLog("ada", refused))).hasSize(1);
    }

    private static String pgn(String result) {
        return """
        [Event "?"]
        [Site "?"]
        [White "ada"]
        [Black "ben"]
        [Result "%1$s"]

        1. e3 { a word } ( 1. d3 d6 ) 1... e6 %1$s
        """
                .formatted(result);
    }

    private static JsonNode told(String status, String winner) {
        return new ObjectMapper()
                .createObjectNode()
                .put("over", "game-1")
                .put("status", status)
                .put("winner", winner)
                .put("moves", "e2e3 e7e6")
                .put("result", "1-0");
    }
}
