package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.nullValue;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.analysis.internal.v1.FinishedAttempt;
import shatranj.analysis.server.solving.AttemptLog;
import shatranj.analysis.server.solving.SolverBook;
import shatranj.analysis.server.solving.StartRating;
import shatranj.analysis.v1.AttemptProblemRequest;
import shatranj.analysis.v1.GetSolverRequest;
import shatranj.analysis.v1.ListProblemsRequest;
import shatranj.analysis.v1.ListSolverAttemptsRequest;
import shatranj.analysis.v1.NextProblemRequest;
import shatranj.analysis.v1.ProblemDifficulty;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;
import shatranj.support.identity.Caller;
import shatranj.support.topics.Topic;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.kafka.KafkaTestResource;

/** Rated attempts over REST and gRPC, with a real Kafka. */
@QuarkusTest
@TestProfile(SolvingTest.WithKafka.class)
@QuarkusTestResource(Surroundings.class)
@QuarkusTestResource(value = KafkaTestResource.class, restrictToAnnotatedClass = true)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(120)
class SolvingTest {
    @Inject Problems problems;
    @Inject Solving solving;
    @Inject SolvingDesk desk;

    /** Problems are on, and their topics are there. */
    public static final class WithKafka implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            try (Admin admin =
                    Admin.create(
                            Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
                new TopicProvisioner(admin, 2).createMissing((short) 1);
            } catch (Exception e) {
                throw new IllegalStateException("no topics", e);
            }
            return Map.of("shatranj.analysis.problems.enabled", "true");
        }
    }

    @BeforeEach
    void everythingWasRead() {
        eventually().until(() -> desk.log().orElseThrow().isComplete());
    }

    private Mansuba problem(int number) {
        return problems.all(Optional.empty()).get(number);
    }

    private static List<String> solver(Mansuba problem) {
        return IntStream.range(0, problem.solution().size())
                .filter(i -> i % 2 == 0)
                .mapToObj(i -> problem.solution().get(i).toString())
                .toList();
    }

    private static RequestSpecification by(String player) {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token(player));
    }

    private static ValidatableResponse attempt(
            RequestSpecification who, Mansuba problem, List<String> moves) {
        return who.contentType(ContentType.JSON)
                .body(Map.of("moves", moves))
                .post("/v1/problems/" + problem.id() + "/attempts")
                .then()
                .statusCode(200);
    }

    @Test
    void the_first_finished_attempt_changes_both_ratings_and_no_other_does() {
        Mansuba problem = problem(1);
        List<String> moves = solver(problem);
        assertThat(moves).hasSizeGreaterThan(1);

        attempt(by("ada"), problem, moves.subList(0, 1)).body("count", nullValue());
        int change =
                attempt(by("ada"), problem, moves)
                        .body("state", equalTo("SOLVED"))
                        .extract()
                        .path("count.change");
        attempt(by("ada"), problem, List.of("a1a1")).body("count", nullValue());
        attempt(given(), problem, moves).body("count", nullValue());

        assertThat(change).isPositive();
        by("ada")
                .get("/v1/problems/me")
                .then()
                .statusCode(200)
                .body("player", equalTo("ada"))
                .body("rating", equalTo(1500 + change))
                .body("finished", equalTo(1))
                .body("solved", equalTo(1))
                .body("provisional", equalTo(true));
        given().get("/v1/problems/" + problem.id())
                .then()
                .body("rating", lessThan(StartRating.of(problem)))
                .body("plays", equalTo(1));
    }

    @Test
    void a_wrong_move_loses_and_pods_that_are_asked_at_once_count_it_once() throws Exception {
        Mansuba problem = problem(2);
        // Another pod was faster, and this one has not read it yet.
        desk.log()
                .orElseThrow()
                .append(
                        FinishedAttempt.newBuilder()
                                .setPlayer("bob")
                                .setProblemId(problem.id().text())
                                .setSolved(true)
                                .setEndedAtMs(Instant.now().toEpochMilli())
                                .build());

        attempt(by("bob"), problem, List.of("a1a1"));

        by("bob")
                .get("/v1/problems/me/attempts")
                .then()
                .body("attempts", hasSize(1))
                .body("attempts[0].solved", equalTo(true));
        Mansuba other = problem(3);
        int lost =
                attempt(by("bob"), other, List.of("a1a1"))
                        .body("state", equalTo("WRONG"))
                        .extract()
                        .path("count.change");
        assertThat(lost).isNegative();
        by("bob")
                .queryParam("pageSize", 1)
                .get("/v1/problems/me/attempts")
                .then()
                .body("attempts", hasSize(1))
                .body("attempts[0].problem.id", equalTo(other.id().text()))
                .body("attempts[0].solved", equalTo(false))
                .body("attempts[0].change", equalTo(lost))
                .body("attempts[0].solution", hasSize(other.solution().size()));
        String token =
                by("bob")
                        .queryParam("pageSize", 1)
                        .get("/v1/problems/me/attempts")
                        .path("nextPageToken");
        by("bob")
                .queryParam("pageToken", token)
                .get("/v1/problems/me/attempts")
                .then()
                .body("attempts", hasSize(1))
                .body("attempts[0].problem.id", equalTo(problem.id().text()))
                .body("nextPageToken", nullValue());
    }

    @Test
    void a_pod_that_starts_anew_computes_the_same() throws Exception {
        attempt(by("eve"), problem(0), List.of("a1a1"));
        attempt(by("eve"), problem(1), solver(problem(1)));

        SolverBook again = new SolverBook();
        try (AttemptLog log =
                new AttemptLog(
                        TestServices.kafkaBootstrapServers(), Topic.ATTEMPTS.topicName(), again)) {
            log.start();
            eventually().until(log::isComplete);
        }

        assertThat(again.attempts("eve")).hasSize(2).isEqualTo(desk.book().attempts("eve"));
        assertThat(again.problem(problem(1).id().text(), 0))
                .isEqualTo(desk.book().problem(problem(1).id().text(), 0));
    }

    @Test
    void next_is_none_that_was_finished_until_all_were() {
        // A theme that few have.
        String path = "/v1/problems/next?theme=FARAS_SACRIFICE";
        int count = problems.all(Optional.of(Theme.FARAS_SACRIFICE)).size();
        assertThat(count).isBetween(2, 500);
        Set<String> shown = new HashSet<>();
        for (int i = 0; i < count; i++) {
            String id = by("joy").get(path).then().statusCode(200).extract().path("id");
            assertThat(shown.add(id)).isTrue();
            attempt(by("joy"), problems.get(id), List.of("a1a1"));
        }
        by("joy")
                .get(path)
                .then()
                .body("id", equalTo(desk.book().attempts("joy").getFirst().problemId()));
        given().get(path).then().statusCode(200);
    }

    @Test
    void a_newcomer_is_given_what_newcomers_can_solve() {
        Mansuba easiest =
                problems.get(given().get("/v1/problems/next?difficulty=EASIEST").path("id"));
        Mansuba hardest =
                problems.get(given().get("/v1/problems/next?difficulty=HARDEST").path("id"));
        assertThat(easiest.turns()).isEqualTo(1).isLessThan(hardest.turns());
    }

    @Test
    void guests_are_judged_and_not_rated() {
        Caller guest = new Caller("guest-1a2b", Set.of(), Instant.MAX, "");
        Solving.Judged judged =
                solving.attempt(Optional.of(guest), problem(0).id().text(), solver(problem(0)));
        assertThat(judged.counted()).isEmpty();
        assertThat(desk.book().attempts("guest-1a2b")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/problems/next?theme=PIN|400|PIN",
                "/v1/problems/next?difficulty=HARD|400|HARDEST",
                "/v1/problems/me/attempts?pageSize=201|400|201",
                "/v1/problems/me/attempts?pageSize=x|400|1 to 200",
                "/v1/problems/me/attempts?pageToken=x|400|nextPageToken",
                "/v1/problems?pageToken=x|400|nextPageToken",
                "/v1/problems?pageSize=-1|400|1 to 200",
            })
    void what_is_not_understood_is_named(String path, int status, String named) {
        by("ada").get(path).then().statusCode(status).body("detail", containsString(named));
    }

    @Test
    void pages_of_problems_are_the_list() {
        List<String> ids = new ArrayList<>();
        Optional<String> token = Optional.of("");
        while (token.isPresent()) {
            var page =
                    given().queryParam("pageSize", 100)
                            .queryParam("pageToken", token.get())
                            .get("/v1/problems");
            ids.addAll(page.path("problems.id"));
            token = Optional.ofNullable(page.path("nextPageToken"));
        }
        assertThat(ids)
                .containsExactlyElementsOf(
                        problems.all(Optional.empty()).stream().map(it -> it.id().text()).toList());
        given().get("/v1/problems/me")
                .then()
                .statusCode(401)
                .body("code", equalTo("TOKEN_MISSING"));
        given().header("Authorization", "Bearer x")
                .get("/v1/problems/next")
                .then()
                .statusCode(401)
                .body("code", equalTo("TOKEN_INVALID"));
    }

    @Test
    void grpc_answers_the_same() {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            var stub = Stubs.over(channel, TestIssuer.shared().token("kim"));
            var next =
                    stub.nextProblem(
                                    NextProblemRequest.newBuilder()
                                            .setDifficulty(
                                                    ProblemDifficulty.PROBLEM_DIFFICULTY_HARDEST)
                                            .build())
                            .getProblem();
            var judged =
                    stub.attemptProblem(
                            AttemptProblemRequest.newBuilder()
                                    .setId(next.getId())
                                    .addMoves("a1a1")
                                    .build());
            assertThat(judged.getCount().getChange()).isNegative();
            var solver = stub.getSolver(GetSolverRequest.getDefaultInstance()).getSolver();
            assertThat(solver.getRating()).isEqualTo(judged.getCount().getRating());
            assertThat(solver.getFinished()).isEqualTo(1);
            var attempts = stub.listSolverAttempts(ListSolverAttemptsRequest.getDefaultInstance());
            assertThat(attempts.getAttemptsList())
                    .singleElement()
                    .satisfies(it -> {
                        assertThat(it.getProblem().getId()).isEqualTo(next.getId());
                        assertThat(it.getProblem().getRating())
                                .isEqualTo(judged.getCount().getProblemRating());
                        assertThat(it.getSolutionCount()).isPositive();
                    });
            var page = stub.listProblems(ListProblemsRequest.newBuilder().setPageSize(1).build());
            assertThat(page.getProblemsCount()).isEqualTo(1);
            assertThat(page.getNextPageToken()).isNotEmpty();
        } finally {
            channel.shutdownNow();
        }
    }
}
