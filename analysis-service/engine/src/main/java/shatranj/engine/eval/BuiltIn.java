package shatranj.engine.eval;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The network that comes with the engine: a resource, which belongs to the program like its code.
 * How it was trained: docs/engine/training.md.
 */
public final class BuiltIn {
    private static final Network NETWORK = read("shatranj.network");

    private BuiltIn() {}

    /** The engine's usual evaluation; one for each thread. */
    public static Evaluation evaluation() {
        return new NetworkEvaluation(NETWORK);
    }

    private static Network read(String resource) {
        try (InputStream in = BuiltIn.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its resource " + resource);
            }
            return Network.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }
}
