package shatranj.game.cluster.delivery;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.cluster.pod.Silence;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.PodReply.Answered;
import shatranj.game.partition.PodReply.NothingDone;
import shatranj.game.partition.PodReply.Unknown;
import shatranj.game.port.Timer;
import shatranj.support.problem.ErrorCode;

/**
 * One command on its way (journal.md §2.6). It goes to the first pod of the route, and on to the
 * next when that one is silent, cannot be reached or says that it did nothing; never on after a
 * refusal. A success is the answer at once. A refusal is the answer only when no other delivery can
 * still be decided: a frozen pod may wake up and play the move. Until the deadline that cannot be
 * known, so a refusal is held back, and after the deadline and the time that a record may take to
 * land the question is asked again.
 */
public final class Delivery {
    /** How long after a deadline a record of the command may still land. */
    private static final Duration LANDING = Duration.ofSeconds(2);

    /** Pods that are asked at most: two ranks, a winner, and one that has just taken over. */
    private static final int MOST_ATTEMPTS = 4;

    private final Command command;
    private final int partition;
    private final Routes routes;
    private final Timer timer;
    private final InstantSource clock;

    private final CompletableFuture<DeliverResponse> answered = new CompletableFuture<>();
    private final Deque<Pod> untried = new ArrayDeque<>();
    private final Set<String> tried = new HashSet<>();
    private final List<Attempt> attempts = new ArrayList<>();
    private final List<Timer.Handle> timers = new ArrayList<>();
    private Optional<DeliverResponse> refusal = Optional.empty();
    private DeliverResponse nothingDone =
            Refused.answer(
                    ErrorCode.UNAVAILABLE,
                    "No pod has caught up with this game's partition yet: nothing was done");
    private @Nullable DeliverResponse answer;

    private Delivery(
            Command command, int partition, Routes routes, Timer timer, InstantSource clock) {
        this.command = command;
        this.partition = partition;
        this.routes = routes;
        this.timer = timer;
        this.clock = clock;
    }

    /** What is known of one pod's part. */
    private enum Attempt {
        /** Nothing yet. */
        OUT,
        /** It may have decided or may still do so, and will not say. */
        UNKNOWN,
        /** It has done nothing and will not. */
        NOTHING,
        /** It has refused. */
        REFUSED
    }

    /** Hands a command to the pods that should decide it; completes with the one answer to it. */
    public static CompletionStage<DeliverResponse> of(
            Command command, Routes routes, Timer timer, InstantSource clock) {
        int partition =
                GameId.ofBytes(command.getGameId().toByteArray()).partition(routes.partitions());
        return new Delivery(command, partition, routes, timer, clock).start();
    }

    private CompletionStage<DeliverResponse> start() {
        step(() -> {
            untried.addAll(routes.towards(partition));
            later(untilDeadline(), this::deadline);
            later(untilDeadline().plus(LANDING), this::askAgain);
            next();
        });
        return answered;
    }

    /** Every change happens in a step; the answer leaves outside of the lock. */
    private void step(Runnable change) {
        DeliverResponse done;
        synchronized (this) {
            if (answer != null) {
                return;
            }
            change.run();
            done = answer;
            if (done != null) {
                timers.forEach(Timer.Handle::cancel);
            }
        }
        if (done != null) {
            answered.complete(done);
        }
    }

    private void next() {
        while (refusal.isEmpty() && answer == null) {
            Pod pod = untried.poll();
            if (pod == null || attempts.size() == MOST_ATTEMPTS) {
                settle();
                return;
            }
            if (tried.add(pod.name())) {
                ask(pod);
                return;
            }
        }
        settle();
    }

    private void ask(Pod pod) {
        int attempt = attempts.size();
        attempts.add(Attempt.OUT);
        timers.add(Silence.of(pod, routes, timer, () -> step(() -> silent(attempt))));
        pod.games()
                .deliver(command)
                .whenComplete((reply, failure) ->
                        step(() -> heard(attempt, failure == null ? reply : broken(failure))));
    }

    private void silent(int attempt) {
        if (attempts.get(attempt) == Attempt.OUT && !untried.isEmpty()) {
            next();
        }
    }

