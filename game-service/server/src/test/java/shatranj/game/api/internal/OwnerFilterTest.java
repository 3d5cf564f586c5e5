package shatranj.game.api.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.game.cluster.FakePod;
import shatranj.game.cluster.FakeRoutes;
import shatranj.game.domain.GameId;

class OwnerFilterTest {
    private static final String PATH = "/v1/games/" + GameId.of(20_000, new byte[14]) + "/moves/1";

    @Test
    void the_owner_is_the_pod_that_would_be_asked_first() {
        FakeRoutes routes = new FakeRoutes(4, new FakePod("game-2"), new FakePod("game-0"));

        assertThat(OwnerFilter.owner(PATH, routes)).hasValue("game-2");
        assertThat(OwnerFilter.owner("/v1/games", routes)).isEmpty();
    }

    @Test
    void nobody_is_named_where_nobody_has_caught_up() {
        assertThat(OwnerFilter.owner(PATH, new FakeRoutes(4))).isEmpty();
    }
}
