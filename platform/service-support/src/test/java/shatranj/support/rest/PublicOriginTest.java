package shatranj.support.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicOriginTest {
    @Test
    void an_address_begins_with_the_origin_if_there_is_one() {
        assertThat(new PublicOrigin(Optional.of("https://a.example:8443")).of("/v1/games/1"))
                .isEqualTo("https://a.example:8443/v1/games/1");
        assertThat(new PublicOrigin(Optional.empty()).of("/v1/games/1")).isEqualTo("/v1/games/1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a.example", "https://a.example/", "ftp://a", "https://u@a", "https://a?b"})
    void what_is_no_origin_is_named(String text) {
        assertThatThrownBy(() -> new PublicOrigin(Optional.of(text)))
                .hasMessageContaining("shatranj.public-origin is '" + text + "'");
    }
}
