package shatranj.game.referee;

import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import shatranj.rules.v1.PlayMoveRequest;
import shatranj.rules.v1.PlayMoveResponse;
import shatranj.support.grpc.ServiceClientOptions;

/**
 * The pods of rules-service. A question goes to one that is up and has the fewest questions under
 * way; where a pod does not say anything, another one is asked ({@link RulesQuestion}). Pods come
 * and go with their addresses. Name servers tell of a pod that has gone for half a minute, so the
 * address of the whole service, which leads to a pod that is there, stands in for pods that are
 * down (ADR 42).
 */
final class RulesPods implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(RulesPods.class);
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    private final ServiceClientOptions options;
    private final Vertx vertx;
    private final String where;
    private final Where addresses;
    private final Duration deadline;
    private final Duration longest;
    private final long look;
    private final AtomicBoolean looking = new AtomicBoolean();
    private final CompletableFuture<Void> looked = new CompletableFuture<>();
    private final AtomicInteger turn = new AtomicInteger();
    private volatile List<RulesLine> lines = List.of();
    private volatile List<RulesLine> standIns = List.of();
    private boolean closed;

    /**
     * Where to ask.
     *
     * @param pods where the pods are as of now; may block
     * @param service where the whole service is as of now, if it has addresses of its own; may
     *     block
     */
    record Where(Supplier<List<SocketAddress>> pods, Supplier<List<SocketAddress>> service) {}

    /**
     * @param where they are configured to be, for the error's sake
     * @param deadline of a question that moves wait for
     * @param longest that any question may take
     */
    RulesPods(
            ServiceClientOptions options,
            String where,
            Where addresses,
            Duration deadline,
            Duration longest) {
        this.options = options;
        this.vertx = options.vertx();
        this.where = where;
        this.addresses = addresses;
        this.deadline = deadline;
        this.longest = longest;
        this.look = vertx.setPeriodic(LOOK_EVERY.toMillis(), ignored -> look());
        look();
    }

    /** How many addresses answer. */
    long up() {
        return Stream.concat(lines.stream(), standIns.stream()).filter(RulesLine::isUp).count();
    }

    /** Asks; fails with a problem, UNAVAILABLE where no pod says anything within the deadline. */
    <Q, A> CompletableFuture<A> ask(Q request, RulesLine.Method<Q, A> method) {
        return ask((line, most) -> line.ask(request, method, most));
    }

    /** The same about a move, which a pod is asked with others. */
    CompletableFuture<PlayMoveResponse> play(PlayMoveRequest move) {
        return ask((line, most) -> line.play(move, most));
    }

    private <A> CompletableFuture<A> ask(RulesQuestion.Asking<A> asking) {
        return ask(patience -> new RulesQuestion<>(this, asking, patience), deadline);
    }

    /** The same for what may take long by its nature. */
    <Q, A> CompletableFuture<A> askAtLeisure(Q request, RulesLine.Method<Q, A> method) {
        return ask(
                patience ->
                        RulesQuestion.atLeisure(
                                this,
                                (line, most) -> line.askAtLeisure(request, method, most),
                                patience),
                longest);
    }

    private interface Making<A> {
        RulesQuestion<A> within(Duration patience);
    }

    private <A> CompletableFuture<A> ask(Making<A> question, Duration patience) {
        if (looked.isDone()) {
            return question.within(patience).ask();
        }
        long begun = System.nanoTime();
        return looked.copy()
                .completeOnTimeout(null, patience.toNanos(), TimeUnit.NANOSECONDS)
                .thenCompose(known ->
                        question.within(patience.minusNanos(System.nanoTime() - begun)).ask());
    }

    /** Where they are configured to be. */
    String where() {
        return where;
    }

    /** How many addresses there are. */
    int count() {
        return lines.size() + standIns.size();
    }

    /** The one to ask among those that were not asked, if there is one: a pod that is up first. */
    Optional<RulesLine> next(Set<RulesLine> asked) {
        return fewest(lines, asked, true)
                .or(() -> fewest(standIns, asked, true))
                .or(() -> fewest(lines, asked, false))
                .or(() -> fewest(standIns, asked, false));
    }

    private Optional<RulesLine> fewest(List<RulesLine> all, Set<RulesLine> asked, boolean up) {
        int first = turn.getAndIncrement();
        Optional<RulesLine> best = Optional.empty();
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < all.size(); i++) {
            RulesLine line = all.get(Math.floorMod(first + i, all.size()));
            int underWay = line.underWay();
            if (underWay < least && !asked.contains(line) && (!up || line.isUp())) {
                best = Optional.of(line);
                least = underWay;
            }
        }
        return best;
    }

    private void look() {
        if (!looking.compareAndSet(false, true)) {
            return;
        }
        vertx.<Void>executeBlocking(
                        () -> {
                            know(addresses.pods().get(), addresses.service().get());
                            return null;
                        },
                        false)
                .onFailure(failure -> LOG.warnf("Pods cannot be looked up: %s", failure))
                .onComplete(done -> {
                    looking.set(false);
                    looked.complete(null);
                });
    }

    /** Takes the addresses of the moment; none at all says something about the name server. */
    private synchronized void know(List<SocketAddress> pods, List<SocketAddress> service) {
        if (closed) {
            return;
        }
        if (!pods.isEmpty()) {
            lines = changed(lines, pods);
        }
        if (!service.isEmpty()) {
            standIns = changed(standIns.stream().map(this::connectedAnew).toList(), service);
        }
    }

    private List<RulesLine> changed(List<RulesLine> known, List<SocketAddress> now) {
        Set<SocketAddress> coming = new HashSet<>(now);
        List<RulesLine> next = new ArrayList<>();
        for (RulesLine line : known) {
            if (coming.remove(line.pod())) {
                next.add(line);
            } else {
                LOG.infof("rules-service at %s is gone", line.pod());
                line.retire(longest);
            }
        }
        for (SocketAddress pod : coming) {
            LOG.infof("There is rules-service at %s", pod);
            next.add(new RulesLine(options, pod, deadline));
        }
        return List.copyOf(next);
    }

    /**
     * The address of the service leads to another pod by now, but a connection stays with the pod
     * that accepted it, even if that says nothing any more.
     */
    private RulesLine connectedAnew(RulesLine line) {
        if (!line.isLost()) {
            return line;
        }
        line.retire(longest);
        return new RulesLine(options, line.pod(), deadline);
    }

    @Override
    public synchronized void close() {
        closed = true;
        vertx.cancelTimer(look);
        lines.forEach(RulesLine::close);
        standIns.forEach(RulesLine::close);
        lines = List.of();
        standIns = List.of();
    }
}
