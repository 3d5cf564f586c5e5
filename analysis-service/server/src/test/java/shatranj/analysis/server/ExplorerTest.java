package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.analysis.server.explorer.archive.ArchivedGames.game;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.hamcrest.Matcher;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.analysis.server.explorer.archive.ArchivedGames;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.StartArrays;
import shatranj.support.topics.Topic;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.kafka.KafkaTestResource;

/** The explorer over REST, with finished games in a real Kafka. */
@QuarkusTest
@TestProfile(ExplorerTest.WithIndex.class)
@QuarkusTestResource(Surroundings.class)
@QuarkusTestResource(value = KafkaTestResource.class, restrictToAnnotatedClass = true)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(180)
class ExplorerTest {
    /** After e2e3 d7d6 a2a3, in whichever order. */
    private static final String MET = "rnakfanr/ppp1pppp/3p4/8/8/P3P3/1PPP1PPP/RNAKFANR b - - 0 1";

    Surroundings.Games games;

    /** The topics are there, and the index has a folder. */
    public static final class WithIndex implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            try (Admin admin =
                    Admin.create(
                            Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
                new TopicProvisioner(admin, 2).createMissing((short) 1);
                return Map.of(
                        "shatranj.analysis.explorer.dir",
                        Files.createTempDirectory("explorer").toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (Exception e) {
                throw new IllegalStateException("no topics", e);
            }
        }
    }

    @BeforeAll
    static void gamesWereFinished() {
        append(1, game(1, "ann", "bob").moves("e2e3", "d7d6", "a2a3", "e7e6"), "2026-09-30", 1, 0);
        append(2, game(2, "bob", "ann").moves("a2a3", "d7d6", "e2e3", "d6d5"), "2026-10-01", 0, 1);
        append(
                3,
                game(3, "eve", "ann").moves("a2a3", "d7d6", "e2e3").with(c -> c.setTimeControl("")),
                "2026-11-02",
                .5,
                .5);
        append(
                4,
                game(4, "eve", "ann").moves("e2e3").with(c -> c.setVisibility(3)),
                "2026-11-02",
                1,
                0);
        append(
                5,
                game(5, "eve", "bob")
                        .moves("e2e3")
                        .with(c -> c.getRuleSetBuilder().setName("medina")),
                "2026-11-02",
                1,
                0);
        // Archived again.
        append(1, game(1, "ann", "bob").moves("e2e3", "d7d6", "a2a3", "e7e6"), "2026-09-30", 1, 0);
    }

    @BeforeEach
    void allGamesAreRead() {
        games.free();
        eventually()
                .untilAsserted(() -> {
                    ask("fen", Fen.STANDARD).then().statusCode(200).body("games", equalTo(3));
                    ask("fen", Fen.STANDARD, "ruleSet", "medina").then().body("games", equalTo(1));
                });
    }

    @Test
    void finished_games_are_found_without_a_token_page_by_page() {
        Response first = search("ruleSet", "laws-2025", "until", "2026-11-02", "pageSize", "2");
        first.then()
                .statusCode(200)
                .body("games", hasSize(2))
                .body("games[0].white", equalTo("eve"))
                .body("games[0].result", equalTo("DRAW"))
                .body("games[0].timeClass", nullValue())
                .body("games[0].plies", equalTo(3))
                .body("games[0].setup", equalTo("standard"))
                .body("games[0].material", equalTo("KFRRNNAAPPPPPPPPKFRRNNAAPPPPPPPP"))
                .body("games[0].endedAt", equalTo("2026-11-02T12:00:00.000Z"))
                .body("games[1].black", equalTo("ann"));
        search(
                        "ruleSet",
                        "laws-2025",
                        "until",
                        "2026-11-02",
                        "pageToken",
                        first.path("nextPageToken"))
                .then()
                .body("games.endedAt", equalTo(List.of("2026-09-30T12:00:00.000Z")))
                .body("nextPageToken", nullValue());
    }

    @Test
    void finished_games_are_found_by_what_they_have() {
        search("player", "eve").then().body("games", hasSize(2));
        search("player", "eve", "opponent", "bob").then().body("games.ruleSet", only("medina"));
        search("white", "bob", "setup", "standard", "maxPlies", "4", "timeClass", "blitz")
                .then()
                .body("games.result", only("BLACK"));
        search("black", "ann", "result", "draw", "setup", "standard")
                .then()
                .body("games.white", only("eve"));
        search("player", "eve", "minPlies", "3").then().body("games.plies", equalTo(List.of(3)));
        search("timeClass", "NONE").then().body("games.white", only("eve"));
        search("since", "2026-10-01T12:00:00Z", "until", "2026-10-01T12:00:00Z")
                .then()
                .body("games.white", only("bob"));
        search("material", "KRKN").then().statusCode(200).body("games", hasSize(0));
        search("reason", "FLAG").then().statusCode(200).body("games", hasSize(0));
    }

    private static Matcher<List<String>> only(String value) {
        return equalTo(List.of(value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "opponent  | bob      | 'opponent' is 'bob', expected 'player' beside it",
                "white     | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx | expected a player's id of at most 100",
                "result    | loss     | 'result' is 'loss', expected one of WHITE, DRAW and BLACK",
                "reason    | ABORTED  | 'reason' is 'ABORTED', expected one of [CHECKMATE",
                "ruleSet   | chess    | 'ruleSet' is 'chess', expected one of [laws-2025",
                "setup     | mine     | 'setup' is 'mine', expected the name of a start array, or fen",
                "timeClass | bullet   | 'timeClass' is 'bullet', expected one of [BLITZ",
                "material  | KRN      | 'material' is 'KRN', expected White's men and Black's",
                "minPlies  | -1       | 'minPlies' is '-1', expected a number from 0 to 9999",
                "maxPlies  | long     | 'maxPlies' is 'long', expected a number from 0 to 9999",
                "since     | 2026-11  | 'since' is '2026-11', expected a day or a time in UTC",
                "until     | 9999-12-31 | 'until' is '9999-12-31', expected a day or a time",
                "since     | +1000000000-01-01T00:00:00Z | expected a day or a time in UTC",
                "pageSize  | 201      | pageSize is '201'; expected a number from 1 to 200",
                "pageToken | x        | pageToken is 'x'; expected the nextPageToken",
            })
    void a_search_that_cannot_be_read_is_refused(String field, String value, String detail) {
        search(field, value)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(detail));
    }

    @Test
    void bounds_that_leave_nothing_are_refused() {
        search("since", "2026-11-02", "until", "2026-11-01").then().statusCode(400);
        search("minPlies", "5", "maxPlies", "4").then().statusCode(400);
        search("player", "ann", "opponent", "ann").then().statusCode(400);
    }

    private static Response search(String... parameters) {
        RequestSpecification question = given();
        for (int i = 0; i < parameters.length; i += 2) {
            question.queryParam(parameters[i], parameters[i + 1]);
        }
        return question.get("/v1/finished-games");
    }

    @Test
    void it_is_told_how_games_went_by_what_was_built() {
        String tabiyas = Fen.write(StartArrays.named("tabiya-mujannah-sayyal").orElseThrow());
        append(
                11,
                game(11, "ann", "bob")
                        .with(c -> c.setInitialFen(tabiyas).setTimeControl("90+30"))
                        .moves("a2a3"),
                "2026-11-03",
                1,
                0);
        append(
                12,
                game(12, "bob", "ann")
                        .with(c -> c.setInitialFen(tabiyas).setTimeControl("90+30"))
                        .moves("a2a3"),
                "2026-11-03",
                .5,
                .5);
        eventually()
                .untilAsserted(() ->
                        structures("timeClass", "CLASSICAL")
                                .then()
                                .statusCode(200)
                                .body("games", equalTo(2)));
        structures("timeClass", "CLASSICAL")
                .then()
                .body("ruleSet", equalTo("laws-2025"))
                .body("pairs[0].white", equalTo("mujannah"))
                .body("pairs[0].black", equalTo("sayyal"))
                .body("pairs[0].whiteWins", equalTo(1))
                .body("pairs[0].draws", equalTo(1))
                .body(
                        "structures.name",
                        equalTo(List.of("mujannah", "mashaikhi", "sayyal", "muwashshah")))
                .body("structures[0].wins", equalTo(1))
                .body("structures[2].losses", equalTo(1))
                .body("structures[2].games", equalTo(2))
                .body("structures[1].games", equalTo(0));
        structures("alphabet", "western")
                .then()
                .body(
                        "structures[0].fen",
                        equalTo("8/8/8/8/2P2P2/1PNPPNP1/P6P/1RBQKBR1 w - - 0 1"));
        structures("since", "2026-13").then().statusCode(400);
        structures("ruleSet", "go").then().statusCode(400);
        given().get("/v1/explorer/structures").then().statusCode(401);
    }

    private static Response structures(String name, String value) {
        return known().queryParam(name, value).get("/v1/explorer/structures");
    }

    @Test
    void what_both_sides_have_built_is_named() {
        String mujannah = "1rbqkbr1/p6p/1pnppnp1/2p2p2/2P2P2/2NPPNP1/PP5P/R1BQKBR1 w - - 0 1";
        ask("fen", mujannah, "alphabet", "western")
                .then()
                .statusCode(200)
                .body("structures.side", equalTo(List.of("WHITE", "BLACK")))
                .body("structures.name", equalTo(List.of("mujannah", "mujannah")))
                .body("structures.placed", equalTo(List.of(14, 16)))
                .body("structures[0].men", equalTo(16))
                .body("structures[0].mirrored", equalTo(false));
        ask("fen", Fen.STANDARD).then().body("structures", equalTo(List.of()));
    }

    @Test
    void games_and_moves_are_counted_by_position_whatever_the_order_of_moves() {
        ask("fen", MET)
                .then()
                .statusCode(200)
                .body("fen", equalTo(MET))
                .body("ruleSet", equalTo("laws-2025"))
                .body("games", equalTo(3))
                .body("white", equalTo(1))
                .body("draws", equalTo(1))
                .body("black", equalTo(1))
                .body("moves", hasSize(2))
                .body("moves[0].uci", equalTo("d6d5"))
                .body("moves[0].san", equalTo("d5"))
                .body("moves[0].games", equalTo(1))
                .body("moves[0].black", equalTo(1))
                .body("moves[1].uci", equalTo("e7e6"))
                .body("moves[1].white", equalTo(1))
                .body("recentGames", hasSize(3))
                .body("recentGames[0].white", equalTo("eve"))
                .body("recentGames[0].result", equalTo("DRAW"))
                .body("recentGames[0].timeClass", nullValue())
                .body("recentGames[0].uci", nullValue())
                .body("recentGames[0].endedAt", equalTo("2026-11-02T12:00:00.000Z"))
                .body("recentGames[1].result", equalTo("BLACK"))
                .body("recentGames[1].timeClass", equalTo("BLITZ"))
                .body("recentGames[2].uci", equalTo("e7e6"));
    }

    @Test
    void games_are_chosen_by_rules_class_and_month() {
        ask("fen", MET, "timeClass", "blitz").then().body("games", equalTo(2));
        ask("fen", MET, "timeClass", "NONE").then().body("games", equalTo(1));
        ask("fen", MET, "since", "2026-10").then().body("games", equalTo(2));
        ask("fen", MET, "until", "2026-10").then().body("games", equalTo(2));
        ask("fen", MET, "since", "2026-10", "until", "2026-10", "timeClass", "BLITZ")
                .then()
                .body("games", equalTo(1))
                .body("recentGames[0].black", equalTo("ann"));
        ask("fen", MET, "ruleSet", "medina").then().statusCode(200).body("games", equalTo(0));
        ask("fen", MET, "recent", "1").then().body("recentGames", hasSize(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "ruleSet | chess     | 'ruleSet' is 'chess', expected one of [laws-2025",
                "timeClass | bullet  | 'timeClass' is 'bullet', expected one of BLITZ",
                "since   | November  | 'since' is 'November', expected a month such as 2026-11",
                "since   | 2027-01   | 'since' is 2027-01, expected a month that is not after 'until'",
                "until   | 20261     | 'until' is '20261', expected a month such as 2026-11",
                "recent  | 51        | 'recent' is '51', expected a number from 0 to 50",
                "recent  | many      | 'recent' is 'many', expected a number from 0 to 50",
                "alphabet | arabic   | Field 'alphabet' is none of laws and western",
            })
    void a_question_that_cannot_be_read_is_refused(String field, String value, String detail) {
        RequestSpecification question = known().queryParam("fen", MET).queryParam(field, value);
        if (field.equals("since")) {
            question.queryParam("until", "2026-12");
        }
        question.get("/v1/explorer")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_REQUEST"))
                .body("detail", containsString(detail));
    }

    @Test
    void a_position_that_is_missing_or_faulty_is_refused() {
        ask().then().statusCode(400).body("detail", containsString("'fen' is missing"));
        ask("fen", "8/8/8/8/8/8/8/8 w - - 0 1")
                .then()
                .statusCode(422)
                .body("code", equalTo("INVALID_SETUP"));
    }

    @Test
    void a_position_of_the_callers_running_game_is_refused() {
        games.first().answer(FakeGamePod::inPlay);
        games.second().answer(FakeGamePod::inPlay);

        ask("fen", MET).then().statusCode(403).body("code", equalTo("FAIR_PLAY"));

        games.free();
    }

    @Test
    void who_has_no_token_is_told_so() {
        assertThat(given().queryParam("fen", MET).get("/v1/explorer").statusCode()).isEqualTo(401);
    }

    private static Response ask(String... parameters) {
        RequestSpecification question = known();
        for (int i = 0; i < parameters.length; i += 2) {
            question.queryParam(parameters[i], parameters[i + 1]);
        }
        return question.get("/v1/explorer");
    }

    private static RequestSpecification known() {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada"));
    }

    private static void append(
            long number, ArchivedGames game, String day, double white, double black) {
        ArchivedGame archived = game.ended(Instant.parse(day + "T12:00:00Z"), white, black);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            producer.send(
                            new ProducerRecord<>(
                                    Topic.ARCHIVE.topicName(),
                                    ArchivedGames.id(number),
                                    archived.toByteArray()))
                    .get();
        } catch (Exception e) {
            throw new IllegalStateException("the game is not archived", e);
        }
    }
}
