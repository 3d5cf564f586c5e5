package shatranj.support.keys;

import com.google.protobuf.ByteString;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a key that was issued.
 *
 * @param id names it
 * @param player whom it speaks for
 * @param name what its owner calls it
 * @param scopes what it may be used for
 * @param hash SHA-256 of its text
 * @param expiresAt a guest's end; a player's key has none
 * @param variantKey how rule sets are called towards clients of the Lichess API; empty: not said
 * @param request 16 bytes that the request for it is known by, if it had an Idempotency-Key
 */
public record PersonalKey(
        String id,
        String player,
        String name,
        Set<String> scopes,
        ByteString hash,
        Instant issuedAt,
        Optional<Instant> expiresAt,
        String variantKey,
        Optional<ByteString> request) {

    public PersonalKey {
        scopes = Set.copyOf(scopes);
    }

    /** The same key with another end. */
    public PersonalKey until(Instant end) {
        return new PersonalKey(
                id, player, name, scopes, hash, issuedAt, Optional.of(end), variantKey, request);
    }

    /** Whether this is another key with no more than a later end. */
    boolean isExtensionOf(PersonalKey other) {
        return expiresAt.isPresent()
                && other.expiresAt.isPresent()
                && expiresAt.get().isAfter(other.expiresAt.get())
                && until(other.expiresAt.get()).equals(other);
    }

    /** Whether its time is over. */
    public boolean isExpired(Instant now) {
        return expiresAt.isPresent() && !now.isBefore(expiresAt.get());
    }
}
