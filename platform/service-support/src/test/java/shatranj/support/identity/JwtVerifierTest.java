package shatranj.support.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;
import shatranj.testsupport.identity.TestIssuer;

class JwtVerifierTest {
    private static final TestIssuer ISSUER = TestIssuer.shared();

    @TempDir private Path directory;

    @Test
    void a_good_token_names_its_player_and_scopes() {
        Caller caller = verifier(Clock.systemUTC()).verify(ISSUER.token("ada", "play analysis"));
        assertThat(caller.id()).isEqualTo("ada");
        assertThat(caller.scopes()).containsExactlyInAnyOrder("play", "analysis");
        assertThat(caller.needing(Scope.PLAY)).isSameAs(caller);
    }

    @Test
    void a_missing_scope_is_named() {
        Caller caller = verifier(Clock.systemUTC()).verify(ISSUER.token("ada", "play"));
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> caller.needing(Scope.SERVICE));
        assertThat(refused.problem().code()).isEqualTo(ErrorCode.SCOPE_MISSING);
        assertThat(refused.problem().detail()).contains("'service'").contains("ada");
    }

    @Test
    void an_expired_token_is_told_apart_from_a_bad_one() {
        assertThat(refusal(Clock.systemUTC(), ISSUER.expiredToken("ada")))
                .isEqualTo(ErrorCode.TOKEN_EXPIRED);
        assertThat(refusal(Clock.systemUTC(), "no token at all"))
                .isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    @Test
    void a_remembered_token_still_expires() {
        String token = ISSUER.token("ada");
        Instant later = Instant.now().plus(Duration.ofHours(2));
        SettableClock clock = new SettableClock();
        JwtVerifier verifier = verifier(clock);
        verifier.verify(token);
        clock.now = later;
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> verifier.verify(token));
        assertThat(refused.problem().code()).isEqualTo(ErrorCode.TOKEN_EXPIRED);
    }

    @Test
    void a_key_that_nobody_published_signs_nothing() {
        assertThat(refusal(Clock.systemUTC(), TestIssuer.another().token("ada")))
                .isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    @Test
    void keys_rotate_under_a_running_process_and_the_old_one_signs_nothing_any_more()
            throws Exception {
        SettableClock clock = new SettableClock();
        JwtVerifier verifier = verifier(clock);
        String old = ISSUER.token("ada");
        verifier.verify(old);
        TestIssuer next = TestIssuer.another();

        Path keys = directory.resolve("keys.json");
        next.writeKeys(keys);
        Files.setLastModifiedTime(keys, FileTime.from(clock.now.plusSeconds(5)));
        clock.now = clock.now.plusSeconds(2);

        assertThat(verifier.verify(next.token("bob")).id()).isEqualTo("bob");
        ProblemException refused =
                catchThrowableOfType(ProblemException.class, () -> verifier.verify(old));
        assertThat(refused.problem().code()).isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    @Test
    void a_key_set_that_cannot_be_read_any_more_leaves_the_keys_as_they_were() throws Exception {
        SettableClock clock = new SettableClock();
        JwtVerifier verifier = verifier(clock);

        Files.writeString(directory.resolve("keys.json"), "{");
        Files.setLastModifiedTime(
                directory.resolve("keys.json"), FileTime.from(clock.now.plusSeconds(5)));
        clock.now = clock.now.plusSeconds(2);

        assertThat(verifier.verify(ISSUER.token("ada")).id()).isEqualTo("ada");
    }

    @Test
    void another_audience_is_refused() {
        assertThat(refusal(Clock.systemUTC(), ISSUER.tokenForAudience("ada", "elsewhere")))
                .isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hokuspokus",
                "hokus.pokus.fidibus",
                "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln",
                "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.",
                "eyJhbGciOiJFUzI1NiJ9.bm8ganNvbg.c2ln"
            })
    void a_refusal_repeats_neither_the_token_nor_the_words_of_a_library(String token) {
        assertThat(detail(token)).doesNotContain("hokus", "eyJ", "jose", "Exception", "cause");
    }

    @Test
    void a_refusal_says_which_claim_is_not_right() {
        assertThat(detail(ISSUER.tokenForAudience("ada", "elsewhere")))
                .contains("aud", TestIssuer.AUDIENCE)
                .doesNotContain("elsewhere");
        assertThat(detail(TestIssuer.another().token("ada")))
                .contains("signature", "by a key of the issuer");
    }

    private String detail(String token) {
        return catchThrowableOfType(
                        ProblemException.class, () -> verifier(Clock.systemUTC()).verify(token))
                .problem()
                .detail();
    }

    @Test
    void an_unsigned_token_is_refused() {
        String payload = ISSUER.token("ada").split("\\.")[1];
        String header =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(
                                "{\"alg\":\"none\"}"
                                        .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(refusal(Clock.systemUTC(), header + "." + payload + "."))
                .isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    @Test
    void a_name_that_is_no_player_id_is_refused() {
        assertThat(refusal(Clock.systemUTC(), ISSUER.token("Ada Lovelace")))
                .isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    private ErrorCode refusal(Clock clock, String token) {
        return catchThrowableOfType(ProblemException.class, () -> verifier(clock).verify(token))
                .problem()
                .code();
    }

    private JwtVerifier verifier(Clock clock) {
        Path keys = directory.resolve("keys.json");
        ISSUER.writeKeys(keys);
        return new JwtVerifier(new KeysAt(keys), clock);
    }

    private record KeysAt(Path file) implements IdentityConfig {
        @Override
        public Optional<String> keys() {
            return Optional.of(file.toString());
        }

        @Override
        public String issuer() {
            return TestIssuer.ISSUER;
        }

        @Override
        public String audience() {
            return TestIssuer.AUDIENCE;
        }

        @Override
        public String playerClaim() {
            return "preferred_username";
        }

        @Override
        public Optional<String> serviceTokenFile() {
            return Optional.empty();
        }
    }

    private static final class SettableClock extends Clock {
        private Instant now = Instant.now();

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
