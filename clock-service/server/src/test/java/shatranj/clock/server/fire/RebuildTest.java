package shatranj.clock.server.fire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.MemoryDeadlineStore;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreFigures;
import shatranj.clock.server.deadline.StoreUnavailable;

class RebuildTest {
    private static final long T = 1_700_000_000_000L;

    private static final StoreUnavailable AWAY =
            new StoreUnavailable("away", new IllegalStateException());

    private final MemoryDeadlineStore store = new MemoryDeadlineStore();
    private final FakeGames games = new FakeGames();
    private final SetTime time = new SetTime(T);
    private final List<Long> woken = new ArrayList<>();
    private final Rebuild rebuild = rebuild(arming(woken::add));

    private Arming arming(LongConsumer wake) {
        return new Arming(store, new Wheel(), new LazyRearm(Duration.ZERO, 100), wake, time);
    }

    private Rebuild rebuild(Arming deadlines) {
        return new Rebuild(
                store,
                deadlines,
                games,
                time,
                new Rebuild.Rhythm(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(8),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(10)));
    }

    /** As after a sweep: whether it rebuilds. */
    private boolean look(Rebuild one) {
        store.lease(T - 1, T, 1);
        return one.look();
    }

    private boolean look() {
        return look(rebuild);
    }

    @Test
    void before_the_store_was_looked_at_nothing_is_known_of_it() {
        games.running.add(flag("a", 7));
        assertThat(rebuild.look()).isFalse();
        assertThat(look()).isTrue();
        assertThat(games.rebuilds).isEqualTo(1);
    }

    /** The seconds, from now on, at which it rebuilds. */
    private List<Long> seconds(int count) {
        long from = time.millis();
        List<Long> at = new ArrayList<>();
        for (long second = 0; second < count; second++) {
            time.set(from + second * 1_000);
            if (look()) {
                at.add(second);
            }
        }
        return at;
    }

    private static Standing.Armed flag(String game, long version) {
        return new Standing.Armed(new GameId(game), version, DeadlineKind.FLAG, T + 5_000);
    }

    @Test
    void a_new_pod_asks_the_games_at_once() {
        games.running.add(flag("a", 7));
        assertThat(look()).isTrue();
        assertThat(store.figures(T)).isEqualTo(new StoreFigures(1, 0));
        assertThat(woken).containsExactly(T + 5_000);
    }

    @Test
    void what_falls_soon_is_armed_before_what_falls_later() {
        games.running.add(
                new Standing.Armed(new GameId("far"), 7, DeadlineKind.FLAG, T + 3_600_000));
        games.running.add(flag("soon", 7));
        look();
        assertThat(woken).containsExactly(T + 5_000, T + 3_600_000);
    }

    @Test
    void then_it_asks_less_and_less_down_to_every_minute() {
        assertThat(seconds(200)).containsExactly(0L, 1L, 3L, 7L, 15L, 31L, 63L, 123L, 183L);
    }

    @Test
    void after_a_loss_everything_is_armed_again_at_once() {
        for (int i = 0; i < 1_234; i++) {
            games.running.add(flag("g" + i, 7));
        }
        look();
        store.lose();
        assertThat(look()).isTrue();
        assertThat(store.figures(T + 5_000)).isEqualTo(new StoreFigures(1_234, 1_234));
        assertThat(look()).isFalse();
        assertThat(games.rebuilds).isEqualTo(2);
    }

    @Test
    void what_the_feed_has_overtaken_changes_nothing() {
        store.settle(List.of(flag("a", 9), new Standing.Disarmed(new GameId("b"), 8, T)));
        games.running.addAll(List.of(flag("a", 7), flag("b", 7)));
        look();
        assertThat(store.lease(T + 5_000, T + 9_000, 10).due()).containsExactly(flag("a", 9));
    }

    @Test
    void a_request_brings_one_at_once_and_others_soon() {
        seconds(100);
        rebuild.request();
        assertThat(seconds(10)).containsExactly(0L, 1L, 3L, 7L);
    }

    @Test
    void while_some_games_do_not_answer_it_goes_on_asking() {
        games.allAnswer = false;
        assertThat(seconds(40)).containsExactly(0L, 1L, 3L, 7L, 15L, 23L, 31L, 39L);
    }

    @Test
    void a_rebuild_that_failed_is_begun_anew_later_and_later() {
        games.running.add(flag("a", 7));
        AtomicBoolean isBroken = new AtomicBoolean(true);
        Rebuild broken =
                rebuild(
                        arming(due -> {
                            if (isBroken.get()) {
                                throw AWAY;
                            }
                        }));
        List<Long> failures = new ArrayList<>();
        for (long second = 0; second < 40; second++) {
            time.set(T + second * 1_000);
            try {
                assertThat(look(broken)).isFalse();
            } catch (StoreUnavailable e) {
                failures.add(second);
            }
        }
        assertThat(failures).containsExactly(0L, 1L, 3L, 7L, 15L, 23L, 31L, 39L);
        assertThat(games.rebuilds).isEqualTo(failures.size());

        isBroken.set(false);
        time.set(T + 47_000);
        assertThat(look(broken)).isTrue();
    }

    @Test
    void the_games_are_not_asked_while_the_store_is_away_and_at_once_when_it_is_back() {
        look();
        rebuild.request();
        store.leave(AWAY);
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(rebuild::look).isSameAs(AWAY);
        }
        assertThat(games.rebuilds).isEqualTo(1);

        store.comeBack();
        assertThat(rebuild.look()).isTrue();
        assertThat(games.rebuilds).isEqualTo(2);
    }

    @Test
    void disarmed_games_are_remembered_for_a_while() {
        store.settle(List.of(new Standing.Disarmed(new GameId("a"), 8, T)));
        time.set(T + 600_000);
        look();
        store.settle(List.of(flag("a", 7)));
        assertThat(store.figures(T)).isEqualTo(new StoreFigures(0, 0));
        time.set(T + 660_001);
        look();
        store.settle(List.of(flag("a", 7)));
        assertThat(store.figures(T)).isEqualTo(new StoreFigures(1, 0));
    }
}
