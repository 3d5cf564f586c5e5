package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.analysis.v1.CreateReviewRequest;
import shatranj.analysis.v1.GetReviewRequest;
import shatranj.analysis.v1.Review;
import shatranj.analysis.v1.ReviewStatus;
import shatranj.analysis.v1.WatchReviewRequest;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlayedMove;
import shatranj.game.v1.Player;
import shatranj.game.v1.Visibility;
import shatranj.support.address.ClientAddresses;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.limits.OpenStreams;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.kafka.KafkaTestResource;

/** Reviews over REST and gRPC, with a real Kafka. */
@QuarkusTest
@TestProfile(ReviewsTest.WithKafka.class)
@QuarkusTestResource(Surroundings.class)
@QuarkusTestResource(value = KafkaTestResource.class, restrictToAnnotatedClass = true)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
@Timeout(180)
class ReviewsTest {
    /** White gives a Rukh for nothing, and Black mates. */
    private static final String START = "6k1/8/8/8/8/r7/1r3P2/6KR w - - 0 1";

    private static final List<String> MOVES = List.of("h1h7", "g8h7", "f2f3", "a3a1");

    Surroundings.Games games;

    @Inject Reviews reviews;

    @Inject OpenStreams open;

    /** Reviews are on, their topic is there, and each is small. */
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
            return Map.of(
                    "shatranj.analysis.reviews.enabled", "true",
                    "shatranj.analysis.reviews.nodes", "2000",
                    "shatranj.analysis.reviews.step", "2",
                    "shatranj.analysis.problems.enabled", "true",
                    "shatranj.analysis.problems.nodes", "2000");
        }
    }

    @BeforeEach
    void nothingIsInPlay() {
        games.free();
    }

    @Test
    void a_finished_game_is_judged_move_by_move() {
        show(game("played").build());

        Response asked = ask("ada", "played");
        asked.then()
                .statusCode(201)
                .header("Location", endsWith("/v1/reviews/played-9"))
                .body("id", equalTo("played-9"))
                .body("gameVersion", equalTo(9))
                .body("positions", equalTo(5));
        List<String> frames = watch("played-9");

        assertThat(frames.getLast()).contains("\"DONE\"");
        known("ada")
                .get("/v1/reviews/played-9")
                .then()
                .statusCode(200)
                .body("status", equalTo("DONE"))
                .body("judged", equalTo(5))
                .body("white.id", equalTo("ada"))
                .body("moves", hasSize(4))
                .body("moves[0].san", equalTo("Rh7"))
                .body("moves[0].best.size()", greaterThan(0))
                .body("moves[3].san", equalTo("Ra1#"))
                .body("moves[3].after.mate", equalTo(1))
                .body("moves[3].loss", equalTo(0f));
        assertThat(progress(frames)).isSorted().doesNotHaveDuplicates();
        ask("grace", "played").then().statusCode(200).body("status", equalTo("DONE"));
    }

    @Test
    void a_problem_of_a_reviewed_game_is_served_unless_the_game_is_not_public() {
        Game.Builder mate = game("mated").setInitialFen("1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1");
        mate.clearMoves().setVisibility(Visibility.VISIBILITY_PUBLIC);
        List.of("b8b2", "d1d8").forEach(it -> mate.addMoves(PlayedMove.newBuilder().setUci(it)));
        Game secret =
                mate.clone()
                        .setId("hidden")
                        .setInitialFen("1r4k1/5ppp/8/8/8/8/r6p/3RK3 b - - 0 1")
                        .setVisibility(Visibility.VISIBILITY_UNLISTED)
                        .build();
        show(secret);
        ask("ada", "hidden").then().statusCode(201);
        assertThat(watch("hidden-9").getLast()).contains("\"DONE\"");
        show(mate.build());

        ask("ada", "mated").then().statusCode(201);

        eventually()
                .until(() ->
                        given().get("/v1/problems")
                                .path("problems.gameId")
                                .toString()
                                .contains("mated"));
        List<String> games = given().get("/v1/problems").path("problems.gameId");
        String id = given().get("/v1/problems").path("problems[" + games.indexOf("mated") + "].id");
        given().contentType("application/json")
                .body("{\"moves\":[\"d1d8\"]}")
                .post("/v1/problems/" + id + "/attempts")
                .then()
                .body("state", equalTo("SOLVED"));
        assertThat(games).as("games that are not listed give none").doesNotContain("hidden");
    }

    @Test
    void streams_of_a_player_are_counted_until_they_are_over() {
        show(game("watched").build());
        ask("ada", "watched").then().statusCode(201);
        assertThat(watch("watched-9").getLast()).contains("\"DONE\"");
        Caller ada = new Caller("ada", Set.of(Scope.ANALYSIS), Instant.MAX, "");
        ClientAddresses.Origin elsewhere = new ClientAddresses.Origin("192.0.2.1", true, false);
        Deque<Runnable> others = new ArrayDeque<>();
        while (others.size() < 299) {
            others.add(open.enter(Optional.of(ada), elsewhere));
        }
        for (int i = 0; i < 3; i++) {
            known("ada").get("/v1/reviews/watched-9/events").then().statusCode(200);
        }
        eventually("the last stream is over")
                .ignoreExceptions()
                .until(() -> others.add(one(ada, elsewhere)));
        known("ada")
                .get("/v1/reviews/watched-9/events")
                .then()
                .statusCode(429)
                .body("code", equalTo("RATE_LIMITED"));
        others.pop().run();
        known("ada").get("/v1/reviews/watched-9/events").then().statusCode(200);
        others.forEach(Runnable::run);
    }

    private Runnable one(Caller caller, ClientAddresses.Origin from) {
        return open.enter(Optional.of(caller), from);
    }

    @Test
    void games_that_run_or_are_not_there_have_no_review() {
        show(game("running").setStatus(GameStatus.GAME_STATUS_ACTIVE).build());

        ask("ada", "running")
                .then()
                .statusCode(409)
                .body("code", equalTo("GAME_NOT_OVER"))
                .body("detail", containsString("ACTIVE"));
        ask("ada", "nowhere").then().statusCode(404).body("code", equalTo("NO_SUCH_GAME"));
        ask("ada", "no such id").then().statusCode(400).body("code", equalTo("MALFORMED_REQUEST"));
        known("ada")
                .contentType("application/json")
                .body("{}")
                .post("/v1/reviews")
                .then()
                .statusCode(400);
        known("ada")
                .get("/v1/reviews/nowhere-1")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_RESOURCE"));
    }

    @Test
    void a_private_games_review_is_for_those_who_may_see_the_game() {
        show(game("secret").setVisibility(Visibility.VISIBILITY_PRIVATE).build());
        ask("ada", "secret").then().statusCode(201);

        known("bob").get("/v1/reviews/secret-9").then().statusCode(200);
        known("eve").get("/v1/reviews/secret-9").then().statusCode(404);
    }

    @Test
    void positions_of_the_callers_running_games_are_told_to_nobody_through_a_review() {
        Game.Builder longer = game("longer").setInitialFen(START).clearMoves();
        for (String move :
                List.of("g1h1", "b2b3", "h1g1", "b3b2", "g1h1", "b2b3", "h1g1", "b3c3")) {
            longer.addMoves(PlayedMove.newBuilder().setUci(move));
        }
        longer.setInitialFen("6k1/8/8/8/8/r7/1r3P2/6K1 w - - 0 1");
        show(longer.build());
        games.first().answer(FakeGamePod::inPlay);
        games.second().answer(FakeGamePod::inPlay);

        ask("ada", "longer").then().statusCode(403).body("code", equalTo("FAIR_PLAY"));
    }

    @Test
    void who_has_no_token_or_not_its_scope_is_told_so() {
        given().get("/v1/reviews/x").then().statusCode(401).body("code", equalTo("TOKEN_MISSING"));
        given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada", "play"))
                .get("/v1/reviews/x/events")
                .then()
                .statusCode(403)
                .body("code", equalTo("SCOPE_MISSING"));
    }

    @Test
    void guests_have_no_games_reviewed() {
        show(game("watched").build());
        Caller guest = new Caller("guest-1a2b", Set.of(Scope.ANALYSIS), Instant.MAX, "");
        assertThat(
                        catchThrowableOfType(
                                        ProblemException.class, () -> reviews.ask(guest, "watched"))
                                .problem()
                                .code())
                .isEqualTo(ErrorCode.SCOPE_MISSING);
    }

    @Test
    void grpc_answers_the_same() {
        show(game("remote").build());
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            var stub = Stubs.over(channel, TestIssuer.shared().token("ada"));
            var created =
                    stub.createReview(CreateReviewRequest.newBuilder().setGameId("remote").build());
            assertThat(created.getExisted()).isFalse();
            List<Review> frames = new ArrayList<>();
            stub.watchReview(
                            WatchReviewRequest.newBuilder()
                                    .setId(created.getReview().getId())
                                    .build())
                    .forEachRemaining(frame -> frames.add(frame.getReview()));

            Review last = frames.getLast();
            assertThat(last.getStatus()).isEqualTo(ReviewStatus.REVIEW_STATUS_DONE);
            assertThat(last.getMovesList()).hasSize(4);
            assertThat(last.getMoves(3).getAfter().getMate()).isEqualTo(1);
            assertThat(last.getBlack().getAccuracy()).isBetween(0.0, 100.0);
            assertThat(
                            stub.getReview(
                                            GetReviewRequest.newBuilder()
                                                    .setId(last.getId())
                                                    .build())
                                    .getReview())
                    .isEqualTo(last);
            StatusRuntimeException refused =
                    catchThrowableOfType(
                            StatusRuntimeException.class,
                            () ->
                                    stub.getReview(
                                            GetReviewRequest.newBuilder().setId("x-1").build()));
            assertThat(GrpcProblems.problemOf(refused).code())
                    .isEqualTo(ErrorCode.NO_SUCH_RESOURCE);
        } finally {
            channel.shutdownNow();
        }
    }

    private void show(Game game) {
        games.first().show(game);
        games.second().show(game);
    }

    private static Game.Builder game(String id) {
        Game.Builder game =
                Game.newBuilder()
                        .setId(id)
                        .setVersion(9)
                        .setStatus(GameStatus.GAME_STATUS_FINISHED)
                        .setRuleSet(shatranj.rules.v1.RuleSet.newBuilder().setName("laws-2025"))
                        .setInitialFen(START)
                        .setWhite(Player.newBuilder().setId("ada"))
                        .setBlack(Player.newBuilder().setId("bob"));
        MOVES.forEach(move -> game.addMoves(PlayedMove.newBuilder().setUci(move)));
        return game;
    }

    /** All frames of a review, until it is over. */
    private static List<String> watch(String id) {
        return known("ada")
                .accept("application/x-ndjson")
                .get("/v1/reviews/" + id + "/events")
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .lines()
                .toList();
    }

    private static List<Integer> progress(List<String> frames) {
        return frames.stream()
                .map(frame -> frame.replaceAll(".*\"judged\":(\\d+).*", "$1"))
                .map(Integer::valueOf)
                .toList();
    }

    private static Response ask(String player, String game) {
        return known(player)
                .contentType("application/json")
                .body("{\"gameId\":\"" + game + "\"}")
                .post("/v1/reviews");
    }

    private static RequestSpecification known(String player) {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token(player));
    }
}
