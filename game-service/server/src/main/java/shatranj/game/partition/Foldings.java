package shatranj.game.partition;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.journal.LogReader;

/** The partitions that this pod folds. */
final class Foldings {
    private static final long PATIENCE_MS = 5_000;

    private final int partitions;
    private final PartitionSetting setting;
    private final LogReader reader;
    private final IntFunction<Publisher<Game, GameEvent>> publishers;
    private final Consumer<Game> plans;
    private final Map<Integer, Folding> folding = new ConcurrentHashMap<>();

    /** One of them, with what belongs to it. */
    record Folding(
            Partition<Game, GameEvent> partition,
            PartitionGames games,
            Publisher<Game, GameEvent> publisher) {}

    Foldings(
            int partitions,
            PartitionSetting setting,
            LogReader reader,
            IntFunction<Publisher<Game, GameEvent>> publishers,
            Consumer<Game> plans) {
        this.partitions = partitions;
        this.setting = setting;
        this.reader = reader;
        this.publishers = publishers;
        this.plans = plans;
    }

    int partitions() {
        return partitions;
    }

    PartitionSetting setting() {
        return setting;
    }

    void start(int partition) {
        if (partition < 0 || partition >= partitions) {
            throw new IllegalArgumentException(
                    "partition " + partition + " of " + partitions + " does not exist");
        }
        folding.computeIfAbsent(partition, this::started);
    }

    private Folding started(int number) {
        Publisher<Game, GameEvent> publisher = publishers.apply(number);
        PartitionGames games = new PartitionGames(publisher, plans);
        Partition<Game, GameEvent> partition =
                new Partition<>(number, new GameEvolver(), setting, games);
        partition.start(reader, publisher);
        return new Folding(partition, games, publisher);
    }

    void stop(int partition) {
        Folding left = folding.remove(partition);
        if (left != null) {
            left.publisher().setPublishing(false);
            left.partition().stop();
        }
    }

    @Nullable Folding get(int partition) {
        return folding.get(partition);
    }

    Set<Integer> caughtUp() {
        Set<Integer> caughtUp = new TreeSet<>();
        folding.forEach((number, here) -> {
            if (here.partition().caughtUp()) {
                caughtUp.add(number);
            }
        });
        return caughtUp;
    }

    Map<Integer, String> stopped() {
        Map<Integer, String> stopped = new TreeMap<>();
        folding.forEach((number, here) -> {
            String why = here.partition().ended();
            if (why != null) {
                stopped.put(number, why);
            }
        });
        return stopped;
    }

    /** Completes when nothing is being decided anywhere. */
    CompletableFuture<Void> idle() {
        return CompletableFuture.allOf(
                folding.values().stream()
                        .map(here -> here.partition().idle().toCompletableFuture())
                        .toArray(CompletableFuture[]::new));
    }

    <A> CompletionStage<PodReply<A>> at(
            GameId id, Function<Folding, CompletionStage<PodReply<A>>> question) {
        return at(id.partition(partitions), question);
    }

    <A> CompletionStage<PodReply<A>> at(
            int number, Function<Folding, CompletionStage<PodReply<A>>> question) {
        Folding here = folding.get(number);
        return here == null
                ? CompletableFuture.completedStage(notHere(number))
                : question.apply(here);
    }

    /** Why a partition cannot be asked here. */
    <A> PodReply.NothingDone<A> notHere(int number) {
        Folding here = folding.get(number);
        if (here == null) {
            return PodReply.nothingDone(
                    PodReply.Reason.NOT_FOLDING, "partition " + number + " is not folded here");
        }
        String why = here.partition().ended();
        return why == null
                ? PodReply.nothingDone(
                        PodReply.Reason.NOT_CAUGHT_UP,
                        "partition " + number + " is still being read")
                : PodReply.nothingDone(PodReply.Reason.STOPPED, why);
    }

    /** Until when something that has no deadline of its own is waited for. */
    long patience() {
        return setting.timers().millis() + PATIENCE_MS;
    }
}
