package shatranj.game.partition;

import io.opentelemetry.context.Scope;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Schema;
import shatranj.game.journal.SealedRecord;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.support.admission.Admission;

/**
 * The tasks of one partition, each on its way to an answer. One task of a game is in hand at a
 * time, the others queue behind it. Everything here happens on the partition's thread.
 */
final class TaskScheduler<S, E> {
    private static final int MOST_LOSSES = 5;
    private static final int JITTER_MS = 20;
    private static final long RESEND_MS = 100;
    private static final long FRESH_MS = 2_000;
    private static final String LATE = "not decided before the deadline";

    private final PartitionSetting setting;
    private final PartitionFold<S, E> fold;
    private final Appends appends;
    private final Barriers barriers;
    private final Heartbeats heartbeats;
    private final Admission admission;
    private final Executor thread;
    private final Lanes<S, E> lanes = new Lanes<>();

    TaskScheduler(
            PartitionSetting setting,
            PartitionFold<S, E> fold,
            Appends appends,
            Barriers barriers,
            Heartbeats heartbeats,
            Admission admission,
            Executor thread) {
        this.setting = setting;
        this.fold = fold;
        this.appends = appends;
        this.barriers = barriers;
        this.heartbeats = heartbeats;
        this.admission = admission;
        this.thread = thread;
    }

    void take(PendingTask<S, E, ?> pending) {
        lanes.add(pending);
        next(pending.key());
    }

    private void next(GameId.Key key) {
        PendingTask<S, E, ?> pending = lanes.advance(key);
        if (pending != null) {
            step(pending);
        }
    }

    private <A> void step(PendingTask<S, E, A> pending) {
        if (!lanes.inHand(pending)) {
            return;
        }
        long nowMs = setting.timers().millis();
        if (pending.answered()) {
            release(pending);
        } else if (pending.late(nowMs)) {
            decline(pending, PodReply.Reason.TOO_LATE, LATE);
        } else if (setting.clocks().off()) {
            decline(
                    pending,
                    PodReply.Reason.CLOCK_OFF,
                    "the clock is off by " + setting.clocks().offsetMs() + " ms");
        } else {
            Optional<FoldedGame<S>> game = pending.find(fold);
            Optional<String> quarantine = game.flatMap(FoldedGame::quarantine);
            if (quarantine.isPresent()) {
                decline(pending, PodReply.Reason.QUARANTINED, quarantine.get());
            } else {
                try (Scope ignored = pending.trace().makeCurrent()) {
                    take(pending, game, nowMs);
                }
            }
        }
    }

    private <A> void take(PendingTask<S, E, A> pending, Optional<FoldedGame<S>> game, long nowMs) {
        Step<A> step;
        try {
            game.ifPresent(fold::warm);
            step =
                    pending.task()
                            .step(game, new Task.Moment(nowMs, fold.lastHeartbeatMs().orElse(0)));
        } catch (RuntimeException e) {
            pending.fail(e);
            release(pending);
            return;
        }
        switch (step) {
            case Step.Answer<A>(A answer) -> {
                pending.give(answer);
                release(pending);
            }
            case Step.AnswerFromState<A>(A answer) -> {
                if (pending.behindBarrier()) {
                    pending.give(answer);
                    release(pending);
                } else {
                    barriers.await(pending.task().deadlineMs(), passed -> barrier(pending, passed));
                }
            }
            case Step.Decide<A>(Decision draft) -> decide(pending, game, draft, false, nowMs);
            case Step.DecideFirst<A>(Decision draft) -> decide(pending, game, draft, true, nowMs);
            case Step.Ask<A>(var question) ->
                    question.get()
                            .whenComplete((answer, failure) ->
                                    thread.execute(() -> asked(pending, failure)));
            case Step.AwaitHeartbeat<A>(long atMs) -> awaitBeat(pending, atMs);
        }
    }

    private void barrier(PendingTask<S, E, ?> pending, boolean passed) {
        if (passed) {
            pending.passBarrier();
            step(pending);
        } else if (lanes.inHand(pending)) {
            decline(
                    pending,
                    PodReply.Reason.UNREACHABLE,
                    "the journal gave no sign of life in time");
        }
    }

