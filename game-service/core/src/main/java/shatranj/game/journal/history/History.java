package shatranj.game.journal.history;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.v1.Decision;

/**
 * The decisions of one game, version 1 first, packed. What is read again is what was given: whoever
 * can tell a base or a command id otherwise leaves it out.
 */
public final class History {
    /**
     * A decision as protobuf has it, after its length. Read only: {@link #IN_CONTEXT} is shorter.
     */
    private static final byte PLAIN = 0;

    /** A packed move after its length. Read only: a packed move ends by itself. */
    private static final byte MOVE = 1;

    /** What {@link PlainPacking} made. Any negative byte begins what {@link MovePacking} made. */
    private static final byte IN_CONTEXT = 2;

    /** What is packed at once is short; protobuf would take 4,096 bytes for it. */
    static final int BUFFER = 128;

    private byte[] packed;
    private long size;
    private @Nullable Context context;

    /** No decision yet. */
    public History() {
        this(new byte[0], 0);
    }

    /** What {@link #bytes} gave. */
    public History(byte[] packed, long size) {
        this.packed = packed;
        this.size = size;
    }

    /** Appends the decision of the next version. */
    public void add(Decision decision) {
        Context before = warm();
        Decision bare = decision.toBuilder().clearGameId().clearVersion().build();
        byte[] added = MovePacking.pack(before, bare).orElseGet(() -> inContext(before, bare));
        byte[] longer = Arrays.copyOf(packed, packed.length + added.length);
        System.arraycopy(added, 0, longer, packed.length, added.length);
        packed = longer;
        before.after(bare);
        size++;
    }

    private static byte[] inContext(Context before, Decision bare) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, BUFFER);
        try {
            out.writeRawByte(IN_CONTEXT);
            PlainPacking.write(out, before, bare);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** How many there are: the game's version. */
    public long size() {
        return size;
    }

    /** The packed form; not to be changed. */
    public byte[] bytes() {
        return packed;
    }

    /**
     * Every decision.
     *
     * @param gameId 16 bytes, which each is given
     */
    public List<Decision> decisions(ByteString gameId) {
        List<Decision> decisions = new ArrayList<>();
        read(into(decisions, gameId));
        return decisions;
    }

    /** The same; the next {@link #add} need not read it all again. */
    public List<Decision> warmDecisions(ByteString gameId) {
        List<Decision> decisions = new ArrayList<>();
        context = read(into(decisions, gameId));
        return decisions;
    }

    private static Consumer<Decision> into(List<Decision> decisions, ByteString gameId) {
        return bare ->
                decisions.add(
                        bare.toBuilder()
                                .setGameId(gameId)
                                .setVersion(decisions.size() + 1L)
                                .build());
    }

    /** Lets go of what only makes the next {@link #add} faster. */
    public void cool() {
        context = null;
    }

    private Context warm() {
        Context known = context;
        if (known == null) {
            known = read(decision -> {});
            context = known;
        }
        return known;
    }

    private Context read(Consumer<Decision> reader) {
        Context after = new Context();
        CodedInputStream in = CodedInputStream.newInstance(packed);
        try {
            for (long version = 1; version <= size; version++) {
                Decision bare = next(after, in);
                after.after(bare);
                reader.accept(bare);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a packed history is damaged", e);
        }
        return after;
    }

    private static Decision next(Context before, CodedInputStream in) throws IOException {
        byte kind = in.readRawByte();
        if (MovePacking.begins(kind)) {
            return MovePacking.unpack(before, kind, in);
        }
        return switch (kind) {
            case PLAIN -> Decision.parseFrom(in.readByteArray());
            case MOVE -> {
                CodedInputStream packed = CodedInputStream.newInstance(in.readByteArray());
                yield MovePacking.unpack(before, packed.readRawByte(), packed);
            }
            case IN_CONTEXT -> PlainPacking.read(in, before);
            default -> throw new IOException("there is no kind " + kind);
        };
    }
}
