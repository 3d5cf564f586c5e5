package shatranj.game.partition;

import io.opentelemetry.context.Context;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.Evolver;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.support.admission.Admission;
import shatranj.support.trace.GameLog;
import shatranj.support.trace.Traces;

/**
 * One partition on this pod: an actor whose one thread folds the log and decides tasks. Public
 * methods may be called from any thread.
 */
public final class Partition<S, E> {
    private static final System.Logger LOG = System.getLogger(Partition.class.getName());
    private static final long TICK_MS = 100;
    private static final int BACKLOG = 20_000;

    /** So many are taken on always: a slow partition is no overloaded one. */
    static final int LEAST_TASKS = 32;

    private final int number;
    private final PartitionSetting setting;
    private final PartitionListener<S, E> listener;
    private final SerialExecutor thread;
    private final PartitionFold<S, E> fold;
    private final Barriers barriers;
    private final Heartbeats heartbeats;
    private final TaskScheduler<S, E> scheduler;
    private final Admission admission;
    private final AtomicInteger backlog = new AtomicInteger();
    private LogReader.@Nullable Following following;
    private long reaches;
    private long endAtStart = Long.MAX_VALUE;
    private volatile boolean caughtUp;
    private volatile boolean deciding;
    private volatile @Nullable String ended;

    /** A partition that does not read yet. */
    public Partition(
            int number,
            Evolver<S, E> life,
            PartitionSetting setting,
            PartitionListener<S, E> listener) {
        this.number = number;
        this.setting = setting;
        this.listener = listener;
        this.thread = new SerialExecutor(setting.threads(), setting.figures()::failed);
        this.fold = new PartitionFold<>(number, life, setting.hotGames());
        Appends appends =
                new Appends(
                        number,
                        setting.writer(),
                        thread,
                        setting.timers(),
                        setting.clocks(),
                        this::shortcut,
                        this::hurry);
        this.barriers =
                new Barriers(
                        setting.writerId(),
                        setting.random().nextLong(),
                        appends,
                        setting.timers(),
                        thread);
        this.heartbeats = new Heartbeats(setting.writerId(), appends, setting.timers(), thread);
        this.admission = new Admission(setting.mostTasks(), LEAST_TASKS);
        this.scheduler =
                new TaskScheduler<>(
                        setting, fold, appends, barriers, heartbeats, admission, thread);
    }

    /** Starts reading at the beginning of the log. */
    public void start(LogReader reader) {
        start(reader, Opening.OF_THE_LOG);
    }

    /** Starts reading where the opening lets it. */
    public void start(LogReader reader, Opening opening) {
        opening.open(
                start -> thread.execute(() -> begin(reader, start)),
                why -> thread.execute(() -> end(why, false)));
        setting.timers().after(Duration.ofMillis(TICK_MS), this::tickLater);
    }

    private void begin(LogReader reader, Start start) {
        if (ended == null) {
            fold.begin(start, listener::restored);
            reaches = start.reaches();
            listener.started(fold, thread);
            following = reader.follow(number, fold.next(), new FromLog());
        }
    }

    /** Stops reading and deciding; what is under way is answered as not here, or unknown. */
    public void stop() {
        thread.execute(() -> end("this pod folds partition " + number + " no longer", true));
    }

    /** Has a task decided; more than can be decided in time are refused at once. */
    public <A> CompletionStage<PodReply<A>> submit(Task<S, E, A> task) {
        if (!admission.enters()) {
            return CompletableFuture.completedFuture(
                    PodReply.nothingDone(
                            PodReply.Reason.OVERLOADED,
                            admission.inHand() + " commands wait to be decided"));
        }
        CompletableFuture<PodReply<A>> answer = new CompletableFuture<>();
        var _ = answer.whenComplete((given, failure) -> admission.leaves());
        PendingTask<S, E, A> pending =
                new PendingTask<>(task, answer, Context.current(), setting.timers().millis());
        thread.execute(() -> {
            if (!refuses(answer)) {
                GameLog.about(task.game(), () -> scheduler.take(pending));
            }
        });
        return answer;
    }

    /**
     * Reads the fold behind a barrier.
     *
     * @param deadlineMs epoch milliseconds at which the reader gives up
     */
    public <A> CompletionStage<PodReply<A>> read(
            long deadlineMs, Function<PartitionFold<S, ?>, A> question) {
        CompletableFuture<PodReply<A>> answer = new CompletableFuture<>();
        thread.execute(() -> {
            if (refuses(answer)) {
                return;
            }
            barriers.await(
                    deadlineMs,
                    passed -> {
                        if (!passed) {
                            answer.complete(
                                    PodReply.nothingDone(
                                            PodReply.Reason.UNREACHABLE,
                                            "the journal gave no sign of life in time"));
                        } else if (!refuses(answer)) {
                            complete(answer, question);
                        }
                    });
        });
        return answer;
    }

    /** Reads the fold as it is, without a barrier. */
    public <A> CompletionStage<PodReply<A>> look(Function<PartitionFold<S, ?>, A> question) {
        CompletableFuture<PodReply<A>> answer = new CompletableFuture<>();
        thread.execute(() -> {
            if (!refuses(answer)) {
                complete(answer, question);
            }
        });
        return answer;
    }

    /** Runs something on the partition's thread, after what was asked before. */
    void run(Runnable task) {
        thread.execute(task);
    }

