package shatranj.game.journal.history;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.v1.Decision;

/**
 * The decisions of one game, version 1 first, packed. What is read again is what was given: whoever
 * can tell a base or a command id otherwise leaves it out.
 */
public final class History {
    private static final byte PLAIN = 0;
    private static final byte MOVE = 1;

    private final ByteString gameId;
    private byte[] packed;
    private long size;
    private @Nullable Context context;

    /**
     * @param gameId 16 bytes
     */
    public History(ByteString gameId) {
        this(gameId, new byte[0], 0);
    }

    /** What {@link #bytes} gave. */
    public History(ByteString gameId, byte[] packed, long size) {
        this.gameId = gameId;
        this.packed = packed;
        this.size = size;
    }

    /** Appends the decision of the next version. */
    public void add(Decision decision) {
        Context before = warm();
        Decision bare = decision.toBuilder().clearGameId().clearVersion().build();
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.write(packed);
            CodedOutputStream out = CodedOutputStream.newInstance(bytes);
            var move = MovePacking.pack(before, bare);
            out.writeRawByte(move.isPresent() ? MOVE : PLAIN);
            out.writeByteArrayNoTag(move.orElseGet(bare::toByteArray));
            out.flush();
            packed = bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        before.after(bare);
        size++;
    }

    /** How many there are: the game's version. */
    public long size() {
        return size;
    }

    /** The packed form; not to be changed. */
    public byte[] bytes() {
        return packed;
    }

    /** Every decision. */
    public List<Decision> decisions() {
        List<Decision> decisions = new ArrayList<>();
        read(decisions::add);
        return decisions;
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
                byte kind = in.readRawByte();
                byte[] bytes = in.readByteArray();
                Decision bare =
                        kind == MOVE ? MovePacking.unpack(after, bytes) : Decision.parseFrom(bytes);
                after.after(bare);
                reader.accept(bare.toBuilder().setGameId(gameId).setVersion(version).build());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a packed history is damaged", e);
        }
        return after;
    }
}
