package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.stub.StreamObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Frame;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.PlayServiceGrpc.PlayServiceStub;
import shatranj.game.v1.WatchGameRequest;

/** One Play stream as a bot holds it. What was passed over in a search is found by the next one. */
final class PlayStream implements StreamObserver<PlayResponse> {
    private static final PlayResponse END = PlayResponse.getDefaultInstance();

    private final BlockingQueue<PlayResponse> coming = new LinkedBlockingQueue<>();
    private final List<PlayResponse> passedOver = new ArrayList<>();
    private final StreamObserver<PlayRequest> up;
    private volatile @Nullable Throwable failure;
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
        return first(response ->
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
        return first(response ->
                        response.hasFrame()
                                && !response.getFrame().hasHeartbeat()
                                && !response.getFrame().hasPresence())
                .getFrame();
    }

    /** Whatever comes next, but who is there. */
    PlayResponse next() throws InterruptedException {
        return first(response -> !response.getFrame().hasPresence());
    }

    boolean hasEnded() throws InterruptedException {
        return first(response -> response == END) == END;
    }

    @Nullable Throwable failure() {
        return failure;
    }

    private PlayResponse first(Predicate<PlayResponse> wanted) throws InterruptedException {
        for (PlayResponse old : passedOver) {
            if (wanted.test(old)) {
                passedOver.remove(old);
                return old;
            }
        }
        while (true) {
            PlayResponse response = coming.poll(20, TimeUnit.SECONDS);
            assertThat(response).as("nothing comes; failure: %s", failure).isNotNull();
            if (wanted.test(response)) {
                return response;
            }
            passedOver.add(response);
        }
    }

    @Override
    public void onNext(PlayResponse response) {
        coming.add(response);
    }

    @Override
    public void onError(Throwable thrown) {
        failure = thrown;
        coming.add(END);
    }

    @Override
    public void onCompleted() {
        coming.add(END);
    }
}
