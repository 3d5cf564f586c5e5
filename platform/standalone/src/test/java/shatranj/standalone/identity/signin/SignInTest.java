package shatranj.standalone.identity.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.standalone.identity.signin.Person.CLIENT;
import static shatranj.standalone.identity.signin.Person.REDIRECT;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.standalone.identity.DevelopmentIssuer;

/** People who sign in, and everything that is refused. */
class SignInTest {
    private static final Instant START = Instant.parse("2026-11-26T12:00:00Z");

    /** Stands still until it is told. */
    private static final class Time extends Clock {
        private Instant now = START;

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        void passes(Duration time) {
            now = now.plus(time);
        }
    }

    private final Time time = new Time();

    @TempDir Path keys;
    private SignInServer server;
    private Person alice;

    @BeforeEach
    void open() {
        server =
                SignInServer.open(
                        "127.0.0.1",
                        0,
                        DevelopmentIssuer.open(keys, time),
                        new SignInClient(CLIENT, Set.of(REDIRECT, "http://localhost:8080/")),
                        time);
        alice = new Person(server.issuer());
    }

    @AfterEach
    void close() {
        server.close();
    }

    private JwtClaims claims(String token, String issuer, String audience) throws Exception {
        JsonWebKeySet set = new JsonWebKeySet(alice.gets("/keys").body());
        return new JwtConsumerBuilder()
                .setVerificationKeyResolver(new JwksVerificationKeyResolver(set.getJsonWebKeys()))
                .setExpectedIssuer(issuer)
                .setExpectedAudience(audience)
                .setRequireExpirationTime()
                .setEvaluationTime(NumericDate.fromMilliseconds(time.millis()))
                .build()
                .processToClaims(token);
    }

    @Test
    void who_signs_in_gets_a_token_that_the_services_take_and_an_answer_to_the_question()
            throws Exception {
        JsonNode tokens = alice.signsIn("alice");

        assertThat(tokens.path("token_type").asText()).isEqualTo("Bearer");
        assertThat(tokens.path("expires_in").asLong()).isEqualTo(3600);
        JwtClaims access =
                claims(
                        tokens.path("access_token").asText(),
                        DevelopmentIssuer.ISSUER,
                        DevelopmentIssuer.AUDIENCE);
        assertThat(access.getStringClaimValue("preferred_username")).isEqualTo("alice");
        assertThat(access.getStringClaimValue("scope")).isEqualTo("play analysis");
        assertThat(access.getExpirationTime().getValue())
                .isEqualTo(START.plus(Duration.ofHours(1)).getEpochSecond());
        JwtClaims id = claims(tokens.path("id_token").asText(), server.issuer(), CLIENT);
        assertThat(id.getStringClaimValue("nonce")).isEqualTo("a nonce");
        assertThat(id.getSubject()).isEqualTo("alice");
    }

    @Test
    void discovery_names_what_there_is_on_the_issuers_own_origin() {
        JsonNode is = Person.json(alice.gets("/.well-known/openid-configuration"));

        assertThat(is.path("issuer").asText()).isEqualTo(server.issuer());
        for (String endpoint :
                Set.of(
                        "authorization_endpoint",
                        "token_endpoint",
                        "revocation_endpoint",
                        "end_session_endpoint",
                        "jwks_uri")) {
            assertThat(is.path(endpoint).asText()).startsWith(server.issuer() + "/");
        }
        assertThat(is.path("code_challenge_methods_supported").toString()).isEqualTo("[\"S256\"]");
    }

    @Test
    void the_answer_goes_to_the_program_with_its_state_and_the_issuers_name() {
        HttpResponse<String> answer =
                alice.decides(Person.ticket(alice.asks(Map.of())), "alice", "allow");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location").orElseThrow())
                .startsWith(REDIRECT + "?");
        assertThat(Person.told(answer).once("state")).contains("a state");
        assertThat(Person.told(answer).once("iss")).contains(server.issuer());
    }

    @Test
    void who_does_not_consent_is_sent_back_without_a_code() {
        HttpResponse<String> answer =
                alice.decides(Person.ticket(alice.asks(Map.of())), "", "deny");

        assertThat(Person.told(answer).values())
                .isEqualTo(
                        Map.of(
                                "error", "access_denied",
                                "state", "a state",
                                "iss", server.issuer()));
    }

