package shatranj.game.cluster.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.FakePod;
import shatranj.game.cluster.FakeRoutes;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.port.Games;
import shatranj.game.port.ManualTimer;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;

/** What the owner of a game is asked for when many readers of one pod follow it. */
class SharedFollowsTest {
    private static final GameId GAME = Frames.id(3);

    private final FakePod owner = new FakePod("owner");
    private final FakePod standby = new FakePod("standby");
    private final Sources sources =
            new Sources(new FakeRoutes(8, owner, standby), new ManualTimer(1_000_000));

    private final class Watcher implements Subscriber<FollowGameResponse> {
        private final List<String> seen = new ArrayList<>();
        private final Subscription subscription;

        Watcher(FollowGameRequest request) {
            subscription = GameFollower.follow(request, this, sources);
        }

        Watcher() {
            this(Frames.request(GAME));
        }

        @Override
        public void next(FollowGameResponse message) {
            seen.add(
                    message.hasRefusal()
                            ? message.getRefusal().getCode()
                            : Frames.word(message.getFrame()));
        }

        @Override
        public void closed() {
            seen.add("closed");
        }
    }

    private static FollowGameRequest after(long version) {
        return Frames.request(GAME).toBuilder().setAfterVersion(version).build();
    }

    private static void decision(FakePod pod, int stream, long version) {
        pod.streams.get(stream).tap.next(Frames.of(Frames.decision(GAME, version)));
    }

    private static void snapshot(FakePod pod, int stream, long version) {
        pod.streams.get(stream).tap.next(Frames.of(Frames.snapshot(GAME, version)));
    }

    private static long open(FakePod pod) {
        return pod.streams.stream().filter(stream -> !stream.closed).count();
    }

    @Test
    void a_second_reader_leaves_its_own_stream_once_it_has_its_snapshot() {
        Watcher one = new Watcher();
        snapshot(owner, 0, 4);
        Watcher two = new Watcher();
        snapshot(owner, 1, 4);
        assertThat(open(owner)).isEqualTo(1);
        decision(owner, 0, 5);
        assertThat(one.seen).containsExactly("s4", "d5");
        assertThat(two.seen).containsExactly("s4", "d5");
    }

    @Test
    void a_reader_that_is_behind_reads_its_own_stream_until_it_has_caught_up() {
        Watcher one = new Watcher();
        snapshot(owner, 0, 4);
        Watcher two = new Watcher(after(2));
        decision(owner, 1, 3);
        assertThat(open(owner)).isEqualTo(2);
        decision(owner, 0, 5);
        decision(owner, 1, 4);
        assertThat(open(owner)).isEqualTo(2);
        decision(owner, 1, 5);
        assertThat(open(owner)).isEqualTo(1);
        decision(owner, 0, 6);
        assertThat(one.seen).containsExactly("s4", "d5", "d6");
        assertThat(two.seen).containsExactly("d3", "d4", "d5", "d6");
    }

    @Test
    void a_reader_that_is_ahead_of_the_shared_stream_sees_nothing_twice() {
        Watcher one = new Watcher();
        snapshot(owner, 0, 4);
        Watcher two = new Watcher();
        snapshot(owner, 1, 6);
        decision(owner, 0, 5);
        decision(owner, 0, 6);
        decision(owner, 0, 7);
        assertThat(one.seen).containsExactly("s4", "d5", "d6", "d7");
        assertThat(two.seen).containsExactly("s6", "d7");
    }

    @Test
    void when_the_owner_is_gone_all_readers_go_on_by_one_stream_of_the_next_pod() {
        List<Watcher> watchers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            watchers.add(new Watcher());
            snapshot(owner, i, 4);
        }
        assertThat(open(owner)).isEqualTo(1);
        owner.streams.getFirst().tap.broken("reset");
        assertThat(standby.streams).hasSize(1);
        assertThat(standby.streams.getFirst().asked.getAfterVersion()).isEqualTo(4);
        decision(standby, 0, 5);
        assertThat(watchers)
                .allSatisfy(watcher -> assertThat(watcher.seen).containsExactly("s4", "d5"));
    }

    @Test
    void the_stream_stays_while_somebody_reads_it_and_ends_with_the_last() {
        Watcher one = new Watcher();
        snapshot(owner, 0, 4);
        Watcher two = new Watcher();
        snapshot(owner, 1, 4);
        one.subscription.close();
        decision(owner, 0, 5);
        assertThat(two.seen).containsExactly("s4", "d5");
        assertThat(one.seen).containsExactly("s4");
        two.subscription.close();
        assertThat(open(owner)).isZero();
        new Watcher();
        assertThat(open(owner)).isEqualTo(1);
    }

    @Test
    void who_resumes_at_the_version_of_the_shared_stream_is_told_at_once_that_nothing_is_new() {
        Watcher one = new Watcher();
        snapshot(owner, 0, 4);
        Watcher two = new Watcher(after(4));
        assertThat(owner.streams).hasSize(1);
        assertThat(two.seen).containsExactly("nothing new");
        decision(owner, 0, 5);
        assertThat(one.seen).containsExactly("s4", "d5");
        assertThat(two.seen).containsExactly("nothing new", "d5");
    }

    /** The pod may refuse: the game may be none that this reader may know of. */
    @Test
    void before_the_owner_has_answered_nobody_is_told_that_nothing_is_new() {
        Watcher one = new Watcher(after(4));
        Watcher two = new Watcher(after(4));
        assertThat(owner.streams).hasSize(1);
        assertThat(two.seen).isEmpty();
        owner.streams.get(0).tap.next(Games.NOTHING_NEW);
        Watcher three = new Watcher(after(4));
        assertThat(owner.streams).hasSize(1);
        decision(owner, 0, 5);
        assertThat(List.of(one, two, three))
                .allSatisfy(
                        watcher -> assertThat(watcher.seen).containsExactly("nothing new", "d5"));
    }

    @Test
    void the_owner_refuses_a_version_that_is_not_there_yet() {
        new Watcher();
        snapshot(owner, 0, 4);
        Watcher early = new Watcher(after(9));
        owner.streams
                .get(1)
                .tap
                .next(
                        FollowGameResponse.newBuilder()
                                .setRefusal(Refusal.newBuilder().setCode("AFTER_HEAD"))
                                .build());
        assertThat(early.seen).containsExactly("AFTER_HEAD", "closed");
    }

    @Test
    void readers_who_may_see_different_things_share_nothing() {
        new Watcher();
        snapshot(owner, 0, 4);
        new Watcher(Frames.request(GAME).toBuilder().setToken("another").build());
        snapshot(owner, 1, 4);
        assertThat(open(owner)).isEqualTo(2);
    }
}
