package shatranj.game.cluster.lifecycle;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import shatranj.game.internal.v1.PodStatus;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;

/** What this pod says of itself, to whoever follows it. */
final class StatusFeed implements AutoCloseable {
    private final Supplier<PodStatus> own;
    private final Set<Subscriber<PodStatus>> readers = ConcurrentHashMap.newKeySet();

    StatusFeed(Supplier<PodStatus> own) {
        this.own = own;
    }

    /** Tells the status as it is, then as it is at every beat. */
    Subscription follow(Subscriber<PodStatus> reader) {
        readers.add(reader);
        reader.next(own.get());
        return () -> readers.remove(reader);
    }

    /** One beat. */
    void tell() {
        if (!readers.isEmpty()) {
            PodStatus status = own.get();
            readers.forEach(reader -> reader.next(status));
        }
    }

    @Override
    public void close() {
        readers.forEach(Subscriber::closed);
        readers.clear();
    }
}