    /** Nobody is sent to an address that is not the program's, not even with an error. */
    @ParameterizedTest
    @CsvSource({
        "client_id, somebody-else",
        "client_id, ''",
        "redirect_uri, ''",
        "redirect_uri, http://127.0.0.1:8080",
        "redirect_uri, http://127.0.0.1:8080/?",
        "redirect_uri, http://127.0.0.1:8081/",
        "redirect_uri, https://127.0.0.1:8080/",
        "redirect_uri, http://127.0.0.1:8080/a",
        "redirect_uri, http://127.0.0.1:8080@evil.example/",
        "redirect_uri, HTTP://127.0.0.1:8080/",
    })
    void a_request_of_nobody_known_leads_nowhere(String parameter, String value) {
        HttpResponse<String> answer = alice.asks(Map.of(parameter, value));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Location")).isEmpty();
        assertThat(answer.body()).doesNotContain("<form");
    }

    @ParameterizedTest
    @CsvSource({
        "code_challenge_method, plain, invalid_request",
        "code_challenge_method, '', invalid_request",
        "code_challenge, '', invalid_request",
        "code_challenge, short, invalid_request",
        "response_type, token, unsupported_response_type",
        "response_type, code id_token, unsupported_response_type",
        "response_type, '', unsupported_response_type",
        "response_mode, fragment, invalid_request",
        "scope, play, invalid_scope",
        "scope, openid service, invalid_scope",
        "scope, openid arbiter, invalid_scope",
        "scope, '', invalid_scope",
        "prompt, none, login_required",
        "request, eyJ, request_not_supported",
        "request_uri, http://127.0.0.1/x, request_not_supported",
    })
    void a_request_that_is_not_safe_is_refused_to_the_program(
            String parameter, String value, String error) {
        HttpResponse<String> answer = alice.asks(Map.of(parameter, value));

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location").orElseThrow())
                .startsWith(REDIRECT + "?");
        assertThat(Person.told(answer).once("error")).contains(error);
        assertThat(Person.told(answer).once("state")).contains("a state");
        assertThat(Person.told(answer).once("code")).isEmpty();
    }

    @Test
    void a_parameter_that_comes_twice_or_is_endless_is_refused() {
        String request = "/authorize?" + Person.encoded(Person.request(Map.of()));

        for (String more : Set.of("&scope=openid", "&nonce=b", "&more=" + "x".repeat(600))) {
            assertThat(Person.told(alice.gets(request + more)).once("error"))
                    .contains("invalid_request");
        }
        assertThat(alice.gets(request + "&redirect_uri=http://127.0.0.1:8080/").statusCode())
                .isEqualTo(400);
    }

    @Test
    void another_verifier_gets_nothing_and_the_code_is_gone() {
        String code = alice.code("alice");

        assertInvalidGrant(alice.exchanges(code, Map.of("code_verifier", "x".repeat(43))));
        assertInvalidGrant(alice.exchanges(code, Map.of()));
        assertInvalidGrant(alice.exchanges(alice.code("alice"), Map.of("code_verifier", "")));
        // What "plain" would have been.
        assertInvalidGrant(
                alice.exchanges(alice.code("alice"), Map.of("code_verifier", Person.CHALLENGE)));
    }

    @Test
    void a_code_that_comes_twice_ends_what_the_first_exchange_got() {
        String code = alice.code("alice");
        String refreshToken =
                Person.json(alice.exchanges(code, Map.of())).path("refresh_token").asText();

        assertInvalidGrant(alice.exchanges(code, Map.of()));
        assertInvalidGrant(alice.renews(refreshToken));
    }

    @Test
    void a_code_is_for_the_redirect_that_it_was_asked_for() {
        assertInvalidGrant(
                alice.exchanges(
                        alice.code("alice"), Map.of("redirect_uri", "http://localhost:8080/")));
        assertInvalidGrant(alice.exchanges(alice.code("alice"), Map.of("redirect_uri", "")));
    }

