package shatranj.rules.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.svg.BoardSvg;
import shatranj.rules.svg.Diagram;
import shatranj.rules.svg.Look;

/**
 * {@code board [--orientation white|black] [--theme light|dark] [--size PIXELS] [--coordinates
 * true|false] [--last-move e2e3] [FEN]}: draws a position, without a FEN the start array, as SVG on
 * standard output. Ends with 0, or with 2 for a user's mistake.
 */
public final class Board {
    private static final Set<String> OPTIONS =
            Set.of("orientation", "theme", "size", "coordinates", "last-move");
    private static final String USAGE =
            "Write: shatranj board [--orientation white|black] [--theme light|dark] [--size PIXELS]"
                    + " [--coordinates true|false] [--last-move e2e3] [FEN]";

    private Board() {}

    /** Runs and exits. */
    public static void main(String[] args) {
        Program program = Board::run;
        program.main(args);
    }

    /** Runs; answers the exit status. */
    static int run(List<String> args, InputStream in, OutputStream out, PrintStream err)
            throws IOException {
        Map<String, String> words = new HashMap<>();
        int at = 0;
        while (at < args.size() && args.get(at).startsWith("--")) {
            String name = args.get(at).substring(2);
            if (!OPTIONS.contains(name) || at + 1 == args.size()) {
                return refuse(err, "board knows no option --" + name + " without a value.", USAGE);
            }
            words.put(name, args.get(at + 1));
            at += 2;
        }
        // A FEN may come quoted or as separate words.
        String fen =
                at == args.size() ? Fen.STANDARD : String.join(" ", args.subList(at, args.size()));
        return switch (Look.read(words)) {
            case Look.Invalid(String name, String word, String expected) ->
                    refuse(err, "--%s '%s', expected %s.".formatted(name, word, expected), USAGE);
            case Look.Valid(Look look) -> draw(fen, words, look, out, err);
        };
    }

    private static int draw(
            String fen, Map<String, String> words, Look look, OutputStream out, PrintStream err)
            throws IOException {
        Optional<String> named = Optional.ofNullable(words.get("last-move"));
        Optional<Diagram.Step> last = named.flatMap(Diagram.Step::read);
        if (named.isPresent() && last.isEmpty()) {
            return refuse(err, "--last-move '%s', expected e2e3.".formatted(named.get()), USAGE);
        }
        switch (Fen.position(fen, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) -> {
                String svg = BoardSvg.write(new Diagram(position, last, look));
                out.write(svg.getBytes(StandardCharsets.UTF_8));
                return 0;
            }
            case Validated.Invalid<Position>(List<Fault> faults) -> {
                String why = String.join("; ", faults.stream().map(Fault::detail).toList());
                return refuse(
                        err,
                        "The FEN is not a position: " + why + ".",
                        "Give one like: " + Fen.STANDARD);
            }
        }
    }

    private static int refuse(PrintStream err, String cause, String cure) {
        err.println(cause);
        err.println(cure);
        return 2;
    }
}
