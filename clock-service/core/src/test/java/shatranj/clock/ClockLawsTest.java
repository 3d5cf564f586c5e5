package shatranj.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Laws over seeded random histories of every kind of control; a failing seed is in the test's name.
 */
class ClockLawsTest {

    private static final long START = 1_700_000_000_000L;
    private static final int TURNS = 60;

    static IntStream seeds() {
        return RandomControls.seeds();
    }

    private static Clock started(int seed, Random random) {
        return Clock.set(RandomControls.control(seed, random)).start(Side.WHITE, START);
    }

    /** What is looked at when a turn has had its adventures; the move comes right after. */
    private interface Look {
        void at(Clock before, TurnStory story);
    }

    private static void eachTurn(int seed, Look look) {
        Random random = new Random(seed);
        Clock clock = started(seed, random);
        long now = START;
        for (int turn = 0; turn < TURNS; turn++) {
            TurnStory story = new TurnStory(random, clock, now).play();
            look.at(clock, story);
            now = story.now();
            clock = story.clock().press(now, story.lagMs());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void charged_time_and_credits_and_frozen_time_are_the_time_on_the_wall(int seed) {
        eachTurn(
                seed,
                (before, story) ->
                        assertThat(story.chargedMs() + story.creditedMs() + story.frozenMs())
                                .isEqualTo(story.wallMs()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_move_beats_the_flag_exactly_if_it_comes_before_the_flag_instant(int seed) {
        eachTurn(
                seed,
                (before, story) -> {
                    Clock clock = story.clock();
                    long flagAt = clock.flagAt().orElseThrow();
                    assertThat(clock.hasFallen(flagAt - 1)).isFalse();
                    assertThat(clock.hasFallen(flagAt)).isTrue();
                    assertThat(clock.remainingMs(story.side(), flagAt - 1)).isEqualTo(1);
                    assertThat(clock.remainingMs(story.side(), flagAt)).isZero();
                    assertThat(clock.press(flagAt - 1).face(story.side()).moves())
                            .isEqualTo(before.face(story.side()).moves() + 1);
                });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void nothing_is_added_after_zero(int seed) {
        eachTurn(
                seed,
                (before, story) -> {
                    long late = story.clock().flagAt().orElseThrow() + seed % 3;
                    Clock fallen = story.clock().press(late, 1_000);
                    Face face = fallen.face(story.side());
                    assertThat(face.remainingMs()).isZero();
                    assertThat(face.moves()).isEqualTo(before.face(story.side()).moves());
                    assertThat(fallen.turn()).isEqualTo(new Turn.Stopped());
                    assertThat(fallen.hasFallen(START)).isTrue();
                    assertThat(fallen)
                            .isEqualTo(story.clock().stop(late))
                            .isEqualTo(story.clock().pause(late));
                });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_pause_moves_the_flag_by_its_length_and_changes_nothing_else(int seed) {
        long pauseMs = 1 + seed * 1_000L;
        eachTurn(
                seed,
                (before, story) -> {
                    Clock clock = story.clock();
                    Side side = story.side();
                    if (clock.face(side).awayUntilMs() > story.now()) {
                        return; // a leave ends by the calendar, pause or no pause
                    }
                    Clock paused = clock.pause(story.now());
                    Clock resumed = paused.resume(story.now() + pauseMs);
                    long flagAt = clock.flagAt().orElseThrow();
                    assertThat(paused.flagAt()).isEmpty();
                    assertThat(paused.hasFallen(Long.MAX_VALUE)).isFalse();
                    assertThat(paused.remainingMs(side, Long.MAX_VALUE))
                            .isEqualTo(clock.remainingMs(side, story.now()));
                    assertThat(resumed.flagAt()).hasValue(flagAt + pauseMs);
                    assertThat(resumed.white()).isEqualTo(clock.white());
                    assertThat(resumed.black()).isEqualTo(clock.black());
                    assertThat(resumed.press(flagAt - 1 + pauseMs).face(side))
                            .isEqualTo(clock.press(flagAt - 1).face(side));
                });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void lag_given_back_is_time_not_used_and_moves_no_flag(int seed) {
        long lagMs = seed * 5L;
        eachTurn(
                seed,
                (before, story) -> {
                    Clock clock = story.clock();
                    long creditMs = clock.lagCreditMs(story.now(), lagMs);
                    assertThat(clock.press(story.now(), lagMs).face(story.side()).remainingMs())
                            .isEqualTo(
                                    clock.credit(creditMs)
                                            .press(story.now())
                                            .face(story.side())
                                            .remainingMs());
                    long flagAt = clock.flagAt().orElseThrow();
                    assertThat(clock.press(flagAt, lagMs).face(story.side()).fallen()).isTrue();
                });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void more_lag_never_gives_more_than_the_quota(int seed) {
        Random random = new Random(seed);
        Clock clock = started(seed, random);
        long now = START;
        EnumMap<Side, Long> given = new EnumMap<>(Map.of(Side.WHITE, 0L, Side.BLACK, 0L));
        for (int turn = 0; turn < TURNS; turn++) {
            TurnStory story = new TurnStory(random, clock, now).play();
            clock = story.clock();
            now = story.now();
            long most = clock.lagCreditMs(now, Long.MAX_VALUE);
            assertThat(clock.lagCreditMs(now, seed)).isBetween(0L, Math.min(most, seed));
            assertThat(clock.lagCreditMs(now, -1)).isZero();
            int moves = 1 + clock.face(story.side()).moves();
            LagRule rule = LagRule.of(clock.control().of(story.side()));
            assertThat(given.merge(story.side(), most, Long::sum))
                    .isLessThanOrEqualTo(rule.capMs() + moves * rule.refillMs());
            clock = clock.press(now, Long.MAX_VALUE);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_takeback_brings_back_the_clock_of_that_ply(int seed) {
        List<Clock> plies = new ArrayList<>();
        eachTurn(
                seed,
                (before, story) -> {
                    plies.add(before);
                    Clock then = plies.get(Math.floorMod(seed * 31, plies.size()));
                    Side side = then.running().orElseThrow().side();
                    Clock back = story.clock().takeback(then, story.now());
                    assertThat(back.running().map(Running::side)).contains(side);
                    assertThat(back.face(side).remainingMs())
                            .isEqualTo(then.face(side).remainingMs())
                            .isEqualTo(back.remainingMs(side, story.now()));
                    assertThat(back.face(side).moves()).isEqualTo(then.face(side).moves());
                    assertThat(back.face(side).lag()).isEqualTo(then.face(side).lag());
                    assertThat(back.face(side.opposite()).remainingMs())
                            .isEqualTo(then.face(side.opposite()).remainingMs());
                });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void only_sand_reaches_the_other_side(int seed) {
        eachTurn(
                seed,
                (before, story) -> {
                    Side other = story.side().opposite();
                    Clock after = story.clock().press(story.now());
                    long gained =
                            after.face(other).remainingMs()
                                    - story.clock().face(other).remainingMs();
                    boolean sand = before.control().of(story.side()) instanceof Hourglass;
                    long lost =
                            story.clock().face(story.side()).remainingMs()
                                    - after.face(story.side()).remainingMs();
                    assertThat(gained).isEqualTo(sand ? lost : 0);
                });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void replaying_the_events_gives_the_same_clock_also_from_any_clock_on_the_way(int seed) {
        List<UnaryOperator<Clock>> events = new ArrayList<>();
        List<Clock> plies = new ArrayList<>();
        eachTurn(
                seed,
                (before, story) -> {
                    long now = story.now();
                    plies.add(before);
                    events.addAll(story.transitions());
                    events.add(clock -> clock.press(now, story.lagMs()));
                    if (plies.size() == TURNS) {
                        events.add(clock -> clock.takeback(plies.get(seed % TURNS), now));
                        events.add(clock -> clock.press(now));
                    }
                });
        List<Clock> states = new ArrayList<>();
        states.add(started(seed, new Random(seed)));
        events.forEach(event -> states.add(event.apply(states.getLast())));
        int from = new Random(seed).nextInt(states.size());
        Clock stored = states.get(from);
        Clock replayed = new Clock(stored.control(), stored.white(), stored.black(), stored.turn());
        for (UnaryOperator<Clock> event : events.subList(from, events.size())) {
            replayed = event.apply(replayed);
        }
        assertThat(replayed).isEqualTo(states.getLast());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_control_that_is_written_down_reads_as_itself(int seed) {
        TimeControl control = RandomControls.control(seed, new Random(seed));
        assertThat(TimeControl.parse(control.text())).isEqualTo(new Reading.Valid(control));
    }
}
