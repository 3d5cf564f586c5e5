package shatranj.support.keys;

import io.vertx.core.Context;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import shatranj.support.identity.Caller;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Checks keys against the book. A key that the book does not know may have been issued a moment ago
 * on another pod: before it is refused the log is read up to now, so that a 401 is never wrong.
 */
final class KeyVerifier implements TokenVerifier {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /** A key without an end has this one, far beyond any clock's. */
    private static final Instant NEVER = Instant.parse("9999-01-01T00:00:00Z");

    private final KeyRing ring;
    private final Clock clock;

    KeyVerifier(KeyRing ring, Clock clock) {
        this.ring = ring;
        this.clock = clock;
    }

    @Override
    public Caller verify(String token) {
        KeyText text =
                KeyText.parse(token)
                        .orElseThrow(() ->
                                invalid(
                                        "The key is not one that this server made: a letter is wrong or missing"));
        if (!ring.isFresh()) {
            throw unavailable("Keys cannot be checked at the moment");
        }
        KeyBook.Found found = ring.book().find(text.id());
        if (found instanceof KeyBook.Found.Unknown) {
            found = lookAgain(text);
        }
        return switch (found) {
            case KeyBook.Found.Standing(PersonalKey key) -> caller(key, text);
            case KeyBook.Found.Revoked revoked ->
                    throw Problem.of(ErrorCode.TOKEN_REVOKED, "The key was revoked").asException();
            case KeyBook.Found.Unknown unknown ->
                    throw invalid("The key is not known, or was revoked long ago");
        };
    }

    private KeyBook.Found lookAgain(KeyText text) {
        if (Context.isOnEventLoopThread() || !ring.catchUp(PATIENCE)) {
            throw unavailable("The key is not known here yet");
        }
        return ring.book().find(text.id());
    }

    private Caller caller(PersonalKey key, KeyText text) {
        if (!MessageDigest.isEqual(key.hash().toByteArray(), text.hash())) {
            throw invalid("The key is not one that this server made");
        }
        if (key.isExpired(clock.instant())) {
            throw Problem.of(ErrorCode.TOKEN_EXPIRED, "The key has expired").asException();
        }
        return new Caller(key.player(), key.scopes(), key.expiresAt().orElse(NEVER), text.text());
    }

    @Override
    public Watch whenRevoked(Caller caller, Runnable then) {
        return KeyText.parse(caller.token())
                .<Watch>map(text -> ring.book().watch(text.id(), then)::run)
                .orElse(Watch.NONE);
    }

    private static ProblemException invalid(String detail) {
        return Problem.of(ErrorCode.TOKEN_INVALID, detail).asException();
    }

    private static ProblemException unavailable(String detail) {
        return Problem.of(ErrorCode.UNAVAILABLE, detail + "; ask again")
                .after(RETRY_AFTER)
                .asException();
    }
}