    @Test
    void a_code_is_worth_nothing_after_a_minute() {
        String code = alice.code("alice");
        time.passes(Duration.ofMinutes(1));
        assertInvalidGrant(alice.exchanges(code, Map.of()));

        String inTime = alice.code("alice");
        time.passes(Duration.ofSeconds(59));
        assertThat(alice.exchanges(inTime, Map.of()).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "client_id, somebody-else, invalid_client",
        "client_id, '', invalid_client",
        "grant_type, password, unsupported_grant_type",
        "grant_type, '', invalid_request",
        "code, nonsense, invalid_grant",
        "code, '', invalid_grant",
    })
    void an_exchange_that_is_none_is_refused(String parameter, String value, String error) {
        HttpResponse<String> answer = alice.exchanges("a code", Map.of(parameter, value));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Person.json(answer).path("error").asText()).isEqualTo(error);
    }

    private static void assertInvalidGrant(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).isEqualTo("{\"error\":\"invalid_grant\"}");
    }

    @Test
    void a_refresh_token_is_used_once_and_an_old_one_ends_the_session() {
        String first = alice.signsIn("alice").path("refresh_token").asText();
        String second = alice.renewed(first).orElseThrow();
        String third = alice.renewed(second).orElseThrow();

        assertThat(third).isNotEqualTo(second).isNotEqualTo(first);
        assertInvalidGrant(alice.renews(first));
        assertInvalidGrant(alice.renews(third));
    }

    @Test
    void an_answer_that_was_lost_is_given_anew_for_ten_seconds() {
        String first = alice.signsIn("alice").path("refresh_token").asText();
        assertThat(alice.renewed(first)).isPresent();
        time.passes(Duration.ofSeconds(9));
        String instead = alice.renewed(first).orElseThrow();
        time.passes(Duration.ofSeconds(1));

        assertInvalidGrant(alice.renews(first));
        assertInvalidGrant(alice.renews(instead));
    }

    @Test
    void a_session_that_nobody_uses_ends_after_a_month_and_one_that_is_used_does_not() {
        String first = alice.signsIn("alice").path("refresh_token").asText();
        time.passes(Duration.ofDays(29));
        String second = alice.renewed(first).orElseThrow();
        time.passes(Duration.ofDays(29));
        String third = alice.renewed(second).orElseThrow();
        time.passes(Duration.ofDays(31));
        assertInvalidGrant(alice.renews(third));
    }

    @Test
    void a_revoked_session_is_not_renewed_and_nobody_is_told_of_others() {
        String refreshToken = alice.signsIn("alice").path("refresh_token").asText();
        Map<String, String> form = Map.of("client_id", CLIENT, "token", refreshToken);

        assertThat(alice.posts("/revoke", form).statusCode()).isEqualTo(200);
        assertInvalidGrant(alice.renews(refreshToken));
        assertThat(alice.posts("/revoke", form).statusCode()).isEqualTo(200);
        assertThat(alice.posts("/revoke", Map.of("client_id", "other", "token", "x")).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"engine-1", "me", "guest-1", "game-service", "A", "x", "<b>{ticket}"})
    void a_name_that_nobody_may_have_is_asked_for_again(String name) {
        HttpResponse<String> page =
                alice.decides(Person.ticket(alice.asks(Map.of())), name, "allow");

        assertThat(page.statusCode()).isEqualTo(400);
        assertThat(page.headers().firstValue("Location")).isEmpty();
        assertThat(page.body()).contains("role=\"alert\"").doesNotContain("<b>");
        assertThat(alice.decides(Person.ticket(page), "alice", "allow").statusCode())
                .isEqualTo(303);
    }

    @Test
    void a_login_page_is_sent_once_and_within_ten_minutes() {
        String ticket = Person.ticket(alice.asks(Map.of()));
        assertThat(alice.decides(ticket, "alice", "allow").statusCode()).isEqualTo(303);
        assertThat(alice.decides(ticket, "alice", "allow").statusCode()).isEqualTo(400);

        String late = Person.ticket(alice.asks(Map.of()));
        time.passes(Duration.ofMinutes(10));
        assertThat(alice.decides(late, "alice", "allow").statusCode()).isEqualTo(400);
        assertThat(alice.decides("nonsense", "alice", "allow").statusCode()).isEqualTo(400);
    }

    @Test
    void a_form_of_another_page_is_refused() {
        Map<String, String> form =
                Map.of(
                        "ticket",
                        Person.ticket(alice.asks(Map.of())),
                        "name",
                        "eve",
                        "decision",
                        "allow");

        for (String origin : Set.of("http://evil.example", "null", "http://127.0.0.1:8080")) {
            assertThat(alice.posts("/authorize", form, "Origin", origin).statusCode())
                    .isEqualTo(403);
        }
        assertThat(alice.posts("/authorize", form, "Origin", server.issuer()).statusCode())
                .isEqualTo(303);
    }

    @Test
    void scripts_of_the_programs_origins_alone_read_tokens() {
        Map<String, String> form = new LinkedHashMap<>(Map.of("grant_type", "refresh_token"));
        form.putAll(Map.of("client_id", CLIENT, "refresh_token", "x"));

        HttpResponse<String> own = alice.posts("/token", form, "Origin", "http://localhost:8080");
        assertThat(own.headers().firstValue("Access-Control-Allow-Origin"))
                .contains("http://localhost:8080");
        HttpResponse<String> foreign =
                alice.posts("/token", form, "Origin", "http://localhost:8081");
        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(foreign.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
        assertThat(alice.asks(Map.of()).headers().firstValue("Access-Control-Allow-Origin"))
                .isEmpty();
    }

    /** A name of somebody else's may be made to point to this machine. */
    @Test
    void another_name_than_its_own_is_not_answered_to() throws IOException {
        URI at = URI.create(server.issuer());
        try (Socket socket = new Socket(at.getHost(), at.getPort())) {
            String request =
                    "GET /authorize HTTP/1.1\r\nHost: evil.example:"
                            + at.getPort()
                            + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 421 ").doesNotContain("<form");
        }
    }

    @Test
    void what_is_no_form_or_nowhere_is_refused() {
        assertThat(alice.posts("/token", "x".repeat(20_000)).statusCode()).isEqualTo(400);
        assertThat(alice.posts("/token", "code=%zz").statusCode()).isEqualTo(400);
        assertThat(alice.gets("/token").statusCode()).isEqualTo(404);
        assertThat(alice.gets("/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void the_login_page_stands_in_no_frame_and_sends_its_form_to_nobody_else() {
        HttpResponse<String> page = alice.asks(Map.of());

        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .endsWith("form-action 'self' http://127.0.0.1:8080 http://localhost:8080");
        assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(page.headers().firstValue("Referrer-Policy")).contains("same-origin");
    }

    @Test
    void the_name_is_there_the_next_time_until_the_session_is_ended() {
        HttpResponse<String> answer =
                alice.decides(Person.ticket(alice.asks(Map.of())), "alice", "allow");
        String set = answer.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(set).endsWith("; Path=/; HttpOnly; SameSite=Lax");
        String path = "/authorize?" + Person.encoded(Person.request(Map.of()));
        String cookie = set.substring(0, set.indexOf(';'));
        assertThat(alice.gets(path, "Cookie", "a=b; " + cookie).body()).contains("value=\"alice\"");

        HttpResponse<String> ended =
                alice.gets(
                        "/end-session?state=s&client_id="
                                + CLIENT
                                + "&post_logout_redirect_uri=http%3A%2F%2F127.0.0.1%3A8080%2F");
        assertThat(ended.headers().firstValue("Location")).contains(REDIRECT + "?state=s");
        assertThat(ended.headers().firstValue("Set-Cookie").orElseThrow()).endsWith("Max-Age=0");
    }

    @ParameterizedTest
    @CsvSource({
        "shatranj-page, http://evil.example/",
        "shatranj-page, http://127.0.0.1:8080",
        "somebody-else, http://127.0.0.1:8080/",
    })
    void signing_out_leads_to_the_program_or_nowhere(String client, String back) {
        Map<String, String> query = Map.of("client_id", client, "post_logout_redirect_uri", back);
        HttpResponse<String> answer = alice.gets("/end-session?" + Person.encoded(query));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Location")).isEqualTo(Optional.empty());
    }

    @Test
    void it_may_have_the_usual_name_of_this_machine() {
        DevelopmentIssuer signer = DevelopmentIssuer.open(keys, time);
        SignInClient client = new SignInClient(CLIENT, Set.of(REDIRECT));
        try (SignInServer local = SignInServer.open("localhost", 0, signer, client, time)) {
            assertThat(new Person(local.issuer()).signsIn("alice").path("id_token").asText())
                    .isNotEmpty();
        }
    }

    @Test
    void it_is_never_open_to_other_machines() {
        DevelopmentIssuer signer = DevelopmentIssuer.open(keys, time);
        SignInClient client = new SignInClient(CLIENT, Set.of(REDIRECT));

        assertThatThrownBy(() -> SignInServer.open("0.0.0.0", 0, signer, client, time))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
