package shatranj.standalone.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.commandline.Mistake;

class DevelopmentIssuerTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    @TempDir Path data;

    private DevelopmentIssuer issuer() {
        return DevelopmentIssuer.open(data.resolve("keys"), CLOCK);
    }

    @Test
    void a_token_is_accepted_by_whoever_has_the_public_key_set() throws Exception {
        DevelopmentIssuer issuer = issuer();

        JwtClaims claims =
                verify(issuer, issuer.playerToken(new PlayerName("alice"), PlayerScopes.USUAL));

        assertThat(claims.getSubject()).isEqualTo("alice");
        assertThat(claims.getStringClaimValue("preferred_username")).isEqualTo("alice");
        assertThat(claims.getStringClaimValue("scope")).isEqualTo("play analysis");
        assertThat(claims.getExpirationTime().getValue())
                .isEqualTo(NOW.plus(Duration.ofDays(30)).getEpochSecond());
        assertThat(claims.getJwtId()).isNotBlank();
    }

    @Test
    void tokens_of_an_earlier_run_stay_valid() throws Exception {
        String earlier = issuer().playerToken(new PlayerName("alice"), PlayerScopes.USUAL);

        assertThat(verify(issuer(), earlier).getSubject()).isEqualTo("alice");
    }

    @Test
    void the_private_key_is_readable_by_its_owner_only_and_not_in_the_key_set() throws Exception {
        DevelopmentIssuer issuer = issuer();
        Path token = issuer.serviceTokenFile("game-service");

        for (Path secret : List.of(data.resolve("keys/issuer.jwk"), token)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)))
                    .isEqualTo("rw-------");
        }
        assertThat(new JsonWebKeySet(Files.readString(issuer.keySet())).getJsonWebKeys())
                .singleElement()
                .satisfies(key ->
                        assertThat(key.toParams(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE))
                                .doesNotContainKey("d"));
    }

    @Test
    void a_service_has_a_token_of_its_own_scope() throws Exception {
        DevelopmentIssuer issuer = issuer();

        JwtClaims claims =
                verify(issuer, Files.readString(issuer.serviceTokenFile("clock-service")));

        assertThat(claims.getSubject()).isEqualTo("clock-service");
        assertThat(claims.getStringClaimValue("scope")).isEqualTo("service");
    }

    @Test
    void every_seated_engine_has_a_token_to_play_with() throws Exception {
        DevelopmentIssuer issuer = issuer();
        Path tokens = issuer.engineTokens();

        for (int number = 1; number <= 8; number++) {
            Path file = tokens.resolve("engine-" + number + ".token");
            JwtClaims claims = verify(issuer, Files.readString(file));
            assertThat(claims.getStringClaimValue("preferred_username"))
                    .isEqualTo("engine-" + number);
            assertThat(claims.getStringClaimValue("scope").split(" "))
                    .containsExactlyInAnyOrder("play", "service");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "Alice",
                "-alice",
                "al ice",
                "élan",
                "a1234567890123456789012345678901"
            })
    void a_name_that_is_no_player_id_is_refused(String name) {
        assertThatThrownBy(() -> new PlayerName(name))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining("'" + name + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"me", "engine-1", "engine-8", "guest-7", "game-service"})
    void a_reserved_name_is_refused(String name) {
        assertThatThrownBy(() -> new PlayerName(name))
                .isInstanceOf(Mistake.class)
                .hasMessageContaining("reserved");
    }

    @ParameterizedTest
    @ValueSource(strings = {"service", "", "play,admin"})
    void a_scope_that_players_do_not_have_is_refused(String scopes) {
        assertThatThrownBy(() -> PlayerScopes.parse(scopes)).isInstanceOf(Mistake.class);
    }

    @Test
    void scopes_are_separated_by_spaces_or_commas() {
        assertThat(PlayerScopes.parse("play, arbiter").names()).containsExactly("play", "arbiter");
        assertThat(PlayerScopes.parse("play arbiter").names()).containsExactly("play", "arbiter");
    }

    private static JwtClaims verify(DevelopmentIssuer issuer, String token) throws Exception {
        return new JwtConsumerBuilder()
                .setVerificationKeyResolver(
                        new JwksVerificationKeyResolver(
                                new JsonWebKeySet(Files.readString(issuer.keySet()))
                                        .getJsonWebKeys()))
                .setExpectedIssuer("shatranj-dev")
                .setExpectedAudience("shatranj")
                .setRequireExpirationTime()
                .setEvaluationTime(NumericDate.fromMilliseconds(NOW.toEpochMilli()))
                .build()
                .processToClaims(token);
    }
}
