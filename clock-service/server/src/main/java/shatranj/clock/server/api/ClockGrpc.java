package shatranj.clock.server.api;

import io.quarkus.grpc.GrpcService;
import io.smallrye.mutiny.Uni;
import shatranj.clock.v1.ClockService;
import shatranj.clock.v1.ExplainTimeControlRequest;
import shatranj.clock.v1.ExplainTimeControlResponse;
import shatranj.clock.v1.ParseTimeControlRequest;
import shatranj.clock.v1.ParseTimeControlResponse;
import shatranj.clock.wire.TimeControlMessages;

/** {@code shatranj.clock.v1.ClockService}. */
@GrpcService
public class ClockGrpc implements ClockService {

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
