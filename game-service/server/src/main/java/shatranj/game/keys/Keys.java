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
import shatranj.game.application.RequestBounds;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.keys.KeyBook;
import shatranj.support.keys.KeyRing;
import shatranj.support.keys.KeyText;
import shatranj.support.keys.PersonalKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.problem.Retry;
import shatranj.support.text.Excerpt;

/**
 * Issues, lists and revokes keys; called on virtual threads. The log decides: of two keys that one
 * request made on two pods the first in the log stands and the other is revoked.
 */
@ApplicationScoped
public class Keys {
    /** Keys that one player may have at a time. */
    public static final int MOST = 32;

    private static final int GUEST_LETTERS = 10;

    private final IssuedKeys issued;
    private final boolean guests;
    private final Set<String> guestScopes;
    private final Duration guestLife;
    private final SecureRandom random = new SecureRandom();

    Keys(
            KeyRing ring,
            KeyLog log,
            @ConfigProperty(name = "shatranj.guests.enabled", defaultValue = "false")
                    boolean guests,
            @ConfigProperty(name = "shatranj.guests.analysis", defaultValue = "false")
                    boolean guestsAnalyse,
            @ConfigProperty(name = "shatranj.guests.lifetime", defaultValue = "30d")
                    Duration guestLife,
            @ConfigProperty(name = "shatranj.personal-keys.most", defaultValue = "1000000")
                    int most) {
        this.issued = new IssuedKeys(ring, log, most);
        this.guests = guests;
        this.guestLife = guestLife;
        this.guestScopes = guestsAnalyse ? Set.of(Scope.PLAY, Scope.ANALYSIS) : Set.of(Scope.PLAY);
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
        issued.catchUp();
        Optional<ByteString> request = requestKey.map(key -> Requests.hash(maker.id(), key));
        Optional<PersonalKey> before = request.flatMap(issued.book()::madeBy);
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
        issued.add(key);
        Optional<PersonalKey> first = request.flatMap(issued.book()::madeBy);
        if (first.isPresent() && !first.get().id().equals(key.id())) {
            issued.end(key);
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
                                    + Excerpt.quoted(key.name())
                                    + "; expected a new one for a new request")
                    .asException();
        }
        return new Made(key, Optional.empty());
    }

    /** The caller's keys that stand, oldest first. */
    public List<PersonalKey> of(Caller owner) {
        withoutKey(owner);
        issued.catchUp();
        return issued.book().of(owner.id());
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
        issued.catchUp();
        switch (KeyText.isId(id) ? issued.book().find(id) : new KeyBook.Found.Unknown()) {
            case KeyBook.Found.Standing(PersonalKey key) when key.player().equals(owner.id()) ->
                    issued.end(key);
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
        issued.catchUp();
        issued.refuseIfFull();
        issued.forgetGuests(now());
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
                        Optional.of(now().plus(guestLife)),
                        "",
                        Optional.empty());
        issued.add(key);
        return new Made(key, Optional.of(text));
    }

    /**
     * A guest who came back: known for longer, by the same token. That it is no new one keeps the
     * guest's other tabs signed in, and lets whoever found it be shut out as before, by its end.
     * Anybody else becomes a new guest.
     *
     * @throws ProblemException UNAVAILABLE, OUTCOME_UNKNOWN
     */
    public Made extended(Caller guest) {
        issued.catchUp();
        Optional<KeyText> text = KeyText.parse(guest.token());
        if (text.isEmpty()
                || !(issued.book().find(text.get().id())
                        instanceof KeyBook.Found.Standing(PersonalKey key))
                || key.expiresAt().isEmpty()) {
            return guest();
        }
        // Who asks often is not written down each time.
        Instant end = now().plus(guestLife);
        if (key.expiresAt().get().isAfter(end.minus(guestLife.dividedBy(10)))) {
            return new Made(key, Optional.empty());
        }
        PersonalKey longer = key.until(end);
        issued.add(longer);
        return new Made(longer, Optional.empty());
    }

    private void withinLimits(Caller maker) {
        issued.refuseIfFull();
        if (issued.book().of(maker.id()).size() >= MOST) {
            throw Problem.of(
                            ErrorCode.RATE_LIMITED,
                            "You have " + MOST + " keys, which is the most; revoke one first")
                    .withRetry(Retry.NEVER)
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
        return Problem.of(ErrorCode.NO_SUCH_RESOURCE, "You have no key " + Excerpt.quoted(id))
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
