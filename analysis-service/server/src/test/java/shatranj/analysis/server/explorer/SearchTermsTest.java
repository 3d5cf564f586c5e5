package shatranj.analysis.server.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.ruleset.StartArrays;

/** Material and places as clients write them. */
class SearchTermsTest {
    @ParameterizedTest
    @CsvSource({
        "KRKN, KRKN",
        "kk, KK",
        "KPNRKAF, KRNPKFA",
        "KQKB, KFKA",
        "KRRKPP, KRRKPP",
    })
    void material_is_read_in_any_order_and_either_alphabet(String written, String read) {
        assertThat(Material.read(written)).contains(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K", "KR", "RKK", "KRKRK", "KXK", "K-K", "KKRß"})
    void what_is_not_the_men_of_two_sides_is_no_material(String written) {
        assertThat(Material.read(written)).isEmpty();
    }

    @Test
    void material_of_a_position_is_read_as_it_was_written() {
        String men = Material.of(StartArrays.named("standard").orElseThrow());

        assertThat(men).isEqualTo("KFRRNNAAPPPPPPPPKFRRNNAAPPPPPPPP");
        assertThat(Material.read(men)).contains(men);
    }

    @Test
    void a_place_comes_back_from_its_token() {
        Place place = new Place(1_764_000_000_000L, "0000000000000000000042");

        assertThat(Place.read(place.token())).contains(place);
        assertThat(Place.read(place.next().token())).contains(place.next());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AAAA", "!!!!!!!!!!!!", "__________8", "AAABmrbwoAA="})
    void what_was_never_a_token_is_no_place(String token) {
        assertThat(Place.read(token)).isEmpty();
    }

    @Test
    void games_that_ended_last_come_first_and_then_the_lower_id() {
        Place early = new Place(1, "a");
        Place first = new Place(2, "a");
        Place second = new Place(2, "b");

        assertThat(Stream.of(early, second, first.next(), first).sorted().toList())
                .isEqualTo(List.of(first, first.next(), second, early));
    }
}
