package shatranj.game.cluster.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.FakePod;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.domain.GameId;
import shatranj.game.port.ManualTimer;
import shatranj.game.port.Subscriber;
import shatranj.game.v1.WatchPlayerResponse;

class ClusterPlayerFollowerTest {
    private static final GameId EVEN = Frames.id(2);
    private static final GameId ODD = Frames.id(3);

    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod even = new FakePod("even");
    private final FakePod odd = new FakePod("odd");
    private final Split routes = new Split();
    private final Sources sources = new Sources(routes, timer);
    private final List<String> seen = new ArrayList<>();

    /** Each pod ranks first in half of the partitions and second in the others. */
    private final class Split implements Routes {
        private boolean evenIsWell = true;

        @Override
        public int partitions() {
            return 4;
        }

        @Override
        public List<Pod> towards(int partition) {
            return partition % 2 == 0 && evenIsWell
                    ? List.of(even.pod(), odd.pod())
                    : List.of(odd.pod(), even.pod());
        }

        @Override
        public Optional<Pod> named(String pod) {
            return Optional.empty();
        }

        @Override
        public boolean isWell(String pod) {
            return evenIsWell || !pod.equals("even");
        }

        @Override
        public String self() {
            return "self";
        }
    }

    /** Whether a message said what time it is, which is for who writes it to say. */
    private boolean isTimed;

    private void follow() {
        ClusterPlayerFollower.follow("token", new Seeing(), sources);
    }

    private final class Seeing implements Subscriber<WatchPlayerResponse> {
        @Override
        public void next(WatchPlayerResponse message) {
            isTimed |= message.hasServerTime();
            if (message.hasGames()) {
                seen.add(
                        message.getGames().getGamesList().stream()
                                .map(g -> name(g.getId()))
                                .toList()
                                .toString());
            } else {
                seen.add(name(message.getGame().getGameId()) + Frames.word(message.getGame()));
            }
        }

        @Override
        public void closed() {
            seen.add("closed");
        }
    }

    private static String name(String id) {
        return id.equals(EVEN.toString()) ? "even " : id.equals(ODD.toString()) ? "odd " : "";
    }

    private static FakePod.Stream<Set<Integer>, WatchPlayerResponse> stream(FakePod pod) {
        return pod.playerStreams.getLast();
    }

    private void begin() {
        follow();
        stream(odd).tap.next(Frames.games(Frames.game(ODD, 3)));
        stream(even).tap.next(Frames.games(Frames.game(EVEN, 5)));
    }

    @Test
    void the_first_frame_waits_for_the_games_of_every_pod() {
        follow();
        assertThat(stream(even).asked).containsExactlyInAnyOrder(0, 2);
        assertThat(stream(odd).asked).containsExactlyInAnyOrder(1, 3);
        stream(odd).tap.next(Frames.games(Frames.game(ODD, 3)));
        stream(odd).tap.next(Frames.inGame(Frames.decision(ODD, 4)));
        assertThat(seen).isEmpty();
        stream(even).tap.next(Frames.games(Frames.game(EVEN, 5)));
        assertThat(seen).containsExactly("[odd , even ]", "odd d4");
    }

    @Test
    void the_first_frame_is_not_given_the_time_of_a_source_that_tells_none() {
        begin();
        assertThat(seen).containsExactly("[odd , even ]");
        assertThat(isTimed).isFalse();
    }

    @Test
    void decisions_of_all_pods_come_in_one_stream() {
        begin();
        stream(even).tap.next(Frames.inGame(Frames.decision(EVEN, 6)));
        stream(odd).tap.next(Frames.inGame(Frames.decision(ODD, 4)));
        assertThat(seen).containsExactly("[odd , even ]", "even d6", "odd d4");
    }

    @Test
    void a_new_game_of_the_player_appears_with_its_first_decision() {
        follow();
        stream(odd).tap.next(Frames.games());
        stream(even).tap.next(Frames.games());
        stream(even).tap.next(Frames.inGame(Frames.decision(EVEN, 2)));
        stream(even).tap.next(Frames.inGame(Frames.decision(EVEN, 3)));
        assertThat(seen).containsExactly("[]", "even d2", "even d3");
    }

    @Test
    void what_was_missed_while_the_source_changed_is_fetched_and_nothing_comes_twice() {
        begin();
        stream(even).tap.broken("reset");
        assertThat(stream(odd).asked).containsExactlyInAnyOrder(0, 2);
        stream(odd).tap.next(Frames.games(Frames.game(EVEN, 8)));
        assertThat(odd.streams).hasSize(0);
        assertThat(even.streams.getLast().asked.getAfterVersion()).isEqualTo(5);
        stream(odd).tap.next(Frames.inGame(Frames.decision(EVEN, 9)));
        assertThat(seen).containsExactly("[odd , even ]");
        for (int version = 6; version <= 9; version++) {
            even.streams.getLast().tap.next(Frames.of(Frames.decision(EVEN, version)));
        }
        assertThat(seen)
                .containsExactly("[odd , even ]", "even d6", "even d7", "even d8", "even d9");
        assertThat(even.streams.getLast().closed).isTrue();
    }

    @Test
    void a_game_that_ended_while_the_source_changed_is_followed_to_its_end() {
        begin();
        routes.evenIsWell = false;
        sources.review();
        assertThat(stream(even).closed).isTrue();
        stream(odd).tap.next(Frames.games());
        assertThat(odd.streams.getLast().asked.getAfterVersion()).isEqualTo(5);
        odd.streams.getLast().tap.next(Frames.of(Frames.decision(EVEN, 6, Frames.ended())));
        odd.streams.getLast().tap.next(Frames.of(Frames.closing(EVEN, "GAME_OVER")));
        odd.streams.getLast().tap.closed();
        assertThat(seen).containsExactly("[odd , even ]", "even d6");
    }

    @Test
    void a_game_that_began_while_the_source_changed_is_shown_from_its_beginning() {
        follow();
        stream(odd).tap.next(Frames.games());
        stream(even).tap.next(Frames.games());
        routes.evenIsWell = false;
        sources.review();
        stream(odd).tap.next(Frames.games(Frames.game(EVEN, 2)));
        assertThat(odd.streams.getLast().asked.getAfterVersion()).isEqualTo(0);
        odd.streams.getLast().tap.next(Frames.of(Frames.decision(EVEN, 1)));
        odd.streams.getLast().tap.next(Frames.of(Frames.decision(EVEN, 2)));
        assertThat(seen).containsExactly("[]", "even d1", "even d2");
    }

    @Test
    void where_a_partition_finds_no_pod_for_seconds_the_reader_may_come_again() {
        begin();
        for (int i = 0; i < 1000 && !seen.contains("closed"); i++) {
            stream(even).tap.broken("refused");
            stream(odd).tap.broken("refused");
            timer.advance(50);
        }
        assertThat(seen).containsExactly("[odd , even ]", "UNAVAILABLE", "closed");
    }

    @Test
    void what_the_token_is_not_good_for_ends_the_stream() {
        begin();
        stream(even).tap.next(Frames.inGame(Frames.closing(EVEN, "TOKEN_EXPIRED")));
        assertThat(seen).containsExactly("[odd , even ]", "even TOKEN_EXPIRED", "closed");
        assertThat(stream(odd).closed).isTrue();
    }
}