    private void asked(PendingTask<S, E, ?> pending, @Nullable Throwable failure) {
        if (failure == null) {
            step(pending);
        } else if (lanes.inHand(pending)) {
            decline(
                    pending,
                    PodReply.Reason.UNREACHABLE,
                    "somebody has to be asked, and gave no answer: " + failure.getMessage());
        }
    }

    private void awaitBeat(PendingTask<S, E, ?> pending, long atMs) {
        if (!setting.refereeReachable().getAsBoolean()) {
            decline(
                    pending,
                    PodReply.Reason.UNREACHABLE,
                    "while no move can be ruled on no flag is decided");
            return;
        }
        heartbeats.await(atMs, pending.task().deadlineMs(), () -> step(pending));
    }

    private void decide(
            PendingTask<S, E, ?> pending,
            Optional<FoldedGame<S>> game,
            Decision draft,
            boolean first,
            long nowMs) {
        Schema schema = Schema.of(draft.getEventsList());
        if (schema.compareTo(setting.writes()) > 0) {
            decline(
                    pending,
                    PodReply.Reason.NOT_WRITTEN_YET,
                    "This takes schema "
                            + schema.number()
                            + " of the journal, and as long as pods of an older version may run "
                            + setting.writes().number()
                            + " is the newest that is written");
            return;
        }
        if (needsFreshBeat(game, draft, nowMs)
                && setting.refereeReachable().getAsBoolean()
                && pending.mayAwaitBeat()) {
            awaitBeat(pending, nowMs - FRESH_MS);
            return;
        }
        long version = game.map(FoldedGame::version).orElse(0L) + 1;
        Decision decision =
                draft.toBuilder()
                        .setVersion(version)
                        .setBase(game.map(FoldedGame::hash).orElse(BaseHash.NONE))
                        .setWriterId(setting.writerId())
                        .build();
        SealedRecord sealed = SealedRecord.of(Record.newBuilder().setDecision(decision).build());
        Attempt<S, E> attempt = new Attempt<>(pending, first, version, sealed);
        lanes.begin(attempt);
        send(attempt);
    }

    /**
     * Where a clock runs, an outage up to now has to be known before the decision is taken, and one
     * that begins now has to show: the last heartbeat must not be old.
     */
    private boolean needsFreshBeat(Optional<FoldedGame<S>> game, Decision draft, long nowMs) {
        boolean runs =
                game.flatMap(FoldedGame::clockRunsSince).isPresent()
                        || draft.getEventsList().stream().anyMatch(TaskScheduler::startsClock);
        return runs && fold.lastHeartbeatMs().orElse(Long.MIN_VALUE) < nowMs - FRESH_MS;
    }

    private static boolean startsClock(Event event) {
        return event.hasStarted() && event.getStarted().hasClocks();
    }

    private void send(Attempt<S, E> attempt) {
        attempt.sent();
        appends.append(
                attempt.pending().task().game().bytes(),
                attempt.sealed(),
                appended -> back(attempt, appended));
    }

    private void back(Attempt<S, E> attempt, LogWriter.Appended appended) {
        attempt.back(appended);
        if (appended instanceof LogWriter.Appended.Unknown) {
            setting.figures().unknown();
        }
        if (!lanes.current(attempt)) {
            return;
        }
        if (attempt.lost(fold)) {
            lost(attempt, "");
        } else if (attempt.neverSent()
                && appended instanceof LogWriter.Appended.NotSent(String why)) {
            decline(attempt.pending(), PodReply.Reason.UNREACHABLE, why);
        } else if (attempt.needsCopy()) {
            setting.timers()
                    .after(
                            Duration.ofMillis(RESEND_MS),
                            () -> thread.execute(() -> resend(attempt)));
        }
    }

    /** The same bytes again: they may become a fact once, however many copies the log holds. */
    private void resend(Attempt<S, E> attempt) {
        if (lanes.current(attempt) && attempt.needsCopy()) {
            send(attempt);
        }
    }

