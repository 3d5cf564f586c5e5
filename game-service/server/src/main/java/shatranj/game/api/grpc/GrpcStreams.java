package shatranj.game.api.grpc;

import com.google.protobuf.ByteString;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.CommandFactory;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscriber;
import shatranj.game.social.LiveStreams;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.streaming.StreamAdmission;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.game.v1.WatchPlayerRequest;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.RefusalProblems;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/** Streams over gRPC. */
@ApplicationScoped
public class GrpcStreams {
    private final LiveStreams company;
    private final Vertx vertx;
    private final TokenVerifier verifier;
    private final StreamAdmission admission;

    public GrpcStreams(
            LiveStreams company, Vertx vertx, TokenVerifier verifier, StreamAdmission admission) {
        this.company = company;
        this.vertx = vertx;
        this.verifier = verifier;
        this.admission = admission;
    }

    /** Follows a game. */
    void game(
            WatchGameRequest request,
            GrpcRequests requests,
            StreamObserver<WatchGameResponse> observer) {
        GrpcStream<WatchGameResponse> stream =
                new GrpcStream<>(
                        vertx,
                        verifier,
                        serverSide(observer),
                        frame -> ofGame(frame.toBuilder().setGameId(request.getGameId()).build()));
        open(
                stream,
                requests,
                () -> {
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    Optional<Caller> viewer = requests.viewer();
                    FollowGameRequest following = following(request, viewer);
                    stream.admit(admission.enter(viewer, requests.origin()));
                    stream.follow(
                            viewer,
                            () ->
                                    company.follow(
                                            following,
                                            viewer,
                                            new OfGame(stream, letters, requests)));
                });
    }

    private static FollowGameRequest following(WatchGameRequest request, Optional<Caller> viewer) {
        FollowGameRequest.Builder following =
                FollowGameRequest.newBuilder()
                        .setGameId(
                                ByteString.copyFrom(
                                        CommandFactory.gameId(request.getGameId()).bytes()))
                        .setToken(viewer.map(Caller::token).orElse(""));
        if (request.hasAfterVersion()) {
            CommandFactory.version("after_version", request.getAfterVersion());
            following.setAfterVersion(request.getAfterVersion());
        }
        return following.build();
    }

    /** Follows the games of the caller. */
    void player(
            WatchPlayerRequest request,
            GrpcRequests requests,
            StreamObserver<WatchPlayerResponse> observer) {
        GrpcStream<WatchPlayerResponse> stream =
                new GrpcStream<>(
                        vertx,
                        verifier,
                        serverSide(observer),
                        frame ->
                                WatchPlayerResponse.newBuilder()
                                        .setServerTime(ClosingReason.now())
                                        .setGame(ClosingReason.stamped(frame))
                                        .build());
        open(
                stream,
                requests,
                () -> {
                    Caller player = requests.player();
                    AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
                    stream.admit(admission.enter(Optional.of(player), requests.origin()));
                    stream.follow(
                            Optional.of(player),
                            () -> company.followPlayer(player, new OfPlayer(stream, letters)));
                });
    }

    private static WatchGameResponse ofGame(Frame frame) {
        return WatchGameResponse.newBuilder().setFrame(ClosingReason.stamped(frame)).build();
    }

    private static void open(GrpcStream<?> stream, GrpcRequests requests, Runnable opening) {
        requests.aside(() -> {
            try {
                opening.run();
            } catch (RuntimeException e) {
                stream.later(() -> stream.refuse(requests.status(e)));
            }
        });
    }

    private static <T> ServerCallStreamObserver<T> serverSide(StreamObserver<T> observer) {
        return (ServerCallStreamObserver<T>) observer;
    }

    /** Frames of one game. */
    private record OfGame(
            GrpcStream<WatchGameResponse> stream,
            AlphabetTranslation letters,
            GrpcRequests requests)
            implements Subscriber<FollowGameResponse> {
        @Override
        public void next(FollowGameResponse message) {
            stream.later(() -> {
                switch (message.getAnswerCase()) {
                    case REFUSAL ->
                            stream.refuse(
                                    requests.status(RefusalProblems.problem(message.getRefusal())));
                    case FRAME -> frame(message.getFrame());
                    case ANSWER_NOT_SET ->
                            throw new IllegalStateException("the games answered nothing");
                }
            });
        }

        private void frame(Frame frame) {
            // Who resumes a game in which nothing is new waits for the first frame, as ever.
            if (frame.hasHeartbeat()) {
                return;
            }
            stream.send(
                    WatchGameResponse.newBuilder()
                            .setFrame(letters.frame(ClosingReason.stamped(frame)))
                            .build());
            if (frame.hasClosing()) {
                stream.complete();
            }
        }

        @Override
        public void closed() {
            stream.later(() -> stream.close(ClosingReason.UNAVAILABLE));
        }
    }

    /** Frames of all games of a player. */
    private record OfPlayer(GrpcStream<WatchPlayerResponse> stream, AlphabetTranslation letters)
            implements Subscriber<WatchPlayerResponse> {
        @Override
        public void next(WatchPlayerResponse message) {
            stream.later(() -> write(message));
        }

        private void write(WatchPlayerResponse message) {
            boolean closing = message.hasGame() && message.getGame().hasClosing();
            String code = message.getGame().getClosing().getCode();
            // The end of one game is not the end of its player's stream.
            if (closing && code.equals(ClosingReason.GAME_OVER)) {
                return;
            }
            WatchPlayerResponse frame =
                    message.hasServerTime()
                            ? message
                            : message.toBuilder().setServerTime(ClosingReason.now()).build();
            stream.send(letters.frame(frame));
            if (closing) {
                stream.complete();
            }
        }

        @Override
        public void closed() {
            stream.later(() -> stream.close(ClosingReason.UNAVAILABLE));
        }
    }
}
