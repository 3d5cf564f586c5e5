package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.quarkus.grpc.reflection.service.ReflectionServiceV1alpha;
import shatranj.support.grpc.ReadableRequests;

/** The same for clients that know the older protocol only. */
@GrpcService
public class ReflectionAlphaGrpc extends ReflectionServiceV1alpha {
    public ReflectionAlphaGrpc() {
        super(PublicServices.definitions());
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }
}
