package shatranj.rules.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

/**
 * The commands. They end with 0, with 2 for a user's mistake, and with 1 if nobody reads the
 * answers any more.
 */
@Command
public final class Main {
    private static final int FAILED = 1;
    private static final String FEN = "FEN";

    private final InputStream in;
    private final OutputStream out;
    private final PrintStream err;

    private Main(InputStream in, OutputStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /** Runs a command on the streams of the process, and ends it. */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.exit(run(List.of(args), System.in, out, System.err));
    }

    /** The commands and their options, not to be run. */
    public static CommandLine commands() {
        return program(InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err);
    }

    /** Runs a command; answers the exit status. */
    static int run(List<String> words, InputStream in, OutputStream out, PrintStream err) {
        return program(in, out, err).execute(words.toArray(String[]::new));
    }

    private static CommandLine program(InputStream in, OutputStream out, PrintStream err) {
        return CliProgram.of(new Main(in, out, err), CliProgram.Form.TWO_LINES)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
    }

    @Command(description = "Count the positions DEPTH plies deep.")
    int perft(
            @Option(names = "--divide", description = "one line for each first move")
                    boolean divide,
            @Parameters(index = "0", paramLabel = "DEPTH", description = "plies, 0 to 20")
                    @Within(least = 0, most = PerftReport.DEEPEST)
                    int depth,
            @Parameters(index = "1..*", paramLabel = FEN, description = "usually the start array")
                    @Nullable List<String> fen) {
        new PerftReport(new PrintStream(out, true)).print(position(fen), depth, divide);
        return 0;
    }

    @Command(
            name = "legal-moves",
            description = "Answer each FEN of standard input with a line of JSON: its legal moves.")
    int legalMoves(@Mixin RuleSetOption option) {
        return written(() -> new LegalMovesLine().answers().run(option.rules(), in, out));
    }

    @Command(
            description =
                    "Answer each line {\"fen\":…,\"moves\":[…]} of standard input with a line of JSON:"
                            + " whether the game is over, how and when.")
    int adjudicate(@Mixin RuleSetOption option) {
        return written(() -> Adjudication.answers().run(option.rules(), in, out));
    }

    @Command(
            description = {
                "Check the games of standard input and write them in the export format.",
                "Ends with 1 if a game could not be read."
            })
    int pgn(
            @Option(
                            names = "--alphabet",
                            paramLabel = "LETTERS",
                            converter = AlphabetName.class,
                            completionCandidates = AlphabetName.class,
                            defaultValue = "laws",
                            description = "one of ${COMPLETION-CANDIDATES}, usually laws")
                    Alphabet alphabet) {
        return written(() -> new PgnCheck(out, err, alphabet).check(in) ? 0 : FAILED);
    }

    @Command(description = "Draw a position as SVG on standard output.")
    int board(
            @Option(names = "--orientation", paramLabel = "white|black") Optional<String> bottom,
            @Option(names = "--theme", paramLabel = "light|dark") Optional<String> theme,
            @Option(names = "--board", paramLabel = "checkered|plain") Optional<String> board,
            @Option(names = "--men", paramLabel = "carved|chess") Optional<String> men,
            @Option(names = "--size", paramLabel = "PIXELS") Optional<String> size,
            @Option(names = "--coordinates", paramLabel = "true|false")
                    Optional<String> coordinates,
            @Option(names = "--last-move", paramLabel = "e2e3") Optional<String> lastMove,
            @Parameters(paramLabel = FEN, description = "usually the start array")
                    @Nullable List<String> fen) {
        Map<String, String> words = new HashMap<>();
        bottom.ifPresent(word -> words.put("orientation", word));
        theme.ifPresent(word -> words.put("theme", word));
        board.ifPresent(word -> words.put("board", word));
        men.ifPresent(word -> words.put("men", word));
        size.ifPresent(word -> words.put("size", word));
        coordinates.ifPresent(word -> words.put("coordinates", word));
        String svg = BoardDrawing.svg(position(fen), words, lastMove);
        return written(() -> {
            out.write(svg.getBytes(StandardCharsets.UTF_8));
            return 0;
        });
    }

    /** A FEN may come quoted or as separate words. */
    private static Position position(@Nullable List<String> words) {
        String fen = words == null ? Fen.STANDARD : String.join(" ", words);
        return switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> position;
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    throw new Mistake(
                            "The FEN is not a position: "
                                    + String.join(
                                            "; ", faults.stream().map(Fault::detail).toList()),
                            "Give one like: " + Fen.STANDARD);
        };
    }

    /** What writes. */
    private interface Writing {
        int run() throws IOException;
    }

    private static int written(Writing writing) {
        try {
            return writing.run();
        } catch (IOException closed) {
            return FAILED;
        }
    }
}
