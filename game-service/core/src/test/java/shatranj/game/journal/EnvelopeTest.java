package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;

class EnvelopeTest {
    private static final Record RECORD =
            Record.newBuilder()
                    .setDecision(Records.decision(Records.game(1), 7, 42, "asma"))
                    .build();

    @Test
    void what_was_sealed_is_read_again() {
        assertThat(Envelope.open(Envelope.seal(RECORD)))
                .isEqualTo(new Envelope.Opened.Known(RECORD));
    }

    @Test
    void a_change_of_any_bit_makes_it_unreadable() {
        byte[] value = Envelope.seal(RECORD);
        for (int bit = 0; bit < value.length * Byte.SIZE; bit++) {
            byte[] changed = value.clone();
            changed[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertThat(Envelope.open(changed))
                    .as("bit %d", bit)
                    .isInstanceOf(Envelope.Opened.Unreadable.class);
        }
    }

    @Test
    void a_cut_or_lengthened_value_is_unreadable() {
        byte[] value = Envelope.seal(RECORD);
        for (int length = 0; length < value.length; length++) {
            assertThat(Envelope.open(java.util.Arrays.copyOf(value, length)))
                    .isInstanceOf(Envelope.Opened.Unreadable.class);
        }
        assertThat(Envelope.open(java.util.Arrays.copyOf(value, value.length + 1)))
                .isInstanceOf(Envelope.Opened.Unreadable.class);
    }

    @Test
    void no_bytes_at_all_make_it_throw() {
        long seed = 20_261_120;
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            byte[] noise = new byte[random.nextInt(64)];
            random.nextBytes(noise);
            assertThat(Envelope.open(noise)).isInstanceOf(Envelope.Opened.Unreadable.class);
        }
    }

    @Test
    void a_later_schema_may_hold_facts() {
        for (int schema : new int[] {0, Schema.NEWEST.number() + 1}) {
            assertThat(Envelope.open(Envelope.seal(schema, RECORD.toByteArray())))
                    .isInstanceOf(Envelope.Opened.Unknown.class);
        }
    }

    @Test
    void an_unknown_kind_of_record_may_be_a_fact() {
        assertThat(Envelope.open(Envelope.seal(Record.getDefaultInstance())))
                .isInstanceOf(Envelope.Opened.Unknown.class);
    }

    @Test
    void an_unknown_kind_of_event_may_be_a_fact() {
        Record later =
                Record.newBuilder()
                        .setDecision(
                                Decision.newBuilder()
                                        .addEvents(Records.ended())
                                        .addEvents(Event.getDefaultInstance()))
                        .build();
        assertThat(Envelope.open(Envelope.seal(later))).isInstanceOf(Envelope.Opened.Unknown.class);
    }

    @Test
    void a_sound_envelope_around_something_else_may_be_a_fact() {
        byte[] noRecord = ByteString.fromHex("0aff").toByteArray();
        assertThat(Envelope.open(Envelope.seal(1, noRecord)))
                .isInstanceOf(Envelope.Opened.Unknown.class);
    }

    @Test
    void the_bytes_of_a_heartbeat_are_frozen() {
        assertThat(
                        ByteString.copyFrom(Records.heartbeat("p"))
                                .toString(java.nio.charset.StandardCharsets.ISO_8859_1))
                .startsWith("ShJl\0\1\0\0\0\5");
        assertThat(ByteString.copyFrom(Records.heartbeat("p")).substring(14))
                .isEqualTo(ByteString.fromHex("12030a0170"));
    }
}
