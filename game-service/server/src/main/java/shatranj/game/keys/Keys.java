package shatranj.game.keys;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.RequestBounds;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.keys.KeyBook;
import shatranj.support.keys.KeyRecords;
import shatranj.support.keys.KeyRing;
import shatranj.support.keys.KeyText;
import shatranj.support.keys.PersonalKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.problem.Retry;

/**
 * Issues, lists and revokes keys; called on virtual threads. The log decides: of two keys that one
 * request made on two pods the first in the log stands and the other is revoked.
 */
@ApplicationScoped
public class Keys {
    /** Keys that one player may have at a time. */
    public static final int MOST = 32;

    /** How long a guest is let in. */
    public static final Duration GUEST_LIFE = Duration.ofHours(24);

    private static final Duration READING = Duration.ofSeconds(2);
    private static final Duration APPENDING = Duration.ofSeconds(3);
    private static final int FORGOTTEN_AT_ONCE = 10;
    private static final int GUEST_LETTERS = 10;
    private static final byte[] DELETED = new byte[0];

    private final KeyRing ring;
    private final KeyLog log;
    private final boolean guests;
    private final Set<String> guestScopes;
    private final int most;
    private final SecureRandom random = new SecureRandom();

    Keys(
            KeyRing ring,
            KeyLog log,
            @ConfigProperty(name = "shatranj.guests.enabled", defaultValue = "false")
                    boolean guests,
            @ConfigProperty(name = "shatranj.guests.analysis", defaultValue = "false")
                    boolean guestsAnalyse,
            @ConfigProperty(name = "shatranj.personal-keys.most", defaultValue = "1000000")
                    int most) {
        this.ring = ring;
        this.log = log;
        this.guests = guests;
        this.guestScopes = guestsAnalyse ? Set.of(Scope.PLAY, Scope.ANALYSIS) : Set.of(Scope.PLAY);
        this.most = most;
    }

    /**
     * What a request for a key came to.
     *
     * @param text the key itself; absent where the request was made before
     */
    public record Made(PersonalKey key, Optional<KeyText> text) {}

    /**
     * A new key.
     *
     * @param requestKey the Idempotency-Key
     * @throws ProblemException SCOPE_MISSING, KEY_REUSED, RATE_LIMITED, UNAVAILABLE,
     *     OUTCOME_UNKNOWN
     */
    public Made make(Caller maker, Optional<String> requestKey, NewKey wish) {
        requestKey.ifPresent(RequestBounds::key);
        withoutKey(maker);
        wish.madeBy(maker);
        caughtUp();
        Optional<ByteString> request = requestKey.map(key -> Requests.hash(maker.id(), key));
        Optional<PersonalKey> before = request.flatMap(ring.book()::madeBy);
        if (before.isPresent()) {
            return repeated(before.get(), wish);
        }
        withinLimits(maker);
        KeyText text = KeyText.draw(KeyText.Kind.PERSONAL, this::bytes);
        PersonalKey key =
                new PersonalKey(
                        text.id(),
                        maker.id(),
                        wish.name(),
                        wish.scopes(),
                        ByteString.copyFrom(text.hash()),
                        now(),
                        Optional.empty(),
                        wish.variantKey(),
                        request);
        write(KeyRecords.issuedKey(key.id()), KeyRecords.issued(key));
        ring.catchUp(READING);
        Optional<PersonalKey> first = request.flatMap(ring.book()::madeBy);
        if (first.isPresent() && !first.get().id().equals(key.id())) {
            end(key);
            return repeated(first.get(), wish);
        }
        return new Made(key, Optional.of(text));
    }

    private static Made repeated(PersonalKey key, NewKey wish) {
        if (!key.name().equals(wish.name())
                || !key.scopes().equals(wish.scopes())
                || !key.variantKey().equals(wish.variantKey())) {
            throw Problem.of(
                            ErrorCode.KEY_REUSED,
                            "This Idempotency-Key made the key "
                                    + RequestBounds.shown(key.name())
                                    + "; expected a new one for a new request")
                    .asException();
        }
        return new Made(key, Optional.empty());
    }

    /** The caller's keys that stand, oldest first. */
    public List<PersonalKey> of(Caller owner) {
        withoutKey(owner);
        caughtUp();
        return ring.book().of(owner.id());
    }

