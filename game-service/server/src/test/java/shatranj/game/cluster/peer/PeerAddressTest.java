package shatranj.game.cluster.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PeerAddressTest {
    @Test
    void peers_are_named_one_by_one_or_found_by_a_headless_service() {
        assertThat(
                        PeerAddress.parse(
                                List.of(
                                        "game-0=127.0.0.1:8084",
                                        "game-1=[::1]:8085",
                                        " dns:game-headless:8080")))
                .containsExactly(
                        new PeerAddress.Named("game-0", "127.0.0.1", 8084),
                        new PeerAddress.Named("game-1", "::1", 8085),
                        new PeerAddress.Service("game-headless", 8080));
    }

    @Test
    void an_entry_that_is_neither_is_named_in_the_complaint() {
        assertThatThrownBy(() -> PeerAddress.parse(List.of("game-0:8084")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("game-0:8084")
                .hasMessageContaining("NAME=HOST:PORT");
    }
}
