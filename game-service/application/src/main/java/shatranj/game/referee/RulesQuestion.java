package shatranj.game.referee;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import shatranj.game.referee.RulesLine.Said;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * A question on its way to rules-service. Rulings are pure, so that it does not matter how many
 * pods rule: the next one is asked where a pod cannot be reached or says that it cannot answer now,
 * and a second one beside a pod that is silent for a while; the first answer counts. All of it
 * takes no longer than the question's patience.
 *
 * @param <A> the answer
 */
final class RulesQuestion<A> {
    private final RulesPods pods;
    private final Asking<A> asking;
    private final Duration patience;
    private final boolean leisurely;
    private final long begun = System.nanoTime();
    private final CompletableFuture<A> answer = new CompletableFuture<>();
    private final Set<RulesLine> asked = new LinkedHashSet<>();
    private final List<String> tried = new ArrayList<>();
    private int waitedFor;

    /** How one pod is asked. */
    @FunctionalInterface
    interface Asking<A> {
        /**
         * Asks; never fails.
         *
         * @param most how long to wait
         */
        CompletableFuture<Said<A>> ask(RulesLine line, Duration most);
    }

    /**
     * @param patience for all pods together
     */
    RulesQuestion(RulesPods pods, Asking<A> asking, Duration patience) {
        this(pods, asking, patience, false);
    }

    private RulesQuestion(RulesPods pods, Asking<A> asking, Duration patience, boolean leisurely) {
        this.pods = pods;
        this.asking = asking;
        this.patience = patience;
        this.leisurely = leisurely;
    }

    /** One that may take a pod long: no second one works on it unless the first is down. */
    static <A> RulesQuestion<A> atLeisure(RulesPods pods, Asking<A> asking, Duration patience) {
        return new RulesQuestion<>(pods, asking, patience, true);
    }

    /** Asks; fails with a {@link ProblemException}, UNAVAILABLE where no pod says anything. */
    CompletableFuture<A> ask() {
        Optional<RulesLine> first = pods.next(Set.of());
        if (first.isEmpty()) {
            answer.completeExceptionally(
                    unavailable("no pod of rules-service is known at " + pods.where()));
            return answer;
        }
        ask(first.get());
        if (pods.count() > 1) {
            listenForSilence();
        }
        return answer;
    }

    /**
     * After a third of the patience another pod still has the time to answer; after half of a long
     * one a probe has found out whether the first pod is down.
     */
    private void listenForSilence() {
        long nanos = patience.toNanos() / (leisurely ? 2 : 3);
        CompletableFuture<@Nullable Void> silence = new CompletableFuture<>();
        var unused =
                silence.completeOnTimeout(null, nanos, TimeUnit.NANOSECONDS)
                        .thenRun(this::askBeside);
        var ended = answer.whenComplete((value, failure) -> silence.cancel(false));
    }

    private void ask(RulesLine line) {
        Duration left;
        synchronized (this) {
            left = asked.isEmpty() ? patience : left();
            asked.add(line);
            waitedFor++;
        }
        var unused =
                asking.ask(line, left)
                        .thenAccept(what -> {
                            switch (what) {
                                case Said.Answered<A>(A value) -> answer.complete(value);
                                case Said.Refused<A>(Problem problem) ->
                                        answer.completeExceptionally(problem.asException());
                                case Said.Nothing<A> nothing -> askInstead(line, nothing);
                            }
                        });
    }

    private void askInstead(RulesLine of, Said.Nothing<A> nothing) {
        Optional<RulesLine> next;
        synchronized (this) {
            waitedFor--;
            tried.add(of.pod() + " " + nothing.why());
            next = answer.isDone() || left().isZero() ? Optional.empty() : pods.next(asked);
            if (next.isEmpty() && waitedFor > 0) {
                return;
            }
        }
        next.ifPresentOrElse(
                this::ask,
                () ->
                        answer.completeExceptionally(
                                nothing.problem()
                                        .map(Problem::asException)
                                        .orElseGet(() ->
                                                unavailable(
                                                        "rules-service at "
                                                                + String.join(", at ", tried())))));
    }

    private void askBeside() {
        Optional<RulesLine> second;
        synchronized (this) {
            boolean alone = waitedFor == 1 && !answer.isDone();
            boolean patient = leisurely && asked.stream().anyMatch(RulesLine::isUp);
            second = alone && !patient ? pods.next(asked) : Optional.empty();
        }
        second.ifPresent(this::ask);
    }

    private synchronized List<String> tried() {
        return List.copyOf(tried);
    }

    /** What is left of the patience; zero where nobody could answer in it. */
    private Duration left() {
        Duration left = patience.minusNanos(System.nanoTime() - begun);
        return left.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ZERO : left;
    }

    private static ProblemException unavailable(String what) {
        return Problem.of(ErrorCode.UNAVAILABLE, what + "; nothing was done").asException();
    }

    /** What a stage of {@link #ask} failed with. */
    static ProblemException refusal(Throwable failure) {
        return switch (failure) {
            case ProblemException problem -> problem;
            case CompletionException nested when nested.getCause() != null ->
                    refusal(nested.getCause());
            default -> throw new IllegalStateException("rules-service's answer broke us", failure);
        };
    }
}
