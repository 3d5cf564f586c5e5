package shatranj.bench.moves;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Many readers of one game's server-sent events. Of a frame only its id is looked at: the version,
 * which must be one more than the last.
 */
final class Watchers implements AutoCloseable {
    private static final int CONNECTING_AT_ONCE = 200;

    private final Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    private final HttpClient client =
            vertx.createHttpClient(
                    new HttpClientOptions().setMaxPoolSize(100_000).setMaxWaitQueueSize(-1));
    private final List<Watcher> all = new ArrayList<>();
    private final AtomicInteger faults = new AtomicInteger();

    /**
     * Connects them; returns when every one has had its first frames.
     *
     * @param path of the stream, resumed after version 0
     * @param addresses {@code host:port} of pods; watchers take turns
     */
    void connect(String path, List<String> addresses, int count) throws InterruptedException {
        Semaphore connecting = new Semaphore(CONNECTING_AT_ONCE);
        for (int i = 0; i < count; i++) {
            connecting.acquire();
            String[] address = addresses.get(i % addresses.size()).split(":", 2);
            Watcher watcher = new Watcher(connecting);
            all.add(watcher);
            client.request(
                            new RequestOptions()
                                    .setMethod(HttpMethod.GET)
                                    .setHost(address[0])
                                    .setPort(Integer.parseInt(address[1]))
                                    .setURI(path)
                                    .putHeader("Accept", "text/event-stream"))
                    .compose(request -> request.send())
                    .onSuccess(response -> {
                        if (response.statusCode() != 200) {
                            watcher.fault();
                        }
                        response.handler(watcher::read);
                        response.endHandler(end -> watcher.fault());
                        response.exceptionHandler(broken -> watcher.fault());
                    })
                    .onFailure(failed -> watcher.fault());
        }
        connecting.acquire(CONNECTING_AT_ONCE);
    }

    /**
     * When each watcher saw a version, {@link System#nanoTime}; those that did not are left out.
     */
    List<Long> seen(int version) {
        List<Long> instants = new ArrayList<>();
        for (Watcher watcher : all) {
            long at = watcher.seen(version);
            if (at != 0) {
                instants.add(at);
            }
        }
        return instants;
    }

    /** How many have come to a version, having seen every one before it. */
    long at(int version) {
        return all.stream().filter(watcher -> watcher.last >= version).count();
    }

    /** Streams that were refused, broke, or showed another version than the next. */
    int faults() {
        return faults.get();
    }

    @Override
    public void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private final class Watcher {
        private static final int MOST_VERSIONS = 256;

        private final Semaphore connecting;
        private final long[] instants = new long[MOST_VERSIONS];
        private final StringBuilder rest = new StringBuilder();
        private volatile int last;
        private boolean connected;
        private boolean faulty;

        Watcher(Semaphore connecting) {
            this.connecting = connecting;
        }

        private void read(Buffer bytes) {
            rest.append(bytes.toString());
            int from = 0;
            for (int end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n", from)) {
                line(rest.substring(from, end));
                from = end + 1;
            }
            rest.delete(0, from);
        }

        private void line(String line) {
            if (!line.startsWith("id:")) {
                return;
            }
            int version = Integer.parseInt(line.substring(3).strip());
            if (version != last + 1) {
                fault();
                return;
            }
            instants[version] = System.nanoTime();
            last = version;
            ready();
        }

        private void ready() {
            if (!connected) {
                connected = true;
                connecting.release();
            }
        }

        private void fault() {
            ready();
            if (!faulty) {
                faulty = true;
                faults.incrementAndGet();
            }
        }

        private long seen(int version) {
            return version <= last ? instants[version] : 0;
        }
    }
}
