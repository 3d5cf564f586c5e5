package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Timestamp;
import io.grpc.Status;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.clock.v1.TimeControl;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.EndVacationRequest;
import shatranj.game.v1.EndVacationResponse;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.MeasureLagRequest;
import shatranj.game.v1.MeasureLagResponse;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.TakeVacationRequest;
import shatranj.game.v1.TakeVacationResponse;

/** Lag and vacation over gRPC: what REST does, and no other. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class GrpcClocksTest {
    private final GrpcTable table = new GrpcTable();

    @AfterEach
    void close() throws InterruptedException {
        table.close();
    }

    private void started(String timeControl) {
        table.open(
                CreateGameRequest.newBuilder()
                        .setTimeControl(TimeControl.newBuilder().setText(timeControl)));
        table.as(table.black).joinGame(JoinGameRequest.newBuilder().setGameId(table.id()).build());
    }

    @Test
    void a_move_with_a_receipt_gets_back_what_was_measured() {
        started("3+2");
        var white = table.lagAs(table.white);
        String probe = white.measureLag(MeasureLagRequest.getDefaultInstance()).getProbe();
        MeasureLagResponse answer;
        do {
            answer = white.measureLag(MeasureLagRequest.newBuilder().setProbe(probe).build());
        } while (answer.getLag().getRoundTripMs() == 0);
        long given = Math.min(1_000, answer.getLag().getRoundTripMs());
        PlayMoveRequest.Builder move =
                PlayMoveRequest.newBuilder().setGameId(table.id()).setPly(1).setMove("e2e3");
        GrpcTable.refused(
                () -> table.as(table.white).playMove(move.setLagReceipt("1000 ms").build()),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
        assertThat(
                        table.as(table.white)
                                .playMove(move.setLagReceipt(answer.getLag().getReceipt()).build())
                                .getLagMs())
                .isEqualTo(given);
        assertThat(
                        table.as(table.white)
                                .getGame(GetGameRequest.newBuilder().setGameId(table.id()).build())
                                .getGame()
                                .getMoves(0)
                                .getLagMs())
                .isEqualTo(given);
    }

    @Test
    void vacation_is_taken_and_ended() {
        started("3d");
        Instant until = Instant.now().plus(Duration.ofDays(6)).minusSeconds(60);
        TakeVacationRequest request =
                TakeVacationRequest.newBuilder()
                        .setRequestId("k")
                        .setUntil(Timestamp.newBuilder().setSeconds(until.getEpochSecond()))
                        .build();
        TakeVacationResponse taken = table.playerAs(table.black).takeVacation(request);
        assertThat(taken.getGamesList())
                .singleElement()
                .satisfies(game -> {
                    assertThat(game.getGameId()).isEqualTo(table.id());
                    assertThat(game.getBank().getDaysLeft()).isEqualTo(24);
                    assertThat(game.getReplayed()).isFalse();
                });
        assertThat(table.playerAs(table.black).takeVacation(request).getGames(0).getReplayed())
                .isTrue();
        EndVacationResponse ended =
                table.playerAs(table.black).endVacation(EndVacationRequest.getDefaultInstance());
        assertThat(ended.getGames(0).getBank().getDaysLeft()).isEqualTo(29);
    }

    @Test
    void an_end_that_is_no_instant_ahead_is_refused() {
        started("3d");
        GrpcTable.refused(
                () ->
                        table.playerAs(table.black)
                                .takeVacation(TakeVacationRequest.getDefaultInstance()),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
        GrpcTable.refused(
                () ->
                        table.playerAs(table.black)
                                .takeVacation(
                                        TakeVacationRequest.newBuilder()
                                                .setUntil(
                                                        Timestamp.newBuilder()
                                                                .setSeconds(Long.MAX_VALUE))
                                                .build()),
                Status.Code.INVALID_ARGUMENT,
                "MALFORMED_REQUEST");
    }
}
