package shatranj.game.journal;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;

/**
 * The schemas of the journal, the oldest first: each adds kinds of events to the one before.
 *
 * <p>A record carries the number of the oldest schema that has all it says, whoever writes it. So
 * code of that schema reads it, and older code stops the partition rather than skip what may be a
 * fact. While pods of two versions run side by side the newer ones write no schema that the older
 * ones do not read: that is what {@code shatranj.journal.write-schema} says (ADR 24).
 */
public enum Schema {
    /** Games, clocks, offers, claims, arbiters, plans. */
    ONE(1),
    /** Vacations of correspondence games. */
    TWO(2);

    /** The newest that this code reads. */
    public static final Schema NEWEST =
            Arrays.stream(values()).max(Comparator.comparingInt(Schema::number)).orElseThrow();

    private final int number;

    Schema(int number) {
        this.number = number;
    }

    /** As it is written in the envelope. */
    public int number() {
        return number;
    }

    /** The schema of a number, if this code knows it. */
    public static Optional<Schema> numbered(int number) {
        return Arrays.stream(values()).filter(schema -> schema.number() == number).findFirst();
    }

    /** Which numbers there are, for a sentence. */
    public static String known() {
        return Arrays.stream(values())
                .map(schema -> "" + schema.number())
                .collect(Collectors.joining(" or "));
    }

    /** The oldest schema that has all that a record says. */
    public static Schema of(Record record) {
        return of(record.getDecision().getEventsList());
    }

    /** The oldest schema that has all these events. */
    public static Schema of(List<Event> events) {
        Stream<Schema> all = events.stream().map(event -> since(event.getEventCase()));
        return all.max(Comparator.comparingInt(Schema::number)).orElse(ONE);
    }

    private static Schema since(Event.EventCase kind) {
        return switch (kind) {
            case CREATED,
                    SEAT_TAKEN,
                    STARTED,
                    MOVED,
                    DRAW_OFFERED,
                    DRAW_OFFER_CLOSED,
                    CLOCK_CREDITED,
                    ENDED,
                    DRAW_CLAIMED,
                    CLAIM_REFERRED,
                    CLAIM_RULED,
                    PAUSED,
                    RESUMED,
                    TAKEBACK_OFFERED,
                    TAKEBACK_OFFER_CLOSED,
                    TAKEN_BACK,
                    TIME_ADJUSTED,
                    WARNED,
                    ILLEGAL_MOVE_PLAYED,
                    PLANS_MADE ->
                    ONE;
            case VACATION_TAKEN -> TWO;
            // Of later code: it can only be told that this code does not write it.
            case EVENT_NOT_SET -> NEWEST;
        };
    }
}
