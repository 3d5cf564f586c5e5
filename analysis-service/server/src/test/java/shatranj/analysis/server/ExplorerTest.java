package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.analysis.server.ArchiveFixture.append;
import static shatranj.analysis.server.ArchiveFixture.ask;
import static shatranj.analysis.server.ArchiveFixture.known;
import static shatranj.analysis.server.explorer.archive.ArchivedGames.game;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.StartArrays;
import shatranj.testsupport.kafka.KafkaTestResource;

/** The explorer over REST, with finished games in a real Kafka. */
@QuarkusTest
@TestProfile(ArchiveFixture.WithIndex.class)
@QuarkusTestResource(Surroundings.class)
@WithTestResource(KafkaTestResource.class)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(180)
class ExplorerTest {
    /** After e2e3 d7d6 a2a3, in whichever order. */
    private static final String MET = "rnakfanr/ppp1pppp/3p4/8/8/P3P3/1PPP1PPP/RNAKFANR b - - 0 1";

    Surroundings.Games games;

    @BeforeAll
    static void gamesWereFinished() {
        ArchiveFixture.gamesWereFinished();
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
                "timeClass | bullet  | 'timeClass' is 'bullet', expected one of [BLITZ",
                "since   | November  | 'since' is 'November', expected a month such as 2026-11",
                "since   | 2027-01   | 'since' is '2027-01', expected a month that is not after 'until'",
                "until   | 20261     | 'until' is '20261', expected a month such as 2026-11",
                "color   | white     | 'color' is 'white', expected 'player' beside it",
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
    void a_players_games_are_chosen_and_those_with_a_colour() {
        ask("fen", MET, "player", "eve")
                .then()
                .statusCode(200)
                .body("games", equalTo(1))
                .body("draws", equalTo(1))
                .body("moves", hasSize(0))
                .body("truncated", equalTo(false))
                .body("recentGames.black", equalTo(List.of("ann")));
        ask("fen", MET, "player", "ann").then().body("games", equalTo(3));
        ask("fen", MET, "player", "ann", "color", "white")
                .then()
                .body("games", equalTo(1))
                .body("moves.uci", equalTo(List.of("e7e6")));
        ask("fen", MET, "player", "ann", "color", "BLACK", "timeClass", "BLITZ")
                .then()
                .body("black", equalTo(1));
        ask("fen", MET, "player", "ann", "color", "green").then().statusCode(400);
        ask("fen", MET, "player", " ").then().statusCode(400);
    }

    @Test
    void structures_without_a_name_are_listed_by_how_often_they_were_built() {
        String[] moves = {
            "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3",
            "f7f6", "g2g3", "g7g6", "h2h3", "h7h6", "a1a2"
        };
        for (int number = 21; number < 23; number++) {
            append(
                    number,
                    game(number, "ann", "bob")
                            .with(c -> c.getRuleSetBuilder().setName("cyningstan"))
                            .moves(moves),
                    "2026-11-03",
                    1,
                    0);
        }
        eventually()
                .untilAsserted(() ->
                        unnamed("ruleSet", "cyningstan")
                                .then()
                                .statusCode(200)
                                .body("structures", hasSize(2)));
        unnamed("ruleSet", "cyningstan")
                .then()
                .body("structures.games", equalTo(List.of(2, 2)))
                .body("structures.wins.sum()", equalTo(2))
                .body("structures.losses.sum()", equalTo(2))
                .body("structures.fen", hasItem("8/8/8/8/8/PPPPPPPP/8/RNAFKANR w - - 0 1"));
        unnamed("limit", "0").then().statusCode(400);
        unnamed("limit", "101").then().statusCode(400);
        unnamed("ruleSet", "go").then().statusCode(400);
        given().get("/v1/explorer/structures/unnamed").then().statusCode(401);
    }

    private static Response unnamed(String name, String value) {
        return known().queryParam(name, value).get("/v1/explorer/structures/unnamed");
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
}
