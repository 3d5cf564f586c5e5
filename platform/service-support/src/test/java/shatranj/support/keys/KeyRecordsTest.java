package shatranj.support.keys;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.testsupport.golden.Golden;

class KeyRecordsTest {
    private static final PersonalKey KEY =
            new PersonalKey(
                    "0123456789ABCDEF",
                    "ada",
                    "a bot of mine",
                    Set.of("play", "bot"),
                    ByteString.copyFromUtf8("32 bytes that are a hash of text"),
                    Instant.ofEpochMilli(1_795_000_000_123L),
                    Optional.of(Instant.ofEpochMilli(1_795_000_999_123L)),
                    "standard",
                    Optional.of(ByteString.copyFromUtf8("16 bytes of a key")));

    @Test
    void every_record_is_written_byte_by_byte_as_it_always_was() {
        Map<String, String> written = new LinkedHashMap<>();
        written.put(text(KeyRecords.issuedKey(KEY.id())), Golden.hex(KeyRecords.issued(KEY)));
        written.put(text(KeyRecords.revokedKey(KEY.id())), Golden.hex(KeyRecords.revoked("ada")));
        Golden.file("golden/keys.txt").check(written, "keys that people have would be lost");
    }

    @Test
    void every_record_is_read_back() {
        Map<String, String> stored = Golden.file("golden/keys.txt").lines();
        assertThat(
                        stored.entrySet().stream()
                                .map(line ->
                                        KeyRecords.read(
                                                line.getKey().getBytes(StandardCharsets.US_ASCII),
                                                Golden.bytes(line.getValue()))))
                .containsExactly(
                        new KeyRecords.Entry.Issued(KEY), new KeyRecords.Entry.Revoked(KEY.id()));
    }

    private static String text(byte[] key) {
        return new String(key, StandardCharsets.US_ASCII);
    }
}
