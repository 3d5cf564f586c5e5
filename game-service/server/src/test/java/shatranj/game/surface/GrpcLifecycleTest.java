package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import io.grpc.Status;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.AcceptTakebackRequest;
import shatranj.game.v1.AddTimeRequest;
import shatranj.game.v1.AdjustTimeRequest;
import shatranj.game.v1.CancelGameRequest;
import shatranj.game.v1.CancelGameResponse;
import shatranj.game.v1.ClaimDrawRequest;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateRematchRequest;
import shatranj.game.v1.DeclareResultRequest;
import shatranj.game.v1.DeclaredResult;
import shatranj.game.v1.DeclineTakebackRequest;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceOuterClass;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetRematchRequest;
import shatranj.game.v1.OfferTakebackRequest;
import shatranj.game.v1.PauseCause;
import shatranj.game.v1.PauseGameRequest;
import shatranj.game.v1.PlannedLine;
import shatranj.game.v1.ResignRequest;
import shatranj.game.v1.ResumeGameRequest;
import shatranj.game.v1.RuleOnClaimRequest;
import shatranj.game.v1.SetPlannedMovesRequest;
import shatranj.game.v1.WarnPlayerRequest;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;

/** What happens in a game beside moves and draw offers, over gRPC. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class GrpcLifecycleTest {
    private final GrpcTable table = new GrpcTable();
    private final String arbiter = RestTable.somebody("arbiter");

    @AfterEach
    void close() throws InterruptedException {
        table.close();
    }

    private void start() {
        table.paired(
                arbiter,
                CreateGameRequest.newBuilder()
                        .setTimeControl(shatranj.clock.v1.TimeControl.newBuilder().setText("1+0")));
    }

    @Test
    void a_move_is_taken_back_and_another_wish_declined() {
        start();
        table.play(1, "e2e3");
        OfferTakebackRequest ask = OfferTakebackRequest.newBuilder().setGameId(table.id()).build();
        assertThat(table.as(table.white).offerTakeback(ask).getGame().getOffers().getTakeback())
                .isEqualTo(Color.COLOR_WHITE);
        assertThat(
                        table.as(table.black)
                                .acceptTakeback(
                                        AcceptTakebackRequest.newBuilder()
                                                .setGameId(table.id())
                                                .build())
                                .getGame()
                                .getPly())
                .isZero();
        GrpcTable.refused(
                () -> table.play(1, "e2e3"), Status.Code.FAILED_PRECONDITION, "VERSION_REQUIRED");
        GrpcTable.refused(
                () ->
                        table.as(table.black)
                                .declineTakeback(
                                        DeclineTakebackRequest.newBuilder()
                                                .setGameId(table.id())
                                                .build()),
                Status.Code.FAILED_PRECONDITION,
                "NO_SUCH_OFFER");
    }

    @Test
    void moves_are_planned() {
        start();
        assertThat(
                        table.as(table.black)
                                .setPlannedMoves(
                                        SetPlannedMovesRequest.newBuilder()
                                                .setGameId(table.id())
                                                .addLines(
                                                        PlannedLine.newBuilder()
                                                                .addMoves("*")
                                                                .addMoves("e7e6"))
                                                .build())
                                .getGame()
                                .getPlannedMoves(0)
                                .getMovesList())
                .containsExactly("*", "e7e6");
    }

    @Test
    void time_is_given_by_the_opponent_and_by_the_arbiter() {
        start();
        assertThat(
                        table.as(table.white)
                                .addTime(
                                        AddTimeRequest.newBuilder()
                                                .setGameId(table.id())
                                                .setAddMs(5_000)
                                                .build())
                                .getGame()
                                .getClock()
                                .getBlackMs())
                .isEqualTo(65_000);
        assertThat(
                        table.arbiterAs(arbiter)
                                .adjustTime(
                                        AdjustTimeRequest.newBuilder()
                                                .setGameId(table.id())
                                                .setColor(Color.COLOR_BLACK)
                                                .setAddMs(-5_000)
                                                .build())
                                .getGame()
                                .getClock()
                                .getBlackMs())
                .isEqualTo(60_000);
    }

    @Test
    void a_claim_waits_for_the_arbiter_who_grants_it() {
        start();
        ClaimDrawRequest claim =
                ClaimDrawRequest.newBuilder()
                        .setGameId(table.id())
                        .setKind(ClaimKind.CLAIM_KIND_OPPONENT_MAKES_NO_EFFORT)
                        .build();
        Game paused = table.as(table.white).claimDraw(claim).getGame();
        assertThat(paused.getStatus()).isEqualTo(GameStatus.GAME_STATUS_PAUSED);
        assertThat(paused.getPause().getCause()).isEqualTo(PauseCause.PAUSE_CAUSE_CLAIM);
        Game over =
                table.arbiterAs(arbiter)
                        .ruleOnClaim(
                                RuleOnClaimRequest.newBuilder()
                                        .setGameId(table.id())
                                        .setGranted(true)
                                        .build())
                        .getGame();
        assertThat(over.getOutcome().getReason()).isEqualTo(OutcomeReason.OUTCOME_REASON_CLAIM);
        assertThat(over.getOutcome().getArticle()).isEqualTo("10.2b");
    }

    @Test
    void a_wrong_claim_and_one_of_no_kind_are_refused() {
        start();
        ClaimDrawRequest.Builder claim = ClaimDrawRequest.newBuilder().setGameId(table.id());
        GrpcTable.refused(
                () -> table.as(table.white).claimDraw(claim.build()),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
        GrpcTable.refused(
                () ->
                        table.as(table.white)
                                .claimDraw(claim.setKind(ClaimKind.CLAIM_KIND_BOTH_BARE).build()),
                Status.Code.FAILED_PRECONDITION,
                "CLAIM_REFUSED");
    }

    @Test
    void an_arbiter_warns_pauses_resumes_and_declares() {
        start();
        table.arbiterAs(arbiter)
                .warnPlayer(
                        WarnPlayerRequest.newBuilder()
                                .setGameId(table.id())
                                .setColor(Color.COLOR_WHITE)
                                .build());
        PauseGameRequest pause = PauseGameRequest.newBuilder().setGameId(table.id()).build();
        GrpcTable.refused(
                () -> table.arbiterAs(table.white).pauseGame(pause),
                Status.Code.PERMISSION_DENIED,
                "NOT_ARBITER");
        assertThat(table.arbiterAs(arbiter).pauseGame(pause).getGame().getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_PAUSED);
        assertThat(
                        table.arbiterAs(arbiter)
                                .resumeGame(
                                        ResumeGameRequest.newBuilder()
                                                .setGameId(table.id())
                                                .build())
                                .getGame()
                                .getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
        assertThat(
                        table.arbiterAs(arbiter)
                                .declareResult(
                                        DeclareResultRequest.newBuilder()
                                                .setGameId(table.id())
                                                .setResult(DeclaredResult.DECLARED_RESULT_DRAW)
                                                .build())
                                .getGame()
                                .getOutcome()
                                .getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_ARBITER);
    }

    @Test
    void a_cancelled_game_names_the_one_that_replaces_it() {
        start();
        CancelGameResponse cancelled =
                table.arbiterAs(arbiter)
                        .cancelGame(CancelGameRequest.newBuilder().setGameId(table.id()).build());
        Game again =
                table.anybody()
                        .getGame(
                                GetGameRequest.newBuilder()
                                        .setGameId(cancelled.getGame().getRestartedAs())
                                        .build())
                        .getGame();
        assertThat(again.getRestartOf()).isEqualTo(table.id());
        assertThat(again.getWhite().getId()).isEqualTo(table.white);
    }

    @Test
    void a_rematch_is_one_game_for_both() {
        start();
        table.as(table.white).resign(ResignRequest.newBuilder().setGameId(table.id()).build());
        CreateRematchRequest propose =
                CreateRematchRequest.newBuilder().setGameId(table.id()).build();
        Game proposed = table.as(table.white).createRematch(propose).getGame();
        assertThat(proposed.getRematchOf()).isEqualTo(table.id());
        assertThat(proposed.getBlack().getId()).isEqualTo(table.white);
        assertThat(table.as(table.black).createRematch(propose).getGame().getId())
                .isEqualTo(proposed.getId());
        assertThat(
                        table.anybody()
                                .getRematch(
                                        GetRematchRequest.newBuilder()
                                                .setGameId(table.id())
                                                .build())
                                .getGame()
                                .getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
    }

    /** The one method that answers them reads and writes these fields by name. */
    @Test
    void every_command_in_a_game_has_the_common_fields() {
        Set<String> others =
                Set.of(
                        "CreateGame",
                        "GetGame",
                        "ListGames",
                        "ListLiveGames",
                        "PlayMove",
                        "CreateRematch",
                        "GetRematch",
                        "WatchGame",
                        "ExportGames");
        List<ServiceDescriptor> services =
                List.of(
                        GameServiceOuterClass.getDescriptor().findServiceByName("GameService"),
                        GameServiceOuterClass.getDescriptor().findServiceByName("ArbiterService"));
        List<MethodDescriptor> commands =
                services.stream()
                        .flatMap(service -> service.getMethods().stream())
                        .filter(method -> !others.contains(method.getName()))
                        .toList();
        assertThat(commands).hasSizeGreaterThan(15);
        for (MethodDescriptor command : commands) {
            assertThat(Stream.of("game_id", "request_id", "expected_version", "alphabet"))
                    .as(command.getName())
                    .allMatch(field -> command.getInputType().findFieldByName(field) != null);
            assertThat(Stream.of("version", "game", "replayed"))
                    .as(command.getName())
                    .allMatch(field -> command.getOutputType().findFieldByName(field) != null);
        }
    }
}
