package shatranj.game.partition;

import io.opentelemetry.context.Context;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import shatranj.game.domain.GameId;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;

/** A task on its way through a partition. */
final class PendingTask<S, E, A> {
    private final Task<S, E, A> task;
    private final CompletableFuture<PodReply<A>> answer;
    private final Context trace;
    private final long cameMs;
    private int losses;
    private boolean behindBarrier;
    private boolean beatAwaited;

    /**
     * @param trace what the task's steps belong to
     * @param cameMs epoch milliseconds
     */
    PendingTask(
            Task<S, E, A> task, CompletableFuture<PodReply<A>> answer, Context trace, long cameMs) {
        this.task = task;
        this.answer = answer;
        this.trace = trace;
        this.cameMs = cameMs;
    }

    Task<S, E, A> task() {
        return task;
    }

    Context trace() {
        return trace;
    }

    long cameMs() {
        return cameMs;
    }

    GameId.Key key() {
        return task.game().key();
    }

    /** The game that the task is about, as far as it is known. */
    Optional<FoldedGame<S>> find(PartitionFold<S, ?> fold) {
        return task.creates() ? fold.created(task.game()) : fold.game(task.game());
    }

    boolean late(long nowMs) {
        return nowMs > task.deadlineMs();
    }

    /** Whether the answer was given: then nothing is decided any more for it. */
    boolean answered() {
        return answer.isDone();
    }

    void give(A value) {
        answer.complete(new PodReply.Answered<>(value));
    }

    void decline(PodReply.Reason reason, String detail) {
        answer.complete(PodReply.nothingDone(reason, detail));
    }

    void lose(String winner) {
        answer.complete(PodReply.lost(winner));
    }

    /** This code is broken. */
    void fail(RuntimeException bug) {
        answer.completeExceptionally(bug);
    }

    int countLoss() {
        return ++losses;
    }

    /** Whether a barrier raised after the task came has been passed. */
    boolean behindBarrier() {
        return behindBarrier;
    }

    void passBarrier() {
        behindBarrier = true;
    }

    /** True the first time: a task waits for one fresh heartbeat, not for ever. */
    boolean mayAwaitBeat() {
        boolean first = !beatAwaited;
        beatAwaited = true;
        return first;
    }
}
