package shatranj.clock.server.deadline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every {@link DeadlineStore} keeps. */
abstract class DeadlineStoreContract {

    static final long T = 1_700_000_000_000L;
    static final GameId GAME = new GameId("3kTMd0aVh4Zr9sQwYx1bC2");

    /** An empty store. */
    abstract DeadlineStore store();

    /** Loses everything that the store holds. */
    abstract void lose();

    private static Standing.Armed flag(long version, long dueMs) {
        return new Standing.Armed(GAME, version, DeadlineKind.FLAG, dueMs);
    }

    private static Standing.Disarmed over(long version) {
        return new Standing.Disarmed(GAME, version, T);
    }

    /** Everything that is armed, whenever it is due. */
    private static List<Standing.Armed> armed(DeadlineStore store) {
        return store.lease(T * 2, T * 2, 1_000).due();
    }

    @Test
    void an_empty_store_has_nothing_due() {
        Leased leased = store().lease(T, T + 1, 10);
        assertThat(leased.due()).isEmpty();
        assertThat(leased.nextMs()).isEmpty();
        assertThat(store().figures(T)).isEqualTo(new StoreFigures(0, 0));
    }

    @Test
    void a_deadline_is_given_out_when_it_comes_and_not_before() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));

        Leased early = store.lease(T - 1, T + 1_999, 10);
        assertThat(early.due()).isEmpty();
        assertThat(early.nextMs()).hasValue(T);

        assertThat(store.lease(T, T + 2_000, 10).due()).containsExactly(flag(7, T));
    }

    @Test
    void every_kind_comes_back_as_it_was_armed() {
        DeadlineStore store = store();
        List<Standing.Armed> all =
                IntStream.range(0, DeadlineKind.values().length)
                        .mapToObj(i ->
                                new Standing.Armed(
                                        new GameId("game" + i), i + 1, DeadlineKind.values()[i], T))
                        .toList();
        store.settle(List.copyOf(all));
        assertThat(armed(store)).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    void what_is_leased_stays_and_is_due_again_when_the_lease_ends() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));
        Leased first = store.lease(T, T + 2_000, 10);
        assertThat(first.nextMs()).hasValue(T + 2_000);
        assertThat(store.lease(T + 1_999, T + 4_000, 10).due()).isEmpty();
        assertThat(store.figures(T + 1_999)).isEqualTo(new StoreFigures(1, 0));
        assertThat(store.figures(T + 2_000)).isEqualTo(new StoreFigures(1, 1));
        assertThat(store.lease(T + 2_000, T + 4_000, 10).due()).containsExactly(flag(7, T));
    }

    @Test
    void an_older_version_arms_nothing() {
        DeadlineStore store = store();
        store.settle(List.of(flag(8, T + 60_000), flag(7, T)));
        assertThat(store.lease(T, T, 10).due()).isEmpty();
        assertThat(armed(store)).containsExactly(flag(8, T + 60_000));
    }

    @Test
    void a_newer_version_takes_the_place_of_a_leased_one() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));
        store.lease(T, T + 2_000, 10);
        store.settle(List.of(flag(8, T + 500)));
        assertThat(store.lease(T + 500, T + 2_500, 10).due()).containsExactly(flag(8, T + 500));
    }

    @Test
    void a_repetition_does_not_end_a_lease() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));
        store.lease(T, T + 2_000, 10);
        store.settle(List.of(flag(7, T)));
        assertThat(store.lease(T + 1, T + 2_001, 10).due()).isEmpty();
    }

    @Test
    void the_same_version_only_moves_to_a_later_instant() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T), flag(7, T + 4_000), flag(7, T + 1_000)));
        assertThat(armed(store)).containsExactly(flag(7, T + 4_000));
    }

    @Test
    void it_says_for_which_games_nothing_changed() {
        DeadlineStore store = store();
        Standing.Armed other = new Standing.Armed(new GameId("other"), 1, DeadlineKind.FLAG, T);
        assertThat(store.settle(List.of(flag(7, T), other))).isEmpty();
        assertThat(store.settle(List.of(flag(7, T), other)))
                .containsExactlyInAnyOrder(GAME, other.game());
        assertThat(store.settle(List.of(flag(6, T), flag(8, T + 1)))).isEmpty();
        assertThat(store.settle(List.of(flag(8, T), over(7)))).containsExactly(GAME);
    }

    @Test
    void a_correction_puts_nothing_off_that_has_not_come_up() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));
        assertThat(store.correct(List.of(flag(8, T + 1)), T - 1)).containsExactly(GAME);
        assertThat(store.correct(List.of(flag(7, T + 1)), T - 1)).containsExactly(GAME);
        assertThat(store.lease(T, T + 9, 10).due()).containsExactly(flag(7, T));
        assertThat(store.correct(List.of(flag(8, T + 500)), T)).isEmpty();
        assertThat(armed(store)).containsExactly(flag(8, T + 500));
    }

    @Test
    void a_correction_may_come_earlier_arm_and_disarm() {
        DeadlineStore store = store();
        store.correct(List.of(flag(7, T)), 0);
        store.correct(List.of(flag(8, T - 10)), 0);
        assertThat(armed(store)).containsExactly(flag(8, T - 10));
        store.correct(List.of(over(9)), 0);
        assertThat(armed(store)).isEmpty();
        store.correct(List.of(flag(10, T + 60)), 0);
        assertThat(armed(store)).containsExactly(flag(10, T + 60));
    }

    @Test
    void an_ended_game_is_disarmed_and_no_older_word_arms_it_again() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));
        store.settle(List.of(over(8)));
        store.settle(List.of(flag(7, T), flag(8, T)));
        assertThat(armed(store)).isEmpty();
        assertThat(store.figures(T)).isEqualTo(new StoreFigures(0, 0));
    }

    @Test
    void a_game_without_a_deadline_may_get_one_with_a_newer_version() {
        DeadlineStore store = store();
        store.settle(List.of(over(3), flag(4, T)));
        assertThat(armed(store)).containsExactly(flag(4, T));
    }

    @Test
    void disarmed_games_are_forgotten_armed_ones_are_not() {
        DeadlineStore store = store();
        GameId other = new GameId("other");
        store.settle(List.of(over(8), new Standing.Disarmed(other, 3, T)));
        store.settle(List.of(new Standing.Armed(other, 4, DeadlineKind.FLAG, T)));

        store.forget(T);
        store.settle(List.of(flag(7, T)));
        assertThat(armed(store)).extracting(Standing.Armed::game).containsExactly(other);

        store.forget(T + 1);
        store.settle(List.of(flag(7, T)));
        assertThat(armed(store))
                .extracting(Standing.Armed::game)
                .containsExactlyInAnyOrder(other, GAME);
    }

    @Test
    void what_is_postponed_is_due_again_then() {
        DeadlineStore store = store();
        store.settle(List.of(flag(7, T)));
        store.lease(T, T + 2_000, 10);
        store.postpone(flag(7, T), T + 300);
        assertThat(store.lease(T + 299, T + 2_299, 10).due()).isEmpty();
        assertThat(store.lease(T + 300, T + 2_300, 10).due()).containsExactly(flag(7, T));
    }

    @Test
    void what_no_longer_stands_cannot_be_postponed() {
        DeadlineStore store = store();
        store.settle(List.of(flag(8, T)));
        store.postpone(flag(7, T - 9_000), T + 60_000);
        assertThat(store.lease(T, T, 10).due()).containsExactly(flag(8, T));
        store.settle(List.of(over(9)));
        store.postpone(flag(8, T), T);
        assertThat(armed(store)).isEmpty();
    }

    /** As of now. */
    private static String epoch(DeadlineStore store) {
        store.lease(T - 1, T, 1);
        return store.epoch();
    }

    @Test
    void a_loss_begins_a_new_epoch_and_nothing_else_does() {
        DeadlineStore store = store();
        String before = epoch(store);
        assertThat(before).isNotEmpty();
        store.settle(List.of(flag(7, T)));
        assertThat(epoch(store)).isEqualTo(before);
        lose();
        String after = epoch(store);
        assertThat(after).isNotEqualTo(before);
        assertThat(epoch(store)).isEqualTo(after);
        assertThat(armed(store)).isEmpty();
    }

    @Test
    void many_deadlines_are_given_out_bit_by_bit_and_each_once() {
        DeadlineStore store = store();
        List<Standing> all = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            all.add(new Standing.Armed(new GameId("g" + i), 1, DeadlineKind.FLAG, T + i % 50));
        }
        store.settle(all);
        assertThat(store.figures(T + 49)).isEqualTo(new StoreFigures(500, 500));
        List<Standing> given = new ArrayList<>();
        List<Standing.Armed> due = store.lease(T + 49, T + 10_000, 64).due();
        assertThat(due).isNotEmpty().hasSizeLessThan(500);
        while (!due.isEmpty()) {
            given.addAll(due);
            due = store.lease(T + 49, T + 10_000, 64).due();
        }
        assertThat(given).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    void pods_that_ask_at_the_same_time_get_different_deadlines() throws Exception {
        DeadlineStore store = store();
        List<Standing> all = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            all.add(new Standing.Armed(new GameId("g" + i), 1, DeadlineKind.FLAG, T));
        }
        store.settle(all);
        List<Standing> given = Collections.synchronizedList(new ArrayList<>());
        Callable<Void> pod =
                () -> {
                    List<Standing.Armed> due = store.lease(T, T + 60_000, 32).due();
                    while (!due.isEmpty()) {
                        given.addAll(due);
                        due = store.lease(T, T + 60_000, 32).due();
                    }
                    return null;
                };
        try (ExecutorService pods = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Void> done : pods.invokeAll(List.of(pod, pod, pod, pod))) {
                done.get();
            }
        }
        assertThat(given).containsExactlyInAnyOrderElementsOf(all);
    }

    /** Any order and any number of repetitions lead to the same store. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void order_and_repetition_do_not_matter(int seed) {
        Random random = new Random(seed);
        List<Standing> history = new ArrayList<>();
        Set<Standing> expected = new HashSet<>();
        for (int g = 0; g < 20; g++) {
            GameId game = new GameId("game" + g);
            int last = 1 + random.nextInt(8);
            for (int version = 1; version < last; version++) {
                history.add(
                        new Standing.Armed(
                                game, version, DeadlineKind.FLAG, T + random.nextInt(1_000)));
            }
            Standing.Armed end =
                    new Standing.Armed(game, last, DeadlineKind.FLAG, T + random.nextInt(1_000));
            history.add(end);
            if (random.nextBoolean()) {
                history.add(new Standing.Disarmed(game, last + 1, T));
            } else {
                expected.add(end);
            }
        }
        List<Standing> delivered = new ArrayList<>(history);
        delivered.addAll(history.subList(random.nextInt(history.size()), history.size()));
        Collections.shuffle(delivered, random);

        DeadlineStore store = store();
        for (int from = 0; from < delivered.size(); from += 7) {
            store.settle(delivered.subList(from, Math.min(from + 7, delivered.size())));
        }
        assertThat(new HashSet<Standing>(armed(store))).isEqualTo(expected);
    }
}
