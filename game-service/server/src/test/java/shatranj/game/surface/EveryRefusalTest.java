package shatranj.game.surface;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.documented.QuickClient;
import shatranj.testsupport.identity.TestIssuer;

/**
 * Every command, by everybody, in a game of every state, and each of the faults that a request of
 * any kind may have: the description of the API has to name what is answered, which {@code
 * EveryAnswer} of the package {@code testsupport.documented} holds against it.
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
        String doer(Command command) {
            return command.path().startsWith("/arbiter") ? arbiter : table.white;
        }
    }

    private final Set<String> faults = new TreeSet<>();

    private record Command(String method, String path, String body) {}

    private static final List<Command> COMMANDS =
            List.of(
                    new Command("POST", "/join", "{}"),
                    new Command("POST", "/join", "{\"inviteCode\":\"wrong\"}"),
                    new Command("POST", "/decline", "{\"reason\":\"LATER\"}"),
                    new Command("POST", "/abort", "{}"),
                    new Command("PUT", "/moves/1", "{\"move\":\"e2e3\"}"),
                    new Command("PUT", "/moves/1", "{\"move\":\"d2d3\"}"),
                    new Command("PUT", "/moves/1", "{\"move\":\"a1a8\"}"),
                    new Command("PUT", "/moves/2", "{\"move\":\"e7e6\",\"offerDraw\":true}"),
                    new Command("PUT", "/moves/9", "{\"move\":\"e7e6\"}"),
                    new Command("PUT", "/planned-moves", "{\"lines\":[[\"*\",\"e2e3\"]]}"),
                    new Command("PUT", "/planned-moves", "{\"lines\":[[\"e7e6\",\"a1a8\"]]}"),
                    new Command("DELETE", "/planned-moves", ""),
                    new Command("POST", "/resign", "{}"),
                    new Command("POST", "/draw/offer", "{}"),
                    new Command("POST", "/draw/accept", "{}"),
                    new Command("POST", "/draw/decline", "{}"),
                    new Command("POST", "/draw/claim", "{\"kind\":\"THREEFOLD\"}"),
                    new Command("POST", "/draw/claim", "{\"kind\":\"OPPONENT_MAKES_NO_EFFORT\"}"),
                    new Command(
                            "POST", "/draw/claim", "{\"kind\":\"THREEFOLD\",\"move\":\"a1a8\"}"),
                    new Command("POST", "/takeback/offer", "{}"),
                    new Command("POST", "/takeback/accept", "{}"),
                    new Command("POST", "/takeback/decline", "{}"),
                    new Command("POST", "/time", "{\"addMs\":1000}"),
                    new Command("POST", "/time", "{\"addMs\":999999999999}"),
                    new Command("POST", "/rematch", "{}"),
                    new Command("POST", "/chat", "{\"text\":\"hello\"}"),
                    new Command("POST", "/chat", "{\"text\":\"hello\",\"room\":\"PLAYERS\"}"),
                    new Command("POST", "/arbiter/warn", "{\"color\":\"WHITE\"}"),
                    new Command("POST", "/arbiter/time", "{\"color\":\"WHITE\",\"addMs\":1000}"),
                    new Command(
                            "POST", "/arbiter/time", "{\"color\":\"WHITE\",\"addMs\":-99999999}"),
                    new Command("POST", "/arbiter/pause", "{}"),
                    new Command("POST", "/arbiter/resume", "{}"),
                    new Command("POST", "/arbiter/declare", "{\"result\":\"DRAW\"}"),
                    new Command("POST", "/arbiter/cancel", "{}"),
                    new Command("POST", "/arbiter/ruling", "{\"granted\":true}"));

    private static final List<String> READS =
            List.of("", "/legal-moves", "/pgn", "/svg", "/rematch");

    private static RequestSpecification as(String player) {
        return as(player, "play arbiter");
    }

    private static RequestSpecification as(String player, String scopes) {
        return given().header(
                        "Authorization", "Bearer " + TestIssuer.shared().token(player, scopes));
    }

    private int send(
            String player, Walked game, Command command, List<String> broken, String state) {
        int status = send(player, game, command);
        if (status >= 500) {
            broken.add(state + " " + command + " by " + player);
        }
        return status;
    }

    private int send(String player, Walked table, Command command) {
        HttpRequest.Builder request =
                QuickClient.to(
                                table.path(command.path()),
                                TestIssuer.shared().token(player, "play arbiter"))
                        .method(command.method(), BodyPublishers.ofString(command.body()));
        if (!command.body().isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        return status(() -> QuickClient.answer(request.build()).statusCode());
    }

    private int send(RequestSpecification request, String path, Command command) {
        RequestSpecification whole =
                command.body().isEmpty()
                        ? request
                        : request.contentType("application/json").body(command.body());
        return send(whole, command.method(), path);
    }

    private int send(RequestSpecification request, String method, String path) {
        return status(() -> request.request(method, path).statusCode());
    }

    /** The status; an answer that is not described is kept, and the walk goes on. */
    private int status(IntSupplier answered) {
        try {
            return answered.getAsInt();
        } catch (AssertionError undescribed) {
            faults.add(String.valueOf(undescribed.getMessage()));
            return 0;
        }
    }

    @AfterEach
    void every_answer_was_described() {
        assertThat(faults).isEmpty();
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
            for (Command command : COMMANDS) {
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
                send(given(), "GET", game.path(read));
            }
        });
        assertThat(broken).isEmpty();
    }

    @Test
    void a_private_game_is_not_there_for_a_stranger() {
        for (Command command : COMMANDS) {
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
        for (Command command : COMMANDS) {
            Walked game = running();
            String path = game.path(command.path());
            String player = game.doer(command);
            assertThat(send(given(), path, command)).isEqualTo(401);
            assertThat(send(given().header("Authorization", "Bearer x"), path, command))
                    .isEqualTo(401);
            assertThat(
                            send(
                                    given().header(
                                                    "Authorization",
                                                    "Bearer "
                                                            + TestIssuer.shared()
                                                                    .token(
                                                                            "somebody-else",
                                                                            "analysis")),
                                    path,
                                    command))
                    .isEqualTo(403);
            assertThat(send(as(player), nowhere + command.path(), command))
                    .as("%s", command)
                    .isBetween(400, 404);
            send(as(player).header("If-Match", "\"999\""), path, command);
            send(as(player).header("If-Match", "W/x"), path, command);
            send(as(player).queryParam("alphabet", "greek"), path, command);
            send(as(player).header("Accept", "text/html"), path, command);
            if (!command.body().isEmpty()) {
                String method = command.method();
                send(as(player).contentType("text/plain").body("{}"), method, path);
                send(as(player).contentType("application/json").body("{"), method, path);
                send(as(player).contentType("application/json").body("{\"no\":1}"), method, path);
                send(
                        as(player).contentType("application/json").body(" ".repeat(300 << 10)),
                        method,
                        path);
            }
            String key = RestTable.somebody("key");
            send(as(player).header("Idempotency-Key", key), path, command);
            send(as(player).header("Idempotency-Key", "x".repeat(256)), path, command);
        }
    }

    @Test
    void a_key_is_for_one_request() {
        for (Command command : COMMANDS) {
            if (command.method().equals("POST")) {
                Walked game = running();
                String player = game.doer(command);
                String key = RestTable.somebody("key");
                Command first =
                        command.path().startsWith("/arbiter")
                                ? new Command("POST", "/arbiter/warn", "{\"color\":\"BLACK\"}")
                                : new Command("POST", "/time", "{\"addMs\":3000}");
                for (Command each : List.of(first, command)) {
                    send(as(player).header("Idempotency-Key", key), game.path(each.path()), each);
                }
            }
        }
    }

    @Test
    void the_faults_of_lists_and_single_things() {
        String player = RestTable.somebody("lister");
        for (String path :
                List.of(
                        "/v1/games?player=" + player,
                        "/v1/games/live",
                        "/v1/me",
                        "/v1/players/nobody-there",
                        "/v1/players/No",
                        "/v1/seeks",
                        "/v1/seeks/open",
                        "/v1/tokens",
                        "/v1/games/x",
                        "/v1/games/x/events",
                        "/v1/games/x/rematch")) {
            String join = path.contains("?") ? "&" : "?pageSize=1&";
            send(given(), "GET", path);
            send(given().header("Authorization", "Bearer x"), "GET", path);
            send(as("somebody-else", "analysis"), "GET", path);
            for (String query :
                    List.of(
                            "alphabet=laws",
                            "pageSize=0",
                            "pageSize=x",
                            "pageToken=x",
                            "alphabet=greek",
                            "status=x",
                            "since=x")) {
                send(as(player), "GET", path + join + query);
            }
            send(as(player).header("Accept", "image/png"), "GET", path);
        }
        for (Command creation :
                List.of(
                        new Command("POST", "/v1/games", "{\"opponent\":\"" + player + "\"}"),
                        new Command("POST", "/v1/games", "{\"initialFen\":\"8/8\"}"),
                        new Command("POST", "/v1/games", "{\"timeControl\":\"x\"}"),
                        new Command("POST", "/v1/games", "{\"white\":\"a1\",\"black\":\"b1\"}"),
                        new Command("POST", "/v1/seeks", "{\"timeControl\":\"x\"}"),
                        new Command("POST", "/v1/seeks", "{}"),
                        new Command("POST", "/v1/seeks/nothing/accept", "{}"),
                        new Command("DELETE", "/v1/seeks/nothing", ""),
                        new Command(
                                "POST", "/v1/tokens", "{\"name\":\"a\",\"scopes\":[\"service\"]}"),
                        new Command("POST", "/v1/tokens", "{\"name\":\"a\",\"scopes\":[\"play\"]}"),
                        new Command("DELETE", "/v1/tokens/nothing", ""),
                        new Command("POST", "/v1/lag", "{}"),
                        new Command("POST", "/v1/lag", "{\"receipt\":\"x\"}"),
                        new Command("POST", "/v1/me/vacation", "{\"days\":1}"),
                        new Command("POST", "/v1/me/vacation", "{\"days\":4000}"),
                        new Command("DELETE", "/v1/me/vacation", ""))) {
            String path = creation.path();
            send(given(), path, creation);
            send(given().header("Authorization", "Bearer x"), path, creation);
            send(as("somebody-else", "analysis"), path, creation);
            send(RestTable.as(player), path, creation);
            send(as(player).header("Idempotency-Key", "x".repeat(300)), path, creation);
            String key = RestTable.somebody("key");
            send(as(player).header("Idempotency-Key", key), path, creation);
            send(as(player).header("Accept", "text/html"), path, creation);
            send(as(player).queryParam("alphabet", "greek"), path, creation);
            if (!creation.body().isEmpty()) {
                send(
                        as(player)
                                .header("Idempotency-Key", key)
                                .contentType("application/json")
                                .body(
                                        creation.body()
                                                .replace("}", ",\"color\":\"WHITE\"}")
                                                .replace("{,", "{")),
                        "POST",
                        path);
                send(as(player).contentType("text/plain").body("{}"), "POST", path);
                send(as(player).contentType("application/json").body("{"), "POST", path);
                send(as(player).contentType("application/json").body("{\"no\":1}"), "POST", path);
                send(
                        as(player).contentType("application/json").body(" ".repeat(300 << 10)),
                        "POST",
                        path);
            }
        }
        // Few of them, since an address may ask for ten in ten minutes, and others ask too.
        Command guest = new Command("POST", "/v1/guests", "{}");
        send(given(), guest.path(), guest);
        send(given().header("Authorization", "Bearer x"), guest.path(), guest);
    }
}
