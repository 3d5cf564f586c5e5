package shatranj.game.cluster.grpc;

import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.life.Life;
import shatranj.game.cluster.life.Node;
import shatranj.game.internal.v1.ArchiveInternalService;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.owner.LocalAnswer;
import shatranj.game.table.LocalTables;
import shatranj.support.grpc.GrpcCaller;

/** The tables on this pod for its peers. Every method needs the service identity. */
@GrpcService
public class ArchiveInternal implements ArchiveInternalService {
    private final GrpcCaller caller;
    private final Life life;

    public ArchiveInternal(GrpcCaller caller, Life life) {
        this.caller = caller;
        this.life = life;
    }

    @Override
    public Uni<FindArchivedResponse> findArchived(FindArchivedRequest request) {
        return answer(tables -> tables.find(request));
    }

    @Override
    public Uni<ListFinishedResponse> listFinished(ListFinishedRequest request) {
        return answer(tables -> tables.list(request));
    }

    private <T> Uni<T> answer(Function<LocalTables, CompletionStage<LocalAnswer<T>>> question) {
        caller.service();
        LocalTables tables = life.node().map(Node::tables).orElse(LocalTables.NONE);
        return Uni.createFrom()
                .completionStage(() -> question.apply(tables))
                .onItem()
                .transform(GameInternal::value);
    }
}
