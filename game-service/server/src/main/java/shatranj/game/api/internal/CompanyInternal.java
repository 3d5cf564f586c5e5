package shatranj.game.api.internal;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import java.time.Instant;
import shatranj.game.application.RequestInstants;
import shatranj.game.internal.v1.CompanyInternalServiceGrpc;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.internal.v1.RelayResponse;
import shatranj.game.social.LiveStreams;
import shatranj.game.social.Presence;
import shatranj.game.v1.Frame;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.problem.ProblemException;

/** Who is here and what is said, for the peers. Needs the service identity. */
@GrpcService
public class CompanyInternal extends CompanyInternalServiceGrpc.CompanyInternalServiceImplBase {
    private final GrpcCaller caller;
    private final Presence presence;
    private final LiveStreams company;

    public CompanyInternal(GrpcCaller caller, Presence presence, LiveStreams company) {
        this.caller = caller;
        this.presence = presence;
        this.company = company;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public void followOnline(
            FollowOnlineRequest request, StreamObserver<FollowOnlineResponse> observer) {
        if (admitted(observer, () -> {})) {
            Runnable gone = presence.follow(request, observer::onNext);
            ((ServerCallStreamObserver<FollowOnlineResponse>) observer).setOnCancelHandler(gone);
        }
    }

    @Override
    public void relay(RelayRequest request, StreamObserver<RelayResponse> observer) {
        if (admitted(observer, () -> requireTimes(request))) {
            switch (request.getMessageCase()) {
                case FRAME -> company.heard(request.getFrame());
                case SEEK -> company.heard(request.getSeek());
                case MESSAGE_NOT_SET -> {}
            }
            observer.onNext(RelayResponse.getDefaultInstance());
            observer.onCompleted();
        }
    }

    /** Each stream that a message is brought to makes instants of its times. */
    private static void requireTimes(RelayRequest request) {
        Frame frame = request.getFrame();
        Instant unusedSent = RequestInstants.of("frame.server_time", frame.getServerTime());
        Instant unusedSaid = RequestInstants.of("frame.chat.said_at", frame.getChat().getSaidAt());
        Instant unusedSought =
                RequestInstants.of("seek.created_at", request.getSeek().getCreatedAt());
    }

    private boolean admitted(StreamObserver<?> observer, Runnable check) {
        try {
            caller.service();
            check.run();
            return true;
        } catch (ProblemException e) {
            observer.onError(GrpcProblems.exceptionOf(e.problem()));
            return false;
        }
    }
}
