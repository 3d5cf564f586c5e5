package shatranj.game.cluster;

import org.jspecify.annotations.Nullable;
import shatranj.game.port.Subscription;

/** A subscription that does not exist yet, and may be closed before it does. */
final class LaterSubscription implements Subscription {
    private @Nullable Subscription subscription;
    private boolean closed;

    void is(Subscription now) {
        synchronized (this) {
            if (!closed) {
                subscription = now;
                return;
            }
        }
        now.close();
    }

    @Override
    public void close() {
        Subscription open;
        synchronized (this) {
            closed = true;
            open = subscription;
        }
        if (open != null) {
            open.close();
        }
    }
}
