package shatranj.clock.server.api;

import io.grpc.ServerServiceDefinition;
import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import shatranj.clock.v1.ExplainTimeControlRequest;
import shatranj.clock.v1.ExplainTimeControlResponse;
import shatranj.clock.v1.MutinyClockServiceGrpc;
import shatranj.clock.v1.ParseTimeControlRequest;
import shatranj.clock.v1.ParseTimeControlResponse;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.timecontrol.TimeControlMessages;

/** {@code shatranj.clock.v1.ClockService}. */
@GrpcService
public class ClockGrpc extends MutinyClockServiceGrpc.ClockServiceImplBase {

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public Uni<ParseTimeControlResponse> parseTimeControl(ParseTimeControlRequest request) {
        return Uni.createFrom()
                .item(() ->
                        ParseTimeControlResponse.newBuilder()
                                .setTimeControl(
                                        TimeControlMessages.write(
                                                TimeControls.read(request.getText())))
                                .build());
    }

    @Override
    public Uni<ExplainTimeControlResponse> explainTimeControl(ExplainTimeControlRequest request) {
        return Uni.createFrom()
                .item(() -> TimeControls.explained(TimeControls.read(request.getTimeControl())));
    }
}
