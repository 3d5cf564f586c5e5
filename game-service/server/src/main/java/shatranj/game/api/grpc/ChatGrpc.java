package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.social.Chat;
import shatranj.game.v1.ChatServiceGrpc;
import shatranj.game.v1.ListChatRequest;
import shatranj.game.v1.ListChatResponse;
import shatranj.game.v1.SendChatRequest;
import shatranj.game.v1.SendChatResponse;
import shatranj.support.grpc.ReadableRequests;

/** Words about a game over gRPC. */
@GrpcService
public class ChatGrpc extends ChatServiceGrpc.ChatServiceImplBase {
    private final GrpcRequests requests;
    private final Chat chat;

    public ChatGrpc(GrpcRequests requests, Chat chat) {
        this.requests = requests;
        this.chat = chat;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void sendChat(SendChatRequest request, StreamObserver<SendChatResponse> observer) {
        requests.answer(
                observer,
                () -> {
                    var unused = chat.say(requests.player(), request);
                    return SendChatResponse.getDefaultInstance();
                });
    }

    @Override
    public void listChat(ListChatRequest request, StreamObserver<ListChatResponse> observer) {
        requests.answer(
                observer,
                () ->
                        ListChatResponse.newBuilder()
                                .addAllLines(chat.recent(request.getGameId(), requests.viewer()))
                                .build());
    }
}
