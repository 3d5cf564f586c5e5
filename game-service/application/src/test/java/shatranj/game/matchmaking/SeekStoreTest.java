package shatranj.game.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.clock.v1.TimeControl;
import shatranj.game.application.PageToken;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.SeekTerms;
import shatranj.game.v1.Visibility;

/** What the scripts do, on a real Redis. */
class SeekStoreTest {
    private static final Instant T = Instant.ofEpochMilli(1_000_000);

    private final Stores stores = new Stores();
    private final SeekStore store = stores.store;

    @AfterEach
    void close() {
        stores.close();
    }

    private SeekStore.There open(NewSeek seek, Instant now) {
        return (SeekStore.There) store.open(seek, now, true);
    }

    private Optional<Pairing> paired(NewSeek seek, Instant now) {
        return open(seek, now).pairing();
    }

    @Test
    void two_who_want_the_same_are_paired_and_a_third_waits() {
        assertThat(paired(Stores.seek("ada"), T)).isEmpty();
        Pairing pair = paired(Stores.seek("bob"), T.plusMillis(1)).orElseThrow();
        assertThat(List.of(pair.white().player(), pair.black().player()))
                .containsExactlyInAnyOrder("ada", "bob");
        assertThat(pair.at()).isEqualTo(T.plusMillis(1));
        assertThat(paired(Stores.seek("cyd"), T.plusMillis(2))).isEmpty();
    }

    @Test
    void the_oldest_that_fits_is_found_first() {
        assertThat(paired(Stores.seek("ada", "k", "", ColorChoice.COLOR_CHOICE_WHITE), T))
                .isEmpty();
        assertThat(
                        paired(
                                Stores.seek("bob", "k", "", ColorChoice.COLOR_CHOICE_WHITE),
                                T.plusMillis(1)))
                .isEmpty();
        Pairing pair =
                paired(Stores.seek("cyd", "k", "", ColorChoice.COLOR_CHOICE_BLACK), T.plusMillis(2))
                        .orElseThrow();
        assertThat(pair.white().player()).isEqualTo("ada");
        assertThat(pair.black().player()).isEqualTo("cyd");
    }

    @Test
    void nobody_meets_the_own_seek_or_somebody_avoided() {
        assertThat(paired(Stores.seek("ada"), T)).isEmpty();
        assertThat(paired(Stores.seek("ada", "two", "", ColorChoice.COLOR_CHOICE_RANDOM), T))
                .isEmpty();
        NewSeek avoiding =
                NewSeek.of(
                        NewSeek.id("bob", "k"),
                        "bob",
                        CreateSeekRequest.newBuilder().addAvoid("ada").build());
        assertThat(paired(avoiding, T)).isEmpty();
        assertThat(paired(Stores.seek("cyd"), T)).isPresent();
    }

    @Test
    void other_terms_are_another_pool_however_the_same_ones_are_written() {
        assertThat(paired(Stores.seek("ada", "k", "engines", ColorChoice.COLOR_CHOICE_RANDOM), T))
                .isEmpty();
        assertThat(paired(Stores.seek("bob"), T)).isEmpty();
        assertThat(paired(Stores.seek("cyd", "k", "laws-2025", ColorChoice.COLOR_CHOICE_RANDOM), T))
                .isPresent();
        NewSeek text = timed("dee", TimeControl.newBuilder().setText("3+2"));
        NewSeek same = timed("eve", TimeControl.newBuilder().setText("3+2"));
        NewSeek other = timed("fay", TimeControl.newBuilder().setText("5+0"));
        assertThat(text.pool()).isEqualTo(same.pool()).isNotEqualTo(other.pool());
    }

    private static NewSeek timed(String player, TimeControl.Builder control) {
        return NewSeek.of(
                NewSeek.id(player, "k"),
                player,
                CreateSeekRequest.newBuilder()
                        .setTerms(SeekTerms.newBuilder().setTimeControl(control))
                        .build());
    }

