package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Timestamp;
import io.grpc.Status;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Frame;
import shatranj.game.v1.ListChatRequest;
import shatranj.game.v1.Seek;

/** What another pod passes on to the streams of this one. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class RelayTest {
    @Test
    void what_another_pod_heard_at_no_time_is_refused_and_nobody_hears_of_it() throws Exception {
        GrpcTable table = new GrpcTable().started();
        Timestamp.Builder never = Timestamp.newBuilder().setSeconds(Long.MAX_VALUE);
        Frame.Chat said =
                Frame.Chat.newBuilder()
                        .setRoom(ChatRoom.CHAT_ROOM_PLAYERS)
                        .setText("hello")
                        .setSaidAt(never)
                        .build();
        List<RelayRequest> broken =
                List.of(
                        relay(Frame.newBuilder().setGameId(table.id()).setChat(said)),
                        relay(Frame.newBuilder().setGameId(table.id()).setServerTime(never)),
                        RelayRequest.newBuilder()
                                .setSeek(Seek.newBuilder().setCreatedAt(never))
                                .build());
        try {
            for (RelayRequest request : broken) {
                GrpcTable.refused(
                        () -> table.companyAs("game-service").relay(request),
                        Status.Code.INVALID_ARGUMENT,
                        "MALFORMED_REQUEST");
            }
            ListChatRequest heard = ListChatRequest.newBuilder().setGameId(table.id()).build();
            assertThat(table.chatAs(table.black).listChat(heard).getLinesList()).isEmpty();
        } finally {
            table.close();
        }
    }

    private static RelayRequest relay(Frame.Builder frame) {
        return RelayRequest.newBuilder().setFrame(frame).build();
    }
}
