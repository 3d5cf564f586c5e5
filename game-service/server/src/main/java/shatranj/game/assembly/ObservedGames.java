package shatranj.game.assembly;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.annotation.Priority;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.support.trace.Traces;

/**
 * What a client waits for, and how many do: commands from the edge to their answer as {@code
 * shatranj_game_command_seconds{action}}, those under way, and the streams of games that are open
 * on this pod.
 *
 * <p>Also the two ends of a move's trace, where somebody wants it: {@code edge} from the command's
 * arrival to its answer, on the pod that the player speaks to, and {@code watch} for each stream
 * that is handed the frame, on the pod that a watcher speaks to. Between them lie {@code decide},
 * {@code rule}, {@code append} and {@code fold} on the owner.
 */
@Decorator
@Priority(10)
abstract class ObservedGames implements Games {
    /** The objective: a move is answered within so long. */
    private static final Duration OBJECTIVE = Duration.ofMillis(500);

    private final Games games;
    private final MeterRegistry meters;
    private final AtomicInteger underWay;
    private final AtomicInteger watchers;

    /** A look into the registry builds a key of all tags: too much for each move. */
    private final Map<Command.ActionCase, Timer> timers = new ConcurrentHashMap<>();

    @Inject
    ObservedGames(@Delegate @Any Games games, MeterRegistry meters) {
        this.games = games;
        this.meters = meters;
        this.underWay =
                gauge("shatranj.game.commands.under.way", "Commands that wait for their answer");
        this.watchers = gauge("shatranj.game.watchers", "Streams of one game that are open");
    }

    private AtomicInteger gauge(String name, String description) {
        AtomicInteger number = new AtomicInteger();
        Gauge.builder(name, number, AtomicInteger::get)
                .description(description)
                .strongReference(true)
                .register(meters);
        return number;
    }

    @Override
    public CompletionStage<DeliverResponse> submit(Command command) {
        long begin = System.nanoTime();
        underWay.incrementAndGet();
        try {
            return Traces.during("edge", () -> games.submit(traced(command)))
                    .whenComplete((answer, failure) -> {
                        underWay.decrementAndGet();
                        timers.computeIfAbsent(command.getActionCase(), this::timer)
                                .record(System.nanoTime() - begin, TimeUnit.NANOSECONDS);
                    });
        } catch (RuntimeException e) {
            underWay.decrementAndGet();
            throw e;
        }
    }

    private static Command traced(Command command) {
        String parent = Traces.parent();
        return parent.isEmpty() ? command : command.toBuilder().setTraceParent(parent).build();
    }

    private Timer timer(Command.ActionCase action) {
        return Timer.builder("shatranj.game.command")
                .description("From the edge to the answer")
                .tag("action", action.name())
                .publishPercentileHistogram()
                .serviceLevelObjectives(OBJECTIVE)
                .register(meters);
    }

    @Override
    public Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        watchers.incrementAndGet();
        AtomicBoolean open = new AtomicBoolean(true);
        try {
            Subscription subscription = games.follow(request, new TracedReader(reader));
            return () -> {
                if (open.compareAndSet(true, false)) {
                    watchers.decrementAndGet();
                }
                subscription.close();
            };
        } catch (RuntimeException e) {
            watchers.decrementAndGet();
            throw e;
        }
    }

    private record TracedReader(Subscriber<FollowGameResponse> reader)
            implements Subscriber<FollowGameResponse> {
        @Override
        public void next(FollowGameResponse message) {
            Traces.at("watch", message.getTraceParent(), () -> reader.next(message));
        }

        @Override
        public void closed() {
            reader.closed();
        }
    }
}
