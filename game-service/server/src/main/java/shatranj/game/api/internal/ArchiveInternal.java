package shatranj.game.api.internal;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.lifecycle.Node;
import shatranj.game.cluster.lifecycle.NodeLifecycle;
import shatranj.game.cluster.peer.RemoteAnswers;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.MutinyArchiveInternalServiceGrpc;
import shatranj.game.partition.PodReply;
import shatranj.game.readmodel.LocalTables;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.ReadableRequests;

/** The tables on this pod for its peers. Every method needs the service identity. */
@GrpcService
public class ArchiveInternal
        extends MutinyArchiveInternalServiceGrpc.ArchiveInternalServiceImplBase {
    private final GrpcCaller caller;
    private final NodeLifecycle life;

    public ArchiveInternal(GrpcCaller caller, NodeLifecycle life) {
        this.caller = caller;
        this.life = life;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Uni<FindArchivedResponse> findArchived(FindArchivedRequest request) {
        return answer(tables -> tables.find(request));
    }

    @Override
    public Uni<ListFinishedResponse> listFinished(ListFinishedRequest request) {
        return answer(tables -> tables.list(request));
    }

    private <T> Uni<T> answer(Function<LocalTables, CompletionStage<PodReply<T>>> question) {
        caller.service();
        LocalTables tables = life.node().map(Node::tables).orElse(LocalTables.NONE);
        return Uni.createFrom()
                .completionStage(() -> Readable.begun(() -> question.apply(tables)))
                .onItem()
                .transform(RemoteAnswers::value);
    }
}
