package shatranj.webhook.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointUrlTest {
    @Test
    void its_parts_are_those_of_the_request() throws Exception {
        assertThat(EndpointUrl.parse("https://example.org/hook?a=%20b", false))
                .isEqualTo(new EndpointUrl(true, "example.org", 443, "/hook?a=%20b"));
        assertThat(EndpointUrl.parse("https://[2a00::1]:8443", false))
                .isEqualTo(new EndpointUrl(true, "2a00::1", 8443, "/"));
        assertThat(EndpointUrl.parse("HTTP://example.org", true))
                .isEqualTo(new EndpointUrl(false, "example.org", 80, "/"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org/",
                "ftp://example.org/",
                "file:///etc/passwd",
                "gopher://example.org/",
                "/relative",
                "https:///nobody",
                "https://user:word@example.org/",
                "https://example.org/#part",
                "https://example.org:25/",
                "https://example.org:80/",
                "https://example.org:0/",
                "https://example.org:70000/",
                "https://[fe80::1%25eth0]/",
                "https://exa mple.org/",
                "https://example.org/\r\nHost: other",
                "https://exämple.org/",
                "https://under_score.example.org/",
                ""
            })
    void others_are_refused(String text) {
        assertThatThrownBy(() -> EndpointUrl.parse(text, false))
                .isInstanceOf(EndpointUrl.RefusedException.class)
                .hasMessageStartingWith("expected");
    }

    @Test
    void a_long_one_is_refused() {
        assertThatThrownBy(
                        () -> EndpointUrl.parse("https://example.org/" + "a".repeat(1_000), false))
                .isInstanceOf(EndpointUrl.RefusedException.class);
    }
}
