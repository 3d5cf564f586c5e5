package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.NOON;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Event;
import shatranj.game.port.ManualTimer;

/** A partition of toy games on a log that does as it is told, with a clock set by hand. */
abstract class PartitionSetup {
    static final GameId GAME = Records.game(1);
    static final GameId OTHER = Records.game(2);
    static final long PATIENCE = 5_000;

    final ManualTimer timers = new ManualTimer(NOON);
    final ScriptedLog log = new ScriptedLog(timers);
    private final ClockWatch clocks = new ClockWatch();
    final List<String> told = new ArrayList<>();
    boolean refereeReachable = true;
    int mostTasks = 5;
    Partition<Toy, Event> partition = partition();

    @BeforeEach
    void start() {
        partition.start(log);
    }

    Partition<Toy, Event> partition() {
        return new Partition<>(
                0,
                Records.LIFE,
                new PartitionSetting(
                        "pod-1",
                        log,
                        Runnable::run,
                        timers,
                        new Random(1),
                        clocks,
                        () -> refereeReachable,
                        mostTasks,
                        32,
                        new Counting(),
                        Schema.NEWEST),
                new Listening());
    }

    void attempt(GameId game, String actor, Event... events) {
        assertThat(submit(game, actor, events)).isNotNull();
    }

    CompletableFuture<PodReply<String>> submit(GameId game, String actor, Event... events) {
        return partition
                .submit(new Signature(game, actor, timers.millis() + PATIENCE, List.of(events)))
                .toCompletableFuture();
    }

    CompletableFuture<PodReply<String>> read() {
        return partition
                .read(
                        timers.millis() + PATIENCE,
                        fold -> fold.game(GAME.key()).orElseThrow().state().actors())
                .toCompletableFuture();
    }

    /** Another pod takes the next place in the game, whatever this one has folded. */
    void landForeign(String actor) {
        PartitionFold<Toy, Event> fold = new PartitionFold<>(0, Records.LIFE);
        log.records().forEach(fold::fold);
        FoldedGame<Toy> game = fold.game(GAME.key()).orElseThrow();
        log.land(
                Records.value(
                        Records.decision(GAME, game.version() + 1, game.hash(), actor).toBuilder()
                                .setWriterId("pod-2")
                                .build()));
    }

    long lastHash() {
        return BaseHash.of(log.records().getLast().value());
    }

    static PodReply<String> given(String answer) {
        return new PodReply.Answered<>(answer);
    }

    static void assertNotHere(CompletableFuture<PodReply<String>> answer, PodReply.Reason reason) {
        assertThat(answer).isDone();
        assertThat(answer.join())
                .isInstanceOfSatisfying(
                        PodReply.NothingDone.class,
                        notHere -> assertThat(notHere.reason()).isEqualTo(reason));
    }

    private final class Listening implements PartitionListener<Toy, Event> {
        @Override
        public void fact(Folded.NewFact<Toy, Event> fact) {
            told.add("fact " + fact.decision().getActor());
        }

        @Override
        public void quarantined(Folded.Quarantined<Toy, Event> quarantined) {
            told.add("quarantined");
        }

        @Override
        public void caughtUp(PartitionFold<Toy, ?> fold) {}

        @Override
        public void ended(String why) {
            told.add("ended: " + why);
        }
    }

    private final class Counting implements PartitionMetrics {
        @Override
        public void failed(RuntimeException failure) {
            throw new AssertionError(failure);
        }

        @Override
        public void ignored(Folded.Reason reason) {
            if (reason == Folded.Reason.WRONG_BASE) {
                told.add("ignored " + reason);
            }
        }

        @Override
        public void lost() {}

        @Override
        public void unknown() {}

        @Override
        public void quarantined() {
            told.add("counted a quarantine");
        }

        @Override
        public void stopped() {
            told.add("counted a stop");
        }
    }
}
