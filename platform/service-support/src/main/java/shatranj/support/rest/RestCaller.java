package shatranj.support.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;

/** Who sends the REST request at hand. */
@RequestScoped
public class RestCaller {
    private final TokenVerifier verifier;
    private final HttpHeaders headers;

    public RestCaller(TokenVerifier verifier, @Context HttpHeaders headers) {
        this.verifier = verifier;
        this.headers = headers;
    }

    /**
     * The caller, if the request carries a token.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_INVALID, TOKEN_EXPIRED
     */
    public Optional<Caller> optional() {
        @Nullable String header = headers.getHeaderString(HttpHeaders.AUTHORIZATION);
        return Optional.ofNullable(header).map(BearerToken::of).map(verifier::verify);
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
}