    @Test
    void whoever_had_black_more_often_has_white_next() {
        NewSeek ada = Stores.seek("ada", "1", "", ColorChoice.COLOR_CHOICE_BLACK);
        assertThat(paired(ada, T)).isEmpty();
        settle(paired(Stores.seek("bob"), T).orElseThrow());
        assertThat(paired(Stores.seek("ada", "2", "", ColorChoice.COLOR_CHOICE_RANDOM), T))
                .isEmpty();
        Pairing next = paired(Stores.seek("cyd"), T).orElseThrow();
        assertThat(next.white().player()).isEqualTo("ada");
    }

    @Test
    void the_coin_decides_between_equals() {
        store.open(Stores.seek("ada"), T, true);
        assertThat(paired(Stores.seek("bob"), T).orElseThrow().white().player()).isEqualTo("bob");
        store.open(Stores.seek("cyd"), T, false);
        Pairing other =
                ((SeekStore.There) store.open(Stores.seek("dee"), T, false))
                        .pairing()
                        .orElseThrow();
        assertThat(other.white().player()).isEqualTo("cyd");
    }

    @Test
    void two_who_have_just_met_wait_a_moment_for_somebody_else() {
        store.open(Stores.seek("ada"), T, true);
        settle(paired(Stores.seek("bob"), T).orElseThrow());
        NewSeek ada = Stores.seek("ada", "2", "", ColorChoice.COLOR_CHOICE_RANDOM);
        NewSeek bob = Stores.seek("bob", "2", "", ColorChoice.COLOR_CHOICE_RANDOM);
        assertThat(paired(ada, T)).isEmpty();
        assertThat(paired(bob, T)).isEmpty();
        assertThat(store.sweep(T.plusSeconds(9), T, true).unfinished()).isEmpty();
        assertThat(store.sweep(T.plusSeconds(10), T, true).unfinished()).hasSize(1);
    }

    @Test
    void the_same_request_again_opens_nothing() {
        assertThat(open(Stores.seek("ada"), T).before()).isFalse();
        assertThat(open(Stores.seek("ada"), T).before()).isTrue();
        Pairing pair = paired(Stores.seek("bob"), T).orElseThrow();
        settle(pair);
        SeekStore.There again = open(Stores.seek("ada"), T.plusSeconds(30));
        assertThat(again.before()).isTrue();
        assertThat(again.pairing()).isEmpty();
        assertThat(again.seek().state()).isEqualTo(StoredSeek.State.SETTLED);
        assertThat(again.seek().game()).isEqualTo("the-game");
    }

    @Test
    void a_seek_lives_for_a_minute_and_as_long_as_its_owner_is_there() {
        store.open(Stores.seek("ada"), T, true);
        assertThat(store.sweep(T.plusSeconds(59), T, true).expired()).isEmpty();
        store.touch(List.of("ada"), T.plusSeconds(59));
        assertThat(store.sweep(T.plusSeconds(118), T, true).expired()).isEmpty();
        assertThat(store.sweep(T.plusSeconds(119), T, true).expired())
                .extracting(StoredSeek::end)
                .containsExactly("EXPIRED");
        assertThat(paired(Stores.seek("bob"), T.plusSeconds(120))).isEmpty();
    }

    @Test
    void a_seek_that_has_expired_is_not_paired_even_before_anybody_looks() {
        store.open(Stores.seek("ada"), T, true);
        assertThat(paired(Stores.seek("bob"), T.plusSeconds(61))).isEmpty();
    }

    @Test
    void only_its_owner_withdraws_a_seek_and_only_while_it_is_open() {
        NewSeek ada = Stores.seek("ada");
        store.open(ada, T, true);
        assertThat(store.cancel("bob", ada.id())).isEmpty();
        assertThat(store.cancel("ada", "0123")).isEmpty();
        assertThat(store.cancel("ada", ada.id()).orElseThrow().seek().end()).isEqualTo("CANCELLED");
        assertThat(paired(Stores.seek("bob"), T)).isEmpty();
        Pairing pair = paired(Stores.seek("cyd"), T).orElseThrow();
        SeekStore.Cancelled late = store.cancel("bob", Stores.seek("bob").id()).orElseThrow();
        assertThat(late.pairing().orElseThrow().id()).isEqualTo(pair.id());
        assertThat(late.seek().state()).isEqualTo(StoredSeek.State.PAIRED);
    }

