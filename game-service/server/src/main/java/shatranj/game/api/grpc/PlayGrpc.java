package shatranj.game.api.grpc;

import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.quarkus.grpc.GrpcService;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.play.PlaySession;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.social.Chat;
import shatranj.game.social.LiveStreams;
import shatranj.game.social.Presence;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.StreamAdmission;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.PlayServiceGrpc;
import shatranj.game.v1.SendChatRequest;
import shatranj.support.grpc.ReadableRequests;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Many games on one stream. */
@GrpcService
public class PlayGrpc extends PlayServiceGrpc.PlayServiceImplBase {
    private final GrpcRequests requests;
    private final LiveStreams company;
    private final Presence presence;
    private final Chat chat;
    private final BlockingGames games;
    private final CommandFactory commands;
    private final TokenVerifier verifier;
    private final Vertx vertx;
    private final StreamAdmission admission;
    private final Set<GrpcStream<PlayResponse>> open = ConcurrentHashMap.newKeySet();

    public PlayGrpc(
            GrpcRequests requests,
            LiveStreams company,
            Presence presence,
            Chat chat,
            BlockingGames games,
            CommandFactory commands,
            TokenVerifier verifier,
            Vertx vertx,
            StreamAdmission admission) {
        this.requests = requests;
        this.company = company;
        this.presence = presence;
        this.chat = chat;
        this.games = games;
        this.commands = commands;
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
                        frame ->
                                PlayResponse.newBuilder()
                                        .setFrame(ClosingReason.stamped(frame))
                                        .build());
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

    /** Before the server stops taking requests: clients go on elsewhere. */
    void leave(@Observes ShutdownDelayInitiatedEvent leaving) {
        open.forEach(stream -> stream.later(() -> stream.close(ClosingReason.DRAINING)));
    }

    /** What a client says, from its first word on; the token is checked meanwhile. */
    private final class Talk implements StreamObserver<PlayRequest> {
        private final GrpcStream<PlayResponse> stream;
        private final List<Runnable> early = new ArrayList<>();
        private @Nullable PlaySession session;

        private Talk(GrpcStream<PlayResponse> stream) {
            this.stream = stream;
        }

        private void begin(Caller player) {
            PlaySession begun =
                    new PlaySession(
                            player,
                            company,
                            games,
                            commands,
                            (request, answered) -> say(player, request, answered),
                            stream::later,
                            requests::flat,
                            stream::send);
            session = begun;
            open.add(stream);
            Runnable gone = presence.enter(player.id());
            stream.follow(
                    Optional.of(player),
                    () ->
                            () -> {
                                open.remove(stream);
                                gone.run();
                                stream.later(begun::close);
                            });
            early.forEach(Runnable::run);
            early.clear();
        }

        private void say(
                Caller player, SendChatRequest request, Consumer<Optional<Problem>> answered) {
            requests.aside(() -> {
                Optional<Problem> refusal = Optional.empty();
                try {
                    var unused = chat.say(player, request);
                } catch (ProblemException e) {
                    refusal = Optional.of(e.problem());
                }
                answered.accept(refusal);
            });
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

        private PlaySession of() {
            PlaySession begun = session;
            if (begun == null) {
                throw new IllegalStateException("nothing is taken before the session begins");
            }
            return begun;
        }
    }
}
