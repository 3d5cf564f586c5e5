package shatranj.game.journal.history;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is left of a game's commands, packed: id, version made, hash of the request. A game has few
 * of them, so they are searched one after another.
 */
public final class CommandTraces {
    private byte[] packed;
    private int size;

    /**
     * What is left of one command.
     *
     * @param id 16 bytes
     * @param version the version that it made
     * @param requestHash of the request, to tell a repetition from a key used twice
     */
    public record Trace(ByteString id, long version, long requestHash) {}

    /** None. */
    public CommandTraces() {
        this.packed = new byte[0];
    }

    /** What {@link #bytes} gave. */
    public CommandTraces(byte[] packed) {
        this.packed = packed;
        this.size = all().size();
    }

    /** Adds a trace unless its command has left one already; says whether it did. */
    public boolean add(Trace trace) {
        if (of(trace.id()).isPresent()) {
            return false;
        }
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.write(packed);
            CodedOutputStream out = CodedOutputStream.newInstance(bytes);
            out.writeBytesNoTag(trace.id());
            out.writeUInt64NoTag(trace.version());
            out.writeFixed64NoTag(trace.requestHash());
            out.flush();
            packed = bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        size++;
        return true;
    }

    /** The first trace of a command. */
    public Optional<Trace> of(ByteString id) {
        return all().stream().filter(trace -> trace.id().equals(id)).findFirst();
    }

    /** All of them, the oldest first. */
    public List<Trace> all() {
        List<Trace> traces = new ArrayList<>();
        CodedInputStream in = CodedInputStream.newInstance(packed);
        try {
            while (!in.isAtEnd()) {
                traces.add(new Trace(in.readBytes(), in.readUInt64(), in.readFixed64()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("packed commands are damaged", e);
        }
        return traces;
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** The packed form; not to be changed. */
    public byte[] bytes() {
        return packed;
    }
}
