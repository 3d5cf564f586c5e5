package shatranj.game.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.clock.v1.TimeControl;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.RatingRange;
import shatranj.game.v1.SeekTerms;
import shatranj.game.v1.Visibility;
import shatranj.support.problem.ProblemException;

/** Seeks for players of some ratings, on a real Redis. */
class SeekRangesTest {
    private static final Instant T = Instant.ofEpochMilli(1_000_000);
    private static final String POOL = "laws-2025-blitz";

    private final Stores stores = new Stores();
    private final SeekStore store = stores.store;

    @AfterEach
    void close() {
        stores.close();
    }

    /**
     * @param rating 0: not known
     * @param least 0: open
     * @param most 0: open
     */
    private static NewSeek seek(String player, int rating, int least, int most) {
        return Stores.seek(player)
                .with(
                        new SeekRating(
                                rating == 0 ? OptionalInt.empty() : OptionalInt.of(rating),
                                RatingRange.newBuilder().setLeast(least).setMost(most).build()));
    }

    private Optional<Pairing> paired(NewSeek seek) {
        return ((SeekStore.There) store.open(seek, T, true)).pairing();
    }

    @ParameterizedTest
    @CsvSource({
        // rating and range of who waits, of who comes, and whether they meet
        "1500,    0,    0, 1500,    0,    0, true",
        "1500, 1400, 1600, 1600,    0,    0, true",
        "1500, 1400, 1600, 1601,    0,    0, false",
        "1500, 1400, 1600, 1399,    0,    0, false",
        "1500, 1400,    0, 2900,    0,    0, true",
        "1500,    0, 1600, 1601,    0,    0, false",
        "1500,    0,    0, 1700, 1400, 1600, true",
        "1500,    0,    0, 1700, 1501, 1600, false",
        "1500, 1400, 1800, 1700, 1400, 1800, true",
        "1500, 1400, 1600, 1700, 1400, 1800, false",
        "1500, 1400, 1600,    0,    0,    0, false",
        "   0,    0,    0, 1500, 1400, 1600, false",
        "   0,    0,    0, 1500,    0,    0, true",
    })
    void two_meet_where_each_is_in_the_range_of_the_other(
            int first, int least, int most, int second, int low, int high, boolean meet) {
        assertThat(paired(seek("ada", first, least, most))).isEmpty();
        assertThat(paired(seek("bob", second, low, high)).isPresent()).isEqualTo(meet);
    }

    @Test
    void who_does_not_fit_is_passed_over_for_who_came_later() {
        assertThat(paired(seek("ada", 1900, 1800, 0))).isEmpty();
        assertThat(paired(seek("bob", 1500, 1600, 1900))).isEmpty();
        Pairing pair = paired(seek("cyd", 1700, 0, 0)).orElseThrow();
        assertThat(List.of(pair.white().player(), pair.black().player()))
                .containsExactlyInAnyOrder("bob", "cyd");
    }

    @Test
    void everybody_sees_the_range_of_a_seek() {
        paired(seek("ada", 1900, 1800, 0));
        StoredSeek seen = store.lobby("", Optional.empty(), 9, T).seeks().getFirst();
        assertThat(seen.forAnybody().getRatingRange())
                .isEqualTo(RatingRange.newBuilder().setLeast(1800).build());
        paired(seek("bob", 1500, 0, 0));
        assertThat(store.lobby("", Optional.empty(), 9, T).seeks())
                .filteredOn(other -> other.player().equals("bob"))
                .noneMatch(other -> other.proto().hasRatingRange());
    }

    private SeekStore.Accepted accept(NewSeek seek, OptionalInt rating) {
        return store.accept(NewSeek.accepting("bob", seek.id()), "bob", rating, seek.id(), T, true);
    }

