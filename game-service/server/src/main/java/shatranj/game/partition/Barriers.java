package shatranj.game.partition;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.v1.Barrier;
import shatranj.game.journal.v1.Record;
import shatranj.game.port.Timer;

/**
 * Points of the log taken after somebody asked, waited for in the fold. Those who ask while one is
 * under way share the next: the point of the one under way may lie before their question.
 */
final class Barriers {
    private static final long RESEND_MS = 100;

    private final String writerId;
    private final Appends appends;
    private final Timer timers;
    private final Executor thread;
    private List<Waiter> waiting = new ArrayList<>();
    private @Nullable Raised raised;
    private long nonce;

    /** Told once: true when the fold has passed, false when it did not in time. */
    interface Passage {
        void done(boolean passed);
    }

    private record Waiter(long deadlineMs, Passage passage) {}

    private record Raised(long nonce, List<Waiter> waiters) {}

    /**
     * @param firstNonce different in every run of a pod, so that it never meets its own old
     *     barriers
     */
    Barriers(String writerId, long firstNonce, Appends appends, Timer timers, Executor thread) {
        this.writerId = writerId;
        this.nonce = firstNonce;
        this.appends = appends;
        this.timers = timers;
        this.thread = thread;
    }

    void await(long deadlineMs, Passage passage) {
        waiting.add(new Waiter(deadlineMs, passage));
        raiseNext();
    }

    /** The fold has come past a barrier. */
    void folded(String writer, long number) {
        Raised now = raised;
        if (now == null || now.nonce() != number || !writerId.equals(writer)) {
            return;
        }
        raised = null;
        now.waiters().forEach(waiter -> waiter.passage().done(true));
        raiseNext();
    }

    /** Lets go of those whose time is up. */
    void expire(long nowMs) {
        List<Waiter> late = new ArrayList<>();
        removeLate(waiting, nowMs, late);
        if (raised != null) {
            removeLate(raised.waiters(), nowMs, late);
        }
        late.forEach(waiter -> waiter.passage().done(false));
    }

    private static void removeLate(List<Waiter> waiters, long nowMs, List<Waiter> late) {
        waiters.removeIf(waiter -> waiter.deadlineMs() < nowMs && late.add(waiter));
    }

    private void raiseNext() {
        if (raised == null && !waiting.isEmpty()) {
            raised = new Raised(++nonce, waiting);
            waiting = new ArrayList<>();
            send(raised);
        }
    }

    private void send(Raised barrier) {
        appends.append(
                Record.newBuilder()
                        .setBarrier(
                                Barrier.newBuilder()
                                        .setWriterId(writerId)
                                        .setNonce(barrier.nonce()))
                        .build(),
                appended -> {
                    if (!(appended instanceof LogWriter.Appended.Acked)) {
                        timers.after(
                                Duration.ofMillis(RESEND_MS),
                                () -> thread.execute(() -> resend(barrier)));
                    }
                });
    }

    private void resend(Raised barrier) {
        if (raised == null || raised.nonce() != barrier.nonce()) {
            return;
        }
        if (barrier.waiters().isEmpty()) {
            raised = null;
            raiseNext();
        } else {
            send(barrier);
        }
    }
}
