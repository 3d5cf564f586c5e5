package shatranj.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.commandline.Mistake;

class GameLinkTest {
    private static final String ID = "06EC3TxqDyGZlDgsvrbEEO";

    @Test
    void an_id_alone_names_no_server() {
        assertThat(GameLink.read(ID)).isEqualTo(new GameLink(ID, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080/#/game/" + ID,
                " http://localhost:8080/#/game/" + ID + "\n",
                "http://localhost:8080/#/analysis/" + ID,
                "http://localhost:8080/#/join/" + ID + "/c0de",
                "http://localhost:8080/games/" + ID,
                "http://localhost:8080/v1/games/" + ID + "/events?after=3"
            })
    void a_link_names_its_game_and_its_server(String link) {
        assertThat(GameLink.read(link))
                .isEqualTo(new GameLink(ID, Optional.of(URI.create("http://localhost:8080"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "two words", "http://localhost:8080/", "../v1/me", "ftp://a/games/x"})
    void anything_else_is_a_mistake_that_is_repeated(String text) {
        assertThatThrownBy(() -> GameLink.read(text))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining("'" + text + "'");
    }
}
