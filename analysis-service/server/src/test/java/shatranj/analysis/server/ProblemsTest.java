package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.analysis.v1.AnalysisServiceGrpc;
import shatranj.analysis.v1.AnalysisServiceGrpc.AnalysisServiceBlockingStub;
import shatranj.analysis.v1.AttemptProblemRequest;
import shatranj.analysis.v1.GetProblemRequest;
import shatranj.analysis.v1.GetProblemSolutionRequest;
import shatranj.analysis.v1.ListProblemsRequest;
import shatranj.analysis.v1.Mansuba;
import shatranj.analysis.v1.ProblemAttemptState;
import shatranj.analysis.v1.ProblemProof;
import shatranj.analysis.v1.ProblemTheme;
import shatranj.mansuba.json.MansubaCollection;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;

/** Problems over REST and gRPC, without a token. */
@QuarkusTest
@QuarkusTestResource(Surroundings.class)
class ProblemsTest {
    @SuppressWarnings("NullAway.Init")
    @Inject
    Problems problems;

    private static String judged(String id, List<String> moves) {
        var answer =
                given().contentType(ContentType.JSON)
                        .body(Map.of("moves", moves))
                        .post("/v1/problems/" + id + "/attempts");
        answer.then().statusCode(200);
        return answer.path("state") + " " + answer.path("reply") + " " + answer.path("turn");
    }

    @Test
    void a_problem_is_found_looked_at_and_solved() {
        List<String> ids =
                given().get("/v1/problems").then().statusCode(200).extract().path("problems.id");
        assertThat(ids).hasSizeGreaterThan(3).doesNotHaveDuplicates();
        for (String id : ids) {
            given().get("/v1/problems/" + id)
                    .then()
                    .statusCode(200)
                    .body("id", equalTo(id))
                    .body("$", not(hasItem("solution")));
            List<String> solution =
                    given().get("/v1/problems/" + id + "/solution").path("solution");
            List<String> solver =
                    IntStream.range(0, solution.size())
                            .filter(i -> i % 2 == 0)
                            .mapToObj(solution::get)
                            .toList();
            for (int turns = 1; turns < solver.size(); turns++) {
                assertThat(judged(id, solver.subList(0, turns)))
                        .isEqualTo("RIGHT " + solution.get(2 * turns - 1) + " null");
            }
            assertThat(judged(id, solver)).isEqualTo("SOLVED null null");
            assertThat(judged(id, List.of("a1a1"))).isEqualTo("WRONG null 1");
        }
    }

    @Test
    void the_diamond_of_as_suli_says_what_is_known_of_it() {
        String id =
                given().queryParam("theme", "FOUR_MEN")
                        .get("/v1/problems")
                        .then()
                        .body("problems.themes", everyItem(hasItem("FOUR_MEN")))
                        .extract()
                        .path("problems[0].id");
        given().get("/v1/problems/" + id)
                .then()
                .body("author", containsString("Suli"))
                .body("fen", containsString(" w "))
                .body("ruleSet", equalTo("laws-2025"));
        given().get("/v1/problems/" + id + "/solution")
                .then()
                .body("proof", equalTo("FASTEST"))
                .body("sources", hasSize(2));
    }

    @Test
    void every_day_has_the_next_one_and_all_have_their_turn() {
        LocalDate day = LocalDate.of(2026, 11, 26);
        int count = MansubaCollection.CLASSICS.all().size();
        assertThat(IntStream.range(0, count).mapToObj(i -> problems.ofDay(day.plusDays(i))))
                .doesNotHaveDuplicates();
        assertThat(problems.ofDay(day.plusDays(count))).isEqualTo(problems.ofDay(day));
        assertThat(problems.ofDay(LocalDate.EPOCH.minusDays(1))).isNotNull();
        given().get("/v1/problems/daily").then().statusCode(200).body("turns", not(equalTo(0)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing000|{\"moves\": [\"e2e3\"]}|404|NO_SUCH_RESOURCE|nothing000",
                "ID|{}|400|MALFORMED_REQUEST|0 moves",
                "ID|{\"moves\": [\"Kb4\"]}|400|MALFORMED_REQUEST|Kb4",
            })
    void what_cannot_be_judged_says_why(
            String id, String body, int status, String code, String named) {
        String real = problems.all(Optional.empty()).getFirst().id().text();
        given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/problems/" + id.replace("ID", real) + "/attempts")
                .then()
                .statusCode(status)
                .body("code", equalTo(code))
                .body("detail", containsString(named));
        given().queryParam("theme", "PIN")
                .get("/v1/problems")
                .then()
                .statusCode(400)
                .body("detail", containsString("PIN"));
    }

    @Test
    void grpc_has_the_same() {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            AnalysisServiceBlockingStub stub = AnalysisServiceGrpc.newBlockingStub(channel);
            List<Mansuba> all =
                    stub.listProblems(ListProblemsRequest.getDefaultInstance()).getProblemsList();
            assertThat(all)
                    .extracting(Mansuba::getId)
                    .containsExactlyElementsOf(given().get("/v1/problems").path("problems.id"));
            Mansuba diamond =
                    stub.listProblems(
                                    ListProblemsRequest.newBuilder()
                                            .setTheme(ProblemTheme.PROBLEM_THEME_FOUR_MEN)
                                            .build())
                            .getProblems(0);
            assertThat(
                            stub.getProblem(
                                            GetProblemRequest.newBuilder()
                                                    .setId(diamond.getId())
                                                    .build())
                                    .getProblem())
                    .isEqualTo(diamond);
            assertThat(all)
                    .contains(stub.getProblem(GetProblemRequest.getDefaultInstance()).getProblem());
            var solution =
                    stub.getProblemSolution(
                            GetProblemSolutionRequest.newBuilder().setId(diamond.getId()).build());
            assertThat(solution.getProof()).isEqualTo(ProblemProof.PROBLEM_PROOF_FASTEST);
            AttemptProblemRequest.Builder attempt =
                    AttemptProblemRequest.newBuilder().setId(diamond.getId());
            assertThat(stub.attemptProblem(attempt.addMoves(solution.getSolution(0)).build()))
                    .satisfies(answer -> {
                        assertThat(answer.getState())
                                .isEqualTo(ProblemAttemptState.PROBLEM_ATTEMPT_STATE_RIGHT);
                        assertThat(answer.getReply()).isEqualTo(solution.getSolution(1));
                    });
            StatusRuntimeException none =
                    catchThrowableOfType(
                            StatusRuntimeException.class,
                            () ->
                                    stub.getProblem(
                                            GetProblemRequest.newBuilder().setId("x").build()));
            assertThat(GrpcProblems.problemOf(none).code()).isEqualTo(ErrorCode.NO_SUCH_RESOURCE);
        } finally {
            channel.shutdownNow();
        }
    }
}
