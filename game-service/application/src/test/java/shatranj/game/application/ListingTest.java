package shatranj.game.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;

/** Pages of a list that grows meanwhile, out of games that run and games that are over. */
class ListingTest {
    private final List<Game> running = new ArrayList<>();
    private final List<Game> over = new ArrayList<>();

    private static Game game(int number, long createdAt, GameStatus status) {
        byte[] hash = new byte[GameId.BYTES];
        hash[0] = (byte) number;
        return Game.newBuilder()
                .setId(GameId.of(1, hash).toString())
                .setPly(number)
                .setStatus(status)
                .setCreatedAt(
                        Timestamp.newBuilder()
                                .setSeconds(createdAt / 1000)
                                .setNanos((int) (createdAt % 1000) * 1_000_000))
                .build();
    }

    private void runs(int number, long createdAt) {
        running.add(game(number, createdAt, GameStatus.GAME_STATUS_ACTIVE));
    }

    private void isOver(int number, long createdAt) {
        over.add(game(number, createdAt, GameStatus.GAME_STATUS_FINISHED));
    }

    private Listing page(int size, String token) {
        Optional<Place> after = Listing.after(token);
        ListQuery query =
                new ListQuery(
                        "ada",
                        Optional.empty(),
                        GameStatus.GAME_STATUS_UNSPECIFIED,
                        Optional.empty(),
                        Optional.empty());
        return Listing.merged(
                running.stream().filter(game -> query.wants(game, after)).toList(),
                finished(query.finished("", after, size + 1, false)),
                size);
    }

    private FinishedQuery.Page finished(FinishedQuery query) {
        List<Game> all =
                over.stream()
                        .filter(game -> query.wants(Place.of(game)))
                        .sorted(Comparator.comparing(Place::of))
                        .toList();
        List<Game> some = all.stream().limit(query.limit()).toList();
        return new FinishedQuery.Page(
                some,
                some.size() < all.size()
                        ? Optional.of(Place.of(some.getLast()))
                        : Optional.empty());
    }

    private static List<Integer> numbers(Listing page) {
        return page.games().stream().map(Game::getPly).toList();
    }

    @Test
    void pages_follow_each_other_though_games_appear_and_instants_are_shared() {
        isOver(1, 5);
        runs(2, 7);
        isOver(3, 7);
        isOver(4, 7);
        runs(5, 9);
        Listing first = page(2, "");
        assertThat(numbers(first)).containsExactly(5, 4);
        runs(60, 10);
        isOver(70, 11);
        over.removeFirst();
        Listing second = page(2, first.token());
        assertThat(numbers(second)).containsExactly(3, 2);
        assertThat(second.token()).isEmpty();
    }

    @Test
    void the_pages_of_both_lists_together_are_the_whole_list() {
        for (int number = 0; number < 40; number++) {
            if (number % 3 == 0) {
                runs(number, number / 2);
            } else {
                isOver(number, number / 2);
            }
        }
        List<Integer> all = numbers(page(100, ""));
        assertThat(all).hasSize(40);
        for (int size : List.of(1, 2, 3, 7, 39, 40)) {
            List<Integer> paged = new ArrayList<>();
            String token = "";
            do {
                Listing page = page(size, token);
                paged.addAll(numbers(page));
                token = page.token();
            } while (!token.isEmpty());
            assertThat(paged).as("pages of " + size).isEqualTo(all);
        }
    }

    @Test
    void a_game_that_ended_between_the_two_questions_is_shown_once_and_as_over() {
        runs(1, 5);
        isOver(1, 5);
        Listing page = page(10, "");
        assertThat(page.games())
                .extracting(Game::getStatus)
                .containsExactly(GameStatus.GAME_STATUS_FINISHED);
    }

    @Test
    void what_runs_waits_where_finished_games_may_be_missing() {
        runs(1, 5);
        Place end = new Place(7, GameId.of(1, new byte[GameId.BYTES]).toString());
        Listing page =
                Listing.merged(running, new FinishedQuery.Page(List.of(), Optional.of(end)), 10);
        assertThat(page.games()).isEmpty();
        assertThat(page.next()).contains(end);
    }

    @Test
    void a_token_of_somebody_else_is_refused() {
        assertThatThrownBy(() -> Listing.after("???")).hasMessageContaining("pageToken");
        assertThatThrownBy(() -> Listing.after("MTc6eA")).hasMessageContaining("pageToken");
    }

    @Test
    void a_span_that_ends_before_it_begins_is_refused() {
        Instant noon = Instant.parse("2026-11-21T12:00:00Z");
        assertThatThrownBy(() ->
                        new ListQuery(
                                "ada",
                                Optional.empty(),
                                GameStatus.GAME_STATUS_UNSPECIFIED,
                                Optional.of(noon),
                                Optional.of(noon)))
                .hasMessageContaining("until is 2026-11-21T12:00:00Z");
    }
}
