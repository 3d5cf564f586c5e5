package shatranj.game.simulation;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.Schema;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Event;
import shatranj.game.partition.ClockWatch;
import shatranj.game.partition.Partition;
import shatranj.game.partition.PartitionListener;
import shatranj.game.partition.PartitionSetting;
import shatranj.game.partition.PodReply;
import shatranj.game.partition.StrictPartitionMetrics;
import shatranj.game.port.Timer;
import shatranj.game.readmodel.PartitionPublisher;
import shatranj.game.readmodel.SnapshotLog;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.readmodel.TopicAppend;

/** A real partition that publishes and snapshots, until it crashes. */
final class StressPod {
    /** Few, so that states are let go of and made again all the time. */
    private static final int HOT_GAMES = 2;

    private static final SnapshotPace PACE =
            new SnapshotPace(Duration.ofMillis(400), Duration.ofSeconds(4), 3);

    private final List<LogReader.Following> followings = new ArrayList<>();
    private final PartitionPublisher<Toy, Event> publisher;
    private final Partition<Toy, Event> partition;
    private final Timer timers;
    private final Consumer<Folded.NewFact<Toy, Event>> facts;
    private boolean alive = true;
    private String ended = "";

    /** The logs of the world. */
    record Logs(UnreliableLog journal, UnreliableLog snapshots, UnreliableLog feed) {}

    /**
     * @param facts is told what this pod takes for facts
     * @param fromSnapshots whether it looks at snapshots at all
     */
    StressPod(
            String name,
            Logs logs,
            Timer timers,
            RandomGenerator random,
            StressFlaw flaw,
            boolean fromSnapshots,
            Consumer<Folded.NewFact<Toy, Event>> facts) {
        this.timers = timers;
        this.facts = facts;
        Timer own = new OwnTimer();
        LogWriter toSnapshots =
                flaw == StressFlaw.CHECKPOINT_BEFORE_SNAPSHOTS
                        ? hasty(logs.snapshots())
                        : logs.snapshots();
        LogWriter toFeed =
                flaw == StressFlaw.PUBLISHED_BEFORE_ACK ? hasty(logs.feed()) : logs.feed();
        this.publisher =
                new PartitionPublisher<>(
                        0,
                        fact -> List.of(message(toFeed, fact)),
                        new SnapshotLog(name, toSnapshots, reader(logs.snapshots())),
                        this::runWhileAlive,
                        own,
                        PACE,
                        true);
        this.partition =
                new Partition<>(
                        0,
                        Records.LIFE,
                        new PartitionSetting(
                                name,
                                logs.journal(),
                                this::runWhileAlive,
                                own,
                                random,
                                new ClockWatch(),
                                () -> true,
                                1_000,
                                HOT_GAMES,
                                new StrictPartitionMetrics(),
                                Schema.NEWEST),
                        new Listening());
        partition.start(
                reader(logs.journal()),
                (start, failed) ->
                        publisher.open(
                                read -> {
                                    Start with = fromSnapshots ? read : Start.OF_THE_LOG;
                                    start.accept(flaw.start(with));
                                },
                                failed));
    }

    /** Takes what it sends for sent. */
    private static LogWriter hasty(LogWriter log) {
        return (number, key, value) -> {
            var _ = log.append(number, key, value);
            return CompletableFuture.completedStage(LogWriter.Appended.Acked.at(0, 0));
        };
    }

    private static TopicAppend message(LogWriter feed, Folded.NewFact<Toy, Event> fact) {
        ByteString id = fact.decision().getGameId();
        return new TopicAppend(
                feed,
                0,
                id.toByteArray(),
                (fact.decision().getVersion() + " " + fact.decision().getActor())
                        .getBytes(StandardCharsets.UTF_8));
    }

    private LogReader reader(LogReader log) {
        return (number, from, sink) -> {
            LogReader.Following following = log.follow(number, from, sink);
            followings.add(following);
            return following;
        };
    }

    private void runWhileAlive(Runnable task) {
        if (alive) {
            task.run();
        }
    }

    private final class OwnTimer implements Timer {
        @Override
        public Instant instant() {
            return timers.instant();
        }

        @Override
        public Handle after(Duration delay, Runnable task) {
            return timers.after(delay, () -> runWhileAlive(task));
        }
    }

    CompletionStage<PodReply<String>> submit(Deed deed) {
        return partition.submit(deed);
    }

    void setDeciding(boolean first) {
        partition.setDeciding(first);
        publisher.setPublishing(first);
    }

    void crash() {
        alive = false;
        followings.forEach(LogReader.Following::close);
    }

    /** Why it folds no further; empty as long as it does. */
    String ended() {
        return ended;
    }

    /** Everything that its fold may be asked, of all games that count as known. */
    List<String> told() {
        List<String> lines = new ArrayList<>();
        partition
                .look(StressPod::told)
                .thenAccept(answer -> {
                    if (answer instanceof PodReply.Answered<List<String>>(List<String> given)) {
                        lines.addAll(given);
                    }
                });
        return lines;
    }

    static List<String> told(PartitionFold<Toy, ?> fold) {
        List<String> lines = new ArrayList<>();
        fold.games().stream()
                .filter(game -> !fold.outdated(game))
                .map(StressPod::told)
                .sorted()
                .forEach(lines::add);
        lines.add("day " + fold.newestDay() + " next " + fold.next());
        return lines;
    }

    private static String told(FoldedGame<Toy> game) {
        return Objects.toString(
                game.id()
                        + " "
                        // A game that is over may be closed here and whole elsewhere.
                        + (game.finished() ? "" : game.state().actors())
                        + " "
                        + game.hash()
                        + " "
                        + game.finished()
                        + " "
                        + (game.finished() ? "" : game.chain().hashCode()));
    }

    private final class Listening implements PartitionListener<Toy, Event> {
        @Override
        public void restored(FoldedGame<Toy> game, Toy state) {
            publisher.restored(game, state);
        }

        @Override
        public void started(PartitionFold<Toy, ?> fold, java.util.concurrent.Executor thread) {
            publisher.started(fold, thread);
        }

        @Override
        public void ticked(PartitionFold<Toy, ?> fold, long nowMs) {
            publisher.ticked(fold, nowMs);
        }

        @Override
        public void fact(Folded.NewFact<Toy, Event> fact) {
            facts.accept(fact);
            publisher.fact(fact);
        }

        @Override
        public void quarantined(Folded.Quarantined<Toy, Event> quarantined) {
            throw new AssertionError(quarantined.why());
        }

        @Override
        public void caughtUp(PartitionFold<Toy, ?> fold) {
            publisher.caughtUp(fold);
        }

        @Override
        public void ended(String why) {
            ended = why;
        }
    }
}
