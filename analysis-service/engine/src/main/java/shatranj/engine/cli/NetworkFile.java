package shatranj.engine.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import shatranj.engine.eval.Network;

/** A file with the weights of a network. */
public final class NetworkFile {
    private NetworkFile() {}

    /**
     * Reads one.
     *
     * @throws IOException saying which file is no network, and why
     */
    public static Network read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no file " + file);
        }
        try {
            return Network.of(Files.readAllBytes(file));
        } catch (IllegalArgumentException fault) {
            throw new IOException(file + " is no network: " + fault.getMessage(), fault);
        }
    }
}
