package shatranj.engine.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.Oracle;

/**
 * {@code uci}: speaks UCI on standard input and output until {@code quit} or the end of input.
 * {@code uci bench [DEPTH]} measures and exits.
 */
public final class UciMain {
    private UciMain() {}

    /** The endgame tables where they have been made; making them is not a search's business. */
    private static Oracle tables() {
        TableFiles files = TableFiles.usual();
        return files.areThere() ? files.read() : Oracle.NONE;
    }

    /** Runs until there is nothing more to do. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        UciSession session = new UciSession(out, tables());
        if (args.length > 0) {
            session.obey(String.join(" ", args));
            return;
        }
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!session.obey(line)) {
                return;
            }
        }
        session.finish();
    }
}
