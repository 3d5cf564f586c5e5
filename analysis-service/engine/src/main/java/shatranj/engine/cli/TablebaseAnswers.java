package shatranj.engine.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Verdicts;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;

/**
 * Reads a FEN a line and writes {@code {"fen":…,"wdl":"win","plies":N}} for the side to move:
 * {@code win}, {@code draw} or {@code loss}, and the plies to the end, 0 for a draw and where the
 * game is over. Positions that are in no table have {@code null} for both; what is no position has
 * {@code "faults"}. The tables of four men are made if they are not there.
 */
public final class TablebaseAnswers {
    private final Verdicts verdicts;

    TablebaseAnswers(Oracle oracle) {
        this.verdicts = new Verdicts(oracle);
    }

    /** Answers to the end of input. */
    public static void run(InputStream in, PrintStream out, PrintStream progress)
            throws IOException, InterruptedException {
        EndgameTables tables = new TableBuilder(TableFiles.usual(), progress::println).complete();
        TablebaseAnswers answers = new TablebaseAnswers(tables);
        BufferedReader questions =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = questions.readLine(); line != null; line = questions.readLine()) {
            out.println(answers.answer(line));
            if (!questions.ready()) {
                out.flush();
            }
        }
        out.flush();
    }

    /** The line of JSON for a line of input. */
    String answer(String line) {
        return switch (Fen.position(line, SetupOptions.UNREACHABLE)) {
            case Validated.Valid<Position>(Position position) ->
                    "{\"fen\":%s,%s}".formatted(quoted(line), verdict(position));
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    "{\"fen\":%s,\"faults\":[%s]}".formatted(quoted(line), codes(faults));
        };
    }

    private String verdict(Position position) {
        Optional<Verdicts.Verdict> known = verdicts.of(position);
        return known.map(verdict ->
                        "\"wdl\":\"%s\",\"plies\":%d".formatted(verdict.word(), verdict.plies()))
                .orElse("\"wdl\":null,\"plies\":null");
    }

    private static String codes(List<Fault> faults) {
        return String.join(
                ",", faults.stream().map(f -> quoted(f.code().name())).distinct().toList());
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u%04x".formatted((int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
