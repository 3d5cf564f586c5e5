package shatranj.game.referee;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import shatranj.rules.v1.NumberedMove;
import shatranj.rules.v1.NumberedRuling;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.rules.v1.PlayMovesRequest;
import shatranj.rules.v1.PlayMovesResponse;
import shatranj.rules.v1.RulesServiceGrpc;
import shatranj.support.trace.Traces;

/**
 * Questions about moves to one pod of rules-service, on one stream: those that arise while the last
 * message is answered go together in the next. The stream only makes rulings cheaper. What it does
 * not answer, whatever the reason, is to be asked for by a call of its own (ADR 50).
 *
 * <p>All of its state belongs to one event loop.
 */
final class MoveStream implements AutoCloseable {
    /** Of one message: rules-service takes no more. */
    private static final int MOST_MOVES = 64;

    /** Beside the line of a long game the cost of a call is small. */
    private static final int LONGEST_BYTES = 2_000;

    /** Which of several questions has waited for too long shows so much later, at most. */
    private static final long SWEEP_MS = 50;

    /** A pod of release 0.1.0 has no such stream; at its address there may be another one later. */
    private static final Duration WITHOUT = Duration.ofSeconds(30);

    private static final Duration AGAIN = Duration.ofSeconds(1);

    private final Vertx vertx;
    private final Context loop;
    private final Channel channel;
    private final Queue<Asked> coming = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean woken = new AtomicBoolean();
    private final Map<Long, Asked> waiting = new HashMap<>();
    private @Nullable Open open;
    private volatile long closedUntil = System.nanoTime();
    private long numbers;
    private boolean swept;
    private boolean leaving;

    /**
     * A question on its way.
     *
     * @param ruling empty: by a call of its own
     * @param until nanoseconds; nobody waits longer
     */
    private record Asked(
            PlayMoveRequest move,
            String trace,
            CompletableFuture<Optional<PlayMoveResponse>> ruling,
            long until) {
        void expire(long now) {
            if (now - until > 0) {
                ruling.completeExceptionally(new TimeoutException("no ruling came in time"));
            }
        }
    }

    MoveStream(Vertx vertx, Channel channel) {
        this.vertx = vertx;
        this.loop = vertx.getOrCreateContext();
        this.channel = channel;
    }

    /**
     * Asks.
     *
     * @param most how long to wait; then the stage fails with a {@link TimeoutException}, and it
     *     fails with nothing else
     * @return empty: this ruling must be asked for by a call of its own
     */
    CompletableFuture<Optional<PlayMoveResponse>> ask(PlayMoveRequest move, Duration most) {
        if (System.nanoTime() - closedUntil < 0 || move.getSerializedSize() > LONGEST_BYTES) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        CompletableFuture<Optional<PlayMoveResponse>> ruling = new CompletableFuture<>();
        coming.add(new Asked(move, Traces.parent(), ruling, System.nanoTime() + most.toNanos()));
        wake();
        return ruling;
    }

    private void wake() {
        if (woken.compareAndSet(false, true)) {
            loop.runOnContext(ignored -> {
                woken.set(false);
                send();
            });
        }
    }

    /** Only one message is under way: what comes meanwhile gathers for the next. */
    private void send() {
        if (!swept && !coming.isEmpty()) {
            swept = true;
            vertx.setTimer(SWEEP_MS, ignored -> sweep());
        }
        Open now = open;
        if (coming.isEmpty() || (now != null && now.underWay)) {
            return;
        }
        if (System.nanoTime() - closedUntil < 0) {
            takeAll().forEach(asked -> asked.ruling().complete(Optional.empty()));
            return;
        }
        try {
            say(now == null ? begin() : now);
        } catch (RuntimeException closed) {
            // The connections were closed a moment ago.
            ended(Status.UNAVAILABLE);
        }
    }

    private Open begin() {
        Open begun = new Open();
        open = begun;
        return begun;
    }

    private void say(Open to) {
        PlayMovesRequest.Builder message = PlayMovesRequest.newBuilder();
        while (message.getMovesCount() < MOST_MOVES && !coming.isEmpty()) {
            Asked asked = coming.remove();
            long number = ++numbers;
            waiting.put(number, asked);
            message.addMoves(
                    NumberedMove.newBuilder()
                            .setNumber(number)
                            .setMove(asked.move())
                            .setTraceParent(asked.trace()));
        }
        to.say(message.build());
    }

    private List<Asked> takeAll() {
        List<Asked> all = new ArrayList<>();
        for (Asked asked = coming.poll(); asked != null; asked = coming.poll()) {
            all.add(asked);
        }
        return all;
    }

    private void sweep() {
        long now = System.nanoTime();
        waiting.values().forEach(asked -> asked.expire(now));
        waiting.values().removeIf(asked -> asked.ruling().isDone());
        coming.forEach(asked -> asked.expire(now));
        coming.removeIf(asked -> asked.ruling().isDone());
        swept = !waiting.isEmpty() || !coming.isEmpty();
        if (swept) {
            vertx.setTimer(SWEEP_MS, ignored -> sweep());
        }
    }

    private void answered(PlayMovesResponse message) {
        for (NumberedRuling ruling : message.getRulingsList()) {
            Asked asked = waiting.remove(ruling.getNumber());
            if (asked != null) {
                asked.ruling()
                        .complete(
                                ruling.hasPlayed()
                                        ? Optional.of(ruling.getPlayed())
                                        : Optional.empty());
            }
        }
        send();
        hangUpIfDone();
    }

    private void hangUpIfDone() {
        Open now = open;
        if (leaving && now != null && waiting.isEmpty() && coming.isEmpty()) {
            open = null;
            now.call.halfClose();
        }
    }

    private void ended(Status why) {
        open = null;
        Duration pause = why.getCode() == Status.Code.UNIMPLEMENTED ? WITHOUT : AGAIN;
        closedUntil = System.nanoTime() + pause.toNanos();
        List<Asked> left = new ArrayList<>(waiting.values());
        waiting.clear();
        left.addAll(takeAll());
        left.forEach(asked -> asked.ruling().complete(Optional.empty()));
    }

    /** Ends the stream when everything is answered; nobody asks any more. */
    @Override
    public void close() {
        loop.runOnContext(ignored -> {
            leaving = true;
            hangUpIfDone();
        });
    }

    /** One stream, until it ends. */
    private final class Open extends ClientCall.Listener<PlayMovesResponse> {
        private final ClientCall<PlayMovesRequest, PlayMovesResponse> call;
        private boolean underWay;

        private Open() {
            call = channel.newCall(RulesServiceGrpc.getPlayMovesMethod(), CallOptions.DEFAULT);
            call.start(this, new Metadata());
            call.request(1);
        }

        private void say(PlayMovesRequest message) {
            underWay = true;
            call.sendMessage(message);
        }

        @Override
        public void onMessage(PlayMovesResponse message) {
            onLoop(() -> {
                underWay = false;
                call.request(1);
                answered(message);
            });
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            onLoop(() -> {
                if (open == this) {
                    ended(status);
                }
            });
        }

        private void onLoop(Runnable step) {
            if (loop.equals(Vertx.currentContext())) {
                step.run();
            } else {
                loop.runOnContext(ignored -> step.run());
            }
        }
    }
}