    @Test
    void a_pair_without_its_game_is_found_until_it_is_settled() {
        store.open(Stores.seek("ada"), T, true);
        Pairing pair = paired(Stores.seek("bob"), T).orElseThrow();
        assertThat(store.sweep(T.plusSeconds(2), T.minusMillis(1), true).unfinished()).isEmpty();
        assertThat(store.sweep(T.plusSeconds(4), T.plusSeconds(1), true).unfinished())
                .containsExactly(pair);
        settle(pair);
        assertThat(store.sweep(T.plusSeconds(9), T.plusSeconds(6), true).unfinished()).isEmpty();
    }

    @Test
    void a_pair_that_no_game_can_be_made_of_is_gone_on_both_sides() {
        store.open(Stores.seek("ada"), T, true);
        Pairing pair = paired(Stores.seek("bob"), T).orElseThrow();
        assertThat(store.settle(pair.id(), Optional.empty()))
                .extracting(StoredSeek::end)
                .containsExactly("REFUSED", "REFUSED");
    }

    @Test
    void a_player_has_so_many_open_seeks_and_no_more() {
        for (int i = 0; i < SeekStore.MOST; i++) {
            assertThat(
                            store.open(
                                    Stores.seek("ada", "" + i, "", ColorChoice.COLOR_CHOICE_RANDOM),
                                    T,
                                    true))
                    .isInstanceOf(SeekStore.There.class);
        }
        assertThat(store.open(Stores.seek("ada"), T, true))
                .isInstanceOf(SeekStore.Opened.Full.class);
        Map<String, List<StoredSeek>> known = store.touch(List.of("ada", "bob"), T);
        assertThat(known.getOrDefault("ada", List.of())).hasSize(SeekStore.MOST);
        assertThat(known.getOrDefault("bob", List.of())).isEmpty();
    }

    // --- the lobby ---

    private List<String> lobby(String viewer, Instant now) {
        return store.lobby(viewer, Optional.empty(), 9, now).seeks().stream()
                .map(StoredSeek::player)
                .toList();
    }

    private static NewSeek white(String player, Visibility visibility, String... avoid) {
        return NewSeek.of(
                NewSeek.id(player, "k"),
                player,
                CreateSeekRequest.newBuilder()
                        .setColor(ColorChoice.COLOR_CHOICE_WHITE)
                        .setTerms(SeekTerms.newBuilder().setVisibility(visibility))
                        .addAllAvoid(List.of(avoid))
                        .build());
    }

    private static NewSeek white(String player) {
        return white(player, Visibility.VISIBILITY_UNSPECIFIED);
    }

    @Test
    void open_seeks_are_seen_newest_first_until_they_are_used_withdrawn_or_expired() {
        for (String player : List.of("ada", "bob", "cyd", "dee")) {
            open(white(player), T.plusMillis(player.charAt(0)));
        }
        assertThat(lobby("", T)).containsExactly("dee", "cyd", "bob", "ada");
        store.cancel("bob", white("bob").id());
        assertThat(
                        paired(
                                Stores.seek("eve", "k", "", ColorChoice.COLOR_CHOICE_BLACK),
                                T.plusSeconds(1)))
                .isPresent();
        assertThat(lobby("", T)).containsExactly("dee", "cyd");
        store.touch(List.of("cyd"), T.plusSeconds(30));
        assertThat(lobby("", T.plusSeconds(61))).containsExactly("cyd");
        store.sweep(T.plusSeconds(61), T, true);
        assertThat(lobby("", T)).containsExactly("cyd");
    }

