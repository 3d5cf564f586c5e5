package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.MetadataUtils;
import io.restassured.RestAssured;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.CompanyInternalServiceGrpc;
import shatranj.game.internal.v1.CompanyInternalServiceGrpc.CompanyInternalServiceBlockingStub;
import shatranj.game.v1.ArbiterServiceGrpc;
import shatranj.game.v1.ArbiterServiceGrpc.ArbiterServiceBlockingStub;
import shatranj.game.v1.ChatServiceGrpc;
import shatranj.game.v1.ChatServiceGrpc.ChatServiceBlockingStub;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GameServiceGrpc.GameServiceBlockingStub;
import shatranj.game.v1.JoinGameRequest;
import shatranj.game.v1.LagServiceGrpc;
import shatranj.game.v1.LagServiceGrpc.LagServiceBlockingStub;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.game.v1.PlayServiceGrpc;
import shatranj.game.v1.PlayServiceGrpc.PlayServiceStub;
import shatranj.game.v1.PlayerServiceGrpc;
import shatranj.game.v1.PlayerServiceGrpc.PlayerServiceBlockingStub;
import shatranj.game.v1.TokenServiceGrpc;
import shatranj.game.v1.TokenServiceGrpc.TokenServiceBlockingStub;
import shatranj.game.v1.WatchGameResponse;
import shatranj.testsupport.identity.TestIssuer;

/** A game over gRPC, spoken by the plain client of grpc-java. */
final class GrpcTable {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    final String white = RestTable.somebody("white");
    final String black = RestTable.somebody("black");
    private @Nullable ManagedChannel opened;
    private String id = "";

    /** Opened late: the port is known once the server runs. */
    private ManagedChannel channel() {
        ManagedChannel channel = opened;
        if (channel == null) {
            channel =
                    ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                            .usePlaintext()
                            .build();
            opened = channel;
        }
        return channel;
    }

    void close() throws InterruptedException {
        channel().shutdownNow();
        channel().awaitTermination(5, TimeUnit.SECONDS);
    }

    String id() {
        return id;
    }

    GameServiceBlockingStub anybody() {
        return GameServiceGrpc.newBlockingStub(channel()).withDeadlineAfter(30, TimeUnit.SECONDS);
    }

    GameServiceBlockingStub as(String player) {
        return with(anybody(), TestIssuer.shared().token(player));
    }

    PlayerServiceBlockingStub playerAs(String player) {
        return with(
                PlayerServiceGrpc.newBlockingStub(channel())
                        .withDeadlineAfter(30, TimeUnit.SECONDS),
                TestIssuer.shared().token(player));
    }

    ChatServiceBlockingStub chatAs(String player) {
        return with(
                ChatServiceGrpc.newBlockingStub(channel()).withDeadlineAfter(30, TimeUnit.SECONDS),
                TestIssuer.shared().token(player));
    }

    CompanyInternalServiceBlockingStub companyAs(String service) {
        return with(
                CompanyInternalServiceGrpc.newBlockingStub(channel())
                        .withDeadlineAfter(30, TimeUnit.SECONDS),
                TestIssuer.shared().serviceToken(service));
    }

    LagServiceBlockingStub lagAs(String player) {
        return with(
                LagServiceGrpc.newBlockingStub(channel()).withDeadlineAfter(30, TimeUnit.SECONDS),
                TestIssuer.shared().token(player));
    }

    ArbiterServiceBlockingStub arbiterAs(String player) {
        return with(
                ArbiterServiceGrpc.newBlockingStub(channel())
                        .withDeadlineAfter(30, TimeUnit.SECONDS),
                TestIssuer.shared().token(player, "arbiter"));
    }

    TokenServiceBlockingStub tokensAs(String player) {
        return with(
                TokenServiceGrpc.newBlockingStub(channel()).withDeadlineAfter(30, TimeUnit.SECONDS),
                TestIssuer.shared().token(player));
    }

    PlayServiceStub playAs(String token) {
        return with(PlayServiceGrpc.newStub(channel()), token);
    }

    GameServiceBlockingStub withToken(String token) {
        return with(anybody(), token);
    }

    private static <S extends AbstractStub<S>> S with(S stub, String token) {
        Metadata headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + token);
        return stub.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    Game open(CreateGameRequest.Builder creation) {
        Game game =
                as(white)
                        .createGame(
                                creation.setColor(ColorChoice.COLOR_CHOICE_WHITE)
                                        .setOpponent(black)
                                        .build())
                        .getGame();
        id = game.getId();
        return game;
    }

    /** Opened by an arbiter between the two. */
    void paired(String arbiter, CreateGameRequest.Builder creation) {
        id =
                with(anybody(), TestIssuer.shared().token(arbiter, "play arbiter"))
                        .createGame(creation.setWhite(white).setBlack(black).build())
                        .getGame()
                        .getId();
    }

    GrpcTable started() {
        open(CreateGameRequest.newBuilder());
        as(black).joinGame(JoinGameRequest.newBuilder().setGameId(id).build());
        return this;
    }

    PlayMoveResponse play(int ply, String move) {
        return as(ply % 2 == 1 ? white : black)
                .playMove(
                        PlayMoveRequest.newBuilder()
                                .setGameId(id)
                                .setPly(ply)
                                .setMove(move)
                                .build());
    }

    /** The next frame that comes from the journal: who is there is told at any time between. */
    static Frame journalled(Iterator<WatchGameResponse> frames) {
        Frame frame = frames.next().getFrame();
        while (frame.hasPresence() || frame.hasHeartbeat()) {
            frame = frames.next().getFrame();
        }
        return frame;
    }

    /** Tests that a call is refused, and gives its details. */
    static ErrorInfo refused(Supplier<?> call, Status.Code status, String reason) {
        StatusRuntimeException e =
                Objects.requireNonNull(
                        catchThrowableOfType(StatusRuntimeException.class, call::get));
        assertThat(e.getStatus().getCode()).as(e.toString()).isEqualTo(status);
        try {
            ErrorInfo info =
                    Objects.requireNonNull(StatusProto.fromThrowable(e))
                            .getDetails(0)
                            .unpack(ErrorInfo.class);
            assertThat(info.getDomain()).isEqualTo("shatranj");
            assertThat(info.getReason()).isEqualTo(reason);
            return info;
        } catch (InvalidProtocolBufferException broken) {
            throw new AssertionError("no ErrorInfo", broken);
        }
    }
}
