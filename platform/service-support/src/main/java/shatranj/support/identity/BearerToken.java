package shatranj.support.identity;

import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** The {@code Authorization} header, the same in REST and gRPC. */
public final class BearerToken {
    private static final String SCHEME = "Bearer ";

    private BearerToken() {}

    /**
     * The token in a header's value.
     *
     * @throws ProblemException TOKEN_INVALID when the header names another scheme
     */
    public static String of(String header) {
        if (header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return header.substring(SCHEME.length()).trim();
        }
        throw Problem.of(
                        ErrorCode.TOKEN_INVALID,
                        "The Authorization header must be 'Bearer' and a token")
                .asException();
    }

    /** The header's value for a token. */
    public static String header(String token) {
        return SCHEME + token;
    }

    /** The refusal of a request without a token where one is needed. */
    public static ProblemException missing() {
        return Problem.of(
                        ErrorCode.TOKEN_MISSING,
                        "This needs a token: send 'Authorization: Bearer' and a token")
                .asException();
    }
}
