package shatranj.rules.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnFault;
import shatranj.rules.pgn.PgnNote;
import shatranj.rules.pgn.PgnReader;

/**
 * {@code pgn [--alphabet laws|western]}: reads games from standard input and writes those that can
 * be read in the export format. What was put right and what cannot be read is told on standard
 * error, {@code LINE:COLUMN: CODE: why}. Ends with 0, with 1 if a game could not be read, with 2
 * for wrong arguments.
 */
public final class CheckPgn {
    private final Answers out;
    private final PrintStream err;
    private final Alphabet alphabet;
    private boolean first = true;
    private boolean allRead = true;

    private CheckPgn(OutputStream out, PrintStream err, Alphabet alphabet) {
        this.out = new Answers(out);
        this.err = err;
        this.alphabet = alphabet;
    }

    /** Runs and exits. */
    public static void main(String[] args) {
        Program program = CheckPgn::run;
        program.main(args);
    }

    /** Runs; answers the exit status. */
    static int run(List<String> args, InputStream in, OutputStream out, PrintStream err)
            throws IOException {
        Optional<Alphabet> alphabet = alphabet(args);
        if (alphabet.isEmpty()) {
            err.println("pgn takes --alphabet laws or --alphabet western and nothing else.");
            err.println("Write: shatranj pgn --alphabet western < games.pgn");
            return 2;
        }
        try {
            return new CheckPgn(out, err, alphabet.get()).check(in) ? 0 : 1;
        } catch (UncheckedIOException failed) {
            throw new IOException(failed);
        }
    }

    private static Optional<Alphabet> alphabet(List<String> args) {
        return switch (String.join(" ", args)) {
            case "", "--alphabet laws" -> Optional.of(Alphabet.LAWS);
            case "--alphabet western" -> Optional.of(Alphabet.WESTERN);
            default -> Optional.empty();
        };
    }

    private boolean check(InputStream in) throws IOException {
        PgnReader reader = new PgnReader(SetupOptions.UNREACHABLE, this::tell);
        Reader text = new InputStreamReader(in, StandardCharsets.UTF_8);
        CharBuffer buffer = CharBuffer.allocate(1 << 15);
        while (text.read(buffer) >= 0) {
            reader.read(buffer.flip());
            buffer.clear();
        }
        reader.end();
        out.send();
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
