package shatranj.clock.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static shatranj.testsupport.await.Eventually.eventually;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.clock.server.deadline.DeadlineStore;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.games.FakeGamePod;
import shatranj.embedded.redis.Redis;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.v1.GameStatus;
import shatranj.support.topics.Topic;
import shatranj.testsupport.http.BrokenRequests;
import shatranj.testsupport.redis.RedisTestResource;

/** The whole service between a real Kafka, a real Redis and a game pod that this test plays. */
@QuarkusTest
@QuarkusTestResource(RedisTestResource.class)
@QuarkusTestResource(GamesTestResource.class)
@SuppressWarnings("NullAway.Init") // Quarkus fills the fields
class ClockServiceTest {

    FakeGamePod games;
    Redis redis;

    @Inject DeadlineStore store;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String kafka;

    private KafkaProducer<String, byte[]> feed;

    @BeforeEach
    void openFeed() {
        feed =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka),
                        new StringSerializer(),
                        new ByteArraySerializer());
        games.running(List.of());
        games.answer(FakeGamePod::recorded);
    }

    @AfterEach
    void closeFeed() {
        feed.close();
    }

    private void publish(FeedRecord record) throws Exception {
        feed.send(
                        new ProducerRecord<>(
                                Topic.FEED.topicName(), record.getGameId(), record.toByteArray()))
                .get(10, TimeUnit.SECONDS);
    }

    private static FeedRecord flag(String game, long version, long dueMs) {
        return FeedRecord.newBuilder()
                .setGameId(game)
                .setVersion(version)
                .setStatus(GameStatus.GAME_STATUS_ACTIVE)
                .setDeadline(FakeGamePod.flagAt(dueMs))
                .build();
    }

    private static FeedRecord over(String game, long version) {
        return FeedRecord.newBuilder()
                .setGameId(game)
                .setVersion(version)
                .setStatus(GameStatus.GAME_STATUS_FINISHED)
                .build();
    }

    private static long now() {
        return System.currentTimeMillis();
    }

    @Test
    void a_request_that_is_none_is_told_why() {
        assertThat(BrokenRequests.unlike(RestAssured.port)).isEmpty();
    }

    @Test
    void half_a_request_is_told_so_after_a_while() {
        assertThat(BrokenRequests.afterHalf(RestAssured.port, BrokenRequests.HALF_HEAD))
                .isEqualTo("408");
    }

    @Test
    void a_flag_of_the_feed_is_claimed_and_never_early() throws Exception {
        long due = now() + 300;
        publish(flag("falling", 5, due));
        FakeGamePod.Claim claim = games.nextClaimOn("falling");
        assertThat(claim.request().getVersion()).isEqualTo(5);
        assertThat(claim.atMs()).isGreaterThanOrEqualTo(due);
        assertThat(claim.authorization()).isEqualTo("Bearer the-services-token");
    }

    @Test
    void older_versions_and_ended_games_arm_nothing() throws Exception {
        long due = now() + 3_000;
        publish(flag("moved", 6, due));
        publish(flag("moved", 5, due - 200));
        publish(flag("ended", 6, due - 100));
        publish(over("ended", 7));
        publish(flag("ended", 6, due - 100));
        Set<String> both = Set.of("moved", "ended");
        FakeGamePod.Claim claim = games.nextClaimOn(both);
        assertThat(claim.request().getGameId()).isEqualTo("moved");
        assertThat(claim.request().getVersion()).isEqualTo(6);
        assertThat(claim.atMs()).isGreaterThanOrEqualTo(due);
    }

    @Test
    void after_a_flush_the_flags_are_armed_again_from_the_games() throws Exception {
        long due = now() + 3_000;
        publish(flag("flushed", 4, due));
        games.running(List.of(FakeGamePod.runningFlag("flushed", 4, due)));
        redis.flush();
        FakeGamePod.Claim claim = games.nextClaimOn("flushed");
        assertThat(claim.atMs()).isGreaterThanOrEqualTo(due);
    }

    @Test
    void flags_that_fall_while_redis_is_dead_are_claimed_when_it_is_back_empty() throws Exception {
        long due = now() + 500;
        games.running(List.of(FakeGamePod.runningFlag("orphan", 4, due)));
        redis.kill();
        publish(flag("late", 2, due));
        redis.revive();
        Set<String> standing = new HashSet<>(Set.of("orphan", "late"));
        while (!standing.isEmpty()) {
            standing.remove(games.nextClaimOn(standing).request().getGameId());
        }
    }

    @Test
    void a_claim_refused_for_now_is_repeated_until_it_is_answered() throws Exception {
        int[] asked = {0};
        games.answer(request ->
                asked[0]++ < 2
                        ? Uni.createFrom().failure(io.grpc.Status.UNAVAILABLE.asRuntimeException())
                        : FakeGamePod.recorded(request));
        publish(flag("patient", 5, now()));
        ClaimFlagRequest first = games.nextClaimOn("patient").request();
        assertThat(games.nextClaimOn("patient").request()).isEqualTo(first);
        assertThat(games.nextClaimOn("patient").request()).isEqualTo(first);
    }

    @Test
    void an_outage_credit_in_the_answer_moves_the_flag() throws Exception {
        AtomicLong moved = new AtomicLong();
        games.answer(request ->
                moved.compareAndSet(0, now() + 1_000)
                        ? Uni.createFrom()
                                .item(
                                        ClaimFlagResponse.newBuilder()
                                                .setResult(ClaimResult.CLAIM_RESULT_NOT_YET)
                                                .setVersion(request.getVersion())
                                                .setDeadline(FakeGamePod.flagAt(moved.get()))
                                                .build())
                        : FakeGamePod.recorded(request));
        long due = now() + 200;
        publish(flag("credited", 5, due));
        assertThat(games.nextClaimOn("credited").atMs()).isGreaterThanOrEqualTo(due);
        assertThat(games.nextClaimOn("credited").atMs()).isGreaterThanOrEqualTo(moved.get());
    }

    @Test
    void an_unreadable_record_does_not_stop_the_feed() throws Exception {
        feed.send(new ProducerRecord<>(Topic.FEED.topicName(), "broken", new byte[] {-1, -1, -1}))
                .get(10, TimeUnit.SECONDS);
        publish(flag("broken", 5, now()));
        assertThat(games.nextClaimOn("broken").request().getVersion()).isEqualTo(5);
    }

    @Test
    void a_deadline_of_another_pod_is_found_without_being_told() throws Exception {
        long due = now() + 100;
        store.settle(
                List.of(
                        new Standing.Armed(
                                new GameId("orphaned"),
                                2,
                                shatranj.clock.server.deadline.DeadlineKind.EXPIRY,
                                due)));
        FakeGamePod.Claim claim = games.nextClaimOn("orphaned");
        assertThat(claim.request().getKind())
                .isEqualTo(shatranj.game.feed.v1.DeadlineKind.DEADLINE_KIND_EXPIRY);
        assertThat(claim.atMs()).isGreaterThanOrEqualTo(due);
    }

    @Test
    @Timeout(60)
    void readiness_and_figures_are_on_the_management_port() throws Exception {
        publish(flag("measured", 5, now()));
        games.nextClaimOn("measured");
        int port = managementPort();
        eventually("it has warmed up")
                .until(() -> given().port(port).get("/q/health/ready").statusCode() == 200);
        given().port(port).get("/q/health/ready").then().body(containsString("warmed up"));
        String figures =
                given().port(port).get("/q/metrics").then().statusCode(200).extract().asString();
        assertThat(figures)
                .contains("shatranj_clock_armed", "shatranj_clock_overdue")
                .contains("shatranj_clock_lateness_seconds_count{kind=\"FLAG\"}")
                .contains("shatranj_clock_claims_total{kind=\"FLAG\",outcome=\"DONE\"}")
                .contains("shatranj_clock_claims_in_flight");
    }

    @Test
    void without_redis_the_service_is_alive_but_not_ready() {
        int port = managementPort();
        redis.kill();
        try {
            given().port(port).get("/q/health/ready").then().statusCode(503);
            given().port(port).get("/q/health/live").then().statusCode(200);
        } finally {
            redis.revive();
        }
    }

    @Test
    @Timeout(60)
    void the_figures_are_those_of_the_store() throws Exception {
        redis.flush();
        publish(flag("tomorrow", 5, now() + 86_400_000));
        publish(flag("the day after", 5, now() + 2 * 86_400_000));
        publish(flag("the day after", 6, now() + 2 * 86_400_000));
        // Looked at four times a second.
        eventually("two flags are armed").until(() -> figure("shatranj_clock_armed") == 2);
        assertThat(figure("shatranj_clock_overdue")).isZero();
        publish(over("tomorrow", 6));
        publish(over("the day after", 7));
        eventually("no flag is armed").until(() -> figure("shatranj_clock_armed") == 0);
    }

    private static double figure(String name) {
        return given().port(managementPort())
                .get("/q/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(-1);
    }

    private static int managementPort() {
        return org.eclipse.microprofile.config.ConfigProvider.getConfig()
                .getValue("quarkus.management.port", Integer.class);
    }
}