    private void heard(int attempt, PodReply<DeliverResponse> reply) {
        switch (reply) {
            case Answered<DeliverResponse>(DeliverResponse response) -> given(attempt, response);
            case NothingDone<DeliverResponse> nothing -> nothing(attempt, nothing);
            case Unknown<DeliverResponse>(String why) -> {
                attempts.set(attempt, Attempt.UNKNOWN);
                next();
            }
        }
    }

    private void given(int attempt, DeliverResponse response) {
        if (response.hasDone()) {
            answer = response;
        } else if (Refused.isUnknown(response.getRefusal())) {
            attempts.set(attempt, Attempt.UNKNOWN);
            settle();
        } else {
            attempts.set(attempt, Attempt.REFUSED);
            refusal = refusal.or(() -> Optional.of(response));
            settle();
        }
    }

    private void nothing(int attempt, NothingDone<DeliverResponse> nothing) {
        nothingDone = Refused.answer(Refused.codeOf(nothing.reason()), detail(nothing));
        attempts.set(attempt, Attempt.NOTHING);
        switch (nothing.reason()) {
            case NOT_FOLDING,
                    NOT_CAUGHT_UP,
                    STOPPED,
                    DRAINING,
                    CLOCK_OFF,
                    UNREACHABLE,
                    QUARANTINED,
                    NOT_WRITTEN_YET,
                    NOT_SENT ->
                    next();
            case LOST -> {
                nothing.hint().flatMap(routes::named).ifPresent(untried::addFirst);
                next();
            }
            // Another pod would be as late; and load that is passed on is load doubled.
            case TOO_LATE, OVERLOADED -> settle();
        }
    }

    private static String detail(NothingDone<DeliverResponse> nothing) {
        return switch (nothing.reason()) {
            case NOT_SENT -> nothing.detail() + ": nothing was done";
            case LOST ->
                    "Every attempt lost its place in the log to '"
                            + nothing.hint().orElse("another pod")
                            + "': nothing was done";
            default -> nothing.detail();
        };
    }

    /** Answers if everything that can be known is known. */
    private void settle() {
        if (attempts.contains(Attempt.OUT)) {
            return;
        }
        if (!attempts.contains(Attempt.UNKNOWN)) {
            answer = refusal.orElse(nothingDone);
        } else if (refusal.isEmpty()) {
            answer = unknown();
        }
    }

    private void deadline() {
        if (refusal.isEmpty()) {
            answer = unknown();
        }
    }

    /**
     * What was delivered can neither be decided nor land any more. One pod is asked anew, with a
     * deadline of its own: it finds what was done, or decides, or refuses behind a fresh barrier,
     * and nobody else can contradict it.
     */
    private void askAgain() {
        Optional<Pod> fresh =
                routes.towards(partition).stream()
                        .filter(pod -> routes.isWell(pod.name()))
                        .findFirst();
        if (fresh.isEmpty()) {
            answer = unknown();
            return;
        }
        Command again =
                command.toBuilder().setDeadlineAtMs(clock.millis() + LANDING.toMillis()).build();
        fresh.get()
                .games()
                .deliver(again)
                .whenComplete((reply, failure) ->
                        step(() -> answer = failure == null ? lastWord(reply) : unknown()));
    }

    private static DeliverResponse lastWord(PodReply<DeliverResponse> reply) {
        return reply instanceof Answered<DeliverResponse>(DeliverResponse response)
                ? response
                : unknown();
    }

    private static DeliverResponse unknown() {
        return Refused.answer(
                ErrorCode.OUTCOME_UNKNOWN,
                "It could not be learnt in time whether this was done; send the same request again");
    }

    private static PodReply<DeliverResponse> broken(Throwable failure) {
        return new Unknown<>(String.valueOf(failure.getMessage()));
    }

    private void later(Duration delay, Runnable change) {
        timers.add(timer.after(delay, () -> step(change)));
    }

    private Duration untilDeadline() {
        long left = command.getDeadlineAtMs() - clock.millis();
        return Duration.ofMillis(Math.max(0, left));
    }
}
