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
import shatranj.game.partition.ArchiveUnavailable;
import shatranj.game.port.Games;
import shatranj.game.port.ManualTimer;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.view.RefusalProblems;

class GameFollowerTest {
    private static final GameId GAME = Frames.id(3);

    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod first = new FakePod("first");
    private final FakePod second = new FakePod("second");
    private final FakePod self = new FakePod("self");
    private final FakeRoutes routes = new FakeRoutes(8, first, second);
    private final Sources sources = new Sources(routes, timer);
    private final List<String> seen = new ArrayList<>();
    private final Subscription subscription =
            GameFollower.follow(Frames.request(GAME), new Seeing(), sources);

    private final class Seeing implements Subscriber<FollowGameResponse> {
        @Override
        public void next(FollowGameResponse message) {
            seen.add(
                    message.hasRefusal()
                            ? "refused " + message.getRefusal().getCode()
                            : Frames.word(message.getFrame()));
        }

        @Override
        public void closed() {
            seen.add("closed");
        }
    }

    @Test
    void a_reader_that_fails_has_its_stream_ended_rather_than_continued_with_a_gap() {
        List<String> read = new ArrayList<>();
        GameFollower.follow(
                Frames.request(GAME),
                new Subscriber<FollowGameResponse>() {
                    @Override
                    public void next(FollowGameResponse message) {
                        read.add(Frames.word(message.getFrame()));
                        if (read.size() == 2) {
                            throw new IllegalStateException("broken by a test");
                        }
                    }

                    @Override
                    public void closed() {
                        read.add("closed");
                    }
                },
                sources);
        snapshotAndTwoMoves();
        assertThat(read).containsExactly("s4", "d5", "closed");
        assertThat(stream(first).closed).isTrue();
    }

    private static FakePod.Stream<FollowGameRequest, FollowGameResponse> stream(FakePod pod) {
        return pod.streams.getLast();
    }

    private void snapshotAndTwoMoves() {
        stream(first).tap.next(Frames.of(Frames.snapshot(GAME, 4)));
        stream(first).tap.next(Frames.of(Frames.decision(GAME, 5)));
        stream(first).tap.next(Frames.of(Frames.decision(GAME, 6)));
    }

    @Test
    void a_broken_stream_goes_on_after_the_last_version_from_the_next_pod() {
        snapshotAndTwoMoves();
        stream(first).tap.broken("reset");
        assertThat(stream(second).asked.getAfterVersion()).isEqualTo(6);
        stream(second).tap.next(Frames.of(Frames.decision(GAME, 7)));
        assertThat(seen).containsExactly("s4", "d5", "d6", "d7");
    }

    @Test
    void when_the_archive_cannot_be_read_the_reader_hears_so_at_once() {
        stream(first)
                .tap
                .next(
                        FollowGameResponse.newBuilder()
                                .setRefusal(
                                        RefusalProblems.proto(
                                                ArchiveUnavailable.because("of the test")))
                                .build());
        assertThat(seen).containsExactly("refused UNAVAILABLE", "closed");
        assertThat(second.streams).isEmpty();
    }

    @Test
    void a_frozen_source_is_left_when_it_is_no_longer_well() {
        snapshotAndTwoMoves();
        sources.review();
        assertThat(second.streams).isEmpty();
        routes.unwell.add("first");
        sources.review();
        assertThat(stream(first).closed).isTrue();
        stream(second).tap.next(Frames.of(Frames.decision(GAME, 7)));
        stream(first).tap.next(Frames.of(Frames.decision(GAME, 7)));
        assertThat(seen).containsExactly("s4", "d5", "d6", "d7");
    }

    @Test
    void a_decision_that_comes_twice_is_passed_on_once() {
        snapshotAndTwoMoves();
        stream(first).tap.next(Frames.of(Frames.decision(GAME, 6)));
        assertThat(seen).containsExactly("s4", "d5", "d6");
    }

    @Test
    void a_stream_that_moved_is_found_where_it_went() {
        snapshotAndTwoMoves();
        stream(first).tap.next(Frames.of(Frames.closing(GAME, "MOVED")));
        stream(first).tap.closed();
        assertThat(stream(second).asked.getAfterVersion()).isEqualTo(6);
        assertThat(seen).doesNotContain("MOVED", "closed");
    }

    @Test
    void another_pods_leaving_is_not_the_readers_affair() {
        snapshotAndTwoMoves();
        stream(first).tap.next(Frames.of(Frames.closing(GAME, "DRAINING")));
        assertThat(second.streams).hasSize(1);
        assertThat(seen).doesNotContain("DRAINING");
    }