    void folded(Folded.NewFact<S, E> fact) {
        Attempt<S, E> attempt = lanes.attempt(fact.game().id().key());
        if (attempt == null) {
            return;
        }
        if (attempt.is(fact)) {
            won(attempt, fact);
        } else if (attempt.lost(fold)) {
            lost(attempt, fact.decision().getWriterId());
        }
    }

    /** What is under way may be a fact for other pods: here nobody can tell. */
    void quarantined(FoldedGame<S> game) {
        Attempt<S, E> attempt = lanes.attempt(game.id().key());
        if (attempt != null) {
            unknown(attempt.pending());
            release(attempt.pending());
        }
    }

    private void won(Attempt<S, E> attempt, Folded.NewFact<S, E> fact) {
        if (attempt.first()) {
            lanes.drop(attempt);
            later(() -> step(attempt.pending()));
        } else {
            long nowMs = setting.timers().millis();
            admission.done(nowMs - attempt.pending().cameMs(), nowMs);
            answer(attempt.pending(), fact);
            release(attempt.pending());
        }
    }

    private static <S, E, A> void answer(PendingTask<S, E, A> pending, Folded.NewFact<S, E> fact) {
        if (!pending.answered()) {
            try {
                pending.give(pending.task().won(fact));
            } catch (RuntimeException e) {
                pending.fail(e);
            }
        }
    }

    private void lost(Attempt<S, E> attempt, String winner) {
        setting.figures().lost();
        PendingTask<S, E, ?> pending = attempt.pending();
        lanes.drop(attempt);
        if (pending.countLoss() >= MOST_LOSSES) {
            pending.lose(winner);
            release(pending);
        } else {
            setting.timers()
                    .after(
                            Duration.ofMillis(setting.random().nextInt(JITTER_MS)),
                            () -> thread.execute(() -> step(pending)));
        }
    }

    /** Looks for attempts that can no longer become facts. */
    void settle() {
        for (Lanes.Lane<S, E> lane : lanes.all()) {
            Attempt<S, E> attempt = lane.attempt();
            if (attempt != null && attempt.lost(fold)) {
                lost(attempt, "");
            }
        }
    }

    void expire(long nowMs) {
        for (Lanes.Lane<S, E> lane : lanes.all()) {
            lanes.removeLate(lane, nowMs, LATE);
            PendingTask<S, E, ?> pending = lane.inHand();
            if (pending == null || !pending.late(nowMs)) {
                continue;
            }
            if (lane.attemptsItself()) {
                unknown(pending);
            } else if (lane.attempt() == null) {
                decline(pending, PodReply.Reason.TOO_LATE, LATE);
            } else {
                pending.decline(PodReply.Reason.TOO_LATE, LATE);
            }
        }
    }

    private static <S, E, A> void unknown(PendingTask<S, E, A> pending) {
        if (!pending.answered()) {
            pending.give(pending.task().unknown());
        }
    }

    /** The partition is folded no longer. */
    void end(String why) {
        for (Lanes.Lane<S, E> lane : lanes.all()) {
            lane.queue().forEach(pending -> pending.decline(PodReply.Reason.STOPPED, why));
            PendingTask<S, E, ?> pending = lane.inHand();
            if (pending != null && lane.attemptsItself()) {
                unknown(pending);
            } else if (pending != null) {
                pending.decline(PodReply.Reason.STOPPED, why);
            }
        }
        lanes.clear();
    }

    void whenIdle(Runnable task) {
        lanes.whenIdle(task);
    }

    private void decline(PendingTask<S, E, ?> pending, PodReply.Reason reason, String detail) {
        pending.decline(reason, detail);
        release(pending);
    }

    private void release(PendingTask<S, E, ?> pending) {
        lanes.release(pending);
        later(() -> next(pending.key()));
    }

    /** Not at once: the fold is not to be entered from within itself. */
    private void later(Runnable task) {
        thread.execute(task);
    }
}
