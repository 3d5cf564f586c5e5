package shatranj.game.cluster.query;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.cluster.pod.Silence;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.PodReply.Answered;
import shatranj.game.partition.PodReply.NothingDone;
import shatranj.game.partition.PodReply.Reason;
import shatranj.game.partition.PodReply.Unknown;
import shatranj.game.port.Timer;

/**
 * A question that changes nothing, asked of one pod after the other: of the next one when the last
 * was silent for a while, could not be reached or had no answer. The first answer counts.
 */
public final class Failover<T> {
    /** How long a question may take in all. */
    public static final Duration LIMIT = Duration.ofSeconds(4);

    private final Deque<Pod> untried;
    private final Function<Pod, CompletionStage<PodReply<T>>> question;
    private final Routes routes;
    private final Timer timer;
    private final CompletableFuture<PodReply<T>> found = new CompletableFuture<>();
    private NothingDone<T> nowhere =
            PodReply.nothingDone(
                    Reason.NOT_CAUGHT_UP, "No pod has caught up with this partition yet");
    private int out;

    private Failover(
            List<Pod> pods,
            Function<Pod, CompletionStage<PodReply<T>>> question,
            Routes routes,
            Timer timer) {
        this.untried = new ArrayDeque<>(pods);
        this.question = question;
        this.routes = routes;
        this.timer = timer;
    }

    /**
     * Asks; completes within {@link #LIMIT} and never fails: with an answer, or with the last
     * reason why there is none.
     *
     * @param routes know whether a silent pod speaks to anybody
     */
    public static <T> CompletionStage<PodReply<T>> ask(
            List<Pod> pods,
            Function<Pod, CompletionStage<PodReply<T>>> question,
            Routes routes,
            Timer timer) {
        Failover<T> failover = new Failover<>(pods, question, routes, timer);
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
            found.complete(nowhere);
            return;
        }
        Timer.Handle silence = Silence.of(pod, routes, timer, this::nextIfAny);
        question.apply(pod)
                .whenComplete((reply, failure) -> {
                    silence.cancel();
                    heard(
                            failure == null
                                    ? reply
                                    : new Unknown<>(String.valueOf(failure.getMessage())));
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

    private void heard(PodReply<T> reply) {
        synchronized (this) {
            out--;
        }
        switch (reply) {
            case Answered<T> answered -> found.complete(answered);
            case NothingDone<T> nothing -> elsewhere(nothing);
            case Unknown<T>(String why) -> elsewhere(PodReply.nothingDone(Reason.UNREACHABLE, why));
        }
    }

    private void elsewhere(NothingDone<T> nothing) {
        synchronized (this) {
            nowhere = nothing;
        }
        next();
    }

    private void tooLong() {
        found.complete(
                PodReply.nothingDone(
                        Reason.UNREACHABLE, "No pod answered within " + LIMIT.toMillis() + " ms"));
    }
}
