package shatranj.engine.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import shatranj.engine.cli.TableFiles;

/** Speaks UCI until {@code quit} or the end of input. */
public final class UciProgram {
    private UciProgram() {}

    /**
     * Runs until there is nothing more to do.
     *
     * @param words one command, such as {@code bench}; empty: those of {@code in}
     */
    public static void run(List<String> words, InputStream in, PrintStream out) throws IOException {
        UciSession session = new UciSession(out, TableFiles.usual().oracle());
        if (!words.isEmpty()) {
            session.obey(String.join(" ", words));
            return;
        }
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!session.obey(line)) {
                return;
            }
        }
        session.finish();
    }
}
