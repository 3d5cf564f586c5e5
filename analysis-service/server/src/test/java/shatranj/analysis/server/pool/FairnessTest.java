package shatranj.analysis.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two hundred callers of one thread with 64 places before it, in a time that only the test knows:
 * each asks again when it is answered, and comes back when it was told to, a little scattered.
 * {@code bench analysis} measures the same of a server.
 */
class FairnessTest {
    private static final int CALLERS = 200;
    private static final int PLACES = 64;
    private static final long TOOK_MS = 200;
    private static final long SEED = 30;

    private final Random random = new Random(SEED);
    private final Appointments appointments = new Appointments(1_000);
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::atMs));
    private final Deque<Integer> waiting = new ArrayDeque<>();
    private final int[] answers = new int[CALLERS];
    private boolean searching;

    /** A caller asks, or its search is over. */
    private record Event(long atMs, int caller, boolean isOver) {}

    @ParameterizedTest
    @CsvSource({
        // What is believed of a search of 200 ms, who never come back, seconds, answers of each.
        "200, 0, 60, 1, 2",
        "200, 0, 160, 3, 5",
        "100, 0, 160, 3, 5",
        "200, 50, 160, 5, 6",
        // Turns that come too late: a thread that would be idle serves whoever is there.
        "400, 0, 160, 2, 20",
    })
    void each_caller_gets_about_as_many_answers_as_any_other(
            long believedMs, int faithless, int seconds, int fewest, int most) {
        int faithful = CALLERS - faithless;
        IntStream.range(0, CALLERS).forEach(i -> events.add(new Event(i, i, false)));

        live(Duration.ofMillis(believedMs), 1_000L * seconds, faithful);

        assertThat(IntStream.of(answers).limit(faithful))
                .as("seed %d", SEED)
                .allSatisfy(count -> assertThat(count).isBetween(fewest, most));
        assertThat(IntStream.of(answers).sum())
                .as("no time of the thread is lost")
                .isGreaterThanOrEqualTo((int) (1_000L * seconds / TOOK_MS) - 1);
    }

    private void live(Duration believed, long endMs, int faithful) {
        for (Event event = events.remove(); event.atMs() <= endMs; event = events.remove()) {
            long now = event.atMs();
            if (event.isOver()) {
                answers[event.caller()]++;
                searching = false;
                events.add(new Event(now, event.caller(), false));
            } else {
                ask(event.caller(), believed, now, event.caller() < faithful);
            }
            if (!searching && !waiting.isEmpty()) {
                searching = true;
                events.add(new Event(now + TOOK_MS, waiting.remove(), true));
            }
        }
    }

    private void ask(int caller, Duration believed, long now, boolean faithful) {
        int idle = searching ? 0 : 1;
        FreePlaces room = new FreePlaces(PLACES - waiting.size() + idle, idle, believed);
        Optional<Duration> wait =
                appointments.ask("caller-" + caller, room, Duration.ofMillis(now));
        if (wait.isEmpty()) {
            waiting.add(caller);
            return;
        }
        if (faithful) {
            long scatter = random.nextInt(1_500);
            events.add(new Event(now + wait.get().toMillis() + scatter, caller, false));
        }
    }
}
