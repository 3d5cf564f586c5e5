package shatranj.game.cluster.peer;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverManyRequest;
import shatranj.game.internal.v1.DeliverManyResponse;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.GameInternalServiceGrpc;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Timer;

/**
 * Commands to one peer, on one stream that is opened when there is something to say and again
 * whenever it has ended. The way of a command costs two messages so; a call of its own would be a
 * whole request through both servers.
 */
final class CommandStream {
    private final PeerLink link;
    private final Timer timer;
    private final AtomicLong numbers = new AtomicLong();
    private @Nullable Open open;

    CommandStream(PeerLink link, Timer timer) {
        this.link = link;
        this.timer = timer;
    }

    /** Hands over a command; completes within the limit and never fails. */
    CompletionStage<PodReply<DeliverResponse>> deliver(Command command, Duration limit) {
        long number = numbers.incrementAndGet();
        CompletableFuture<PodReply<DeliverResponse>> replied = new CompletableFuture<>();
        Open asked = open();
        asked.say(number, command, replied);
        Timer.Handle timeout =
                timer.after(
                        limit,
                        () ->
                                replied.complete(
                                        new PodReply.Unknown<>("there was no answer in " + limit)));
        replied.whenComplete((reply, failure) -> {
            timeout.cancel();
            asked.waiting.remove(number);
        });
        return replied;
    }

    private synchronized Open open() {
        Open now = open;
        if (now == null || now.end != null) {
            now = new Open();
            open = now;
        }
        return now;
    }

    /** One stream, until it ends: what waits then is told so. */
    private final class Open implements Subscriber<DeliverManyResponse> {
        private final Map<Long, CompletableFuture<PodReply<DeliverResponse>>> waiting =
                new ConcurrentHashMap<>();
        private final PeerLink.Conversation<DeliverManyRequest> stream;
        private volatile @Nullable PodReply<DeliverResponse> end;

        private Open() {
            stream = link.converse(GameInternalServiceGrpc.getDeliverManyMethod(), this);
        }

        private void say(
                long number,
                Command command,
                CompletableFuture<PodReply<DeliverResponse>> replied) {
            waiting.put(number, replied);
            stream.say(
                    DeliverManyRequest.newBuilder().setNumber(number).setCommand(command).build());
            PodReply<DeliverResponse> ended = end;
            if (ended != null) {
                // It may have ended before this one waited.
                replied.complete(ended);
            }
        }

        @Override
        public void next(DeliverManyResponse message) {
            CompletableFuture<PodReply<DeliverResponse>> replied = waiting.get(message.getNumber());
            if (replied != null) {
                replied.complete(RemoteAnswers.of(message));
            }
        }

        @Override
        public void closed() {
            end(new PodReply.Unknown<>("the peer ended the stream"));
        }

        @Override
        public void broken(String why) {
            end(new PodReply.Unknown<>(why));
        }

        @Override
        public void unreachable(String why) {
            end(PodReply.notSent(why));
        }

        private void end(PodReply<DeliverResponse> reply) {
            end = reply;
            waiting.values().forEach(replied -> replied.complete(reply));
        }
    }
}
