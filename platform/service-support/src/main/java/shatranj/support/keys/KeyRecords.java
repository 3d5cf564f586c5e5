package shatranj.support.keys;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shatranj.identity.internal.v1.KeyIssued;
import shatranj.identity.internal.v1.KeyRevoked;

/**
 * Keys as the topic {@code shatranj.token.v1} holds them. What was issued and what was revoked have
 * records of their own, each a function of its key, so that duplicates in any order are harmless
 * (journal.md §4).
 */
public final class KeyRecords {
    private static final char ISSUED = 'i';
    private static final char REVOKED = 'r';

    private KeyRecords() {}

    /** One record, read. */
    public sealed interface Entry {
        /** A key came into being. */
        record Issued(PersonalKey key) implements Entry {}

        /** A key ended. */
        record Revoked(String id) implements Entry {}

        /** A key that is over is forgotten. */
        record Forgotten(String id) implements Entry {}
    }

    /** The record key under which a key is issued. */
    public static byte[] issuedKey(String id) {
        return bytes(id + ISSUED);
    }

    /** The record key under which a key is revoked. */
    public static byte[] revokedKey(String id) {
        return bytes(id + REVOKED);
    }

    /** The value of an issued key. */
    public static byte[] issued(PersonalKey key) {
        return KeyIssued.newBuilder()
                .setPlayer(key.player())
                .setName(key.name())
                .addAllScopes(key.scopes().stream().sorted().toList())
                .setHash(key.hash())
                .setIssuedAtMs(key.issuedAt().toEpochMilli())
                .setExpiresAtMs(key.expiresAt().map(Instant::toEpochMilli).orElse(0L))
                .setVariantKey(key.variantKey())
                .setRequest(key.request().orElse(ByteString.EMPTY))
                .build()
                .toByteArray();
    }

    /** The value of a revoked key. */
    public static byte[] revoked(String player) {
        return KeyRevoked.newBuilder().setPlayer(player).build().toByteArray();
    }

    /**
     * A record read back.
     *
     * @param value null: the record was deleted
     * @throws IllegalArgumentException where it is none of ours
     */
    public static Entry read(byte[] key, byte @Nullable [] value) {
        String text = new String(key, StandardCharsets.US_ASCII);
        if (text.length() != KeyText.ID + 1) {
            throw new IllegalArgumentException("a record key of " + text.length() + " bytes");
        }
        String id = text.substring(0, KeyText.ID);
        return switch (text.charAt(KeyText.ID)) {
            case ISSUED ->
                    value == null ? new Entry.Forgotten(id) : new Entry.Issued(issued(id, value));
            case REVOKED -> value == null ? new Entry.Forgotten(id) : new Entry.Revoked(id);
            default -> throw new IllegalArgumentException("a record neither issued nor revoked");
        };
    }

    private static PersonalKey issued(String id, byte[] value) {
        try {
            KeyIssued issued = KeyIssued.parseFrom(value);
            return new PersonalKey(
                    id,
                    issued.getPlayer(),
                    issued.getName(),
                    Set.copyOf(issued.getScopesList()),
                    issued.getHash(),
                    Instant.ofEpochMilli(issued.getIssuedAtMs()),
                    Optional.of(issued.getExpiresAtMs())
                            .filter(ms -> ms > 0)
                            .map(Instant::ofEpochMilli),
                    issued.getVariantKey(),
                    Optional.of(issued.getRequest()).filter(request -> !request.isEmpty()));
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException("an issued key that cannot be read", e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
