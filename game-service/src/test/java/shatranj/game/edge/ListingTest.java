package shatranj.game.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Timestamp;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.Game;

/** Pages of a list that grows meanwhile. */
class ListingTest {
    private static Game game(String id, long createdAt) {
        return Game.newBuilder()
                .setId(id)
                .setCreatedAt(
                        Timestamp.newBuilder()
                                .setSeconds(createdAt / 1000)
                                .setNanos((int) (createdAt % 1000) * 1_000_000))
                .build();
    }

    private static List<String> ids(Listing page) {
        return page.games().stream().map(Game::getId).toList();
    }

    @Test
    void pages_follow_each_other_though_games_appear_and_instants_are_shared() {
        List<Game> all =
                new ArrayList<>(
                        List.of(
                                game("a", 5),
                                game("b", 7),
                                game("c", 7),
                                game("d", 7),
                                game("e", 9)));
        Listing first = Listing.page(all, game -> true, 2, "");
        assertThat(ids(first)).containsExactly("e", "d");
        all.add(game("new", 10));
        all.removeFirst();
        Listing second = Listing.page(all, game -> true, 2, first.next().orElseThrow());
        assertThat(ids(second)).containsExactly("c", "b");
        assertThat(second.next()).isEmpty();
    }

    @Test
    void a_token_of_somebody_else_is_refused() {
        assertThatThrownBy(() -> Listing.page(List.of(), game -> true, 2, "???"))
                .hasMessageContaining("pageToken");
        assertThatThrownBy(() -> Listing.page(List.of(), game -> true, 201, ""))
                .hasMessageContaining("pageSize is 201");
    }
}
