package shatranj.support.redis;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.mutiny.redis.client.Redis;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Commands to Redis, never more at the same time than one less than the client has connections.
 * Vert.x's client of a Redis Cluster takes a connection for a command, and may then need another to
 * ask where the slots are: where commands hold them all, all wait for ever. Those beyond wait in
 * line here; who stops waiting leaves it.
 */
public final class RedisCommands {
    private final Redis redis;
    private final int mostWaiting;

    private final Queue<Waiting> line = new ArrayDeque<>();
    private int free;

    /** Rounds of sending that are due; the thread that finds none before its own does them all. */
    private final AtomicInteger due = new AtomicInteger();

    /**
     * @param redis alone or a cluster
     * @param connections that the client has to each server, at least two
     * @param mostWaiting commands in line; one more fails
     */
    public RedisCommands(Redis redis, int connections, int mostWaiting) {
        if (connections < 2) {
            throw new IllegalArgumentException(
                    "two connections to Redis or more are needed, not " + connections);
        }
        this.redis = redis;
        this.mostWaiting = mostWaiting;
        this.free = connections - 1;
    }

    /** Sends a command when it is subscribed to; fails as the client does. */
    public Uni<Response> send(Request request) {
        return Uni.createFrom().emitter(asker -> ask(request, asker));
    }

    private record Waiting(
            Request request, UniEmitter<? super Response> asker, AtomicBoolean left) {}

    private void ask(Request request, UniEmitter<? super Response> asker) {
        AtomicBoolean left = new AtomicBoolean();
        asker.onTermination(() -> left.set(true));
        if (!joined(new Waiting(request, asker, left))) {
            asker.fail(new IllegalStateException(mostWaiting + " commands wait for Redis already"));
            return;
        }
        sendWhatMayBeSent();
    }

    /** A loop, for a client that answers at once would be asked deeper and deeper in the stack. */
    private void sendWhatMayBeSent() {
        int rounds = due.getAndIncrement() == 0 ? 1 : 0;
        while (rounds != 0) {
            for (var next = next(); next.isPresent(); next = next()) {
                send(next.get());
            }
            rounds = due.addAndGet(-rounds);
        }
    }

    private void send(Waiting next) {
        redis.send(next.request())
                .subscribe()
                .with(
                        answer -> {
                            leave();
                            next.asker().complete(answer);
                        },
                        failure -> {
                            leave();
                            next.asker().fail(failure);
                        });
    }

    private void leave() {
        synchronized (line) {
            free++;
        }
        sendWhatMayBeSent();
    }

    private boolean joined(Waiting waiting) {
        synchronized (line) {
            if (line.size() >= mostWaiting) {
                line.removeIf(other -> other.left().get());
            }
            return line.size() < mostWaiting && line.add(waiting);
        }
    }

    private Optional<Waiting> next() {
        synchronized (line) {
            while (free > 0 && !line.isEmpty()) {
                Waiting first = line.remove();
                if (!first.left().get()) {
                    free--;
                    return Optional.of(first);
                }
            }
            return Optional.empty();
        }
    }
}
