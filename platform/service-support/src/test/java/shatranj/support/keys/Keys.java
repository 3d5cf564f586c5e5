package shatranj.support.keys;

import com.google.protobuf.ByteString;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Keys for tests. */
final class Keys {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Keys() {}

    static KeyText drawn() {
        return KeyText.draw(KeyText.Kind.PERSONAL, RANDOM::generateSeed);
    }

    static PersonalKey of(String player, KeyText text) {
        return new PersonalKey(
                text.id(),
                player,
                "my bot",
                Set.of("play"),
                ByteString.copyFrom(text.hash()),
                Instant.ofEpochMilli(1_000),
                Optional.empty(),
                "shatranj",
                Optional.empty());
    }

    static PersonalKey madeBy(String request, PersonalKey key) {
        return new PersonalKey(
                key.id(),
                key.player(),
                key.name(),
                key.scopes(),
                key.hash(),
                key.issuedAt(),
                key.expiresAt(),
                key.variantKey(),
                Optional.of(ByteString.copyFromUtf8(request)));
    }

    static PersonalKey until(Instant end, PersonalKey key) {
        return new PersonalKey(
                key.id(),
                key.player(),
                key.name(),
                key.scopes(),
                key.hash(),
                key.issuedAt(),
                Optional.of(end),
                key.variantKey(),
                key.request());
    }
}
