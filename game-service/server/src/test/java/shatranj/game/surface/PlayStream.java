package shatranj.game.surface;

import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Frame;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.PlayServiceGrpc.PlayServiceStub;
import shatranj.game.v1.WatchGameRequest;
import shatranj.testsupport.await.Inbox;

/** One Play stream as a bot holds it. */
final class PlayStream implements StreamObserver<PlayResponse> {
    private static final PlayResponse END = PlayResponse.getDefaultInstance();

    private final StreamObserver<PlayRequest> up;
    private volatile @Nullable Throwable failure;
    private final Inbox<PlayResponse> inbox = new Inbox<>(() -> "failure: " + failure);
    private long number;

    PlayStream(PlayServiceStub stub) {
        up = stub.play(this);
    }

    /** Sends a command and tells its number. */
    long send(PlayRequest.Builder request) {
        number++;
        up.onNext(request.setCorrelationId(number).build());
        return number;
    }

    long move(String game, int ply, String move) {
        return send(
                PlayRequest.newBuilder()
                        .setPlayMove(
                                PlayMoveRequest.newBuilder()
                                        .setGameId(game)
                                        .setPly(ply)
                                        .setMove(move)));
    }

    long follow(WatchGameRequest.Builder request) {
        return send(PlayRequest.newBuilder().setFollow(request));
    }

    void halfClose() {
        up.onCompleted();
    }

    void hangUp() {
        up.onError(new IllegalStateException("the test hangs up"));
    }

    PlayResponse.Answer answer(long correlation) throws InterruptedException {
        return inbox.first(response ->
                        response.hasAnswer()
                                && response.getAnswer().getCorrelationId() == correlation)
                .getAnswer();
    }

    /** The code with which a command was refused. */
    String refusal(long correlation) throws InterruptedException {
        return answer(correlation).getRefused().getCode();
    }

    /** The next frame that is neither a sign of life nor about who is there. */
    Frame frame() throws InterruptedException {
        return inbox.first(response ->
                        response.hasFrame()
                                && !response.getFrame().hasHeartbeat()
                                && !response.getFrame().hasPresence())
                .getFrame();
    }

    /** Whatever comes next, but who is there. */
    PlayResponse next() throws InterruptedException {
        return inbox.first(response -> !response.getFrame().hasPresence());
    }

    boolean hasEnded() throws InterruptedException {
        return inbox.first(response -> response == END) == END;
    }

    @Nullable Throwable failure() {
        return failure;
    }

    @Override
    public void onNext(PlayResponse response) {
        inbox.add(response);
    }

    @Override
    public void onError(Throwable thrown) {
        failure = thrown;
        inbox.add(END);
    }

    @Override
    public void onCompleted() {
        inbox.add(END);
    }
}
