package shatranj.rules.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnFault;
import shatranj.rules.pgn.PgnNote;
import shatranj.rules.pgn.PgnReader;

/**
 * {@code pgn}: reads games from a stream and writes those that can be read in the export format.
 * What was put right and what cannot be read is told on the stream for errors, {@code LINE:COLUMN:
 * CODE: why}.
 */
final class PgnCheck {
    private final Writer out;
    private final PrintStream err;
    private final Alphabet alphabet;
    private boolean first = true;
    private boolean allRead = true;

    PgnCheck(OutputStream out, PrintStream err, Alphabet alphabet) {
        this.out = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        this.err = err;
        this.alphabet = alphabet;
    }

    /** Reads to the end of the stream; whether every game could be read. */
    boolean check(InputStream in) throws IOException {
        try {
            return read(in);
        } catch (UncheckedIOException failed) {
            throw new IOException(failed);
        }
    }

    private boolean read(InputStream in) throws IOException {
        PgnReader reader = new PgnReader(SetupOptions.UNREACHABLE, this::tell);
        Reader text = new InputStreamReader(in, StandardCharsets.UTF_8);
        CharBuffer buffer = CharBuffer.allocate(1 << 15);
        while (text.read(buffer) >= 0) {
            reader.read(buffer.flip());
            buffer.clear();
        }
        reader.end();
        out.flush();
        return allRead;
    }

    private void tell(PgnEvent event) {
        for (PgnNote note : event.notes()) {
            err.println(note.place() + ": " + note.code() + ": " + note.detail());
        }
        switch (event) {
            case PgnEvent.Game game -> write(game);
            case PgnEvent.Unreadable unreadable -> {
                PgnFault fault = unreadable.fault();
                err.println(fault.place() + ": " + fault.code() + ": " + fault.detail());
                allRead = false;
            }
        }
    }

    private void write(PgnEvent.Game game) {
        try {
            out.write((first ? "" : "\n") + Pgn.write(game.game(), alphabet));
            first = false;
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }
}
