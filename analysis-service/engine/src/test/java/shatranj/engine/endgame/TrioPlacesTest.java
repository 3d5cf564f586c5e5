package shatranj.engine.endgame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrioPlacesTest {
    @ParameterizedTest
    @ValueSource(strings = {"KRAvKR", "KFFvKA", "KNNvKN"})
    void without_a_baidaq_all_eight_reflections_have_one_number(String name) {
        reflect(name, 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KRPvKR", "KPPvKN", "KRAvKP"})
    void with_a_baidaq_two_have(String name) {
        reflect(name, 2);
    }

    private static void reflect(String name, int reflections) {
        Trio trio = Trio.named(name).orElseThrow();
        TrioPlaces places = TrioPlaces.of(trio);
        Ending ending = new Ending(trio);
        Random random = new Random(5);
        int asked = 0;
        while (asked < 20_000) {
            long place = random.nextLong() & 0x3F3F3F3F3FL;
            if (asked % 2 == 0) {
                // Both Shahs on the long diagonal, where two places of the same Shahs are alike.
                place = Place.with(place, 0, 9 * random.nextInt(8));
                place = Place.with(place, 1, 9 * random.nextInt(8));
            }
            if (!ending.isPossible(0, place) || places.number(place) < 0) {
                continue;
            }
            asked++;
            int number = places.number(place);
            assertThat(number).isBetween(0, places.count() - 1);
            for (int reflection = 0; reflection < reflections; reflection++) {
                long reflected = reflected(place, reflection);
                assertThat(places.number(reflected))
                        .as("%x by %d", place, reflection)
                        .isEqualTo(number);
                if (trio.first() == trio.second()) {
                    long swapped = Place.with(reflected, 2, Place.at(reflected, 3));
                    swapped = Place.with(swapped, 3, Place.at(reflected, 2));
                    assertThat(places.number(swapped)).isEqualTo(number);
                }
            }
            assertThat(places.number(places.place(number))).isEqualTo(number);
        }
    }

    private static long reflected(long place, int reflection) {
        long reflected = 0;
        for (int index = 0; index < 5; index++) {
            int square = PairPlaces.REFLECTED[reflection << 6 | Place.at(place, index)];
            reflected = Place.with(reflected, index, square);
        }
        return reflected;
    }
}
