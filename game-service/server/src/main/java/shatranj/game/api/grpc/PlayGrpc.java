package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import io.vertx.core.Vertx;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.play.PlaySession;
import shatranj.game.api.play.PlaySessions;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.StreamAdmission;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.PlayServiceGrpc;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/** Many games on one stream. */
@GrpcService
public class PlayGrpc extends PlayServiceGrpc.PlayServiceImplBase {
    private final GrpcRequests requests;
    private final PlaySessions sessions;
    private final PlayResponses answers;
    private final TokenVerifier verifier;
    private final Vertx vertx;
    private final StreamAdmission admission;

    public PlayGrpc(
            GrpcRequests requests,
            PlaySessions sessions,
            TokenVerifier verifier,
            Vertx vertx,
            StreamAdmission admission) {
        this.requests = requests;
        this.sessions = sessions;
        this.answers = new PlayResponses(requests);
        this.verifier = verifier;
        this.vertx = vertx;
        this.admission = admission;
    }

    @Override
    public ServerServiceDefinition bindService() {
        return ReadableRequests.of(super.bindService());
    }

    @Override
    public StreamObserver<PlayRequest> play(StreamObserver<PlayResponse> observer) {
        GrpcStream<PlayResponse> stream =
                new GrpcStream<>(
                        vertx,
                        verifier,
                        (ServerCallStreamObserver<PlayResponse>) observer,
                        frame -> answers.frame(ClosingReason.stamped(frame)));
        Talk talk = new Talk(stream);
        requests.aside(() -> {
            try {
                Caller player = requests.player();
                stream.admit(admission.enter(Optional.of(player), requests.origin()));
                stream.later(() -> talk.begin(player));
            } catch (RuntimeException e) {
                stream.later(() -> stream.refuse(requests.status(e)));
            }
        });
        return talk;
    }

    /** What a client says, from its first word on; the token is checked meanwhile. */
    private final class Talk implements StreamObserver<PlayRequest> {
        private final GrpcStream<PlayResponse> stream;
        private final List<Runnable> early = new ArrayList<>();
        private @Nullable PlaySession<PlayResponse> session;

        private Talk(GrpcStream<PlayResponse> stream) {
            this.stream = stream;
        }

        private void begin(Caller player) {
            session = sessions.begin(Optional.of(player), stream, answers);
            early.forEach(Runnable::run);
            early.clear();
        }

        @Override
        public void onNext(PlayRequest request) {
            Instant receivedAt = Instant.now();
            stream.later(() -> whenBegun(() -> of().take(request, receivedAt)));
        }

        /** No more commands will come: the stream ends when all are answered. */
        @Override
        public void onCompleted() {
            stream.later(() -> whenBegun(() -> of().whenQuiet(stream::complete)));
        }

        @Override
        public void onError(Throwable gone) {
            // The stream itself is told by its cancel handler.
        }

        private void whenBegun(Runnable step) {
            if (session == null) {
                early.add(step);
            } else {
                step.run();
            }
        }

        private PlaySession<PlayResponse> of() {
            PlaySession<PlayResponse> begun = session;
            if (begun == null) {
                throw new IllegalStateException("nothing is taken before the session begins");
            }
            return begun;
        }
    }
}
