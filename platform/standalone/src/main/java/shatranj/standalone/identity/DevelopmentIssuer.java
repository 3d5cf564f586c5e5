package shatranj.standalone.identity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.Use;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;
import shatranj.commandline.Mistake;

/**
 * Issues tokens signed with a P-256 key of its own (ES256). The private key lies in {@code
 * issuer.jwk}, readable by its owner only; {@code keys.json} beside it is the public key set that
 * the services check tokens against.
 */
public final class DevelopmentIssuer {
    /** The {@code iss} of every token. */
    public static final String ISSUER = "shatranj-dev";

    /** The {@code aud} of every token. */
    public static final String AUDIENCE = "shatranj";

    /**
     * The services and their scopes; competition-service seats the players of its tournaments.
     * webhook-service asks no other, and has none.
     */
    private static final Map<String, String> SERVICES =
            Map.of(
                    "rules-service", "service",
                    "game-service", "service",
                    "clock-service", "service",
                    "analysis-service", "service",
                    "competition-service", "service arbiter");

    /** Whether a service has a token of its own. */
    public static boolean hasToken(String service) {
        return SERVICES.containsKey(service);
    }

    /** {@code engine-1} to this. */
    private static final int SEATED_ENGINES = 8;

    /** The file of the private key. */
    static final String PRIVATE_KEY = "issuer.jwk";

    /** For how long the token of a service is good. */
    public static final Duration SERVICE_TOKEN = Duration.ofDays(400);

    private static final Duration PLAYER_TOKEN = Duration.ofDays(30);

    private final Path directory;
    private final Clock clock;
    private final EllipticCurveJsonWebKey key;

    private DevelopmentIssuer(Path directory, Clock clock, EllipticCurveJsonWebKey key) {
        this.directory = directory;
        this.clock = clock;
        this.key = key;
    }

