package shatranj.support.grpc;

import io.grpc.Context;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;

/**
 * Who sends the gRPC request at hand. Ask at the start of the method, before another thread takes
 * over.
 */
@ApplicationScoped
public class GrpcCaller {
    /** The value of the {@code authorization} metadata, set by {@link GrpcShell}. */
    static final Context.Key<String> AUTHORIZATION = Context.key("authorization");

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
     * The caller, whose token carries a scope.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_MISSING, TOKEN_INVALID,
     *     TOKEN_EXPIRED, SCOPE_MISSING
     */
    public Caller needing(String scope) {
        return optional().orElseThrow(BearerToken::missing).needing(scope);
    }

    /** The calling service, for RPCs that are only for the inside of the cluster. */
    public Caller service() {
        return needing(Scope.SERVICE);
    }
}
