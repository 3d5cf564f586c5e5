package shatranj.analysis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.Timestamp;
import com.google.protobuf.util.Timestamps;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.analysis.v1.ExploreRequest;
import shatranj.analysis.v1.ExploreResponse;
import shatranj.analysis.v1.ExplorerServiceGrpc;
import shatranj.analysis.v1.ExplorerServiceGrpc.ExplorerServiceBlockingStub;
import shatranj.analysis.v1.FinishedGame;
import shatranj.analysis.v1.GameResult;
import shatranj.analysis.v1.GetHeadToHeadRequest;
import shatranj.analysis.v1.GetHeadToHeadResponse;
import shatranj.analysis.v1.ListStructuresRequest;
import shatranj.analysis.v1.ListUnnamedStructuresRequest;
import shatranj.analysis.v1.SearchFinishedGamesRequest;
import shatranj.analysis.v1.SearchFinishedGamesResponse;
import shatranj.clock.v1.TimeClass;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.kafka.KafkaTestResource;

/** What is known from finished games, over gRPC. */
@QuarkusTest
@TestProfile(ArchiveFixture.WithIndex.class)
@QuarkusTestResource(Surroundings.class)
@WithTestResource(KafkaTestResource.class)
@SuppressWarnings("NullAway.Init") // Quarkus and JUnit fill the fields
@Timeout(180)
class ExplorerGrpcTest {
    private static final long NOON = 1_790_769_600_000L;

    @TestHTTPResource URI base;

    Surroundings.Games games;

    private ManagedChannel channel;

    @BeforeAll
    static void gamesWereFinished() {
        ArchiveFixture.gamesWereFinished();
    }

    @BeforeEach
    void allGamesAreRead() {
        games.free();
        channel =
                ManagedChannelBuilder.forAddress(base.getHost(), base.getPort())
                        .usePlaintext()
                        .build();
        eventually()
                .untilAsserted(() ->
                        assertThat(
                                        search(SearchFinishedGamesRequest.getDefaultInstance())
                                                .getGamesCount())
                                .isGreaterThanOrEqualTo(4));
    }

    @AfterEach
    void close() {
        channel.shutdownNow();
    }

    @Test
    void a_position_is_explored() {
        ExploreResponse all = stub().explore(explore().build());

        assertThat(all.getRuleSet()).isEqualTo("laws-2025");
        assertThat(all.getCounts().getGames()).isEqualTo(3);
        assertThat(all.getMovesList()).hasSize(2);
        assertThat(all.getRecentGames(0).getResult()).isEqualTo(GameResult.GAME_RESULT_DRAW);
        assertThat(all.getRecentGames(0).getTimeClass()).isEqualTo(TimeClass.TIME_CLASS_UNTIMED);
        assertThat(all.getTruncated()).isFalse();
        ExploreResponse bobs =
                stub().explore(
                                explore()
                                        .setPlayer("bob")
                                        .setColor(Color.COLOR_WHITE)
                                        .addTimeClasses(TimeClass.TIME_CLASS_BLITZ)
                                        .setRecent(0)
                                        .build());
        assertThat(bobs.getCounts().getGames()).isEqualTo(1);
        assertThat(bobs.getCounts().getBlack()).isEqualTo(1);
        assertThat(bobs.getRecentGamesList()).isEmpty();
    }

    @Test
    void structures_are_listed() {
        assertThat(stub().listStructures(ListStructuresRequest.getDefaultInstance()))
                .matches(answer -> answer.getStructuresCount() == 4)
                .matches(answer -> answer.getGames() >= 3);
        assertThat(
                        stub().listUnnamedStructures(
                                        ListUnnamedStructuresRequest.newBuilder()
                                                .setRuleSet("medina")
                                                .build())
                                .getStructuresList())
                .isEmpty();
    }

    @Test
    void finished_games_are_found_without_a_token_page_by_page() {
        SearchFinishedGamesRequest.Builder request =
                SearchFinishedGamesRequest.newBuilder()
                        .setRuleSet("laws-2025")
                        .setSetup("standard")
                        .setUntil(Timestamps.fromMillis(NOON + 86_400_000L))
                        .setPageSize(1);
        SearchFinishedGamesResponse first = search(request.build());
        FinishedGame latest = first.getGames(0);
        assertThat(latest.getWhite()).isEqualTo("bob");
        assertThat(latest.getResult()).isEqualTo(GameResult.GAME_RESULT_BLACK);
        assertThat(latest.getReason()).isEqualTo(OutcomeReason.OUTCOME_REASON_RESIGNATION);
        assertThat(latest.getTimeClass()).isEqualTo(TimeClass.TIME_CLASS_BLITZ);
        assertThat(latest.getPlies()).isEqualTo(4);
        assertThat(latest.getEndedAt()).isEqualTo(Timestamps.fromMillis(NOON + 86_400_000L));
        SearchFinishedGamesResponse second =
                search(request.setPageToken(first.getNextPageToken()).build());
        assertThat(second.getGames(0).getWhite()).isEqualTo("ann");
        assertThat(second.getNextPageToken()).isEmpty();
    }

