package shatranj.game.partition;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import shatranj.game.journal.v1.Heartbeat;
import shatranj.game.journal.v1.Record;
import shatranj.game.port.Timer;

/** Says in the log that a move could have been accepted, and waits until the log has said so. */
final class Heartbeats {
    static final long EVERY_MS = 1_000;
    private static final long AGAIN_MS = 50;

    private final String writerId;
    private final Appends appends;
    private final Timer timers;
    private final Executor thread;
    private List<Waiter> waiting = new ArrayList<>();
    private long lastSentMs = Long.MIN_VALUE;
    private boolean underWay;

    private record Waiter(long atMs, long deadlineMs, Runnable folded) {}

    Heartbeats(String writerId, Appends appends, Timer timers, Executor thread) {
        this.writerId = writerId;
        this.appends = appends;
        this.timers = timers;
        this.thread = thread;
    }

    /** Appends one if the last one was sent a second ago. */
    void keepUp(long nowMs) {
        if (nowMs - EVERY_MS >= lastSentMs) {
            send(nowMs);
        }
    }

    /** Runs something when a heartbeat of this instant or later is folded; appends one at once. */
    void await(long atMs, long deadlineMs, Runnable folded) {
        waiting.add(new Waiter(atMs, deadlineMs, folded));
        sendWhenDue();
    }

    void folded(long newestMs) {
        List<Waiter> before = waiting;
        waiting = new ArrayList<>();
        for (Waiter waiter : before) {
            if (waiter.atMs() <= newestMs) {
                waiter.folded().run();
            } else {
                waiting.add(waiter);
            }
        }
    }

    /** Lets go of those whose time is up. */
    void expire(long nowMs) {
        waiting.removeIf(waiter -> waiter.deadlineMs() < nowMs);
    }

    private void sendWhenDue() {
        long nowMs = timers.millis();
        if (underWay || waiting.isEmpty()) {
            return;
        }
        if (waiting.stream().anyMatch(waiter -> waiter.atMs() <= nowMs)) {
            send(nowMs);
        } else {
            again();
        }
    }

    private void send(long nowMs) {
        lastSentMs = nowMs;
        underWay = true;
        appends.append(
                Record.newBuilder()
                        .setHeartbeat(Heartbeat.newBuilder().setWriterId(writerId))
                        .build(),
                appended -> {
                    underWay = false;
                    if (!waiting.isEmpty()) {
                        again();
                    }
                });
    }

    /** The broker's clock may lag behind: then the next one has the instant. */
    private void again() {
        timers.after(Duration.ofMillis(AGAIN_MS), () -> thread.execute(this::sendWhenDue));
    }
}
