package shatranj.game.partition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;

/** The tasks of each game of a partition: one is in hand, the others queue behind it. */
final class Lanes<S, E> {
    private final Map<GameId.Key, Lane<S, E>> lanes = new HashMap<>();
    private final List<Runnable> awaitingIdle = new ArrayList<>();

    /** The tasks of one game. */
    static final class Lane<S, E> {
        private final Queue<PendingTask<S, E, ?>> queue = new ArrayDeque<>();
        private @Nullable PendingTask<S, E, ?> inHand;
        private @Nullable Attempt<S, E> attempt;

        Queue<PendingTask<S, E, ?>> queue() {
            return queue;
        }

        @Nullable PendingTask<S, E, ?> inHand() {
            return inHand;
        }

        /** The way of the decision of the task in hand, if it has one. */
        @Nullable Attempt<S, E> attempt() {
            return attempt;
        }

        /** Whether that decision is the task's own, not one that comes before. */
        boolean attemptsItself() {
            return attempt != null && !attempt.first();
        }
    }

    void add(PendingTask<S, E, ?> pending) {
        lanes.computeIfAbsent(pending.key(), key -> new Lane<>()).queue.add(pending);
    }

    /** Takes the next task of a game in hand, if there is one and none is; null: no. */
    @Nullable PendingTask<S, E, ?> advance(GameId.Key key) {
        Lane<S, E> lane = lanes.get(key);
        if (lane == null || lane.inHand != null) {
            return null;
        }
        PendingTask<S, E, ?> pending = lane.queue.poll();
        if (pending == null) {
            lanes.remove(key);
            tellIdle();
        } else {
            lane.inHand = pending;
        }
        return pending;
    }

    boolean inHand(PendingTask<S, E, ?> pending) {
        Lane<S, E> lane = lanes.get(pending.key());
        return lane != null && lane.inHand == pending;
    }

    boolean current(Attempt<S, E> attempt) {
        return attempt(attempt.pending().key()) == attempt;
    }

    void begin(Attempt<S, E> attempt) {
        lane(attempt.pending()).attempt = attempt;
    }

    void drop(Attempt<S, E> attempt) {
        lane(attempt.pending()).attempt = null;
    }

    void release(PendingTask<S, E, ?> pending) {
        Lane<S, E> lane = lane(pending);
        lane.inHand = null;
        lane.attempt = null;
    }

    @Nullable Attempt<S, E> attempt(GameId.Key key) {
        Lane<S, E> lane = lanes.get(key);
        return lane == null ? null : lane.attempt;
    }

    /** The lanes as of now. */
    List<Lane<S, E>> all() {
        return List.copyOf(lanes.values());
    }

    /** Removes the tasks that wait in a lane and are late, and those that were answered. */
    void removeLate(Lane<S, E> lane, long nowMs, String why) {
        lane.queue.removeIf(pending -> {
            if (pending.late(nowMs)) {
                pending.decline(PodReply.Reason.TOO_LATE, why);
            }
            return pending.answered();
        });
    }

    void clear() {
        lanes.clear();
        tellIdle();
    }

    void whenIdle(Runnable task) {
        awaitingIdle.add(task);
        tellIdle();
    }

    private void tellIdle() {
        if (lanes.isEmpty()) {
            List<Runnable> told = List.copyOf(awaitingIdle);
            awaitingIdle.clear();
            told.forEach(Runnable::run);
        }
    }

    private Lane<S, E> lane(PendingTask<S, E, ?> pending) {
        return Objects.requireNonNull(lanes.get(pending.key()), "a pending task has a lane");
    }
}
