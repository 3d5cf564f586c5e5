package shatranj.competition.server.bulk;

import com.google.protobuf.ByteString;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import shatranj.competition.bulk.Bulk;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.bulk.BulkStep;
import shatranj.competition.event.Decider;
import shatranj.competition.server.bulk.Bulks.Seen;
import shatranj.competition.server.games.TournamentGames;
import shatranj.competition.server.games.TournamentGames.NotNowException;
import shatranj.competition.server.games.Turns;
import shatranj.competition.server.games.Waits;

/**
 * Makes the games of bulks that are due. The pod that begins a bulk makes its games; if it dies,
 * another one makes them all again after a while, and finds those that are there, since the same
 * request makes one game.
 */
public final class BulkRunner implements AutoCloseable {
    private static final int AT_ONCE = 8;

    private final Bulks bulks;
    private final BulkDesk desk;
    private final TournamentGames games;
    private final Clock clock;
    private final Pace pace;

    /** Bulks that this pod has begun: nobody else makes their games for now. */
    private final Set<String> begun = ConcurrentHashMap.newKeySet();

    private final Waits waits = new Waits("Bulk");
    private final ExecutorService makers = Executors.newFixedThreadPool(AT_ONCE, daemons());
    private final Turns turns;

    /**
     * @param pause between two turns
     * @param takeover so long after another pod has begun a bulk this one makes its games
     */
    record Pace(Duration pause, Duration takeover) {}

    BulkRunner(Bulks bulks, BulkDesk desk, TournamentGames games, Clock clock, Pace pace) {
        this.bulks = bulks;
        this.desk = desk;
        this.games = games;
        this.clock = clock;
        this.pace = pace;
        this.turns = new Turns("bulk-runner", pace.pause(), this::turn);
    }

    private static ThreadFactory daemons() {
        return Thread.ofPlatform().daemon().name("bulk-maker-", 0).factory();
    }

    void start() {
        turns.start();
    }

    /** Everything that is due now, once. */
    void turn() throws InterruptedException {
        if (!bulks.isComplete()) {
            return;
        }
        for (Seen seen : bulks.all()) {
            if (seen.bulk().isDue(clock.instant()) && !turns.areEnding()) {
                turn(seen);
            }
        }
    }

    /** One bulk that cannot go on must not hold up the others. */
    private void turn(Seen seen) throws InterruptedException {
        try {
            if (isMineToMake(seen)) {
                make(bulks.find(seen.id()).orElseThrow());
                begun.remove(seen.id());
            }
            waits.goesOn(seen.id());
        } catch (NotNowException | RuntimeException e) {
            waits.waits(seen.id(), String.valueOf(e), clock.instant());
        }
    }

    private boolean isMineToMake(Seen seen) {
        if (seen.bulk().status() == Bulk.Status.SCHEDULED) {
            if (!step(seen, new BulkStep.Begun())) {
                return false;
            }
            begun.add(seen.id());
        }
        return begun.contains(seen.id())
                || !clock.instant().isBefore(seen.bulk().changedAt().plus(pace.takeover()));
    }

    private boolean step(Seen seen, BulkStep step) {
        return desk.append(seen.id(), seen.version() + 1, Decider.SERVER, step, ByteString.EMPTY);
    }

    private void make(Seen seen) throws NotNowException, InterruptedException {
        List<Future<String>> made = new ArrayList<>();
        for (int row = 1; row <= seen.bulk().order().pairs().size(); row++) {
            TournamentGames.NewGame game = game(seen, row);
            made.add(makers.submit(() -> games.make(game)));
        }
        List<String> ids = new ArrayList<>();
        for (Future<String> one : made) {
            ids.add(made(one));
        }
        var unused = step(seen, new BulkStep.Made(ids));
    }

    private static String made(Future<String> game) throws NotNowException, InterruptedException {
        try {
            return game.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof NotNowException notNow) {
                throw notNow;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** An organiser who plays does not arbitrate that game. */
    private static TournamentGames.NewGame game(Seen seen, int row) {
        Bulk bulk = seen.bulk();
        BulkOrder order = bulk.order();
        BulkOrder.Pair pair = order.pairs().get(row - 1);
        return new TournamentGames.NewGame(
                "bulk %s %d".formatted(seen.id(), row),
                pair.white(),
                pair.black(),
                order.ruleSet(),
                order.timeControl(),
                order.rated(),
                order.defaultTime(),
                Optional.of(bulk.owner())
                        .filter(owner ->
                                !owner.equals(pair.white()) && !owner.equals(pair.black())),
                Optional.of(order.startsAt()));
    }

    /** How long the bulk has waited that has waited longest; zero: none waits. */
    Duration longestWait() {
        return waits.longest(clock.instant());
    }

    /** Ends after the games that are being made. */
    @Override
    public void close() {
        turns.close();
        makers.shutdownNow();
    }
}
