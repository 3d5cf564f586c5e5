package shatranj.game.journal;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shatranj.game.domain.GameId;
import shatranj.game.journal.v1.Barrier;
import shatranj.game.journal.v1.ClockCredited;
import shatranj.game.journal.v1.Clocks;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.DrawOffered;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Heartbeat;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.Record;
import shatranj.game.journal.v1.Started;

/** Records of games so simple that a test can write them down. */
public final class Records {
    /** 2026-01-01. */
    public static final int DAY = 20_454;

    public static final long NOON = DAY * 86_400_000L + 43_200_000L;

    private Records() {}

    /**
     * A game as the list of its actors. {@code Started} starts a clock, {@code Ended} ends the
     * game, an offer by nobody cannot follow anything.
     */
    public record Toy(String actors, boolean over, OptionalLong clockSince) {}

    /** What decisions mean to a {@link Toy}. */
    public static final Evolver<Toy, Event> LIFE =
            new Evolver<>() {
                @Override
                public List<Event> decode(Decision decision) {
                    return decision.getEventsList();
                }

                @Override
                public Toy evolve(Optional<Toy> before, Decision decision, List<Event> events) {
                    String actors = before.map(Toy::actors).orElse("") + decision.getActor();
                    boolean over = false;
                    OptionalLong since = before.map(Toy::clockSince).orElse(OptionalLong.empty());
                    for (Event event : events) {
                        if (event.hasDrawOffered()) {
                            throw new IllegalStateException("an offer by nobody");
                        }
                        over |= event.hasEnded();
                        since =
                                event.hasStarted()
                                        ? OptionalLong.of(decision.getOccurredAtMs())
                                        : since;
                    }
                    return new Toy(actors, over, since);
                }

                @Override
                public boolean finished(Toy state) {
                    return state.over();
                }

                @Override
                public OptionalLong clockRunsSince(Toy state) {
                    return state.clockSince();
                }
            };

    public static GameId game(int number) {
        return game(DAY, number);
    }

    public static GameId game(int day, int number) {
        return GameId.of(
                day, ByteString.copyFromUtf8((100 + number) + " is its number").toByteArray());
    }

    public static Decision decision(GameId game, long version, long base, String actor) {
        return Decision.newBuilder()
                .setGameId(ByteString.copyFrom(game.bytes()))
                .setVersion(version)
                .setBase(base)
                .setActor(actor)
                .setOccurredAtMs(NOON)
                .build();
    }

    public static Event ended() {
        return Event.newBuilder().setEnded(Ended.getDefaultInstance()).build();
    }

    public static Event started() {
        return Event.newBuilder()
                .setStarted(Started.newBuilder().setClocks(Clocks.getDefaultInstance()))
                .build();
    }

    public static Event impossible() {
        return Event.newBuilder().setDrawOffered(DrawOffered.getDefaultInstance()).build();
    }

    public static Event moved(int ply) {
        return Event.newBuilder().setMoved(Moved.newBuilder().setPly(ply)).build();
    }

    public static Event credited(long ms) {
        return Event.newBuilder()
                .setClockCredited(ClockCredited.newBuilder().setCreditMs(ms))
                .build();
    }

    public static byte[] value(Decision decision) {
        return Envelope.seal(Record.newBuilder().setDecision(decision).build());
    }

    /** A record with some more bytes that protobuf passes over, as another version may write it. */
    static byte[] written(Decision decision, byte[] unknownField) {
        byte[] payload = Record.newBuilder().setDecision(decision).build().toByteArray();
        byte[] longer = java.util.Arrays.copyOf(payload, payload.length + unknownField.length);
        System.arraycopy(unknownField, 0, longer, payload.length, unknownField.length);
        return Envelope.seal(Schema.ONE.number(), longer);
    }

    public static byte[] heartbeat(String writer) {
        return Envelope.seal(
                Record.newBuilder()
                        .setHeartbeat(Heartbeat.newBuilder().setWriterId(writer))
                        .build());
    }

    public static byte[] barrier(String writer, long nonce) {
        return Envelope.seal(
                Record.newBuilder()
                        .setBarrier(Barrier.newBuilder().setWriterId(writer).setNonce(nonce))
                        .build());
    }
}
