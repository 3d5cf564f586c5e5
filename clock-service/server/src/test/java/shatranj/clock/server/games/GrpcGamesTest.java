package shatranj.clock.server.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;
import shatranj.clock.server.fire.ClaimAnswer;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;

class GrpcGamesTest {

    private static final long T = 1_700_000_000_000L;
    private static final GameId GAME = new GameId("game");
    private static final Standing.Armed FLAG = new Standing.Armed(GAME, 7, DeadlineKind.FLAG, T);

    /** The first call of a JVM loads half of gRPC, on a machine that may have no time for it. */
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    private final Vertx vertx = Vertx.vertx();

    private final FakeGamePod one = new FakeGamePod(vertx);
    private final FakeGamePod two = new FakeGamePod(vertx);
    private final GrpcGames games = games(List.of(one.address(), two.address()));

    @AfterEach
    void close() {
        games.close();
        one.close();
        two.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private GrpcGames games(List<String> pods) {
        return games(pods, ENOUGH);
    }

    private GrpcGames games(List<String> pods, Duration patience) {
        return new GrpcGames(
                ServiceClientOptions.plain(vertx),
                new PodAddresses("shatranj.clock.games", pods),
                () -> "the-services-token",
                InstantSource.fixed(Instant.ofEpochMilli(T)),
                new GrpcGames.Patience(patience, ENOUGH));
    }

    private static ClaimAnswer definite(Standing standing, String outcome) {
        return new ClaimAnswer.Definite(standing, outcome);
    }

    private void bothAnswer(ClaimFlagResponse.Builder response) {
        one.answer(request -> Uni.createFrom().item(response.build()));
        two.answer(request -> Uni.createFrom().item(response.build()));
    }

    private static ClaimFlagResponse.Builder response(ClaimResult result) {
        return ClaimFlagResponse.newBuilder().setResult(result);
    }

    @Test
    void a_claim_names_game_version_and_kind_and_carries_the_services_token() throws Exception {
        games.claim(new Standing.Armed(GAME, 1, DeadlineKind.NO_START, T));
        FakeGamePod.Claim claim = one.nextClaim();
        assertThat(claim.request().getGameId()).isEqualTo("game");
        assertThat(claim.request().getVersion()).isEqualTo(1);
        assertThat(claim.request().getKind())
                .isEqualTo(shatranj.game.feed.v1.DeadlineKind.DEADLINE_KIND_NO_START);
        assertThat(claim.authorization()).isEqualTo("Bearer the-services-token");
        assertThat(two.furtherClaims()).isEmpty();
    }

    @Test
    void a_recorded_flag_disarms_the_game() {
        bothAnswer(response(ClaimResult.CLAIM_RESULT_DONE).setVersion(8));
        assertThat(games.claim(FLAG))
                .isEqualTo(definite(new Standing.Disarmed(GAME, 8, T), "DONE"));
    }

    @Test
    void a_game_that_is_over_or_unknown_is_disarmed_at_the_claimed_version_at_least() {
        bothAnswer(response(ClaimResult.CLAIM_RESULT_OVER));
        assertThat(games.claim(FLAG))
                .isEqualTo(definite(new Standing.Disarmed(GAME, 7, T), "OVER"));
    }

    @Test
    void not_yet_brings_the_new_instant() {
        bothAnswer(
                response(ClaimResult.CLAIM_RESULT_NOT_YET)
                        .setVersion(7)
                        .setDeadline(FakeGamePod.flagAt(T + 1_234)));
        assertThat(games.claim(FLAG))
                .isEqualTo(
                        definite(
                                new Standing.Armed(GAME, 7, DeadlineKind.FLAG, T + 1_234),
                                "NOT_YET"));
    }

    @Test
    void stale_brings_what_stands_now() {
        bothAnswer(
                response(ClaimResult.CLAIM_RESULT_STALE)
                        .setVersion(9)
                        .setDeadline(FakeGamePod.flagAt(T + 60_000)));
        assertThat(games.claim(FLAG))
                .isEqualTo(
                        definite(
                                new Standing.Armed(GAME, 9, DeadlineKind.FLAG, T + 60_000),
                                "STALE"));
        bothAnswer(response(ClaimResult.CLAIM_RESULT_STALE).setVersion(9));
        assertThat(games.claim(FLAG))
                .isEqualTo(definite(new Standing.Disarmed(GAME, 9, T), "STALE"));
    }

    @Test
    void the_next_pod_is_asked_when_one_fails_and_stays_the_first_choice() throws Exception {
        one.answer(request -> Uni.createFrom().failure(Status.UNAVAILABLE.asRuntimeException()));
        assertThat(games.claim(FLAG)).isInstanceOf(ClaimAnswer.Definite.class);
        one.nextClaim();
        two.nextClaim();
        assertThat(games.claim(FLAG)).isInstanceOf(ClaimAnswer.Definite.class);
        two.nextClaim();
        assertThat(one.furtherClaims()).isEmpty();
    }

    @Test
    void the_next_pod_is_asked_when_one_is_silent_or_gone() {
        assertThat(games.claim(FLAG)).as("both can be asked").isNotNull();
        one.answer(request -> Uni.createFrom().nothing());
        GrpcGames impatient = games(List.of(one.address(), two.address()), Duration.ofSeconds(2));
        assertThat(impatient.claim(FLAG)).isInstanceOf(ClaimAnswer.Definite.class);
        impatient.close();

        GrpcGames withAGap = games(List.of("127.0.0.1:1", two.address()));
        assertThat(withAGap.claim(FLAG)).isInstanceOf(ClaimAnswer.Definite.class);
        withAGap.close();
    }

    @Test
    void a_claim_that_no_pod_answers_is_unanswered() {
        GrpcGames gone = games(List.of("127.0.0.1:1", "no-such-host.invalid:9"));
        assertThat(gone.claim(FLAG)).isInstanceOf(ClaimAnswer.Unanswered.class);
        gone.close();
        bothAnswer(response(ClaimResult.CLAIM_RESULT_UNSPECIFIED));
        assertThat(games.claim(FLAG)).isInstanceOf(ClaimAnswer.Unanswered.class);
    }

    @Test
    void the_running_deadlines_of_all_pods_are_read_to_their_end() {
        one.running(
                IntStream.range(0, 3_000)
                        .mapToObj(i -> FakeGamePod.runningFlag("one" + i, 3, T + i))
                        .toList());
        two.running(List.of(FakeGamePod.runningFlag("two", 4, T + 5)));
        List<Standing.Armed> read = new ArrayList<>();
        assertThat(games.running(read::add)).isTrue();
        assertThat(read)
                .hasSize(3_001)
                .contains(
                        new Standing.Armed(new GameId("one2999"), 3, DeadlineKind.FLAG, T + 2_999),
                        new Standing.Armed(new GameId("two"), 4, DeadlineKind.FLAG, T + 5));
    }

    @Test
    void a_pod_that_cannot_be_asked_makes_the_reading_incomplete() {
        two.running(List.of(FakeGamePod.runningFlag("two", 4, T)));
        GrpcGames withAGap = games(List.of("127.0.0.1:1", two.address()));
        List<Standing.Armed> read = new ArrayList<>();
        assertThat(withAGap.running(read::add)).isFalse();
        assertThat(read).hasSize(1);
        withAGap.close();
    }

    @Test
    void a_store_that_is_away_is_not_blamed_on_the_pod() {
        one.running(List.of(FakeGamePod.runningFlag("one", 4, T)));
        StoreUnavailable away = new StoreUnavailable("away", new IllegalStateException());
        assertThatThrownBy(() ->
                        games.running(armed -> {
                            throw away;
                        }))
                .isSameAs(away);
    }

    @Test
    void a_list_of_pods_that_cannot_be_read_is_a_clear_error() {
        assertThatThrownBy(() -> new PodAddresses("shatranj.clock.games", List.of("games")))
                .hasMessage(
                        "shatranj.clock.games holds \"games\", expected host:port, several with"
                                + " commas");
    }
}
