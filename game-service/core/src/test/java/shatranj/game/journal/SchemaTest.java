package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.Record;
import shatranj.game.journal.v1.VacationTaken;

class SchemaTest {
    private static final Event MOVED =
            Event.newBuilder().setMoved(Moved.newBuilder().setPly(1)).build();
    private static final Event VACATION =
            Event.newBuilder().setVacationTaken(VacationTaken.newBuilder().setDaysLeft(3)).build();

    private static Record record(Event... events) {
        return Record.newBuilder()
                .setDecision(Decision.newBuilder().addAllEvents(List.of(events)))
                .build();
    }

    @Test
    void a_record_has_the_oldest_schema_that_has_all_it_says() {
        assertThat(Schema.of(record(MOVED))).isEqualTo(Schema.ONE);
        assertThat(Schema.of(record(VACATION))).isEqualTo(Schema.TWO);
        assertThat(Schema.of(record(MOVED, VACATION, MOVED))).isEqualTo(Schema.TWO);
        assertThat(Schema.of(Record.getDefaultInstance())).isEqualTo(Schema.ONE);
    }

    @Test
    void older_code_reads_what_needs_no_newer_schema_and_does_not_skip_the_rest() {
        assertThat(Envelope.open(Envelope.seal(record(MOVED)), Schema.ONE))
                .isEqualTo(new Envelope.Opened.Known(record(MOVED)));
        assertThat(Envelope.open(Envelope.seal(record(MOVED, VACATION)), Schema.ONE))
                .isInstanceOf(Envelope.Opened.Unknown.class);
        assertThat(Envelope.open(Envelope.seal(record(MOVED, VACATION))))
                .isInstanceOf(Envelope.Opened.Known.class);
    }

    /** The number in the envelope is frozen for ever, like the rest of it. */
    @Test
    void the_schema_is_the_number_behind_the_magic() {
        assertThat(Arrays.copyOfRange(Envelope.seal(record(MOVED)), 4, 6)).containsExactly(0, 1);
        assertThat(Arrays.copyOfRange(Envelope.seal(record(VACATION)), 4, 6)).containsExactly(0, 2);
    }

    @Test
    void numbers_that_this_code_does_not_know_are_none() {
        assertThat(Schema.numbered(1)).contains(Schema.ONE);
        assertThat(Schema.numbered(2)).contains(Schema.TWO);
        assertThat(Schema.numbered(0)).isEmpty();
        assertThat(Schema.numbered(3)).isEmpty();
        assertThat(Schema.known()).isEqualTo("1 or 2");
    }
}
