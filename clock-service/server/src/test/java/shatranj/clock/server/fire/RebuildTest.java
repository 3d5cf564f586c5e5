package shatranj.clock.server.fire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.clock.server.deadline.DeadlineKind;
import shatranj.clock.server.deadline.Figures;
import shatranj.clock.server.deadline.GameId;
import shatranj.clock.server.deadline.MemoryDeadlineStore;
import shatranj.clock.server.deadline.Standing;
import shatranj.clock.server.deadline.StoreUnavailable;

class RebuildTest {

    private static final long T = 1_700_000_000_000L;

    private final MemoryDeadlineStore store = new MemoryDeadlineStore();
    private final FakeGames games = new FakeGames();
    private final SetTime time = new SetTime(T);
    private final List<Long> woken = new ArrayList<>();
    private final Rebuild rebuild =
            new Rebuild(
                    store,
                    new Deadlines(store, woken::add),
                    games,
                    time,
                    new Rebuild.Rhythm(
                            Duration.ofMinutes(1), Duration.ofSeconds(1), Duration.ofMinutes(10)));

    private static Standing.Armed flag(String game, long version) {
        return new Standing.Armed(new GameId(game), version, DeadlineKind.FLAG, T + 5_000);
    }

    @Test
    void a_new_pod_asks_the_games_at_once() {
        games.running.add(flag("a", 7));
        assertThat(rebuild.look()).isTrue();
        assertThat(store.figures(T)).isEqualTo(new Figures(1, 0));
        assertThat(woken).containsExactly(T + 5_000);
    }

    @Test
    void then_it_asks_every_minute() {
        rebuild.look();
        time.set(T + 59_999);
        assertThat(rebuild.look()).isFalse();
        time.set(T + 60_000);
        assertThat(rebuild.look()).isTrue();
        assertThat(games.rebuilds).isEqualTo(2);
    }

    @Test
    void after_a_loss_everything_is_armed_again_at_once() {
        for (int i = 0; i < 1_234; i++) {
            games.running.add(flag("g" + i, 7));
        }
        rebuild.look();
        store.lose();
        assertThat(rebuild.look()).isTrue();
        assertThat(store.figures(T + 5_000)).isEqualTo(new Figures(1_234, 1_234));
        assertThat(rebuild.look()).isFalse();
    }

    @Test
    void what_the_feed_has_overtaken_changes_nothing() {
        store.settle(List.of(flag("a", 9), new Standing.Disarmed(new GameId("b"), 8, T)));
        games.running.addAll(List.of(flag("a", 7), flag("b", 7)));
        rebuild.look();
        assertThat(store.lease(T + 5_000, T + 9_000, 10).due()).containsExactly(flag("a", 9));
    }

    @Test
    void a_request_brings_one_rebuild() {
        rebuild.look();
        rebuild.request();
        assertThat(rebuild.look()).isTrue();
        assertThat(rebuild.look()).isFalse();
    }

    @Test
    void games_that_do_not_answer_are_asked_again_sooner_but_less_and_less() {
        games.allAnswer = false;
        List<Long> at = new ArrayList<>();
        for (long now = T; now < T + 200_000; now += 1_000) {
            time.set(now);
            if (rebuild.look()) {
                at.add((now - T) / 1_000);
            }
        }
        assertThat(at).containsExactly(0L, 1L, 3L, 7L, 15L, 31L, 63L, 123L, 183L);
    }

    @Test
    void a_rebuild_that_failed_is_begun_anew() {
        RuntimeException away = new StoreUnavailable("away", new IllegalStateException());
        Rebuild broken =
                new Rebuild(
                        store,
                        new Deadlines(
                                store,
                                due -> {
                                    throw away;
                                }),
                        games,
                        time,
                        new Rebuild.Rhythm(
                                Duration.ofMinutes(1),
                                Duration.ofSeconds(1),
                                Duration.ofMinutes(10)));
        assertThatThrownBy(broken::look).isSameAs(away);
        assertThatThrownBy(broken::look).isSameAs(away);
        assertThat(games.rebuilds).isEqualTo(2);
    }

    @Test
    void disarmed_games_are_remembered_for_a_while() {
        store.settle(List.of(new Standing.Disarmed(new GameId("a"), 8, T)));
        time.set(T + 600_000);
        rebuild.look();
        store.settle(List.of(flag("a", 7)));
        assertThat(store.figures(T)).isEqualTo(new Figures(0, 0));
        time.set(T + 660_001);
        rebuild.look();
        store.settle(List.of(flag("a", 7)));
        assertThat(store.figures(T)).isEqualTo(new Figures(1, 0));
    }
}
