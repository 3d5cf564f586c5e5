package shatranj.game.social;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.FollowOnlineRequest;
import shatranj.game.internal.v1.FollowOnlineResponse;
import shatranj.game.internal.v1.RelayRequest;

/** Two pods, a wire between them that loses, freezes and breaks, and a clock that is set. */
class PresenceExchangeTest {
    private long now = Duration.ofHours(1).toNanos();
    private final ClusterPresence hereCensus =
            new ClusterPresence("here-1", (player, online) -> {});
    private ClusterPresence thereCensus = new ClusterPresence("there-1", (player, online) -> {});
    private PresenceExchange there = new PresenceExchange(thereCensus, List::of, () -> now);
    private final Wire wire = new Wire();
    private final PresenceExchange here = new PresenceExchange(hereCensus, wire, () -> now);

    private final class Wire implements PresencePeers, PresencePeers.Neighbour {
        private boolean exists = true;
        private boolean frozen;
        private int streams;
        private final List<FollowOnlineResponse> said = new ArrayList<>();
        private final List<Runnable> late = new ArrayList<>();
        private final List<PresencePeers.Ear> ears = new ArrayList<>();

        @Override
        public List<Neighbour> all() {
            return exists ? List.of(this) : List.of();
        }

        @Override
        public String name() {
            return "there";
        }

        @Override
        public Runnable follow(FollowOnlineRequest request, PresencePeers.Ear ear) {
            streams++;
            ears.add(ear);
            return there.follow(request, report -> carry(ear, report));
        }

        private void carry(PresencePeers.Ear ear, FollowOnlineResponse report) {
            if (frozen) {
                late.add(() -> ear.heard(report));
            } else {
                said.add(report);
                ear.heard(report);
            }
        }

        private void breaks() {
            ears.getLast().over();
        }

        private void thaw() {
            frozen = false;
            late.forEach(Runnable::run);
            late.clear();
        }

        @Override
        public void relay(RelayRequest message) {
            throw new AssertionError("nothing is relayed here");
        }
    }

    private void beats(int count) {
        for (int i = 0; i < count; i++) {
            here.beat();
            there.beat();
            now += Duration.ofMillis(500).toNanos();
        }
    }

    @Test
    void who_comes_or_goes_is_known_a_beat_later_on_one_stream() {
        beats(1);
        thereCensus.enter("ada");
        beats(1);
        assertThat(hereCensus.online()).containsExactly("ada");
        thereCensus.leave("ada");
        thereCensus.enter("bob");
        beats(1);
        assertThat(hereCensus.online()).containsExactly("bob");
        assertThat(wire.streams).isEqualTo(1);
    }

    @Test
    void a_peer_with_nothing_new_speaks_every_second_beat() {
        thereCensus.enter("ada");
        beats(1);
        int first = wire.said.size();
        beats(20);
        assertThat(wire.said).hasSize(first + 10);
        assertThat(wire.said.subList(first, first + 10))
                .allMatch(report -> report.getCameCount() == 0 && !report.getComplete());
        assertThat(hereCensus.online()).containsExactly("ada");
    }

    @Test
    void a_stream_that_breaks_goes_on_on_another_with_what_was_missed() {
        thereCensus.enter("ada");
        beats(2);
        wire.breaks();
        thereCensus.enter("bob");
        beats(1);
        assertThat(wire.streams).isEqualTo(2);
        assertThat(wire.said.getLast().getComplete()).isFalse();
        assertThat(hereCensus.online()).containsExactlyInAnyOrder("ada", "bob");
    }

    @Test
    void a_peer_that_started_anew_says_everything() {
        thereCensus.enter("ada");
        beats(2);
        thereCensus = new ClusterPresence("there-2", (player, online) -> {});
        there = new PresenceExchange(thereCensus, List::of, () -> now);
        thereCensus.enter("bob");
        wire.breaks();
        beats(1);
        assertThat(hereCensus.online()).containsExactly("bob");
    }

    @Test
    void a_frozen_peer_has_nobody_after_three_seconds_and_everybody_when_it_is_back() {
        thereCensus.enter("ada");
        beats(2);
        wire.frozen = true;
        thereCensus.enter("bob");
        beats(5);
        assertThat(hereCensus.online()).as("not yet silent for long").containsExactly("ada");
        beats(3);
        assertThat(hereCensus.online()).isEmpty();

        wire.thaw();
        beats(2);
        // What the old stream had to say would have left out ada.
        assertThat(hereCensus.online()).containsExactlyInAnyOrder("ada", "bob");
    }

    @Test
    void a_peer_that_is_no_neighbour_any_more_has_nobody() {
        thereCensus.enter("ada");
        beats(2);
        wire.exists = false;
        beats(1);
        assertThat(hereCensus.online()).isEmpty();
    }

    @Test
    void who_does_not_listen_any_more_is_told_nothing() {
        List<FollowOnlineResponse> heard = new ArrayList<>();
        Runnable gone = there.follow(FollowOnlineRequest.getDefaultInstance(), heard::add);
        gone.run();
        thereCensus.enter("ada");
        beats(4);
        assertThat(heard).hasSize(1);
    }
}
