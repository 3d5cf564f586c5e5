package shatranj.clock.server.fire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.MemoryDeadlineStore;
import shatranj.clock.server.deadline.Standing;

/**
 * A game that moves at random, read by one pod after another, late and in order, while all of them
 * claim and rebuild with answers that are old when they arrive: its flag is claimed in time.
 */
class LazyRearmTest {
    private static final GameId GAME = new GameId("game");
    private static final long T = 1_700_000_000_000L;
    private static final Duration AHEAD = Duration.ofMillis(100);
    private static final Duration LEASE = Duration.ofMillis(1_200);
    private static final long STEP_MS = 50;

    /** How long the feed, or an answer, is under way at most. */
    private static final long LATE_MS = 1_000;

    /** From the flag to its claim: the feed, a lease that ended in nothing, a claim, and a look. */
    private static final long IN_TIME_MS = 2 * LATE_MS + 2 * (100 + 1_200) + 250;

    private final MemoryDeadlineStore store = new MemoryDeadlineStore();
    private final SetTime time = new SetTime(T);
    private final List<Pod> pods = new ArrayList<>();
    private final Deque<Read> feed = new ArrayDeque<>();
    private final List<Answer> answers = new ArrayList<>();
    private Standing truth = new Standing.Armed(GAME, 1, DeadlineKind.FLAG, T + 30_000);
    private int reader;
    private int claims;
    private int written;

    /** A record on its way. */
    private record Read(Standing standing, long atMs) {}

    /** What the game said, on its way to a pod. */
    private record Answer(Standing standing, Pod pod, long atMs) {}

    private final class Pod {
        final Wheel wheel = new Wheel();
        final LazyRearm lazy = new LazyRearm(Duration.ofSeconds(3).plus(AHEAD).plus(LEASE), 100);
        final Arming deadlines = new Arming(store, wheel, lazy, due -> written++, time);
        final Sweep sweep =
                new Sweep(
                        store,
                        deadlines,
                        wheel,
                        () -> 0,
                        due -> {},
                        time,
                        new Sweep.Rhythm(AHEAD, LEASE, 100));
    }

    private void step(Random random) {
        long now = time.millis();
        while (!feed.isEmpty() && feed.peek().atMs() <= now) {
            pods.get(reader).deadlines.read(List.of(feed.remove().standing()));
        }
        List<Answer> arrived = answers.stream().filter(answer -> answer.atMs() <= now).toList();
        answers.removeAll(arrived);
        arrived.forEach(answer -> answer.pod().deadlines.correct(List.of(answer.standing())));
        for (Pod pod : pods) {
            if (random.nextInt(4) == 0) {
                pod.sweep.run();
            }
            pod.wheel.due(now).forEach(armed -> claim(pod, armed, random));
            if (random.nextInt(40) == 0) {
                answers.add(new Answer(truth, pod, now + random.nextLong(LATE_MS)));
            }
        }
        if (random.nextInt(200) == 0) {
            reader = random.nextInt(pods.size());
        }
        time.set(now + STEP_MS);
    }

    private void claim(Pod pod, Standing.Armed armed, Random random) {
        claims++;
        assertThat(armed.dueMs()).as("never early").isLessThanOrEqualTo(time.millis());
        if (truth instanceof Standing.Armed stands && stands.dueMs() <= time.millis()) {
            become(new Standing.Disarmed(GAME, truth.version() + 1, time.millis()), random);
        }
        answers.add(new Answer(truth, pod, time.millis() + random.nextLong(LATE_MS)));
    }

    private void become(Standing standing, Random random) {
        truth = standing;
        long last = feed.isEmpty() ? 0 : feed.getLast().atMs();
        feed.add(new Read(standing, Math.max(last, time.millis() + random.nextLong(LATE_MS / 2))));
    }

    private void play(Random random, int moves, Consumer<Standing.Armed> played) {
        become(truth, random);
        for (int move = 0; move < moves; move++) {
            long thought = STEP_MS * random.nextLong(40);
            for (long until = time.millis() + thought; time.millis() <= until; ) {
                step(random);
            }
            if (truth instanceof Standing.Armed armed && armed.dueMs() > time.millis()) {
                long left = 2_000 + random.nextLong(random.nextBoolean() ? 8_000 : 60_000);
                Standing.Armed next =
                        new Standing.Armed(
                                GAME, armed.version() + 1, DeadlineKind.FLAG, time.millis() + left);
                become(next, random);
                played.accept(next);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void a_flag_is_claimed_in_time_whoever_has_read_what(int from) {
        for (int seed = from * 1_000; seed < from * 1_000 + 100; seed++) {
            LazyRearmTest life = new LazyRearmTest();
            life.live(new Random(seed), seed);
        }
    }

    private void live(Random random, int seed) {
        for (int i = 0; i <= random.nextInt(3); i++) {
            pods.add(new Pod());
        }
        List<Standing.Armed> moves = new ArrayList<>();
        play(random, 60, moves::add);
        long due = truth instanceof Standing.Armed armed ? armed.dueMs() : time.millis();
        while (time.millis() < due + IN_TIME_MS) {
            step(random);
        }
        assertThat(truth)
                .as("seed %d: %d moves, %d claims, flag at %d", seed, moves.size(), claims, due - T)
                .isInstanceOf(Standing.Disarmed.class);
        assertThat(written).as("seed %d", seed).isPositive();
    }
}