    /**
     * Ends a key of the caller. A key may end itself and no other: whoever finds one must not take
     * the others from their owner. Ending what has ended does nothing.
     *
     * @throws ProblemException NO_SUCH_RESOURCE, SCOPE_MISSING, UNAVAILABLE, OUTCOME_UNKNOWN
     */
    public void revoke(Caller owner, String id) {
        boolean itself =
                KeyText.parse(owner.token()).filter(text -> text.id().equals(id)).isPresent();
        if (!itself) {
            withoutKey(owner);
        }
        caughtUp();
        switch (KeyText.isId(id) ? ring.book().find(id) : new KeyBook.Found.Unknown()) {
            case KeyBook.Found.Standing(PersonalKey key) when key.player().equals(owner.id()) ->
                    end(key);
            case KeyBook.Found.Revoked revoked -> {}
            case KeyBook.Found.Standing another -> throw noSuchKey(id);
            case KeyBook.Found.Unknown unknown -> throw noSuchKey(id);
        }
    }

    /**
     * A guest.
     *
     * @throws ProblemException UNIMPLEMENTED, RATE_LIMITED, UNAVAILABLE, OUTCOME_UNKNOWN
     */
    public Made guest() {
        if (!guests) {
            throw Problem.of(ErrorCode.UNIMPLEMENTED, "Guests are not let in on this server")
                    .asException();
        }
        caughtUp();
        notFull();
        forgetGuests();
        KeyText text = KeyText.draw(KeyText.Kind.GUEST, this::bytes);
        String name = "guest-" + Requests.letters(this::bytes, GUEST_LETTERS);
        PersonalKey key =
                new PersonalKey(
                        text.id(),
                        name,
                        "guest",
                        guestScopes,
                        ByteString.copyFrom(text.hash()),
                        now(),
                        Optional.of(now().plus(GUEST_LIFE)),
                        "",
                        Optional.empty());
        write(KeyRecords.issuedKey(key.id()), KeyRecords.issued(key));
        ring.catchUp(READING);
        return new Made(key, Optional.of(text));
    }

    /** Each new guest takes some who left along, so that the topic does not grow for ever. */
    private void forgetGuests() {
        Instant now = now();
        ring.book().all().stream()
                .filter(key -> key.isExpired(now))
                .limit(FORGOTTEN_AT_ONCE)
                .forEach(key -> log.append(KeyRecords.issuedKey(key.id()), DELETED));
    }

    /** The issued record goes only after the revocation is in the log. */
    private void end(PersonalKey key) {
        write(KeyRecords.revokedKey(key.id()), KeyRecords.revoked(key.player()));
        log.append(KeyRecords.issuedKey(key.id()), DELETED);
        ring.catchUp(READING);
    }

    private void write(byte[] key, byte[] value) {
        switch (BlockingGames.await(log.append(key, value), APPENDING, ErrorCode.OUTCOME_UNKNOWN)) {
            case Appended.Acked acked -> {}
            case Appended.NotSent(String why) ->
                    throw Problem.of(
                                    ErrorCode.UNAVAILABLE,
                                    "Keys cannot be written at the moment: " + why)
                            .asException();
            case Appended.Unknown(String why) ->
                    throw Problem.of(
                                    ErrorCode.OUTCOME_UNKNOWN, "The log did not confirm it: " + why)
                            .asException();
        }
    }

    private void caughtUp() {
        if (!ring.catchUp(READING)) {
            throw Problem.of(ErrorCode.UNAVAILABLE, "Keys cannot be read at the moment")
                    .after(Duration.ofSeconds(1))
                    .asException();
        }
    }

    private void withinLimits(Caller maker) {
        notFull();
        if (ring.book().of(maker.id()).size() >= MOST) {
            throw Problem.of(
                            ErrorCode.RATE_LIMITED,
                            "You have " + MOST + " keys, which is the most; revoke one first")
                    .withRetry(Retry.NEVER)
                    .asException();
        }
    }

    /** Every service holds all keys in memory. */
    private void notFull() {
        if (ring.book().size() >= most) {
            throw Problem.of(ErrorCode.RATE_LIMITED, "This server takes no more keys")
                    .after(Duration.ofHours(1))
                    .asException();
        }
    }

    /** A key that was found by a stranger must not make others that outlive its end. */
    private static void withoutKey(Caller caller) {
        if (KeyText.isMeant(caller.token())) {
            throw Problem.of(
                            ErrorCode.SCOPE_MISSING,
                            "This needs the token that you sign in with: keys and guests cannot see or make keys")
                    .asException();
        }
    }

    private static ProblemException noSuchKey(String id) {
        return Problem.of(ErrorCode.NO_SUCH_RESOURCE, "You have no key " + RequestBounds.shown(id))
                .asException();
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static Instant now() {
        return Instant.ofEpochMilli(System.currentTimeMillis());
    }
}
