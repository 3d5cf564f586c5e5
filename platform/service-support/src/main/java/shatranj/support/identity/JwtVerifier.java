package shatranj.support.identity;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmFactoryFactory;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.ErrorCodes;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Checks tokens of an OIDC issuer: signature by a key of the set, an asymmetric algorithm, issuer,
 * audience and expiry with at most 30 s of skew. A token that passed is remembered until it
 * expires, so that a bot's thousandth move costs no signature.
 */
@Startup
@ApplicationScoped
@Typed(JwtVerifier.class)
public class JwtVerifier implements TokenVerifier {
    private static final int SKEW_SECONDS = 30;
    private static final Pattern PLAYER_ID = Pattern.compile("[a-z0-9][a-z0-9_-]{1,29}");

    /** Names that an issuer gives to nobody; the engines are ours. */
    private static final Pattern RESERVED = Pattern.compile("me|guest-.*");

    private static final Pattern ENGINE = Pattern.compile("engine-[1-8]");

    private final IdentityConfig config;
    private final Clock clock;
    private final VerificationKeyResolver keys;
    private final RememberedTokens remembered;

    @Inject
    public JwtVerifier(IdentityConfig config) {
        this(config, Clock.systemUTC());
        // Looking at what algorithms there are takes a second or two, which no event loop has.
        var unused = AlgorithmFactoryFactory.getInstance();
    }

    JwtVerifier(IdentityConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
        this.remembered = new RememberedTokens(clock, Duration.ofSeconds(SKEW_SECONDS));
        this.keys =
                config.keys()
                        .map(location -> keysAt(location, clock))
                        .orElseGet(() -> new JwksVerificationKeyResolver(List.of()));
    }

    @Override
    public Caller verify(String token) {
        // What was remembered may have been signed by a key that is not in the set any more.
        if (keys instanceof KeyFile file && file.refresh()) {
            remembered.forgetAll();
        }
        return remembered
                .find(token)
                .orElseGet(() -> {
                    Caller caller = check(token);
                    remembered.put(caller);
                    return caller;
                });
    }

    private Caller check(String token) {
        try {
            JwtConsumer consumer =
                    new JwtConsumerBuilder()
                            .setVerificationKeyResolver(keys)
                            .setJwsAlgorithmConstraints(
                                    AlgorithmConstraints.ConstraintType.PERMIT,
                                    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256,
                                    AlgorithmIdentifiers.RSA_USING_SHA256,
                                    AlgorithmIdentifiers.EDDSA)
                            .setExpectedIssuer(config.issuer())
                            .setExpectedAudience(config.audience())
                            .setRequireExpirationTime()
                            .setAllowedClockSkewInSeconds(SKEW_SECONDS)
                            .setEvaluationTime(
                                    org.jose4j.jwt.NumericDate.fromMilliseconds(clock.millis()))
                            .build();
            return callerOf(consumer.processToClaims(token), token);
        } catch (InvalidJwtException e) {
            if (e.hasExpired()) {
                throw Problem.of(
                                ErrorCode.TOKEN_EXPIRED,
                                "The token has expired; ask its issuer for a new one")
                        .asException();
            }
            throw invalid("The token is not one that this server accepts: " + reason(e));
        } catch (MalformedClaimException e) {
            throw invalid("A claim of the token is not of the kind that it must be");
        }
    }

    /** In words of our own: the library's name its classes, and repeat the token. */
    private String reason(InvalidJwtException e) {
        return switch (e.getErrorDetails().isEmpty()
                ? ErrorCodes.MISCELLANEOUS
                : e.getErrorDetails().getFirst().getErrorCode()) {
            case ErrorCodes.EXPIRATION_MISSING -> "it has no time at which it ends (exp)";
            case ErrorCodes.NOT_YET_VALID -> "it is not valid yet (nbf)";
            case ErrorCodes.AUDIENCE_MISSING, ErrorCodes.AUDIENCE_INVALID ->
                    "it is not meant for '" + config.audience() + "' (aud)";
            case ErrorCodes.ISSUER_MISSING, ErrorCodes.ISSUER_INVALID ->
                    "it was not issued by '" + config.issuer() + "' (iss)";
            case ErrorCodes.SIGNATURE_INVALID, ErrorCodes.SIGNATURE_MISSING ->
                    "its signature is not by a key of the issuer";
            case ErrorCodes.MALFORMED_CLAIM -> "a claim is not of the kind that it must be";
            default ->
                    "it cannot be read, or it is not signed by a key of the issuer; expected a"
                            + " signed JWT, or a personal key beginning with shp_";
        };
    }

    private Caller callerOf(JwtClaims claims, String token) throws MalformedClaimException {
        String id = claims.getStringClaimValue(config.playerClaim());
        if (id == null || !PLAYER_ID.matcher(id).matches()) {
            throw invalid(
                    "The token's claim '"
                            + config.playerClaim()
                            + "' is "
                            + (id == null ? "missing" : "'" + id + "'")
                            + "; expected a player id: 2 to 30 of a-z, 0-9, _ and -");
        }
        String scope = claims.hasClaim("scope") ? claims.getStringClaimValue("scope") : "";
        Set<String> scopes =
                scope.isBlank() ? Set.of() : Set.copyOf(List.of(scope.trim().split(" +")));
        boolean engine = ENGINE.matcher(id).matches();
        if (RESERVED.matcher(id).matches() || (engine && !scopes.contains(Scope.SERVICE))) {
            throw invalid(
                    "The token's claim '"
                            + config.playerClaim()
                            + "' is '"
                            + id
                            + "', a reserved name; expected another player id");
        }
        return new Caller(
                id, scopes, Instant.ofEpochSecond(claims.getExpirationTime().getValue()), token);
    }

    /** Such a token ends when it says so, and nobody can take it back before. */
    @Override
    public Watch whenRevoked(Caller caller, Runnable then) {
        return Watch.NONE;
    }

    private static ProblemException invalid(String detail) {
        return Problem.of(ErrorCode.TOKEN_INVALID, detail).asException();
    }

    private static VerificationKeyResolver keysAt(String location, Clock clock) {
        return location.startsWith("https://")
                ? new HttpsJwksVerificationKeyResolver(new HttpsJwks(location))
                : new KeyFile(Path.of(location), clock);
    }
}
