package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.game.journal.Records.NOON;
import static shatranj.game.journal.Records.decision;
import static shatranj.game.journal.Records.game;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Barrier;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Heartbeat;
import shatranj.game.journal.v1.Record;

/**
 * A record that this pod sealed is folded as it is; everybody else reads its bytes. Both must come
 * to the same games. The seed is the parameter.
 */
class ShortcutTest {
    private static final int RECORDS = 200;
    private static final int GAMES = 8;
    private static final String HALF_A_PAIR = "\ud83d";

    /** It warns of such a text with a whole stack; held here, or it would lose its level. */
    private static final Logger PROTOBUF = Logger.getLogger(CodedOutputStream.class.getName());

    private static final byte[] UNKNOWN_FIELD = {(byte) 0xFA, 1, 0};

    /** Few hot games, so that states are let go of and made again all the time. */
    private final PartitionFold<Toy, Event> reader = new PartitionFold<>(0, Records.LIFE, 2);

    private final PartitionFold<Toy, Event> writer = new PartitionFold<>(0, Records.LIFE, 2);
    private long nowMs = NOON;

    static LongStream seeds() {
        return LongStream.range(1, 101);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whoever_sealed_the_records_and_whoever_reads_them_know_the_same_games(long seed) {
        Random random = new Random(seed);
        int facts = 0;
        for (int i = 0; i < RECORDS; i++) {
            nowMs += random.nextInt(2_000);
            Record record = record(random);
            // Now and then another pod's, or another version's, which both have to read.
            Folded<Toy, Event> folded =
                    switch (random.nextInt(5)) {
                        case 0 -> bothRead(Envelope.seal(record));
                        case 1 -> bothRead(oddly(record));
                        default -> oneSealed(SealedRecord.of(record));
                    };
            facts += folded instanceof Folded.NewFact<Toy, Event> ? 1 : 0;
        }
        assertThat(told(writer)).isEqualTo(told(reader));
        assertThat(facts).isGreaterThan(RECORDS / 4);
    }

    @Test
    void what_this_pod_sealed_is_not_read_again() {
        SealedRecord sealed = sealed(decision(game(1), 1, 0, "a"));
        LoggedRecord acked = sealed.at(0, NOON, "");
        assertThat(acked.own()).containsSame(sealed);
        assertThat(writer.fold(acked))
                .isInstanceOfSatisfying(
                        Folded.NewFact.class,
                        fact ->
                                assertThat(fact.decision())
                                        .isSameAs(sealed.record().getDecision()));
    }

    @Test
    void a_text_that_the_log_cannot_hold_is_read_as_the_log_has_it() {
        PROTOBUF.setLevel(Level.OFF);
        SealedRecord sealed = sealed(decision(game(1), 1, 0, HALF_A_PAIR));
        assertThat(sealed.at(0, NOON, "").own()).isEmpty();
        oneSealed(sealed);
        assertThat(writer.game(game(1)).orElseThrow().state().actors()).isEqualTo("?");
    }

    @Test
    void nobody_can_pass_off_other_bytes_as_his_own() {
        SealedRecord sealed = sealed(decision(game(1), 1, 0, "a"));
        byte[] others = sealed(decision(game(1), 1, 0, "b")).value();
        assertThatThrownBy(() ->
                        new LoggedRecord(0, NOON, new byte[0], others, "", Optional.of(sealed)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private Folded<Toy, Event> oneSealed(SealedRecord sealed) {
        return compared(
                writer.fold(sealed.at(reader.next(), nowMs, "")),
                reader.fold(new LoggedRecord(reader.next(), nowMs, sealed.value())));
    }

    private Folded<Toy, Event> bothRead(byte[] value) {
        return compared(
                writer.fold(new LoggedRecord(reader.next(), nowMs, value)),
                reader.fold(new LoggedRecord(reader.next(), nowMs, value)));
    }

    private static Folded<Toy, Event> compared(Folded<Toy, Event> one, Folded<Toy, Event> other) {
        assertThat(told(one)).isEqualTo(told(other));
        return one;
    }

    private static List<Object> told(Folded<Toy, Event> folded) {
        return switch (folded) {
            case Folded.NewFact<Toy, Event> fact ->
                    List.of(fact.before(), fact.after(), fact.decision(), fact.events());
            case Folded.Quarantined<Toy, Event>(FoldedGame<Toy> game, long offset, String why) ->
                    List.of(game.id(), offset, why);
            case Folded.Ignored<Toy, Event> ignored -> List.of(ignored);
            case Folded.Beat<Toy, Event> beat -> List.of(beat);
            case Folded.Barrier<Toy, Event> barrier -> List.of(barrier);
            case Folded.Stopped<Toy, Event> stopped -> List.of(stopped);
        };
    }

    /** Everything that the fold knows; a snapshot has hash, history and commands. */
    private static List<Object> told(PartitionFold<Toy, Event> fold) {
        List<Object> told = new ArrayList<>(List.of(fold.next(), fold.newestDay(), fold.ignored()));
        for (int number = 0; number < GAMES; number++) {
            fold.game(game(number))
                    .ifPresent(game -> {
                        told.add(game.snapshot(fold.next(), 0));
                        told.add(game.chain());
                        told.add(game.quarantine());
                        told.add(game.quarantine().isPresent() ? "" : game.state());
                    });
        }
        return told;
    }

    private Record record(Random random) {
        return switch (random.nextInt(20)) {
            case 0 ->
                    Record.newBuilder()
                            .setHeartbeat(Heartbeat.newBuilder().setWriterId("pod"))
                            .build();
            case 1 ->
                    Record.newBuilder()
                            .setBarrier(Barrier.newBuilder().setWriterId("pod").setNonce(7))
                            .build();
            default -> Record.newBuilder().setDecision(next(random)).build();
        };
    }

    /** Mostly the next decision of a game; at times of another version, or on another base. */
    private Decision next(Random random) {
        int number = random.nextInt(GAMES);
        Optional<FoldedGame<Toy>> known = reader.game(game(number));
        long version = known.map(FoldedGame::version).orElse(0L) + 1 - random.nextInt(12) / 11;
        long base = known.map(FoldedGame::hash).orElse(BaseHash.NONE) + random.nextInt(12) / 11;
        String actor = random.nextInt(10) == 0 ? "?" : "" + (char) ('a' + random.nextInt(26));
        Decision.Builder decision = decision(game(number), version, base, actor).toBuilder();
        if (random.nextBoolean()) {
            byte[] id = {(byte) random.nextInt(8)};
            decision.setCommandId(ByteString.copyFrom(id)).setRequestHash(random.nextLong());
        }
        switch (random.nextInt(20)) {
            case 0, 1 -> decision.addEvents(Records.started());
            case 2, 3 -> decision.addEvents(Records.credited(random.nextInt(5_000)));
            case 4, 5, 6 -> decision.addEvents(Records.moved(1 + random.nextInt(9)));
            case 7 -> rarely(random).ifPresent(decision::addEvents);
            default -> {}
        }
        return decision.build();
    }

    /** After either nothing of the game is a fact any more. */
    private static Optional<Event> rarely(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> Optional.of(Records.ended());
            case 1 -> Optional.of(Records.impossible());
            default -> Optional.empty();
        };
    }

    private static byte[] oddly(Record record) {
        return record.hasDecision()
                ? Records.written(record.getDecision(), UNKNOWN_FIELD)
                : Envelope.seal(record);
    }

    private static SealedRecord sealed(Decision decision) {
        return SealedRecord.of(Record.newBuilder().setDecision(decision).build());
    }
}