    /** Opens the issuer of a data directory; makes its key if there is none. */
    public static DevelopmentIssuer open(Path directory, Clock clock) {
        Path privateKey = directory.resolve(PRIVATE_KEY);
        try {
            PrivateFiles.createDirectory(directory);
            if (!Files.exists(privateKey)) {
                PrivateFiles.write(
                        privateKey, newKey().toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE));
            }
            EllipticCurveJsonWebKey key =
                    (EllipticCurveJsonWebKey)
                            JsonWebKey.Factory.newJwk(Files.readString(privateKey));
            DevelopmentIssuer issuer = new DevelopmentIssuer(directory, clock, key);
            issuer.publish();
            return issuer;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep keys in " + directory, e);
        } catch (JoseException | ClassCastException e) {
            throw new Mistake(
                    "The key of the development issuer in " + privateKey + " cannot be read",
                    "Remove that file: a new key is made, and tokens issued before become invalid");
        }
    }

    /**
     * A service may be reading the key set just now: it is replaced as a whole, and only if it
     * differs.
     */
    private void publish() throws IOException {
        String text = publicKeySet();
        if (!Files.exists(keySet()) || !Files.readString(keySet()).equals(text)) {
            PrivateFiles.write(keySet(), text);
        }
    }

    /** The public key set as JSON, the same as in {@link #keySet}. */
    public String publicKeySet() {
        return new JsonWebKeySet(key).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    private static EllipticCurveJsonWebKey newKey() throws JoseException {
        EllipticCurveJsonWebKey key = EcJwkGenerator.generateJwk(EllipticCurves.P256);
        key.setUse(Use.SIGNATURE);
        key.setAlgorithm(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        key.setKeyId(key.calculateBase64urlEncodedThumbprint("SHA-256"));
        return key;
    }

    /** The public key set, for the services. */
    public Path keySet() {
        return directory.resolve("keys.json");
    }

    /** A token for a player, valid for 30 days. */
    public String playerToken(PlayerName name, PlayerScopes scopes) {
        return sign(name.value(), String.join(" ", scopes.names()), PLAYER_TOKEN);
    }

    /** A token for a player who has signed in, valid for a while. */
    public String playerToken(PlayerName name, PlayerScopes scopes, Duration validity) {
        return sign(name.value(), String.join(" ", scopes.names()), validity);
    }

    /**
     * Says to a client who has signed in (OpenID Connect). No service takes it for a token: it is
     * of another issuer and meant for somebody else.
     *
     * @param issuer the address at which people sign in
     * @param client its id
     * @param nonce what the client sent, if it sent any
     */
    public String idToken(
            String issuer,
            String client,
            PlayerName name,
            Optional<String> nonce,
            Duration validity) {
        JwtClaims claims = claims(issuer, client, name.value(), validity);
        nonce.ifPresent(it -> claims.setStringClaim("nonce", it));
        return sign(claims);
    }

    /**
     * Writes the token by which the other services know a service.
     *
     * @param service the name of one of the cluster's: {@code game-service}
     * @return the file, readable by its owner only
     */
    public Path serviceTokenFile(String service) {
        Path file = directory.resolve(service + ".token");
        try {
            PrivateFiles.write(file, serviceToken(service));
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the token of " + service, e);
        }
    }

    /**
     * Writes the tokens by which the seated engines play: {@code engine-1.token} and so on. They
     * have scope {@code service} as well, without which nobody may have such a name.
     *
     * @return the directory, readable by its owner only
     */
    public Path engineTokens() {
        try {
            writeAll(tokensOfEngines(), directory);
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the tokens of the seated engines", e);
        }
    }

    /**
     * Lays what the services of a cluster need into a directory that they read: {@link
     * #identities}.
     */
    public void issueTo(Path services) {
        try {
            PrivateFiles.createDirectory(services);
            writeAll(identities(), services);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lay keys and tokens into " + services, e);
        }
    }

    /**
     * What the services of a cluster need, by the names of files: the public key set as {@code
     * keys.json}, a token for each, and those of the seated engines.
     */
    public Map<String, String> identities() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("keys.json", publicKeySet());
        new TreeSet<>(SERVICES.keySet())
                .forEach(service -> files.put(service + ".token", serviceToken(service)));
        files.putAll(tokensOfEngines());
        return files;
    }

    private Map<String, String> tokensOfEngines() {
        Map<String, String> files = new LinkedHashMap<>();
        for (int number = 1; number <= SEATED_ENGINES; number++) {
            String engine = "engine-" + number;
            files.put(engine + ".token", sign(engine, "play service", SERVICE_TOKEN));
        }
        return files;
    }

    private static void writeAll(Map<String, String> files, Path into) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            PrivateFiles.write(into.resolve(file.getKey()), file.getValue());
        }
    }

    private String serviceToken(String service) {
        return sign(service, Objects.requireNonNull(SERVICES.get(service)), SERVICE_TOKEN);
    }

    private String sign(String subject, String scope, Duration validity) {
        JwtClaims claims = claims(ISSUER, AUDIENCE, subject, validity);
        claims.setStringClaim("scope", scope);
        return sign(claims);
    }

    private JwtClaims claims(String issuer, String audience, String subject, Duration validity) {
        Instant now = clock.instant();
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(issuer);
        claims.setAudience(audience);
        claims.setSubject(subject);
        claims.setStringClaim("preferred_username", subject);
        claims.setJwtId(UUID.randomUUID().toString());
        claims.setIssuedAt(NumericDate.fromSeconds(now.getEpochSecond()));
        claims.setExpirationTime(NumericDate.fromSeconds(now.plus(validity).getEpochSecond()));
        return claims;
    }

    private String sign(JwtClaims claims) {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
        signature.setHeader("typ", "JWT");
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setKey(key.getPrivateKey());
        signature.setPayload(claims.toJson());
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException("cannot sign a token", e);
        }
    }
}
