package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.rpc.ErrorInfo;
import io.grpc.Context;
import io.grpc.Status;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Iterator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.clock.v1.TimeControl;
import shatranj.game.v1.AcceptDrawRequest;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateGameResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.ListGamesRequest;
import shatranj.game.v1.OfferDrawRequest;
import shatranj.game.v1.OfferDrawResponse;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.ResignRequest;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.game.v1.WatchPlayerRequest;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;
import shatranj.testsupport.identity.TestIssuer;

/** Games over gRPC: the same as REST, with the same codes. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class GrpcGamesTest {
    @Inject MemoryGames games;

    private final GrpcTable table = new GrpcTable();

    @AfterEach
    void hang_up() throws InterruptedException {
        table.close();
    }

    @Test
    void a_game_is_created_joined_played_and_agreed_drawn() {
        Game open =
                table.open(
                        CreateGameRequest.newBuilder()
                                .setTimeControl(TimeControl.newBuilder().setText("3+2")));
        assertThat(open.getStatus()).isEqualTo(GameStatus.GAME_STATUS_OPEN);
        assertThat(
                        table.as(table.black)
                                .joinGame(
                                        JoinGameRequest.newBuilder()
                                                .setGameId(open.getId())
                                                .setExpectedVersion(1)
                                                .build())
                                .getVersion())
                .isEqualTo(2);
        PlayMoveResponse first = table.play(1, "e2e3");
        assertThat(first.getMove().getSan()).isEqualTo("e3");
        assertThat(first.getReplayed()).isFalse();
        PlayMoveResponse again = table.play(1, "e2e3");
        assertThat(again).isEqualTo(first.toBuilder().setReplayed(true).build());
        OfferDrawRequest offer =
                OfferDrawRequest.newBuilder().setGameId(open.getId()).setRequestId("offer").build();
        OfferDrawResponse offered = table.as(table.white).offerDraw(offer);
        assertThat(offered.getGame().getOffers().getDraw()).isEqualTo(Color.COLOR_WHITE);
        assertThat(table.as(table.white).offerDraw(offer).getReplayed()).isTrue();
        assertThat(
                        table.as(table.black)
                                .acceptDraw(
                                        AcceptDrawRequest.newBuilder()
                                                .setGameId(open.getId())
                                                .build())
                                .getGame()
                                .getOutcome()
                                .getReason())
                .isEqualTo(OutcomeReason.OUTCOME_REASON_AGREEMENT);
    }

    @Test
    void a_game_made_over_rest_is_the_same_game() {
        RestTable rest = RestTable.started();
        rest.play(1, "e2e3");
        rest.play(2, "e7e6");
        rest.play(3, "Ah3");
        Game game =
                table.anybody()
                        .getGame(
                                GetGameRequest.newBuilder()
                                        .setGameId(rest.id)
                                        .setAlphabet(Alphabet.ALPHABET_WESTERN)
                                        .build())
                        .getGame();
        assertThat(game.getVersion()).isEqualTo(rest.version());
        assertThat(game.getMoves(2).getSan()).isEqualTo("Bh3");
        assertThat(
                        table.as(rest.white)
                                .listGames(ListGamesRequest.getDefaultInstance())
                                .getGamesList())
                .singleElement()
                .satisfies(listed -> assertThat(listed.getId()).isEqualTo(rest.id));
    }

    @Test
    void a_creation_with_a_key_is_one_game_over_both_transports() {
        String player = RestTable.somebody("creator");
        String id =
                RestTable.as(player, "{\"color\":\"WHITE\"}")
                        .header("Idempotency-Key", "both")
                        .post("/v1/games")
                        .path("id");
        CreateGameResponse again =
                table.as(player)
                        .createGame(
                                CreateGameRequest.newBuilder()
                                        .setRequestId("both")
                                        .setColor(ColorChoice.COLOR_CHOICE_WHITE)
                                        .build());
        assertThat(again.getGame().getId()).isEqualTo(id);
        assertThat(again.getReplayed()).isTrue();
    }

    @Test
    void wrong_requests_have_the_codes_of_rest_and_change_nothing() {
        table.started();
        table.play(1, "e2e3");
        table.as(table.white)
                .offerDraw(
                        OfferDrawRequest.newBuilder()
                                .setGameId(table.id())
                                .setRequestId("k")
                                .build());
        int before = games.decisions();
        GrpcTable.refused(
                () -> table.anybody().getGame(game("0000000000000000000001")),
                Status.Code.NOT_FOUND,
                "NO_SUCH_GAME");
        GrpcTable.refused(
                () -> table.anybody().getGame(game("x")), Status.Code.NOT_FOUND, "NO_SUCH_GAME");
        ErrorInfo illegal =
                GrpcTable.refused(
                        () -> table.play(2, "e7e5"),
                        Status.Code.FAILED_PRECONDITION,
                        "ILLEGAL_MOVE");
        assertThat(illegal.getMetadataMap()).contains(entry("article", "3.7c"));
        GrpcTable.refused(
                () -> table.as(table.white).playMove(move(2, "d2d3")),
                Status.Code.FAILED_PRECONDITION,
                "NOT_YOUR_TURN");
        GrpcTable.refused(
                () -> table.as(RestTable.somebody("kibitz")).playMove(move(2, "e7e6")),
                Status.Code.PERMISSION_DENIED,
                "NOT_YOUR_SEAT");
        GrpcTable.refused(
                () -> table.play(1, "d2d3"), Status.Code.FAILED_PRECONDITION, "PLY_PLAYED");
        GrpcTable.refused(
                () -> table.as(table.black).joinGame(join()),
                Status.Code.FAILED_PRECONDITION,
                "SEAT_TAKEN");
        ErrorInfo stale =
                GrpcTable.refused(
                        () ->
                                table.as(table.black)
                                        .playMove(
                                                move(2, "e7e6").toBuilder()
                                                        .setExpectedVersion(2)
                                                        .build()),
                        Status.Code.ABORTED,
                        "VERSION_MISMATCH");
        assertThat(stale.getMetadataMap()).contains(entry("version", "4"));
        GrpcTable.refused(
                () -> table.as(table.white).resign(resign("k")),
                Status.Code.FAILED_PRECONDITION,
                "KEY_REUSED");
        GrpcTable.refused(
                () -> table.as(table.white).playMove(move(0, "e2e3")),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
        GrpcTable.refused(
                () -> table.as(table.white).playMove(move(3, "e".repeat(1000))),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
        GrpcTable.refused(
                () ->
                        table.as(table.white)
                                .createGame(
                                        CreateGameRequest.newBuilder().setColorValue(9).build()),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
        GrpcTable.refused(
                () ->
                        table.as(table.white)
                                .createGame(
                                        CreateGameRequest.newBuilder()
                                                .setInitialFen("8/8/8/8/8/8/8/8 w - - 0 1")
                                                .build()),
                Status.Code.INVALID_ARGUMENT,
                "INVALID_SETUP");
        assertThat(games.decisions()).isEqualTo(before);
    }

    @Test
    void tokens_are_checked_as_over_rest() {
        table.started();
        int before = games.decisions();
        GrpcTable.refused(
                () -> table.anybody().resign(resign("")),
                Status.Code.UNAUTHENTICATED,
                "TOKEN_MISSING");
        GrpcTable.refused(
                () ->
                        table.withToken(TestIssuer.shared().expiredToken(table.white))
                                .resign(resign("")),
                Status.Code.UNAUTHENTICATED,
                "TOKEN_EXPIRED");
        GrpcTable.refused(
                () -> table.withToken(TestIssuer.another().token(table.white)).resign(resign("")),
                Status.Code.UNAUTHENTICATED,
                "TOKEN_INVALID");
        GrpcTable.refused(
                () ->
                        table.withToken(TestIssuer.shared().token(table.white, "analysis"))
                                .resign(resign("")),
                Status.Code.PERMISSION_DENIED,
                "SCOPE_MISSING");
        assertThat(games.decisions()).isEqualTo(before);
    }

    @Test
    void a_game_that_is_over_says_how() {
        table.started();
        table.as(table.white).resign(resign(""));
        ErrorInfo over =
                GrpcTable.refused(
                        () -> table.play(1, "e2e3"), Status.Code.FAILED_PRECONDITION, "GAME_OVER");
        assertThat(over.getMetadataMap().get("outcome")).contains("\"reason\":\"RESIGNATION\"");
    }

    @Test
    void a_watcher_sees_every_version_once_and_then_the_end() {
        table.started();
        Iterator<WatchGameResponse> frames =
                table.anybody()
                        .watchGame(WatchGameRequest.newBuilder().setGameId(table.id()).build());
        assertThat(GrpcTable.journalled(frames).getSnapshot().getGame().getVersion()).isEqualTo(2);
        table.play(1, "e2e3");
        Frame move = GrpcTable.journalled(frames);
        assertThat(move.getDecision().getVersion()).isEqualTo(3);
        assertThat(move.getDecision().getEvents(0).getMoved().getSan()).isEqualTo("e3");
        assertThat(move.hasServerTime()).isTrue();
        table.as(table.black).resign(resign(""));
        assertThat(GrpcTable.journalled(frames).getDecision().getVersion()).isEqualTo(4);
        assertThat(GrpcTable.journalled(frames).getClosing().getCode()).isEqualTo("GAME_OVER");
        assertThat(frames.hasNext()).isFalse();
    }

    @Test
    void a_watcher_resumes_after_a_version_and_not_beyond_the_head() {
        table.started();
        table.play(1, "e2e3");
        WatchGameRequest.Builder watch = WatchGameRequest.newBuilder().setGameId(table.id());
        Iterator<WatchGameResponse> frames =
                table.anybody().watchGame(watch.setAfterVersion(1).build());
        assertThat(GrpcTable.journalled(frames).getDecision().getVersion()).isEqualTo(2);
        assertThat(GrpcTable.journalled(frames).getDecision().getVersion()).isEqualTo(3);
        GrpcTable.refused(
                () -> table.anybody().watchGame(watch.setAfterVersion(4).build()).next(),
                Status.Code.OUT_OF_RANGE,
                "AFTER_HEAD");
        GrpcTable.refused(
                () -> table.anybody().watchGame(watch.setAfterVersion(-1).build()).next(),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
    }

    @Test
    void a_watcher_who_hangs_up_is_forgotten() throws Exception {
        table.started();
        int before = games.followers();
        Context.CancellableContext watching = Context.current().withCancellation();
        Iterator<WatchGameResponse> frames =
                watching.call(() ->
                        table.anybody()
                                .watchGame(
                                        WatchGameRequest.newBuilder()
                                                .setGameId(table.id())
                                                .build()));
        assertThat(GrpcTable.journalled(frames).hasSnapshot()).isTrue();
        assertThat(games.followers()).isEqualTo(before + 1);
        watching.cancel(null);
        eventually().atMost(Duration.ofSeconds(20)).until(() -> games.followers() == before);
    }

    @Test
    void a_player_sees_own_games_and_invitations() {
        Iterator<WatchPlayerResponse> frames =
                table.playerAs(table.black).watchPlayer(WatchPlayerRequest.getDefaultInstance());
        assertThat(frames.next().getGames().getGamesCount()).isZero();
        Game open = table.open(CreateGameRequest.newBuilder());
        Frame invited = frames.next().getGame();
        assertThat(invited.getGameId()).isEqualTo(open.getId());
        assertThat(invited.getDecision().getEvents(0).hasCreated()).isTrue();
    }

    private GetGameRequest game(String id) {
        return GetGameRequest.newBuilder().setGameId(id).build();
    }

    private PlayMoveRequest move(int ply, String text) {
        return PlayMoveRequest.newBuilder().setGameId(table.id()).setPly(ply).setMove(text).build();
    }

    private JoinGameRequest join() {
        return JoinGameRequest.newBuilder().setGameId(table.id()).build();
    }

    private ResignRequest resign(String key) {
        return ResignRequest.newBuilder().setGameId(table.id()).setRequestId(key).build();
    }
}
