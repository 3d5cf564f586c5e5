package shatranj.game.keys;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.support.keys.KeyBook;
import shatranj.support.keys.KeyRecords;
import shatranj.support.keys.KeyRing;

/** The topic of keys without Kafka: what is written is read at once. */
@Alternative
@ApplicationScoped
public class MemoryKeys implements KeyLog, KeyRing {
    private final KeyBook book = new KeyBook();
    private volatile boolean reachable = true;

    /** Whether the log can be reached. */
    public void reachable(boolean now) {
        reachable = now;
    }

    @Override
    public CompletionStage<Appended> append(byte[] key, byte[] value) {
        if (!reachable) {
            return CompletableFuture.completedStage(new Appended.NotSent("the test says so"));
        }
        book.apply(KeyRecords.read(key, value.length == 0 ? null : value));
        return CompletableFuture.completedStage(Appended.Acked.at(0, 0));
    }

    @Override
    public KeyBook book() {
        return book;
    }

    @Override
    public boolean isFresh() {
        return reachable;
    }

    @Override
    public boolean catchUp(Duration limit) {
        return reachable;
    }
}
