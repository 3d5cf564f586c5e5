package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OwnersTest {
    private final Owners owners = new Owners();

    @Test
    void the_last_word_on_a_game_counts() {
        owners.learn("one", "a");
        owners.learn("one", "b");

        assertThat(owners.of("one")).hasValue("b");
        assertThat(owners.of("other")).isEmpty();
    }

    @Test
    void beyond_the_limit_the_game_that_was_quiet_for_longest_is_forgotten() {
        for (int game = 0; game < Owners.MOST; game++) {
            owners.learn("game " + game, "a");
        }
        assertThat(owners.of("game 0")).hasValue("a");

        owners.learn("one more", "a");

        assertThat(owners.of("game 0")).as("asked for a moment ago").isPresent();
        assertThat(owners.of("game 1")).isEmpty();
        assertThat(owners.of("one more")).isPresent();
    }
}