    @Test
    void seeks_that_lead_to_no_public_game_or_avoid_the_viewer_are_not_seen() {
        open(white("ada", Visibility.VISIBILITY_UNLISTED), T);
        open(white("bob", Visibility.VISIBILITY_PRIVATE), T);
        open(white("cyd", Visibility.VISIBILITY_PUBLIC, "eve", "fay"), T);
        assertThat(lobby("", T)).containsExactly("cyd");
        assertThat(lobby("dee", T)).containsExactly("cyd");
        assertThat(lobby("cyd", T)).containsExactly("cyd");
        assertThat(lobby("fay", T)).isEmpty();
    }

    @Test
    void pages_of_the_lobby_survive_what_comes_and_goes_also_at_one_instant() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            NewSeek seek = white("p" + i);
            all.add(seek.id());
            open(seek, T);
        }
        all.sort(Comparator.reverseOrder());
        List<String> seen = new ArrayList<>();
        Optional<PageToken> after = Optional.empty();
        for (int page = 0; page < 4; page++) {
            SeekStore.Waiting some = store.lobby("", after, 2, T);
            some.seeks().forEach(seek -> seen.add(seek.id()));
            assertThat(some.more()).isEqualTo(page < 3);
            StoredSeek last = some.seeks().getLast();
            after = Optional.of(new PageToken(last.createdMs(), last.id()));
            store.cancel(last.player(), last.id());
            open(white("later" + page), T.plusMillis(1));
        }
        assertThat(seen).isEqualTo(all);
    }

    private SeekStore.Accepted accept(String player, NewSeek seek, Instant now) {
        return accept(player, OptionalInt.empty(), seek, now);
    }

    private SeekStore.Accepted accept(
            String player, OptionalInt rating, NewSeek seek, Instant now) {
        return store.accept(
                NewSeek.accepting(player, seek.id()), player, rating, seek.id(), now, true);
    }

    @Test
    void whoever_accepts_a_seek_plays_its_owner_and_the_next_one_is_late() {
        NewSeek ada = white("ada");
        open(ada, T);
        SeekStore.There bob = (SeekStore.There) accept("bob", ada, T.plusMillis(1));
        Pairing pair = bob.pairing().orElseThrow();
        assertThat(pair.white().player()).isEqualTo("ada");
        assertThat(pair.black().player()).isEqualTo("bob");
        assertThat(pair.black().terms()).isEqualTo(ada.terms());
        assertThat(accept("cyd", ada, T.plusMillis(2))).isEqualTo(new SeekStore.Accepted.Taken());
        SeekStore.There again = (SeekStore.There) accept("bob", ada, T.plusMillis(3));
        assertThat(again.before()).isTrue();
        assertThat(again.pairing()).contains(pair);
        settle(pair);
        SeekStore.There late = (SeekStore.There) accept("bob", ada, T.plusMillis(4));
        assertThat(late.pairing()).isEmpty();
        assertThat(late.seek().game()).isEqualTo("the-game");
        assertThat(store.touch(List.of("bob"), T).getOrDefault("bob", List.of()))
                .extracting(StoredSeek::state)
                .containsExactly(StoredSeek.State.SETTLED);
    }

    @Test
    void nobody_accepts_the_own_seek_one_that_avoids_them_or_one_that_has_expired() {
        NewSeek ada = white("ada", Visibility.VISIBILITY_PUBLIC, "eve");
        open(ada, T);
        assertThat(accept("ada", ada, T)).isEqualTo(new SeekStore.Accepted.Own());
        assertThat(accept("eve", ada, T)).isEqualTo(new SeekStore.Accepted.Nowhere());
        assertThat(accept("bob", white("nobody"), T)).isEqualTo(new SeekStore.Accepted.Nowhere());
        assertThat(accept("bob", ada, T.plusSeconds(60))).isEqualTo(new SeekStore.Accepted.Taken());
        assertThat(lobby("", T)).containsExactly("ada");
    }

    private void settle(Pairing pair) {
        assertThat(store.settle(pair.id(), Optional.of("the-game")))
                .extracting(StoredSeek::state)
                .containsOnly(StoredSeek.State.SETTLED);
    }
}
