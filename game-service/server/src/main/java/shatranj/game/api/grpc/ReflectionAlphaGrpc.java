package shatranj.game.api.grpc;

import io.quarkus.grpc.GrpcService;
import io.quarkus.grpc.reflection.service.ReflectionServiceV1alpha;

/** The same for clients that know the older protocol only. */
@GrpcService
public class ReflectionAlphaGrpc extends ReflectionServiceV1alpha {
    public ReflectionAlphaGrpc() {
        super(PublicServices.definitions());
    }
}
