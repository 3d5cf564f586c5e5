package shatranj.support.identity;

import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Whom a valid token speaks for.
 *
 * @param id the player id, or the name of a service
 * @param scopes what the token may be used for
 * @param expiresAt when the token ends
 * @param token the token itself, to travel along to the next service
 */
public record Caller(String id, Set<String> scopes, Instant expiresAt, String token) {

    public Caller {
        scopes = Set.copyOf(scopes);
    }

    /** Whether this is a guest: no issuer may use such a name. */
    public boolean isGuest() {
        return id.startsWith("guest-");
    }

    /**
     * This caller, if it is no guest: a guest's name is another's next week.
     *
     * @throws shatranj.support.problem.ProblemException GUESTS_NOT_ALLOWED
     */
    public Caller withAccount() {
        if (isGuest()) {
            throw Problem.of(ErrorCode.GUESTS_NOT_ALLOWED, "'" + id + "' is a guest").asException();
        }
        return this;
    }

    /** Whether the token carries a scope. */
    public boolean has(String scope) {
        return scopes.contains(scope);
    }

    /**
     * This caller, if the token carries one of the scopes, or whatever it carries where none is
     * named.
     *
     * @throws shatranj.support.problem.ProblemException SCOPE_MISSING
     */
    public Caller needing(String... anyOf) {
        if (anyOf.length == 0 || Arrays.stream(anyOf).anyMatch(this::has)) {
            return this;
        }
        throw Problem.of(
                        ErrorCode.SCOPE_MISSING,
                        "This needs a token with scope '"
                                + String.join("' or '", anyOf)
                                + "'; the token of '"
                                + id
                                + "' has "
                                + (scopes.isEmpty()
                                        ? "none"
                                        : String.join(" ", scopes.stream().sorted().toList())))
                .asException();
    }
}
