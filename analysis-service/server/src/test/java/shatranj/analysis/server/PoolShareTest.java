package shatranj.analysis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.analysis.server.pool.Priority;
import shatranj.engine.Limits;
import shatranj.support.identity.Caller;

class PoolShareTest {
    private static final Duration MOMENT = Duration.ofSeconds(5);

    private static PoolShare of(String player) {
        return PoolShare.of(new Caller(player, Set.of("analysis"), Instant.MAX, ""), MOMENT);
    }

    @Test
    void a_player_has_what_is_asked_for() {
        Limits asked = Limits.NONE.withDepth(9).withTime(Duration.ofSeconds(30));
        PoolShare ada = of("ada");
        assertThat(ada.priority()).isEqualTo(Priority.ANALYSIS);
        assertThat(ada.owner()).isEqualTo("ada");
        assertThat(ada.within(asked)).isEqualTo(asked);
    }

    @Test
    void all_guests_are_one_owner_whose_searches_end_soon() {
        PoolShare guest = of("guest-1a2b");
        assertThat(guest.priority()).isEqualTo(Priority.GUEST);
        assertThat(guest.owner()).isEqualTo(of("guest-3c4d").owner()).contains(" ");
        Limits long_ = Limits.NONE.withDepth(9).withTime(Duration.ofSeconds(30));
        Limits short_ = Limits.NONE.withTime(Duration.ofSeconds(1));
        assertThat(guest.within(long_)).isEqualTo(long_.withTime(MOMENT));
        assertThat(guest.within(short_)).isEqualTo(short_);
        assertThat(guest.within(Limits.NONE)).isEqualTo(Limits.NONE.withTime(MOMENT));
    }
}
