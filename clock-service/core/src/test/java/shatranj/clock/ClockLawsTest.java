package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Laws over seeded random histories of every kind of control; a failing seed is in the test's name.
 */
class ClockLawsTest {

    private static final long START = 1_700_000_000_000L;

    /** What happened in one game, in order. */
    private sealed interface Event {
        record Pressed(long at) implements Event {}

        record Credited(long ms) implements Event {}

        record Stopped(long at) implements Event {}

        record Resumed(Side side, long at) implements Event {}
    }

    static IntStream seeds() {
        return IntStream.range(0, 400);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void what_a_turn_is_charged_and_given_back_is_the_time_that_passed(int seed) {
        Random random = new Random(seed);
        TimeControl.Timed control = control(random);
        Clock clock = Clock.set(control).start(Side.WHITE, START);
        long now = START;
        for (int turn = 0; turn < 120 && clock.running().isPresent(); turn++) {
            Side side = clock.running().get().side();
            long wall = wait(random, clock, now);
            long credits = random.nextInt(4) == 0 ? random.nextInt(5_000) : 0;
            Face before = clock.face(side);
            Clock after = clock.credit(credits).press(now + wall);

            long free = Math.min(wall, control.freeMs(before.moves()));
            long left = before.remainingMs() + credits - (wall - free);
            if (left > 0) {
                long gained = control.afterMove(left, wall, before.moves()) - left;
                long charged = before.remainingMs() + gained - after.face(side).remainingMs();
                assertThat(charged + credits + free)
                        .as("charged + credits + frozen")
                        .isEqualTo(wall);
                assertThat(after.running()).contains(new Running(side.opposite(), now + wall));
            } else {
                assertThat(after.face(side))
                        .as("nothing is added after zero")
                        .isEqualTo(new Face(0, before.moves()));
                assertThat(after.running()).isEmpty();
            }
            assertThat(after.face(side.opposite())).isEqualTo(clock.face(side.opposite()));
            clock = after;
            now += wall;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void replaying_the_events_gives_the_same_clock_also_from_any_clock_on_the_way(int seed) {
        Random random = new Random(seed);
        List<Clock> states = new ArrayList<>();
        List<Event> events = new ArrayList<>();
        states.add(Clock.set(control(random)).start(Side.WHITE, START));
        long now = START;
        while (events.size() < 200) {
            Clock clock = states.getLast();
            now += wait(random, clock, now);
            Event event = event(random, clock, now);
            events.add(event);
            Clock next = evolve(clock, event);
            states.add(next);
            if (next.white().fallen() || next.black().fallen()) {
                break;
            }
        }
        int from = random.nextInt(states.size());
        Clock stored = states.get(from);
        Clock replayed =
                new Clock(stored.control(), stored.white(), stored.black(), stored.running());
        for (Event event : events.subList(from, events.size())) {
            replayed = evolve(replayed, event);
        }
        assertThat(replayed).isEqualTo(states.getLast());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_move_beats_the_flag_exactly_if_it_comes_before_the_flag_instant(int seed) {
        Random random = new Random(seed);
        Clock clock = Clock.set(control(random)).start(Side.WHITE, START);
        long now = START;
        for (int turn = 0; turn < 60 && clock.running().isPresent(); turn++) {
            Side side = clock.running().get().side();
            long flagAt = clock.flagAt().orElseThrow();
            assertThat(clock.hasFallen(flagAt - 1)).isFalse();
            assertThat(clock.hasFallen(flagAt)).isTrue();
            assertThat(clock.remainingMs(side, flagAt)).isZero();
            assertThat(clock.press(flagAt - 1).face(side).fallen()).isFalse();
            assertThat(clock.press(flagAt).face(side).fallen()).isTrue();
            now += wait(random, clock, now);
            clock = clock.press(now);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_control_that_is_written_down_reads_as_itself(int seed) {
        TimeControl control = control(new Random(seed));
        assertThat(TimeControl.parse(control.text())).isEqualTo(new Reading.Valid(control));
    }

    private static Clock evolve(Clock clock, Event event) {
        return switch (event) {
            case Event.Pressed pressed -> clock.press(pressed.at());
            case Event.Credited credited -> clock.credit(credited.ms());
            case Event.Stopped stopped -> clock.stop(stopped.at());
            case Event.Resumed resumed -> clock.start(resumed.side(), resumed.at());
        };
    }

    private static Event event(Random random, Clock clock, long now) {
        if (clock.running().isEmpty()) {
            return new Event.Resumed(random.nextBoolean() ? Side.WHITE : Side.BLACK, now);
        }
        return switch (random.nextInt(10)) {
            case 0 -> new Event.Credited(random.nextInt(5_000));
            case 1 -> new Event.Stopped(now);
            default -> new Event.Pressed(now);
        };
    }

    /** A thinking time: mostly short, at times nothing, rarely around the flag instant. */
    private static long wait(Random random, Clock clock, long now) {
        long untilFlag = Math.max(1, clock.flagAt().orElse(now + 1_000) - now);
        return switch (random.nextInt(20)) {
            case 0 -> Math.max(0, untilFlag - 2 + random.nextInt(5));
            case 1, 2 -> 0;
            default -> random.nextLong(1 + untilFlag / 4);
        };
    }

    private static TimeControl.Timed control(Random random) {
        if (random.nextInt(8) == 0) {
            return new TimeControl.DaysPerMove(1 + random.nextInt(60));
        }
        List<Period> periods = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            periods.add(
                    gains(
                            random,
                            Period.ofMoves(
                                    1 + random.nextInt(20), 1 + random.nextInt(100_000), 0)));
        }
        periods.add(gains(random, Period.rest(1 + random.nextInt(100_000), 0)));
        return new TimeControl.Periods(periods);
    }

    private static Period gains(Random random, Period bare) {
        long ms = 1 + random.nextInt(10_000);
        return switch (random.nextInt(4)) {
            case 0 -> bare;
            case 1 -> bare.withDelay(ms, DelayKind.SIMPLE);
            case 2 -> bare.withDelay(ms, DelayKind.BRONSTEIN);
            default -> new Period(bare.moves(), bare.timeMs(), ms, 0, DelayKind.NONE);
        };
    }
}
