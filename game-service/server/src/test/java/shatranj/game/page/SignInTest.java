package shatranj.game.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What operators say of the issuer becomes part of the page's policy: nothing else gets in there.
 */
class SignInTest {
    private record Settings(Optional<String> issuer, Optional<String> clientId, List<String> scopes)
            implements SignInConfig {}

    private static Optional<SignIn> signIn(String issuer, String clientId) {
        return SignIn.from(
                new Settings(Optional.of(issuer), Optional.of(clientId), List.of("openid")));
    }

    @ParameterizedTest
    @CsvSource({
        "https://id.example/realms/a, https://id.example",
        "https://id.example:8443, https://id.example:8443",
        "http://localhost:8101, http://localhost:8101",
        "http://127.0.0.1:8101, http://127.0.0.1:8101",
        "http://[::1]:8101, http://[::1]:8101",
    })
    void the_page_may_ask_the_origin_of_the_issuer(String issuer, String origin) {
        assertThat(PageRoutes.policy(signIn(issuer, "page")))
                .contains("connect-src 'self' " + origin + "; ");
    }

    @Test
    void without_a_client_id_nobody_signs_in_and_the_page_asks_nobody_else() {
        Settings none = new Settings(Optional.of("shatranj-dev"), Optional.empty(), List.of());

        assertThat(SignIn.from(none)).isEmpty();
        assertThat(PageRoutes.policy(SignIn.from(none))).contains("connect-src 'self'; ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shatranj-dev",
                "http://id.example",
                "http://localhost.example",
                "https://id.example; script-src *",
                "https://id.example;a",
                "https://*",
                "https://a@id.example",
                "https://id.example?a",
                "https://id.example#a",
                "javascript:alert(1)",
            })
    void an_issuer_that_is_none_stops_the_start(String issuer) {
        assertThatThrownBy(() -> signIn(issuer, "page"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("shatranj.sign-in.issuer");
    }

    @Test
    void scopes_without_openid_stop_the_start() {
        Settings settings =
                new Settings(Optional.of("https://id.example"), Optional.of("a"), List.of("play"));
        assertThatThrownBy(() -> SignIn.from(settings))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("shatranj.sign-in.scopes");
    }
}
