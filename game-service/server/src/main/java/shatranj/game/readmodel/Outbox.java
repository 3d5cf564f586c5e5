package shatranj.game.readmodel;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.LongConsumer;
import shatranj.game.port.Timer;

/**
 * The facts of one partition that are not known to be out. They leave in order; when one fails, it
 * and everything after it leaves again in order, and only acks of that new run count. {@code
 * published} is the end of the contiguous prefix whose acks are all in.
 *
 * <p>A standby keeps the same facts and sends none; it lets go of what the other one has published,
 * and goes on from there when its turn comes. Two that publish at once repeat each other and do no
 * harm.
 */
final class Outbox {
    private static final int UNDER_WAY = 64;
    private static final long AGAIN_MS = 200;

    private final Executor thread;
    private final Timer timers;
    private final LongConsumer progress;
    private final Deque<Entry> entries = new ArrayDeque<>();
    private long published;
    private long heldBackAt = Long.MAX_VALUE;
    private boolean publishing;
    private boolean knowsStart;
    private boolean waits;
    private int run;
    private int sent;

    private static final class Entry {
        final Publication publication;
        boolean acked;

        Entry(Publication publication) {
            this.publication = publication;
        }
    }

    /**
     * @param thread runs one task at a time, in order
     * @param progress is told of every new {@code published}
     */
    Outbox(Executor thread, Timer timers, LongConsumer progress) {
        this.thread = thread;
        this.timers = timers;
        this.progress = progress;
    }

    /** A fact was folded. */
    void add(Publication publication) {
        thread.execute(() -> {
            if (publication.offset() >= published) {
                entries.add(new Entry(publication));
                pump();
            }
        });
    }

    /** Whether this pod is the one to publish. */
    void setPublishing(boolean first) {
        thread.execute(() -> {
            if (publishing != first) {
                publishing = first;
                startOver();
                pump();
            }
        });
    }

    /** Somebody, perhaps this pod in an earlier life, has published everything below an offset. */
    void learn(long offset) {
        thread.execute(() -> {
            if (offset > published) {
                published = offset;
                int before = entries.size();
                entries.removeIf(entry -> entry.publication.offset() < offset);
                sent = Math.max(0, sent - (before - entries.size()));
                pump();
            }
        });
    }

    /** Every fact below an offset was given to {@link #add}. */
    void folded(long offset) {
        thread.execute(() -> {
            if (publishing && knowsStart && entries.isEmpty() && offset > published) {
                long reached = Math.min(offset, heldBackAt);
                if (reached > published) {
                    published = reached;
                    progress.accept(published);
                }
            }
        });
    }

    /** Every checkpoint was read: from here on it is known where to go on. */
    void startKnown() {
        thread.execute(() -> {
            knowsStart = true;
            pump();
        });
    }

    /** A record that may be a fact cannot be read: nothing from there on counts as published. */
    void holdBack(long offset) {
        thread.execute(() -> heldBackAt = Math.min(heldBackAt, offset));
    }

    private void pump() {
        if (!publishing || !knowsStart || waits) {
            return;
        }
        // The first `sent` entries are under way in this run.
        List<Entry> next = new ArrayList<>();
        int index = 0;
        for (Entry entry : entries) {
            if (index >= UNDER_WAY) {
                break;
            }
            if (index++ >= sent) {
                next.add(entry);
            }
        }
        sent += next.size();
        next.forEach(this::send);
    }

    private void send(Entry entry) {
        int inRun = run;
        entry.publication
                .send()
                .whenComplete((done, failure) ->
                        thread.execute(() -> back(entry, inRun, failure == null && done)));
    }

    private void back(Entry entry, int inRun, boolean done) {
        if (inRun != run) {
            return;
        }
        if (!done) {
            startOver();
            waits = true;
            timers.after(
                    Duration.ofMillis(AGAIN_MS),
                    () ->
                            thread.execute(() -> {
                                waits = false;
                                pump();
                            }));
            return;
        }
        entry.acked = true;
        boolean moved = false;
        while (!entries.isEmpty()
                && entries.peek().acked
                && entries.peek().publication.offset() < heldBackAt) {
            published = entries.remove().publication.offset() + 1;
            sent--;
            moved = true;
        }
        if (moved) {
            progress.accept(published);
            pump();
        }
    }

    /** Nothing that was sent counts any more. */
    private void startOver() {
        run++;
        sent = 0;
        entries.forEach(entry -> entry.acked = false);
    }
}
