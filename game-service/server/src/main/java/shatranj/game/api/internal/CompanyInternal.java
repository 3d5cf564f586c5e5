package shatranj.game.api.internal;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import shatranj.game.internal.v1.CompanyInternalServiceGrpc;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.internal.v1.RelayResponse;
import shatranj.game.social.LiveStreams;
import shatranj.game.social.Presence;
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
        if (admitted(observer)) {
            Runnable gone = presence.follow(request, observer::onNext);
            ((ServerCallStreamObserver<FollowOnlineResponse>) observer).setOnCancelHandler(gone);
        }
    }

    @Override
    public void relay(RelayRequest request, StreamObserver<RelayResponse> observer) {
        if (admitted(observer)) {
            switch (request.getMessageCase()) {
                case FRAME -> company.heard(request.getFrame());
                case SEEK -> company.heard(request.getSeek());
                case MESSAGE_NOT_SET -> {}
            }
            observer.onNext(RelayResponse.getDefaultInstance());
            observer.onCompleted();
        }
    }

    private boolean admitted(StreamObserver<?> observer) {
        try {
            caller.service();
            return true;
        } catch (ProblemException e) {
            observer.onError(GrpcProblems.exceptionOf(e.problem()));
            return false;
        }
    }
}
