package shatranj.game.cluster.query;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Reply;
import shatranj.game.cluster.pod.Timer;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.partition.LocalAnswer;
import shatranj.game.partition.LocalAnswer.Given;
import shatranj.game.partition.LocalAnswer.Lost;
import shatranj.game.partition.LocalAnswer.NotHere;
import shatranj.game.partition.LocalAnswer.Reason;
import shatranj.support.problem.ErrorCode;

/**
 * A question that changes nothing, asked of one pod after the other: of the next one when the last
 * was silent for a while, could not be reached or had no answer. The first answer counts.
 */
public final class Failover<T> {
    /** How long a pod may be silent before the next one is asked too. */
    static final Duration SILENCE = Duration.ofMillis(300);

    /** How long a question may take in all. */
    public static final Duration LIMIT = Duration.ofSeconds(4);

    private final Deque<Pod> untried;
    private final Function<Pod, CompletionStage<Reply<T>>> question;
    private final Timer timer;
    private final CompletableFuture<Found<T>> found = new CompletableFuture<>();
    private Refusal nowhere =
            Refused.of(ErrorCode.UNAVAILABLE, "No pod has caught up with this partition yet");
    private int out;

    private Failover(
            List<Pod> pods, Function<Pod, CompletionStage<Reply<T>>> question, Timer timer) {
        this.untried = new ArrayDeque<>(pods);
        this.question = question;
        this.timer = timer;
    }

    /** Asks; completes within {@link #LIMIT} and never fails. */
    public static <T> CompletionStage<Found<T>> ask(
            List<Pod> pods, Function<Pod, CompletionStage<Reply<T>>> question, Timer timer) {
        Failover<T> failover = new Failover<>(pods, question, timer);
        Timer.Handle limit = timer.after(LIMIT, failover::tooLong);
        failover.found.whenComplete((found, failure) -> limit.cancel());
        failover.next();
        return failover.found;
    }

    private void next() {
        Pod pod;
        synchronized (this) {
            pod = untried.poll();
            if (pod != null) {
                out++;
            } else if (out > 0 || found.isDone()) {
                return;
            }
        }
        if (pod == null) {
            found.complete(new Found.Nowhere<>(nowhere));
            return;
        }
        Timer.Handle silence = timer.after(SILENCE, this::nextIfAny);
        question.apply(pod)
                .whenComplete((reply, failure) -> {
                    silence.cancel();
                    heard(
                            failure == null
                                    ? reply
                                    : new Reply.Broken<>(String.valueOf(failure.getMessage())));
                });
    }

    private void nextIfAny() {
        synchronized (this) {
            if (untried.isEmpty() || found.isDone()) {
                return;
            }
        }
        next();
    }

    private void heard(Reply<T> reply) {
        synchronized (this) {
            out--;
        }
        switch (reply) {
            case Reply.Said<T>(LocalAnswer<T> said) -> {
                switch (said) {
                    case Given<T>(T value) -> found.complete(new Found.Answer<>(value));
                    case NotHere<T>(Reason reason, String detail) ->
                            elsewhere(Refused.codeOf(reason), detail);
                    case Lost<T>(String winner) ->
                            elsewhere(ErrorCode.UNAVAILABLE, "Pod '" + winner + "' was faster");
                }
            }
            case Reply.NotSent<T>(String why) -> elsewhere(ErrorCode.UNAVAILABLE, why);
            case Reply.Broken<T>(String why) -> elsewhere(ErrorCode.UNAVAILABLE, why);
        }
    }

    private void elsewhere(ErrorCode code, String detail) {
        synchronized (this) {
            nowhere = Refused.of(code, detail);
        }
        next();
    }

    private void tooLong() {
        found.complete(
                new Found.Nowhere<>(
                        Refused.of(
                                ErrorCode.UNAVAILABLE,
                                "No pod answered within " + LIMIT.toMillis() + " ms")));
    }
}
