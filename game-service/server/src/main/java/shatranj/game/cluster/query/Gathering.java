package shatranj.game.cluster.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.cluster.pod.Silence;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Timer;

/**
 * A question to all partitions: each pod is asked for those in which it comes first, and what a pod
 * leaves unanswered goes to the next pod of each partition. Complete when every partition was
 * answered for, else nowhere: a list that lacks games without saying so would be a lie. Answers may
 * overlap.
 */
public final class Gathering<T> {
    private final Routes routes;
    private final Question<T> question;
    private final Timer timer;
    private final CompletableFuture<PodReply<List<T>>> found = new CompletableFuture<>();
    private final List<T> answers = new ArrayList<>();
    private final Set<Integer> missing = new TreeSet<>();
    private final Map<Integer, List<Pod>> untried = new TreeMap<>();
    private final Map<Integer, Integer> out = new TreeMap<>();

    /** How one pod is asked for some partitions, and what of them its answer leaves open. */
    public interface Question<T> {
        CompletionStage<PodReply<T>> ask(Pod pod, Set<Integer> partitions);

        /** Partitions that the answer does not cover. */
        Set<Integer> leftOpen(T answer);
    }

    private Gathering(Routes routes, Question<T> question, Timer timer) {
        this.routes = routes;
        this.question = question;
        this.timer = timer;
    }

    /** Asks; completes within {@link Failover#LIMIT} and never fails. */
    public static <T> CompletionStage<PodReply<List<T>>> ask(
            Routes routes, Question<T> question, Timer timer) {
        Gathering<T> gathering = new Gathering<>(routes, question, timer);
        Timer.Handle limit = timer.after(Failover.LIMIT, gathering::tooLong);
        gathering.found.whenComplete((found, failure) -> limit.cancel());
        gathering.start();
        return gathering.found;
    }

    private void start() {
        Set<Integer> all = new TreeSet<>();
        synchronized (this) {
            IntStream.range(0, routes.partitions())
                    .forEach(partition -> {
                        untried.put(partition, new ArrayList<>(routes.towards(partition)));
                        all.add(partition);
                    });
            missing.addAll(all);
        }
        onward(all);
    }

    /** Asks the next pod of each of these partitions, if they are still unanswered. */
    private void onward(Set<Integer> partitions) {
        Map<Pod, Set<Integer>> questions = new LinkedHashMap<>();
        boolean lost = false;
        synchronized (this) {
            for (int partition : partitions) {
                if (!missing.contains(partition)) {
                    continue;
                }
                List<Pod> pods = untried.getOrDefault(partition, List.of());
                if (!pods.isEmpty()) {
                    questions
                            .computeIfAbsent(pods.removeFirst(), p -> new TreeSet<>())
                            .add(partition);
                    out.merge(partition, 1, Integer::sum);
                } else if (out.getOrDefault(partition, 0) == 0) {
                    lost = true;
                }
            }
        }
        if (lost) {
            found.complete(nowhere("Some partitions could not be asked: no pod answers for them"));
            return;
        }
        questions.forEach(this::ask);
    }

    private void ask(Pod pod, Set<Integer> partitions) {
        Timer.Handle silence =
                Silence.of(pod, routes, timer, () -> onward(withMorePods(partitions)));
        question.ask(pod, partitions)
                .whenComplete((reply, failure) -> {
                    silence.cancel();
                    heard(
                            partitions,
                            failure == null
                                    ? reply
                                    : new PodReply.Unknown<>(String.valueOf(failure.getMessage())));
                });
    }

    private void heard(Set<Integer> partitions, PodReply<T> reply) {
        Set<Integer> open = new TreeSet<>(partitions);
        boolean complete;
        synchronized (this) {
            partitions.forEach(partition -> out.merge(partition, -1, Integer::sum));
            if (reply instanceof PodReply.Answered<T>(T answer)) {
                open.retainAll(question.leftOpen(answer));
                answers.add(answer);
                partitions.stream().filter(p -> !open.contains(p)).forEach(missing::remove);
            }
            complete = missing.isEmpty();
        }
        if (complete) {
            found.complete(new PodReply.Answered<>(List.copyOf(answers)));
        } else {
            onward(open);
        }
    }

    private synchronized Set<Integer> withMorePods(Set<Integer> partitions) {
        Set<Integer> more = new TreeSet<>(partitions);
        more.removeIf(partition -> untried.getOrDefault(partition, List.of()).isEmpty());
        return more;
    }

    private void tooLong() {
        found.complete(
                nowhere("Not every pod answered within " + Failover.LIMIT.toMillis() + " ms"));
    }

    private static <T> PodReply<List<T>> nowhere(String detail) {
        return PodReply.nothingDone(PodReply.Reason.UNREACHABLE, detail);
    }
}
