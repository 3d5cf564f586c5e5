package shatranj.game.api.grpc;

import io.quarkus.grpc.GrpcService;
import io.quarkus.grpc.reflection.service.ReflectionServiceV1;

/** Describes the public services; Quarkus' own would describe those of this pod, internal too. */
@GrpcService
public class ReflectionGrpc extends ReflectionServiceV1 {
    public ReflectionGrpc() {
        super(PublicServices.definitions());
    }
}
