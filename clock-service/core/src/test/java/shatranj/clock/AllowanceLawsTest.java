package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kinds of time held against a book kept the way a player would; seeds are in the tests' names. */
class AllowanceLawsTest {

    private static final long START = 1_700_000_000_000L;

    static IntStream seeds() {
        return IntStream.range(0, 100);
    }

    /** How long a move takes that comes in time. */
    private static long move(Random random, Clock clock, long now) {
        return random.nextLong(1 + (clock.flagAt().orElseThrow() - 1 - now) / 2);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void byo_yomi_is_main_time_and_periods_that_are_lost_one_by_one(int seed) {
        Random random = new Random(seed);
        ByoYomi control =
                new ByoYomi(
                        random.nextInt(60_000), 1 + random.nextInt(5), 1 + random.nextInt(9_000));
        long mainMs = control.mainMs();
        long periods = control.periods();
        Clock clock = Clock.set(control).start(Side.WHITE, START);
        long now = START;
        for (int i = 0; i < 100; i++) {
            long usedMs = move(random, clock, now);
            now += usedMs;
            clock = clock.press(now).press(now);
            long inByoYomiMs = Math.max(0, usedMs - mainMs);
            mainMs = Math.max(0, mainMs - usedMs);
            periods -= inByoYomiMs / control.periodMs();
            assertThat(clock.white().remainingMs())
                    .isEqualTo(mainMs + periods * control.periodMs());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sand_is_neither_made_nor_lost(int seed) {
        Random random = new Random(seed);
        Clock clock = Clock.set(new Hourglass(1 + random.nextInt(60_000))).start(Side.WHITE, START);
        long sum = clock.white().remainingMs() + clock.black().remainingMs();
        long now = START;
        for (int i = 0; i < 100; i++) {
            now += move(random, clock, now);
            long shown = clock.remainingMs(Side.WHITE, now) + clock.remainingMs(Side.BLACK, now);
            assertThat(shown).isEqualTo(sum);
            clock = clock.press(now);
            assertThat(clock.white().remainingMs() + clock.black().remainingMs()).isEqualTo(sum);
        }
        Clock fallen = clock.stop(clock.flagAt().orElseThrow());
        assertThat(fallen.white().remainingMs() + fallen.black().remainingMs()).isEqualTo(sum);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void periods_bring_their_time_when_they_begin_and_what_was_saved_stays(int seed) {
        Random random = new Random(seed);
        int first = 1 + random.nextInt(10);
        int second = 1 + random.nextInt(10);
        Periods control =
                new Periods(
                        List.of(
                                Period.ofMoves(first, 1 + random.nextInt(50_000), 300),
                                Period.ofMoves(second, 1 + random.nextInt(50_000), 0),
                                Period.rest(1 + random.nextInt(50_000), 700)));
        Clock clock = Clock.set(control).start(Side.WHITE, START);
        long leftMs = control.periods().get(0).timeMs();
        long now = START;
        for (int move = 1; move <= 40; move++) {
            long usedMs = move(random, clock, now);
            now += usedMs;
            clock = clock.press(now).press(now);
            leftMs -= usedMs;
            leftMs += move <= first ? 300 : move <= first + second ? 0 : 700;
            leftMs += move == first ? control.periods().get(1).timeMs() : 0;
            leftMs += move == first + second ? control.periods().get(2).timeMs() : 0;
            assertThat(clock.white()).isEqualTo(new Face(leftMs, move));
        }
    }
}
