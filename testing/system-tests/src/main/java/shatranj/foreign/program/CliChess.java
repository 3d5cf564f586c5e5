package shatranj.foreign.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** cli-chess in a terminal that Python makes for it, with its settings and logs in its folder. */
public final class CliChess {
    private CliChess() {}

    /** Starts it. */
    public static ForeignProgram start(
            Path python, Path folder, URI server, String name, String key) {
        try {
            Files.createDirectory(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ForeignProgram.start(
                name,
                folder,
                List.of(
                        python.toString(),
                        "-c",
                        "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)",
                        python.toString(),
                        "-m",
                        "cli_chess",
                        "--base-url",
                        server.toString(),
                        "--token",
                        key),
                Map.of(
                        "HOME",
                        folder.toString(),
                        "XDG_CONFIG_HOME",
                        folder.toString(),
                        "TERM",
                        "xterm"));
    }
}