    @Test
    void finished_games_are_found_by_what_they_have() {
        assertThat(
                        found(
                                SearchFinishedGamesRequest.newBuilder()
                                        .setPlayer("eve")
                                        .setResult(GameResult.GAME_RESULT_DRAW)
                                        .setTimeClass(TimeClass.TIME_CLASS_UNTIMED)
                                        .setMinPlies(3)))
                .isEqualTo(1);
        assertThat(found(SearchFinishedGamesRequest.newBuilder().setPlayer("eve").setMaxPlies(0)))
                .isZero();
        assertThat(
                        found(
                                SearchFinishedGamesRequest.newBuilder()
                                        .setStructure("mujannah")
                                        .setReason(OutcomeReason.OUTCOME_REASON_FLAG)))
                .isZero();
    }

    @Test
    void two_players_are_told_how_their_games_went() {
        GetHeadToHeadResponse met =
                ExplorerServiceGrpc.newBlockingStub(channel)
                        .getHeadToHead(
                                GetHeadToHeadRequest.newBuilder()
                                        .setPlayer("eve")
                                        .setOpponent("bob")
                                        .build());

        assertThat(met.getCounts().getWins()).isEqualTo(1);
        assertThat(met.getCounts().getGames()).isEqualTo(1);
        assertMalformed(
                () ->
                        ExplorerServiceGrpc.newBlockingStub(channel)
                                .getHeadToHead(
                                        GetHeadToHeadRequest.newBuilder().setPlayer("eve").build()),
                "'opponent' is ''");
    }

    private int found(SearchFinishedGamesRequest.Builder request) {
        return search(request.build()).getGamesCount();
    }

    @Test
    void what_cannot_be_read_is_refused_by_its_name() {
        assertMalformed(
                () -> search(SearchFinishedGamesRequest.newBuilder().setResultValue(9).build()),
                "'result' is 'UNRECOGNIZED'");
        assertMalformed(
                () ->
                        search(
                                SearchFinishedGamesRequest.newBuilder()
                                        .setReason(OutcomeReason.OUTCOME_REASON_ABORTED)
                                        .build()),
                "'reason' is 'ABORTED'");
        assertMalformed(
                () ->
                        search(
                                SearchFinishedGamesRequest.newBuilder()
                                        .setSince(Timestamp.newBuilder().setNanos(-5))
                                        .build()),
                "'since' is '0 s, -5 ns'");
        assertMalformed(
                () -> search(SearchFinishedGamesRequest.newBuilder().setPageSize(201).build()),
                "pageSize is '201'");
        assertMalformed(
                () -> stub().explore(explore().addTimeClassesValue(77).build()),
                "'timeClass' is 'UNRECOGNIZED'");
        assertMalformed(
                () ->
                        stub().listUnnamedStructures(
                                        ListUnnamedStructuresRequest.newBuilder()
                                                .setLimit(-1)
                                                .build()),
                "'limit' is '-1'");
    }

    @Test
    void positions_and_structures_need_a_token() {
        ExplorerServiceBlockingStub stranger = ExplorerServiceGrpc.newBlockingStub(channel);

        assertThat(refusal(() -> stranger.explore(explore().build())).code())
                .isEqualTo(ErrorCode.TOKEN_MISSING);
        assertThat(
                        refusal(() ->
                                        stranger.listStructures(
                                                ListStructuresRequest.getDefaultInstance()))
                                .code())
                .isEqualTo(ErrorCode.TOKEN_MISSING);
    }

    @Test
    void a_position_of_the_callers_running_game_is_refused() {
        games.first().answer(FakeGamePod::inPlay);
        games.second().answer(FakeGamePod::inPlay);

        assertThat(refusal(() -> stub().explore(explore().build())).code())
                .isEqualTo(ErrorCode.FAIR_PLAY);
    }

    private static ExploreRequest.Builder explore() {
        return ExploreRequest.newBuilder().setFen(Fen.STANDARD).setUntil("2026-11");
    }

    private SearchFinishedGamesResponse search(SearchFinishedGamesRequest request) {
        return ExplorerServiceGrpc.newBlockingStub(channel).searchFinishedGames(request);
    }

    private ExplorerServiceBlockingStub stub() {
        Metadata headers = new Metadata();
        headers.put(
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                "Bearer " + TestIssuer.shared().token("ada"));
        return ExplorerServiceGrpc.newBlockingStub(channel)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    private static void assertMalformed(ThrowingCallable call, String detail) {
        Problem problem = refusal(call);
        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(problem.detail()).contains(detail);
    }

    private static Problem refusal(ThrowingCallable call) {
        StatusRuntimeException thrown =
                catchThrowableOfType(StatusRuntimeException.class, call::call);
        return GrpcProblems.problemOf(thrown);
    }
}
