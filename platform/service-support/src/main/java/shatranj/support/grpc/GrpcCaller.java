package shatranj.support.grpc;

import io.grpc.Context;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Who sends the gRPC request at hand. Ask at the start of the method, before another thread takes
 * over.
 */
@ApplicationScoped
public class GrpcCaller {
    /** The value of the {@code authorization} metadata, set by {@link GrpcShell}. */
    static final Context.Key<String> AUTHORIZATION = Context.key("authorization");

    /** The value of the {@code grpc-timeout} metadata, set by {@link GrpcShell}. */
    static final Context.Key<String> TIMEOUT = Context.key("grpc-timeout");

    /** Set where the caller came by TLS and showed no certificate ({@link PeerCertificates}). */
    static final Context.Key<Boolean> NO_CERTIFICATE = Context.key("no-certificate");

    /** From where the call comes, set by {@link GrpcShell}. */
    static final Context.Key<ClientAddresses.Origin> ORIGIN =
            Context.keyWithDefault("origin", ClientAddresses.Origin.NOWHERE);

    private static final Pattern SPAN = Pattern.compile("([0-9]{1,8})([HMSmun])");

    private final TokenVerifier verifier;

    public GrpcCaller(TokenVerifier verifier) {
        this.verifier = verifier;
    }

    /**
     * The caller, if the request carries a token.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_INVALID, TOKEN_EXPIRED
     */
    public Optional<Caller> optional() {
        return Optional.ofNullable(AUTHORIZATION.get()).map(BearerToken::of).map(verifier::verify);
    }

    /**
     * The caller, whose token carries one of the scopes, or any where none is named.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_MISSING, TOKEN_INVALID,
     *     TOKEN_EXPIRED, SCOPE_MISSING
     */
    public Caller needing(String... anyOf) {
        return optional().orElseThrow(BearerToken::missing).needing(anyOf);
    }

    /** From where it comes, as limits count it. */
    public ClientAddresses.Origin origin() {
        return ORIGIN.get();
    }

    /** How long the client will wait from the arrival of the request on, where it says so. */
    public Optional<Duration> patience() {
        return Optional.ofNullable(TIMEOUT.get())
                .map(SPAN::matcher)
                .filter(Matcher::matches)
                .map(span -> {
                    long count = Long.parseLong(span.group(1));
                    return switch (span.group(2)) {
                        case "H" -> Duration.ofHours(count);
                        case "M" -> Duration.ofMinutes(count);
                        case "S" -> Duration.ofSeconds(count);
                        case "m" -> Duration.ofMillis(count);
                        case "u" -> Duration.of(count, ChronoUnit.MICROS);
                        default -> Duration.ofNanos(count);
                    };
                });
    }

    /**
     * The calling service, for RPCs that are only for the inside of the cluster. Where those speak
     * by TLS, it has shown a certificate.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_MISSING, TOKEN_INVALID,
     *     TOKEN_EXPIRED, SCOPE_MISSING
     */
    public Caller service() {
        Caller service = needing(Scope.SERVICE);
        if (NO_CERTIFICATE.get() != null) {
            throw Problem.of(
                            ErrorCode.SCOPE_MISSING,
                            "This needs a certificate of a service beside the token of '"
                                    + service.id()
                                    + "'")
                    .asException();
        }
        return service;
    }
}
