package shatranj.support.identity;

/**
 * Tells whom a bearer token speaks for, whatever sort of token it is. Quick enough to be asked for
 * every request: nothing is fetched for it.
 */
public interface TokenVerifier {
    /**
     * Whom a token speaks for.
     *
     * @throws shatranj.support.problem.ProblemException TOKEN_INVALID, TOKEN_EXPIRED,
     *     TOKEN_REVOKED; UNAVAILABLE where this process cannot tell yet
     */
    Caller verify(String token);

    /**
     * Has something done once, on any thread, when the caller's token is revoked; at once where it
     * is already. Expiry is told by {@link Caller#expiresAt}, not here.
     */
    Watch whenRevoked(Caller caller, Runnable then);

    /** Something that is watched for. */
    interface Watch extends AutoCloseable {
        /** Watches for what never comes. */
        Watch NONE = () -> {};

        /** Watches no longer. */
        @Override
        void close();
    }
}