    private <A> void complete(
            CompletableFuture<PodReply<A>> answer, Function<PartitionFold<S, ?>, A> question) {
        try {
            answer.complete(new PodReply.Answered<>(question.apply(fold)));
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
    }

    /** Whether the fold had reached the end of the log as it was when it started, and goes on. */
    public boolean caughtUp() {
        return caughtUp && ended == null;
    }

    /** Why the partition is not folded any more; null as long as it is. */
    public @Nullable String ended() {
        return ended;
    }

    /** Whether this pod is the one that should decide: then it appends heartbeats. */
    public void setDeciding(boolean first) {
        deciding = first;
    }

    /** See {@link #setDeciding}. */
    public boolean deciding() {
        return deciding;
    }

    /** Completes when nothing is being decided here. */
    public CompletionStage<Void> idle() {
        CompletableFuture<Void> idle = new CompletableFuture<>();
        thread.execute(() -> scheduler.whenIdle(() -> idle.complete(null)));
        return idle;
    }

    private <A> boolean refuses(CompletableFuture<PodReply<A>> answer) {
        String why = ended;
        if (why != null) {
            answer.complete(PodReply.nothingDone(PodReply.Reason.STOPPED, why));
        } else if (!caughtUp) {
            answer.complete(
                    PodReply.nothingDone(
                            PodReply.Reason.NOT_CAUGHT_UP,
                            "partition " + number + " is read up to " + fold.next()));
        }
        return answer.isDone();
    }

    private void shortcut(LoggedRecord logged) {
        if (logged.offset() == fold.next()) {
            fold(logged);
        } else if (logged.offset() > fold.next()) {
            // Another pod's records are in between.
            hurry();
        }
    }

    private void hurry() {
        LogReader.Following now = following;
        if (now != null) {
            now.hurry();
        }
    }

    private void fold(LoggedRecord logged) {
        if (ended != null) {
            return;
        }
        Traces.at("fold", logged.trace(), () -> admit(logged));
    }

    private void admit(LoggedRecord logged) {
        switch (fold.fold(logged)) {
            case Folded.NewFact<S, E> fact -> {
                listener.fact(fact);
                scheduler.folded(fact);
            }
            case Folded.Barrier<S, E>(String writer, long nonce) -> barriers.folded(writer, nonce);
            case Folded.Beat<S, E> beat ->
                    heartbeats.folded(fold.lastHeartbeatMs().orElse(Long.MIN_VALUE));
            case Folded.Quarantined<S, E> quarantined ->
                    GameLog.about(quarantined.game().id(), () -> quarantined(quarantined));
            case Folded.Stopped<S, E>(String why) -> end(why, false);
            case Folded.Ignored<S, E>(Folded.Reason reason) -> ignored(reason, logged.offset());
        }
    }

    private void quarantined(Folded.Quarantined<S, E> quarantined) {
        LOG.log(System.Logger.Level.ERROR, "Game in quarantine: {0}", quarantined.why());
        setting.figures().quarantined();
        listener.quarantined(quarantined);
        scheduler.quarantined(quarantined.game());
    }

    private void ignored(Folded.Reason reason, long offset) {
        setting.figures().ignored(reason);
        if (reason == Folded.Reason.WRONG_BASE || reason == Folded.Reason.UNREADABLE) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Record {0}:{1} is no fact: {2}",
                    number,
                    Long.toString(offset),
                    reason);
        }
    }

    private void checkCaughtUp() {
        if (!caughtUp && fold.next() >= endAtStart && ended == null) {
            caughtUp = true;
            listener.caughtUp(fold);
        }
    }

    private void end(String why, boolean wanted) {
        if (ended != null) {
            return;
        }
        ended = why;
        if (!wanted) {
            LOG.log(System.Logger.Level.ERROR, "Partition {0} stops: {1}", number, why);
            setting.figures().stopped();
        }
        if (following != null) {
            following.close();
        }
        barriers.expire(Long.MAX_VALUE);
        scheduler.end(why);
        listener.ended(why);
    }

    private void tickLater() {
        thread.execute(() -> {
            if (ended == null) {
                // First of all: whatever this tick runs into, there is a next one.
                setting.timers().after(Duration.ofMillis(TICK_MS), this::tickLater);
                tick(setting.timers().millis());
            }
        });
    }

    private void tick(long nowMs) {
        scheduler.expire(nowMs);
        barriers.expire(nowMs);
        heartbeats.expire(nowMs);
        if (!caughtUp) {
            return;
        }
        listener.ticked(fold, nowMs);
        if (setting.clocks().off()) {
            // Only an ack can show that the clocks agree again.
            barriers.await(nowMs + TICK_MS, passed -> {});
        } else if (deciding && setting.refereeReachable().getAsBoolean() && fold.clockRuns()) {
            heartbeats.keepUp(nowMs);
        }
    }

    private final class FromLog implements LogReader.Sink {
        @Override
        public void endAtStart(long offset) {
            thread.execute(() -> {
                if (offset < reaches) {
                    end(
                            "the log ends at "
                                    + offset
                                    + ", but a snapshot was taken at "
                                    + reaches,
                            false);
                }
                endAtStart = offset;
                checkCaughtUp();
            });
        }

        @Override
        public void records(List<LoggedRecord> records) {
            backlog.addAndGet(records.size());
            thread.execute(() -> {
                records.forEach(Partition.this::fold);
                backlog.addAndGet(-records.size());
                scheduler.settle();
                checkCaughtUp();
            });
        }

        @Override
        public void broken(String why) {
            thread.execute(() -> end(why, false));
        }

        @Override
        public boolean full() {
            return backlog.get() > BACKLOG;
        }
    }
}
