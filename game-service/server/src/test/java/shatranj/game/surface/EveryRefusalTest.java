package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.surface.DescribedAnswers.as;
import static shatranj.game.surface.DescribedAnswers.withToken;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Every command, by everybody, in a game of every state, and each of the faults that a command may
 * have: the description of the API has to name what is answered.
 */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class EveryRefusalTest {
    /** A game and who arbitrates it. */
    private record Walked(RestTable table, String arbiter) {
        String path(String rest) {
            return table.path(rest);
        }

        /** Who may give a command, if the game allows it. */
        String doer(RestCommand command) {
            return command.path().startsWith("/arbiter") ? arbiter : table.white;
        }
    }

    private final DescribedAnswers answers = new DescribedAnswers();

    private static final List<RestCommand> COMMANDS =
            List.of(
                    new RestCommand("POST", "/join", "{}"),
                    new RestCommand("POST", "/join", "{\"inviteCode\":\"wrong\"}"),
                    new RestCommand("POST", "/decline", "{\"reason\":\"LATER\"}"),
                    new RestCommand("POST", "/abort", "{}"),
                    new RestCommand("PUT", "/moves/1", "{\"move\":\"e2e3\"}"),
                    new RestCommand("PUT", "/moves/1", "{\"move\":\"d2d3\"}"),
                    new RestCommand("PUT", "/moves/1", "{\"move\":\"a1a8\"}"),
                    new RestCommand("PUT", "/moves/2", "{\"move\":\"e7e6\",\"offerDraw\":true}"),
                    new RestCommand("PUT", "/moves/9", "{\"move\":\"e7e6\"}"),
                    new RestCommand("PUT", "/planned-moves", "{\"lines\":[[\"*\",\"e2e3\"]]}"),
                    new RestCommand("PUT", "/planned-moves", "{\"lines\":[[\"e7e6\",\"a1a8\"]]}"),
                    new RestCommand("DELETE", "/planned-moves", ""),
                    new RestCommand("POST", "/resign", "{}"),
                    new RestCommand("POST", "/draw/offer", "{}"),
                    new RestCommand("POST", "/draw/accept", "{}"),
                    new RestCommand("POST", "/draw/decline", "{}"),
                    new RestCommand("POST", "/draw/claim", "{\"kind\":\"THREEFOLD\"}"),
                    new RestCommand(
                            "POST", "/draw/claim", "{\"kind\":\"OPPONENT_MAKES_NO_EFFORT\"}"),
                    new RestCommand(
                            "POST", "/draw/claim", "{\"kind\":\"THREEFOLD\",\"move\":\"a1a8\"}"),
                    new RestCommand("POST", "/takeback/offer", "{}"),
                    new RestCommand("POST", "/takeback/accept", "{}"),
                    new RestCommand("POST", "/takeback/decline", "{}"),
                    new RestCommand("POST", "/time", "{\"addMs\":1000}"),
                    new RestCommand("POST", "/time", "{\"addMs\":999999999999}"),
                    new RestCommand("POST", "/rematch", "{}"),
                    new RestCommand("POST", "/chat", "{\"text\":\"hello\"}"),
                    new RestCommand("POST", "/chat", "{\"text\":\"hello\",\"room\":\"PLAYERS\"}"),
                    new RestCommand("POST", "/arbiter/warn", "{\"color\":\"WHITE\"}"),
                    new RestCommand(
                            "POST", "/arbiter/time", "{\"color\":\"WHITE\",\"addMs\":1000}"),
                    new RestCommand(
                            "POST", "/arbiter/time", "{\"color\":\"WHITE\",\"addMs\":-99999999}"),
                    new RestCommand("POST", "/arbiter/pause", "{}"),
                    new RestCommand("POST", "/arbiter/resume", "{}"),
                    new RestCommand("POST", "/arbiter/declare", "{\"result\":\"DRAW\"}"),
                    new RestCommand("POST", "/arbiter/cancel", "{}"),
                    new RestCommand("POST", "/arbiter/ruling", "{\"granted\":true}"));

    private static final List<String> READS =
            List.of("", "/legal-moves", "/pgn", "/svg", "/rematch");

    private int send(
            String player, Walked game, RestCommand command, List<String> broken, String state) {
        int status = send(player, game, command);
        if (status >= 500) {
            broken.add(state + " " + command + " by " + player);
        }
        return status;
    }

    private int send(String player, Walked game, RestCommand command) {
        return answers.send(player, game.path(command.path()), command);
    }

    @AfterEach
    void every_answer_was_described() {
        answers.assertAllWere();
    }

    private static Map<String, Supplier<Walked>> states() {
        Map<String, Supplier<Walked>> states = new TreeMap<>();
        states.put("invited", () -> invited(""));
        states.put("untimed", EveryRefusalTest::untimed);
        states.put(
                "withdrawn",
                () -> {
                    Walked game = invited("");
                    as(game.table().white).post(game.path("/abort"));
                    return game;
                });
        states.put("running", EveryRefusalTest::running);
        states.put("moved", EveryRefusalTest::moved);
        states.put(
                "offered",
                () -> {
                    Walked game = moved();
                    game.table().play(2, "e7e6").then().statusCode(201);
                    as(game.table().white).post(game.path("/draw/offer"));
                    as(game.table().white).post(game.path("/takeback/offer"));
                    return game;
                });
        states.put(
                "paused",
                () -> {
                    Walked game = running();
                    as(game.arbiter()).post(game.path("/arbiter/pause"));
                    return game;
                });
        states.put(
                "finished",
                () -> {
                    Walked game = moved();
                    as(game.table().black).post(game.path("/resign"));
                    return game;
                });
        return states;
    }

    /** An invitation, in which the arbiter is named already. */
    private static Walked invited(String fields) {
        String arbiter = RestTable.somebody("arbiter");
        return new Walked(
                RestTable.open(
                        "play arbiter",
                        ",\"timeControl\":\"3+2\",\"arbiters\":[\"" + arbiter + "\"]" + fields),
                arbiter);
    }

    private static Walked untimed() {
        String arbiter = RestTable.somebody("arbiter");
        return new Walked(
                RestTable.paired(arbiter, ",\"arbiters\":[\"" + arbiter + "\"]"), arbiter);
    }

    private static Walked running() {
        String arbiter = RestTable.somebody("arbiter");
        return new Walked(
                RestTable.paired(
                        arbiter, ",\"timeControl\":\"3+2\",\"arbiters\":[\"" + arbiter + "\"]"),
                arbiter);
    }

    private static Walked moved() {
        Walked game = running();
        game.table().play(1, "e2e3").then().statusCode(201);
        return game;
    }

    @Test
    void every_command_in_every_state_by_everybody() {
        List<String> broken = new ArrayList<>();
        states().forEach((state, start) -> {
            for (RestCommand command : COMMANDS) {
                Walked game = start.get();
                send(RestTable.somebody("stranger"), game, command, broken, state);
                int white = send(game.table().white, game, command, broken, state);
                int black = send(game.table().black, game, command, broken, state);
                send(game.arbiter(), game, command, broken, state);
                if (Math.min(white, black) < 300) {
                    // Whoever comes second meets what the first has done.
                    Walked again = start.get();
                    send(again.table().black, again, command, broken, state);
                    send(again.table().white, again, command, broken, state);
                }
            }
            Walked game = start.get();
            for (String read : READS) {
                answers.send(given(), "GET", game.path(read));
            }
        });
        assertThat(broken).isEmpty();
    }

    @Test
    void a_private_game_is_not_there_for_a_stranger() {
        for (RestCommand command : COMMANDS) {
            Walked table = invited(",\"visibility\":\"PRIVATE\"");
            assertThat(send(RestTable.somebody("stranger"), table, command))
                    .as("%s", command)
                    .isBetween(400, 404);
        }
        RestTable table = RestTable.open(",\"visibility\":\"PRIVATE\"");
        for (String read : READS) {
            given().get(table.path(read)).then().statusCode(404);
            as(RestTable.somebody("stranger")).get(table.path(read)).then().statusCode(404);
        }
    }

    @Test
    void the_faults_of_any_request() {
        String nowhere = "/v1/games/0000000000000000000001";
        for (RestCommand command : COMMANDS) {
            Walked game = running();
            String path = game.path(command.path());
            String player = game.doer(command);
            assertThat(answers.send(given(), path, command)).isEqualTo(401);
            assertThat(answers.send(withToken("x"), path, command)).isEqualTo(401);
            assertThat(answers.send(as("somebody-else", "analysis"), path, command)).isEqualTo(403);
            assertThat(answers.send(as(player), nowhere + command.path(), command))
                    .as("%s", command)
                    .isBetween(400, 404);
            answers.send(as(player).header("If-Match", "\"999\""), path, command);
            answers.send(as(player).header("If-Match", "W/x"), path, command);
            answers.send(as(player).queryParam("alphabet", "greek"), path, command);
            answers.send(as(player).header("Accept", "text/html"), path, command);
            if (!command.body().isEmpty()) {
                answers.sendOddBodies(player, path, command.method());
            }
            String key = RestTable.somebody("key");
            answers.send(as(player).header("Idempotency-Key", key), path, command);
            answers.send(as(player).header("Idempotency-Key", "x".repeat(256)), path, command);
        }
    }

    @Test
    void a_key_is_for_one_request() {
        for (RestCommand command : COMMANDS) {
            if (command.method().equals("POST")) {
                Walked game = running();
                String player = game.doer(command);
                String key = RestTable.somebody("key");
                RestCommand first =
                        command.path().startsWith("/arbiter")
                                ? new RestCommand("POST", "/arbiter/warn", "{\"color\":\"BLACK\"}")
                                : new RestCommand("POST", "/time", "{\"addMs\":3000}");
                for (RestCommand each : List.of(first, command)) {
                    answers.send(
                            as(player).header("Idempotency-Key", key),
                            game.path(each.path()),
                            each);
                }
            }
        }
    }
}
