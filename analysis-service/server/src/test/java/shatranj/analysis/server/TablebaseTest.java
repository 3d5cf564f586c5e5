package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.analysis.server.endgames.Endgames;
import shatranj.analysis.v1.Outlook;
import shatranj.analysis.v1.ProbeTablebaseRequest;
import shatranj.analysis.v1.ProbeTablebaseResponse;
import shatranj.rules.v1.Alphabet;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.testsupport.identity.TestIssuer;

/** The endgame tables over REST and gRPC. */
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(120)
class TablebaseTest {
    /** As-Suli's diamond: Black to move loses in 40 plies (docs/endgame-tables.md). */
    private static final String DIAMOND = "8/8/8/8/4k3/1KF5/8/f7 b - - 0 1";

    @Inject Endgames endgames;
    @Inject HeldTables tables;

    Surroundings.Games games;

    @BeforeEach
    void nothingIsInPlay() {
        games.free();
    }

    @Test
    void while_the_tables_are_made_it_says_so_and_then_it_answers() {
        // Another test may have let them be made already.
        if (!(endgames.want() instanceof Endgames.State.Ready)) {
            ask(DIAMOND)
                    .then()
                    .statusCode(503)
                    .contentType("application/problem+json")
                    .header("Retry-After", notNullValue())
                    .body("code", equalTo("UNAVAILABLE"))
                    .body("detail", containsString("1 of 15"));
        }
        letThemBeMade();
        ask(DIAMOND).then().statusCode(200).body("outlook", equalTo("LOSS"));
    }

    @Test
    void a_position_and_each_of_its_moves_have_an_end_and_a_distance() {
        letThemBeMade();

        Response answer = ask(DIAMOND);

        answer.then()
                .statusCode(200)
                .body("fen", equalTo(DIAMOND))
                .body("outlook", equalTo("LOSS"))
                .body("plies", equalTo(40))
                .body("moves[0].outlook", equalTo("LOSS"))
                .body("moves[0].plies", equalTo(40));
        List<Integer> plies = answer.path("moves.plies");
        assertThat(plies)
                .as("the longest resistance first")
                .isSortedAccordingTo((a, b) -> b - a)
                .hasSizeGreaterThan(5);
    }

    @Test
    void both_alphabets_are_read_and_the_one_asked_for_is_written() {
        letThemBeMade();
        known().queryParam("fen", "8/8/8/8/4k3/1KQ5/8/q7 b - - 0 1")
                .queryParam("alphabet", "western")
                .get("/v1/tablebase")
                .then()
                .statusCode(200)
                .body("fen", equalTo("8/8/8/8/4k3/1KQ5/8/q7 b - - 0 1"))
                .body("plies", equalTo(40))
                .body("moves.findAll { it.uci == 'a1b2' }.san", hasSize(1))
                .body("moves.find { it.uci == 'a1b2' }.san", equalTo("Qb2"));
    }

    @Test
    void a_game_that_is_over_has_no_moves() {
        letThemBeMade();
        ask("8/8/8/8/4k3/1KF5/8/8 b - - 0 1")
                .then()
                .statusCode(200)
                .body("outlook", equalTo("LOSS"))
                .body("plies", equalTo(0))
                .body("moves", empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                | 400 | MALFORMED_REQUEST | fen",
                "8/8/8/8/4k3/1KF5/8/r6x b - - 0 1  | 422 | INVALID_SETUP     | x",
                "8/8/8/8/4k3/1KF5/8/8 w KQ - 0 1   | 422 | INVALID_SETUP     | KQ",
                "4k3/4p3/8/8/8/8/4PP2/R3K3 w - - 0 1 | 404 | NO_SUCH_RESOURCE | 6 men",
            })
    void what_no_table_can_answer_is_refused(String fen, int status, String code, String word) {
        ask(fen).then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code))
                .body("detail", containsString(word));
        assertThat(games.first().asked()).isEmpty();
    }

    @Test
    void five_men_of_which_nobody_made_a_table_are_unknown() {
        letThemBeMade();

        ask("4k3/4p3/8/8/8/8/4P3/R3K3 w - - 0 1")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_RESOURCE"))
                .body("detail", containsString("5 men"));
    }

    @Test
    void a_position_of_the_callers_running_game_is_refused() {
        games.first().answer(FakeGamePod::inPlay);
        games.second().answer(FakeGamePod::inPlay);

        ask(DIAMOND).then().statusCode(403).body("code", equalTo("FAIR_PLAY"));
    }

    @Test
    void who_has_no_token_or_not_its_scope_is_told_so() {
        given().get("/v1/tablebase").then().statusCode(401).body("code", equalTo("TOKEN_MISSING"));
        given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada", "play"))
                .get("/v1/tablebase")
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE_MISSING"));
    }

    @Test
    void grpc_answers_the_same() {
        letThemBeMade();
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            var stub = Stubs.over(channel, TestIssuer.shared().token("ada"));
            ProbeTablebaseResponse answer =
                    stub.probeTablebase(
                            ProbeTablebaseRequest.newBuilder()
                                    .setFen(DIAMOND)
                                    .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                    .build());

            assertThat(answer.getFen()).isEqualTo("8/8/8/8/4k3/1KQ5/8/q7 b - - 0 1");
            assertThat(answer.getOutlook()).isEqualTo(Outlook.OUTLOOK_LOSS);
            assertThat(answer.getPlies()).isEqualTo(40);
            assertThat(answer.getMoves(0).getPlies()).isEqualTo(40);
            assertThat(answer.getMoves(0).getMove().getSan()).isNotEmpty();

            StatusRuntimeException refused =
                    catchThrowableOfType(
                            StatusRuntimeException.class,
                            () ->
                                    stub.probeTablebase(
                                            ProbeTablebaseRequest.newBuilder()
                                                    .setFen("8/8/8/8/8/8/8/8 w")
                                                    .build()));
            assertThat(GrpcProblems.problemOf(refused).code()).isEqualTo(ErrorCode.INVALID_SETUP);
        } finally {
            channel.shutdownNow();
        }
    }

    private void letThemBeMade() {
        tables.let();
        eventually("the tables are made")
                .until(() -> endgames.want() instanceof Endgames.State.Ready);
    }

    private static Response ask(String fen) {
        return known().queryParam("fen", fen).get("/v1/tablebase");
    }

    private static RequestSpecification known() {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada"));
    }
}
