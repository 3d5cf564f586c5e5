package shatranj.testsupport.identity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/**
 * Signs tokens as the issuer that the services under test trust. All class loaders of a JVM share
 * one key, through a system property: Quarkus loads a test and its resources by different ones.
 */
public final class TestIssuer {
    public static final String ISSUER = "shatranj-dev";
    public static final String AUDIENCE = "shatranj";

    private static final String SHARED_KEY = "shatranj.test.issuer-key";
    private static final Duration LIFE = Duration.ofHours(1);

    private static @Nullable TestIssuer shared;

    private final JsonWebKey key;
    private final Map<Bearer, Token> tokens = new ConcurrentHashMap<>();

    private record Bearer(String player, String scopes) {}

    private record Token(String text, Instant end) {}

    private TestIssuer(JsonWebKey key) {
        this.key = key;
    }

    /** The issuer of this JVM. */
    public static synchronized TestIssuer shared() {
        if (shared == null) {
            shared = withSharedKey();
        }
        return shared;
    }

    private static TestIssuer withSharedKey() {
        try {
            @Nullable String known = System.getProperty(SHARED_KEY);
            if (known != null) {
                return new TestIssuer(JsonWebKey.Factory.newJwk(known));
            }
            TestIssuer issuer = another();
            System.setProperty(
                    SHARED_KEY, issuer.key.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE));
            return issuer;
        } catch (JoseException e) {
            throw new IllegalStateException("cannot make a signing key", e);
        }
    }

    /** An issuer with a key of its own, which nobody trusts. */
    public static TestIssuer another() {
        try {
            EllipticCurveJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
            key.setKeyId("test");
            key.setAlgorithm(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            return new TestIssuer(key);
        } catch (JoseException e) {
            throw new IllegalStateException("cannot make a signing key", e);
        }
    }

    /**
     * A good token of a player, with scopes separated by spaces. As a client would, the tests send
     * one token many times: to sign it and to verify it costs ten milliseconds.
     */
    public String token(String player, String scopes) {
        Instant now = Instant.now();
        return tokens.compute(
                        new Bearer(player, scopes),
                        (bearer, known) ->
                                known != null && known.end().minus(LIFE.dividedBy(2)).isAfter(now)
                                        ? known
                                        : signed(bearer, now.plus(LIFE)))
                .text();
    }

    /** A token of a player with scopes {@code play analysis}. */
    public String token(String player) {
        return token(player, "play analysis");
    }

    /** A good token of a player that ends so long from now. */
    public String tokenFor(String player, Duration life) {
        return sign(claims(player, "play analysis", Instant.now().plus(life)));
    }

    /** A token that ended an hour ago. */
    public String expiredToken(String player) {
        return sign(claims(player, "play analysis", Instant.now().minus(LIFE)));
    }

    /** A token for another audience. */
    public String tokenForAudience(String player, String audience) {
        JwtClaims claims = claims(player, "play", Instant.now().plus(LIFE));
        claims.setAudience(audience);
        return sign(claims);
    }

    /** A token of a service of the cluster. */
    public String serviceToken(String service) {
        return token(service, "service");
    }

    /** Writes the public keys as a JSON Web Key Set. */
    public void writeKeys(Path file) {
        write(file, new JsonWebKeySet(key).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY));
    }

    /** Writes a service token. */
    public void writeServiceToken(Path file, String service) {
        write(file, serviceToken(service));
    }

    private Token signed(Bearer bearer, Instant end) {
        return new Token(sign(claims(bearer.player(), bearer.scopes(), end)), end);
    }

    private static JwtClaims claims(String player, String scopes, Instant end) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(ISSUER);
        claims.setAudience(AUDIENCE);
        claims.setSubject(player);
        claims.setStringClaim("preferred_username", player);
        claims.setStringClaim("scope", scopes);
        claims.setGeneratedJwtId();
        claims.setExpirationTime(NumericDate.fromMilliseconds(end.toEpochMilli()));
        return claims;
    }

    private String sign(JwtClaims claims) {
        try {
            JsonWebSignature signature = new JsonWebSignature();
            signature.setPayload(claims.toJson());
            signature.setKey(((EllipticCurveJsonWebKey) key).getPrivateKey());
            signature.setKeyIdHeaderValue(key.getKeyId());
            signature.setAlgorithmHeaderValue(
                    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException("cannot sign a token", e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
