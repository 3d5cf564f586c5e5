package shatranj.support.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerHeaderTest {
    private static final String ID = "0mT8p1aZQ4cV7kXyB2dE9f";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/games/%s/moves/7",
                "/v1/games/%s",
                "/api/bot/game/%s/move/e2e3",
                "/api/challenge/%s/accept/"
            })
    void a_path_names_its_game_in_every_api(String path) {
        assertThat(OwnerHeader.game(path.formatted(ID))).hasValue(ID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/v1/games",
                "/v1/games/short/moves/7",
                "/v1/games/0mT8p1aZQ4cV7kXyB2dE-f"
            })
    void other_paths_name_none(String path) {
        assertThat(OwnerHeader.game(path)).isEmpty();
    }

    @Test
    void what_reads_is_no_command() {
        assertThat(OwnerHeader.isCommand("PUT")).isTrue();
        assertThat(OwnerHeader.isCommand("POST")).isTrue();
        assertThat(OwnerHeader.isCommand("GET")).isFalse();
        assertThat(OwnerHeader.isCommand("OPTIONS")).isFalse();
    }
}