    @Test
    void the_own_pods_leaving_ends_the_stream() {
        routes.ranked = List.of(first, self);
        stream(first).tap.broken("reset");
        stream(self).tap.next(Frames.of(Frames.snapshot(GAME, 4)));
        stream(self).tap.next(Frames.of(Frames.closing(GAME, "DRAINING")));
        assertThat(seen).containsExactly("s4", "DRAINING", "closed");
    }

    @Test
    void the_end_of_the_game_ends_the_stream() {
        snapshotAndTwoMoves();
        stream(first).tap.next(Frames.of(Frames.closing(GAME, "GAME_OVER")));
        stream(first).tap.closed();
        timer.advance(60_000);
        assertThat(seen).containsExactly("s4", "d5", "d6", "GAME_OVER", "closed");
        assertThat(second.streams).isEmpty();
    }

    @Test
    void a_refusal_is_the_only_message() {
        stream(first)
                .tap
                .next(
                        FollowGameResponse.newBuilder()
                                .setRefusal(Refusal.newBuilder().setCode("NO_SUCH_GAME"))
                                .build());
        stream(first).tap.closed();
        assertThat(seen).containsExactly("refused NO_SUCH_GAME", "closed");
    }

    private void resumed() {
        GameFollower.follow(
                Frames.request(GAME).toBuilder().setAfterVersion(6).build(), new Seeing(), sources);
    }

    @Test
    void who_resumes_where_nothing_is_new_is_told_so_once() {
        resumed();
        stream(first).tap.next(Games.NOTHING_NEW);
        stream(first).tap.broken("reset");
        stream(second).tap.next(Games.NOTHING_NEW);
        stream(second).tap.next(Frames.of(Frames.decision(GAME, 7)));
        stream(second).tap.next(Games.NOTHING_NEW);
        assertThat(seen).containsExactly("nothing new", "d7");
    }

    @Test
    void who_was_told_that_nothing_is_new_is_refused_no_more() {
        resumed();
        stream(first).tap.next(Games.NOTHING_NEW);
        stream(first).tap.broken("reset");
        stream(second)
                .tap
                .next(
                        FollowGameResponse.newBuilder()
                                .setRefusal(Refusal.newBuilder().setCode("TOKEN_REVOKED"))
                                .build());
        assertThat(seen).containsExactly("nothing new", "TOKEN_REVOKED", "closed");
    }

    @Test
    void pods_that_break_off_after_telling_nothing_are_not_asked_for_ever() {
        resumed();
        for (int i = 0; i < 1000 && !seen.contains("closed"); i++) {
            stream(first).tap.next(Games.NOTHING_NEW);
            stream(first).tap.broken("reset");
            stream(second).tap.next(Games.NOTHING_NEW);
            stream(second).tap.broken("reset");
            timer.advance(200_000);
        }
        assertThat(seen).containsExactly("nothing new", "UNAVAILABLE", "closed");
    }

    @Test
    void a_pod_that_can_do_nothing_is_no_answer() {
        stream(first)
                .tap
                .next(
                        FollowGameResponse.newBuilder()
                                .setRefusal(Refusal.newBuilder().setCode("UNAVAILABLE"))
                                .build());
        stream(second).tap.next(Frames.of(Frames.snapshot(GAME, 4)));
        assertThat(seen).containsExactly("s4");
    }

    @Test
    void where_no_pod_answers_for_seconds_the_reader_may_come_again() {
        snapshotAndTwoMoves();
        stream(first).tap.broken("reset");
        for (int i = 0; i < 1000 && !seen.contains("closed"); i++) {
            first.streams.getLast().tap.broken("refused");
            second.streams.getLast().tap.broken("refused");
            timer.advance(50);
        }
        assertThat(seen).containsExactly("s4", "d5", "d6", "UNAVAILABLE", "closed");
    }

    @Test
    void this_pod_is_asked_before_any_other() {
        routes.ranked = List.of(first, second, self);
        GameFollower.follow(Frames.request(GAME), new Seeing(), sources);
        assertThat(self.streams).hasSize(1);
    }

    @Test
    void who_stops_following_leaves_no_stream_open() {
        subscription.close();
        assertThat(stream(first).closed).isTrue();
        stream(first).tap.next(Frames.of(Frames.snapshot(GAME, 4)));
        assertThat(seen).isEmpty();
    }
}
