package shatranj.analysis.server.explorer.index;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Visit;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;

/** Values on disk: counts by move, and whole games. */
final class IndexValues {
    private IndexValues() {}

    /** Counts by move, in the order of the moves, so that the same counts are the same bytes. */
    static byte[] counts(Map<Integer, Tally> moves) {
        return written(out -> {
            for (Map.Entry<Integer, Tally> each : new TreeMap<>(moves).entrySet()) {
                out.writeShort(each.getKey());
                tally(out, each.getValue());
            }
        });
    }

    static Map<Integer, Tally> counts(byte[] value) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(value))) {
            Map<Integer, Tally> moves = new TreeMap<>();
            while (in.available() > 0) {
                moves.put(in.readUnsignedShort(), tally(in));
            }
            return moves;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] tally(Tally tally) {
        return written(out -> tally(out, tally));
    }

    /** The tally of a value; of none if there is no value. */
    static Tally tally(byte @Nullable [] value) {
        if (value == null) {
            return Tally.NONE;
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(value))) {
            return tally(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void tally(DataOutputStream out, Tally tally) throws IOException {
        number(out, tally.white());
        number(out, tally.draws());
        number(out, tally.black());
    }

    private static Tally tally(DataInputStream in) throws IOException {
        return new Tally(number(in), number(in), number(in));
    }

    /** How a game went on at a position, and how it ended. */
    record SeenAt(int move, Tally tally) {}

    static byte[] seen(PlayedGame game, Visit visit) {
        return written(out -> {
            out.writeShort(visit.move());
            out.writeByte(game.score().number());
        });
    }

    static SeenAt seen(byte[] value) {
        ByteBuffer read = ByteBuffer.wrap(value);
        return new SeenAt(read.getShort() & 0xFFFF, Tally.of(Score.of(read.get())));
    }

    static byte[] game(PlayedGame game) {
        return written(out -> {
            out.writeUTF(game.white());
            out.writeUTF(game.black());
            out.writeUTF(game.ruleSet());
            out.writeByte(IndexKeys.number(game.timeClass()));
            out.writeByte(game.score().number());
            out.writeLong(game.endedAt().toEpochMilli());
            out.writeUTF(Fen.write(game.start()));
            out.writeByte(game.moves().size());
            for (int move : game.moves()) {
                out.writeShort(move);
            }
            out.writeInt(game.ending().plies());
            out.writeUTF(game.ending().reason());
            out.writeUTF(game.ending().setup());
            out.writeUTF(game.ending().material());
            out.writeUTF(game.ending().fen());
        });
    }

    static PlayedGame game(String id, byte[] value) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(value))) {
            String white = in.readUTF();
            String black = in.readUTF();
            String ruleSet = in.readUTF();
            Optional<TimeClass> timeClass = IndexKeys.timeClass(in.readByte());
            Score score = Score.of(in.readByte());
            Instant endedAt = Instant.ofEpochMilli(in.readLong());
            Position start = position(in.readUTF());
            List<Integer> moves = new ArrayList<>();
            for (int left = in.readByte(); left > 0; left--) {
                moves.add(in.readUnsignedShort());
            }
            Ending ending =
                    new Ending(
                            in.readInt(), in.readUTF(), in.readUTF(), in.readUTF(), in.readUTF());
            return new PlayedGame(
                    id, white, black, ruleSet, timeClass, score, endedAt, start, moves, ending);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Position position(String fen) {
        return switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw new IllegalStateException(fen + " is no position: " + faults);
        };
    }

    /** Seven bits to a byte, the lowest first; the eighth says that there are more. */
    private static void number(DataOutputStream out, long value) throws IOException {
        long rest = value;
        while (rest > 0x7F) {
            out.writeByte((int) (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.writeByte((int) rest);
    }

    private static long number(DataInputStream in) throws IOException {
        long value = 0;
        int shift = 0;
        int read;
        do {
            read = in.readUnsignedByte();
            value |= (long) (read & 0x7F) << shift;
            shift += 7;
        } while (read > 0x7F);
        return value;
    }

    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private static byte[] written(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writing.to(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
