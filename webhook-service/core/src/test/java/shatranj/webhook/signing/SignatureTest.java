package shatranj.webhook.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureTest {
    private static final Secret SECRET = Secret.parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The vector by which the reference libraries of Standard Webhooks are tested. */
    @Test
    void it_is_that_of_the_reference_libraries() {
        assertThat(
                        Signature.header(
                                List.of(SECRET),
                                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                                1614265330,
                                bytes("{\"test\": 2432232314}")))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    /** Made by the Python package standardwebhooks 1.1.0. */
    @Test
    void every_secret_signs_with_blanks_between() {
        assertThat(
                        Signature.header(
                                List.of(SECRET, Secret.parse("plJ3nmyCDGBKInavdOK15jslplJ3nmyC")),
                                "msg_p5jXN8AQM9LWM0D4loKWxJek",
                                1614265330,
                                bytes("{\"test\": 2432232314}")))
                .startsWith("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,")
                .hasSize(2 * 47 + 1);
    }

    @Test
    void a_secret_is_read_as_it_is_written_and_does_not_show_itself() {
        assertThat(Secret.parse(SECRET.text())).isEqualTo(SECRET);
        assertThat(SECRET).hasToString("whsec_…");
    }

    @ParameterizedTest
    @ValueSource(strings = {"whsec_c2hvcnQ=", "whsec_*", ""})
    void a_text_that_is_no_secret_is_refused(String text) {
        assertThatThrownBy(() -> Secret.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
