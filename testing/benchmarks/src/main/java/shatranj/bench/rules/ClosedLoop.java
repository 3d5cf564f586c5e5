package shatranj.bench.rules;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import shatranj.bench.report.Latencies;

/** So many askers, each of whom asks again as soon as he has his answer. */
final class ClosedLoop {
    private final List<? extends Channel> channels;
    private final int askers;

    /**
     * @param channels shared evenly; their callbacks must come on one thread each
     */
    ClosedLoop(List<? extends Channel> channels, int askers) {
        this.channels = channels;
        this.askers = askers;
    }

    /** What was seen. */
    record Seen(double callsPerSecond, Latencies latencies) {}

    /** Asks for so long; a wrong answer or a refusal ends it with an exception. */
    Seen ask(PreparedCalls question, Duration duration) {
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        List<Asker> all = new ArrayList<>();
        for (int i = 0; i < askers; i++) {
            all.add(new Asker(channels.get(i % channels.size()), question, i * 7, end));
        }
        all.forEach(Asker::next);
        all.forEach(asker -> asker.done.join());
        double seconds = (System.nanoTime() - start) / 1e9;
        long[] nanos = all.stream().flatMapToLong(Asker::latencies).toArray();
        return new Seen(nanos.length / seconds, Latencies.of(nanos));
    }

    private static final class Asker {
        private final Channel channel;
        private final PreparedCalls question;
        private final long end;
        private final CompletableFuture<Void> done = new CompletableFuture<>();
        private long[] latencies = new long[1 << 14];
        private int count;
        private int turn;

        Asker(Channel channel, PreparedCalls question, int first, long end) {
            this.channel = channel;
            this.question = question;
            this.turn = first;
            this.end = end;
        }

        LongStream latencies() {
            return Arrays.stream(latencies, 0, count);
        }

        void next() {
            int which = turn++ % question.requests().size();
            long asked = System.nanoTime();
            ClientCall<byte[], byte[]> call =
                    channel.newCall(question.method(), CallOptions.DEFAULT);
            call.start(
                    new ClientCall.Listener<>() {
                        private byte[] answer = {};

                        @Override
                        public void onMessage(byte[] message) {
                            answer = message;
                        }

                        @Override
                        public void onClose(Status status, Metadata trailers) {
                            answered(asked, which, status, answer);
                        }
                    },
                    new Metadata());
            call.request(2);
            call.sendMessage(question.requests().get(which));
            call.halfClose();
        }

        private void answered(long asked, int which, Status status, byte[] answer) {
            long now = System.nanoTime();
            if (!status.isOk() || !Arrays.equals(answer, question.answers().get(which))) {
                done.completeExceptionally(
                        new IllegalStateException(
                                "%s, request %d: %s, an answer of %d bytes that is not the right one"
                                        .formatted(question.name(), which, status, answer.length)));
                return;
            }
            if (count == latencies.length) {
                latencies = Arrays.copyOf(latencies, count * 2);
            }
            latencies[count++] = now - asked;
            if (now < end) {
                next();
            } else {
                done.complete(null);
            }
        }
    }
}