    @Test
    void a_seek_with_a_range_is_taken_up_by_who_is_in_it() {
        NewSeek ada = seek("ada", 1900, 1800, 2000);
        paired(ada);
        for (OptionalInt other :
                List.of(OptionalInt.empty(), OptionalInt.of(1799), OptionalInt.of(2001))) {
            assertThat(accept(ada, other))
                    .isInstanceOfSatisfying(
                            SeekStore.Accepted.OutOfRange.class,
                            it -> assertThat(it.seek().id()).isEqualTo(ada.id()));
        }
        assertThat(store.touch(List.of("bob"), T).getOrDefault("bob", List.of())).isEmpty();
        assertThat(accept(ada, OptionalInt.of(1800))).isInstanceOf(SeekStore.There.class);
        // Again, and nobody asks for the rating any more.
        assertThat(accept(ada, OptionalInt.empty()))
                .isInstanceOfSatisfying(
                        SeekStore.There.class, it -> assertThat(it.before()).isTrue());
    }

    private static Optional<RatingWish> wish(int least, int most, int within) {
        return RatingWish.of(
                CreateSeekRequest.newBuilder()
                        .setRatingRange(
                                RatingRange.newBuilder()
                                        .setLeast(least)
                                        .setMost(most)
                                        .setWithin(within))
                        .build(),
                Optional.of(POOL));
    }

    @ParameterizedTest
    @CsvSource({
        "1400, 1600,   0, 1400, 1600",
        "1400,    0,   0, 1400,    0",
        "   0, 1600,   0,    0, 1600",
        "   0,    0, 200, 1350, 1750",
        "   0,    0, 1600,   1, 3150",
        "   0,    0, 4000,   1, 4000",
    })
    void a_wish_is_a_range_for_a_player_with_1550(
            int least, int most, int within, int low, int high) {
        RatingRange range = wish(least, most, within).orElseThrow().from(1550);
        assertThat(range.getLeast()).isEqualTo(low);
        assertThat(range.getMost()).isEqualTo(high);
        assertThat(range.getWithin()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0, 0, ratingRange.least is -1; expected 0 to 4000",
        "0, 4001, 0, ratingRange.most is 4001; expected 0 to 4000",
        "0, 0, 4001, ratingRange.within is 4001; expected 0 to 4000",
        "1400, 0, 200, ratingRange.within is 200 beside least or most; expected either within or the others",
        "1600, 1400, 0, ratingRange.most is 1400; expected 1600 or more",
        "0, 0, 0, 'ratingRange is empty; expected least, most or within'",
    })
    void a_wish_that_means_nothing_is_refused_with_its_value_and_the_reason(
            int least, int most, int within, String detail) {
        assertThatThrownBy(() -> wish(least, most, within))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        it -> assertThat(it.problem().detail()).isEqualTo(detail));
    }

    @Test
    void a_range_needs_a_game_that_will_be_rated() {
        CreateSeekRequest request =
                CreateSeekRequest.newBuilder()
                        .setRatingRange(RatingRange.newBuilder().setWithin(200))
                        .build();
        assertThatThrownBy(() -> RatingWish.of(request, Optional.empty()))
                .hasMessageContaining("ratingRange is given for a game that will not be rated");
        assertThat(RatingWish.of(CreateSeekRequest.getDefaultInstance(), Optional.empty()))
                .isEmpty();
    }

    @Test
    void the_pool_is_that_of_rule_set_and_time_of_games_that_count() {
        SeekTerms.Builder terms = timed("3+2");
        assertThat(NewSeek.ratingPool(terms.build())).contains(POOL);
        assertThat(NewSeek.ratingPool(timed("15+10").setRuleSet("engines").build()))
                .contains("engines-rapid");
        assertThat(NewSeek.ratingPool(SeekTerms.getDefaultInstance())).isEmpty();
        assertThat(NewSeek.ratingPool(timed("3+2").setSetup("alternative").build())).isEmpty();
        assertThat(
                        NewSeek.ratingPool(
                                timed("3+2").setVisibility(Visibility.VISIBILITY_UNLISTED).build()))
                .isEmpty();
    }

    private static SeekTerms.Builder timed(String text) {
        return SeekTerms.newBuilder().setTimeControl(TimeControl.newBuilder().setText(text));
    }
}
