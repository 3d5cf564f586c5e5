package shatranj.game.journal.history;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import shatranj.game.journal.v1.Clocks;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.EventVisibility;
import shatranj.game.journal.v1.Moved;
import shatranj.rules.v1.Color;

/**
 * A decision that is one public move, in some ten bytes: flags; two squares; the actor, the pod and
 * the version of the rules as words of the context; three times as differences; and, where the
 * guess fails, SAN and FEN as they are.
 */
final class MovePacking {
    private static final int SAN_AS_EXPECTED = 1;
    private static final int FEN_AS_EXPECTED = 2;
    private static final int CHECK = 4;
    private static final int CLOCKS = 8;
    private static final int LAG = 16;
    private static final int PROMOTES = 32;
    private static final int COMMAND = 64;

    /** Every packed move has it, and nothing else in a history begins so. */
    private static final int MARK = 128;

    private MovePacking() {}

    /** Whether a packed move begins with this byte. */
    static boolean begins(byte first) {
        return (first & MARK) != 0;
    }

    /** The bytes of a decision; empty if it is not the usual move. */
    static Optional<byte[]> pack(Context context, Decision decision) {
        if (decision.getEventsCount() != 1 || !decision.getEvents(0).hasMoved()) {
            return Optional.empty();
        }
        Moved moved = decision.getEvents(0).getMoved();
        if (!isCoordinates(moved.getUci())) {
            return Optional.empty();
        }
        try {
            byte[] packed = write(context, decision, moved);
            CodedInputStream in = CodedInputStream.newInstance(packed);
            return unpack(context, in.readRawByte(), in).equals(decision)
                    ? Optional.of(packed)
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Two squares, and a q where the man promotes. */
    private static boolean isCoordinates(String uci) {
        boolean promotes = uci.length() == 5 && uci.charAt(4) == 'q';
        return (uci.length() == 4 || promotes) && isSquare(uci, 0) && isSquare(uci, 2);
    }

    private static boolean isSquare(String uci, int at) {
        char file = uci.charAt(at);
        char rank = uci.charAt(at + 1);
        return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8';
    }

    private static byte[] write(Context context, Decision decision, Moved moved)
            throws IOException {
        int from = square(moved.getUci(), 0);
        int to = square(moved.getUci(), 2);
        boolean promotes = moved.getUci().length() > 4;
        Optional<ExpectedPosition> before = ExpectedPosition.of(context.fen());
        boolean sanFits =
                before.filter(position ->
                                position.san(from, to, promotes, moved.getCheck())
                                        .equals(moved.getSan()))
                        .isPresent();
        boolean fenFits =
                before.flatMap(position -> position.after(from, to, promotes))
                        .filter(moved.getFen()::equals)
                        .isPresent();
        long quotaTaken =
                lagSpent(moved.getClocks(), mover(context))
                        - lagSpent(context.clocks(), mover(context));
        int flags =
                MARK
                        | (sanFits ? SAN_AS_EXPECTED : 0)
                        | (fenFits ? FEN_AS_EXPECTED : 0)
                        | (moved.getCheck() ? CHECK : 0)
                        | (moved.hasClocks() ? CLOCKS : 0)
                        | (moved.getLagMs() != 0 || quotaTaken != 0 ? LAG : 0)
                        | (promotes ? PROMOTES : 0)
                        | (decision.getCommandId().isEmpty() ? 0 : COMMAND);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, History.BUFFER);
        out.writeRawByte((byte) flags);
        out.writeRawByte((byte) from);
        out.writeRawByte((byte) to);
        Dictionary.write(out, context, decision.getActor());
        Dictionary.write(out, context, decision.getWriterId());
        Dictionary.write(out, context, decision.getRulesVersion());
        out.writeSInt64NoTag(decision.getOccurredAtMs() - context.occurredAtMs());
        out.writeSInt64NoTag(decision.getReceivedAtMs() - decision.getOccurredAtMs());
        if (!decision.getCommandId().isEmpty()) {
            out.writeBytesNoTag(decision.getCommandId());
            out.writeFixed64NoTag(decision.getRequestHash());
        }
        if (moved.hasClocks()) {
            out.writeSInt64NoTag(
                    left(moved.getClocks(), mover(context)) - expected(context, decision));
        }
        if ((flags & LAG) != 0) {
            out.writeSInt64NoTag(moved.getLagMs());
            out.writeSInt64NoTag(quotaTaken);
        }
        if (!sanFits) {
            out.writeStringNoTag(moved.getSan());
        }
        if (!fenFits) {
            out.writeStringNoTag(moved.getFen());
        }
        out.flush();
        return bytes.toByteArray();
    }

    /**
     * The decision, as it was given to {@link #pack} in the same context.
     *
     * @param flags the first byte, which was read already
     */
    static Decision unpack(Context context, int flags, CodedInputStream in) throws IOException {
        int from = in.readRawByte();
        int to = in.readRawByte();
        boolean promotes = (flags & PROMOTES) != 0;
        boolean check = (flags & CHECK) != 0;
        Decision.Builder decision =
                Decision.newBuilder()
                        .setActor(Dictionary.read(in, context))
                        .setWriterId(Dictionary.read(in, context))
                        .setRulesVersion(Dictionary.read(in, context))
                        .setOccurredAtMs(context.occurredAtMs() + in.readSInt64());
        decision.setReceivedAtMs(decision.getOccurredAtMs() + in.readSInt64());
        if ((flags & COMMAND) != 0) {
            decision.setCommandId(in.readBytes()).setRequestHash(in.readFixed64());
        }
        Moved.Builder moved =
                Moved.newBuilder()
                        .setPly(context.ply() + 1)
                        .setUci(
                                ExpectedPosition.name(from)
                                        + ExpectedPosition.name(to)
                                        + (promotes ? "q" : ""))
                        .setCheck(check);
        long difference = (flags & CLOCKS) == 0 ? 0 : in.readSInt64();
        moved.setLagMs((flags & LAG) == 0 ? 0 : in.readSInt64());
        long quotaTaken = (flags & LAG) == 0 ? 0 : in.readSInt64();
        if ((flags & CLOCKS) != 0) {
            moved.setClocks(clocks(context, decision, difference, quotaTaken));
        }
        Optional<ExpectedPosition> before = ExpectedPosition.of(context.fen());
        moved.setSan(
                (flags & SAN_AS_EXPECTED) == 0
                        ? in.readString()
                        : before.orElseThrow().san(from, to, promotes, check));
        moved.setFen(
                (flags & FEN_AS_EXPECTED) == 0
                        ? in.readString()
                        : before.orElseThrow().after(from, to, promotes).orElseThrow());
        return decision.addEvents(
                        Event.newBuilder()
                                .setVisibility(EventVisibility.EVENT_VISIBILITY_PUBLIC)
                                .setMoved(moved))
                .build();
    }

    /** The clocks after a move: the mover's has stopped, the other one runs. */
    private static Clocks clocks(
            Context context, Decision.Builder decision, long difference, long quotaTaken) {
        Clocks before = context.clocks();
        boolean white = mover(context) == Color.COLOR_WHITE;
        long left = difference + expected(context, decision.buildPartial());
        Clocks.Builder after =
                before.toBuilder()
                        .setRunning(white ? Color.COLOR_BLACK : Color.COLOR_WHITE)
                        .setSinceMs(decision.getOccurredAtMs());
        long spent = lagSpent(before, mover(context)) + quotaTaken;
        return white
                ? after.setWhiteMs(left)
                        .setWhiteMoves(before.getWhiteMoves() + 1)
                        .setWhiteLagSpentMs(spent)
                        .build()
                : after.setBlackMs(left)
                        .setBlackMoves(before.getBlackMoves() + 1)
                        .setBlackLagSpentMs(spent)
                        .build();
    }

    private static Color mover(Context context) {
        return context.clocks().getRunning();
    }

    private static long expected(Context context, Decision decision) {
        return left(context.clocks(), mover(context))
                - (decision.getOccurredAtMs() - context.clocks().getSinceMs());
    }

    private static long left(Clocks clocks, Color side) {
        return side == Color.COLOR_WHITE ? clocks.getWhiteMs() : clocks.getBlackMs();
    }

    private static long lagSpent(Clocks clocks, Color side) {
        return side == Color.COLOR_WHITE
                ? clocks.getWhiteLagSpentMs()
                : clocks.getBlackLagSpentMs();
    }

    private static int square(String uci, int at) {
        return uci.charAt(at) - 'a' + 8 * ('8' - uci.charAt(at + 1));
    }
}
